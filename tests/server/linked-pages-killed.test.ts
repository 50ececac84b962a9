import { setTimeout } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { runningServer, temporaryFolder, type RunningServer } from "#tests/e2e/running-server.ts";
import { post, startSite, type SitePage } from "./page-server.ts";

const PATHS = ["/1", "/2", "/3", "/4"];

test(
  "a server that is killed while it reads pages goes on after the next start, and asks no site twice for what it has",
  { timeout: 180_000 },
  async () => {
    const { folder, remove } = temporaryFolder();
    onTestFinished(remove);
    const slow: SitePage = (request, response) => {
      void setTimeout(300).then(() =>
        response
          .writeHead(200, { "content-type": "text/html" })
          .end(post(`Page ${request.url ?? ""}`)),
      );
    };
    const site = await startSite(Object.fromEntries(PATHS.map((path) => [path, slow])));
    const first = await started(folder);
    const author = await withLinks(first, PATHS.map((path) => site.origin + path).join("\n"));

    await ask(first, author, "POST", "pages/start", {});
    await expect
      .poll(() => ask(first, author, "GET", "pages"), { timeout: 60_000, interval: 50 })
      .toMatchObject({ hosts: [{ read: 2 }] });
    await first.stop("SIGKILL");
    const second = await started(folder);
    await expect
      .poll(() => ask(second, author, "GET", "pages"), { timeout: 60_000, interval: 100 })
      .toMatchObject({ job: { status: "completed" }, hosts: [{ read: 4, waiting: 0 }] });
    await second.stop();

    const asked = site.asked.map(({ path }) => path).filter((path) => path !== "/robots.txt");
    expect(new Set(asked).size).toBe(4);
    // At most the one that was on its way.
    expect(asked.length).toBeLessThanOrEqual(5);
  },
);

type Author = { token: string; project: string };

async function started(folder: string): Promise<RunningServer> {
  const server = await runningServer(folder, { settings: { FETCH_ALLOW_PRIVATE: "on" } });
  onTestFinished(() => server.stop("SIGKILL"));
  return server;
}

async function withLinks({ origin }: RunningServer, textData: string): Promise<Author> {
  const signedUp = await fetch(`${origin}/api/auth/sign-up/email`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      email: "ida@example.org",
      password: "a long password",
      name: "Ida",
      inviteCode: "BETA",
    }),
  });
  const headers = { authorization: `Bearer ${signedUp.headers.get("set-auth-token")}` };
  const listed = await fetch(`${origin}/api/projects`, { headers });
  const { projects } = (await listed.json()) as { projects: { id: string }[] };
  const project = projects[0]?.id ?? "";
  const form = new FormData();
  form.set("projectId", project);
  form.set("textData", textData);
  await fetch(`${origin}/api/upload`, { method: "POST", headers, body: form });
  return { token: signedUp.headers.get("set-auth-token") ?? "", project };
}

async function ask(
  { origin }: RunningServer,
  { token, project }: Author,
  method: string,
  rest: string,
  body?: object,
): Promise<unknown> {
  const answer = await fetch(`${origin}/api/projects/${project}/${rest}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body ? { "content-type": "application/json" } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return answer.json();
}
