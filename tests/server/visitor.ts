/** What a visitor was answered with at the end of all redirects. */
export type Page = { url: string; status: number; body: string };

/** A browser without pages: it keeps cookies for each origin, and follows redirects. */
export type Visitor = {
  /** Opens an address, wherever it leads. A page of the app that only a browser can show ends the way. */
  open: (url: string) => Promise<Page>;
  /** Opens an address, and gives the first one on the way whose path begins so, unopened. */
  openUntil: (url: string, path: string) => Promise<string>;
  post: (path: string, body: object) => Promise<Page>;
};

type Asked = { method?: string; headers?: Record<string, string>; body?: string };

/** Makes a visitor; what it finds at `appUrl` is asked for at the origin where the test's server listens. */
export function visitor(appUrl: string, origin: string): Visitor {
  const jars = new Map<string, Map<string, string>>();

  const ask = async (url: string, init: Asked = {}): Promise<Response> => {
    const host = new URL(url).origin;
    const jar = jars.get(host) ?? new Map<string, string>();
    jars.set(host, jar);
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
    const headers = { ...init.headers, ...(cookie && { cookie }) };
    const there = url.replace(appUrl, origin);
    const answer = await fetch(there, { ...init, headers, redirect: "manual" });
    for (const line of answer.headers.getSetCookie()) keep(jar, line);
    return answer;
  };

  const follow = async (url: string, stopAt: string | null): Promise<Page> => {
    let at = new URL(url, appUrl);
    for (let steps = 0; steps < 20; steps += 1) {
      if (stopAt && at.pathname.startsWith(stopAt)) return { url: at.href, status: 0, body: "" };
      const answer = await ask(at.href);
      const next = answer.headers.get("location");
      if (!next) return { url: at.href, status: answer.status, body: await answer.text() };
      at = new URL(next, at);
    }
    throw new Error(`${url} leads round in circles`);
  };

  return {
    open: (url) => follow(url, null),
    openUntil: async (url, path) => (await follow(url, path)).url,
    post: async (path, body) => {
      const headers = { "content-type": "application/json", origin: appUrl };
      const init = { method: "POST", headers, body: JSON.stringify(body) };
      const answer = await ask(`${appUrl}${path}`, init);
      return { url: `${appUrl}${path}`, status: answer.status, body: await answer.text() };
    },
  };
}

function keep(jar: Map<string, string>, line: string): void {
  const [pair = "", ...attributes] = line.split(";");
  const [name = "", ...value] = pair.split("=");
  const isOver = attributes.some((attribute) => /^\s*max-age=0\s*$/iu.test(attribute));
  if (isOver) jar.delete(name.trim());
  else jar.set(name.trim(), value.join("="));
}
