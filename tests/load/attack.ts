import { createServer } from "node:http";
import { constants, setPriority } from "node:os";
import { setTimeout as wait } from "node:timers/promises";
import { askJson, callerFrom, uploadForm, type Caller } from "./calls.ts";
import type { Person } from "./people.ts";

/** What the process that attacks is told: whom, as whom, and with what. */
export type Order = { origin: string; person: Person; attack: AttackName };

export type AttackName = keyof typeof ATTACKS;

/** Where the attacker calls from: the limits of the network count them apart from the other person. */
export const ATTACKER_ADDRESS = "127.0.0.2";

type Attack = (call: Caller, person: Person, signal: AbortSignal) => Promise<void>;

const SEARCH = "search=nowhere%20to%20be%20found";

/** The worst that one account does, each by itself. */
export const ATTACKS = {
  "30 PDFs at once": again(async (call, { token, projectId }, signal) => {
    const project = `/api/projects/${projectId}`;
    // What was made once is kept: only a changed book is made again.
    await askJson(call, token, "PATCH", project, { author: `Author ${performance.now()}` });
    await many(30, () => call("GET", `${project}/book/download?format=pdf`, { token, signal }));
  }),
  "60 searches at once": again((call, { token, projectId }, signal) =>
    many(60, () => call("GET", `/api/projects/${projectId}/entries?${SEARCH}`, { token, signal })),
  ),
  "60 uploads at once": again((call, { token, projectId }, signal) =>
    many(60, (n) =>
      call("POST", "/api/upload", { token, signal, ...uploadForm(projectId, { csv: file(n) }) }),
    ),
  ),
  "polls over 50 connections": async (call, _person, signal) => {
    const headers = { cookie: "better-auth.session_token=made.up" };
    await many(50, async () => {
      while (!signal.aborted) await call("GET", "/api/auth/get-session", { headers, signal });
    });
  },
  "300 slow links": slowLinks,
  "an analysis of hostile posts": hostileAnalysis,
} as const satisfies Record<string, Attack>;

function many(count: number, call: (n: number) => Promise<unknown>): Promise<unknown> {
  return Promise.allSettled(Array.from({ length: count }, (_, n) => call(n)));
}

/** Without a pause, but for one where everything is refused at once. */
function again(once: (...given: Parameters<Attack>) => Promise<unknown>): Attack {
  return async (call, person, signal) => {
    while (!signal.aborted) {
      await once(call, person, signal);
      await wait(50);
    }
  };
}

let files = 0;

/** A file of half a megabyte that no other one is like. */
function file(n: number): string {
  files += 1;
  const rows = Array.from(
    { length: 5_000 },
    (_, row) => `Row ${row} of file ${n} in round ${files}`,
  );
  return `description\n${rows.map((row) => `${row}, and some words more than that.`).join("\n")}\n`;
}

/** Four hosts, as many as are read at once for one book; each page takes five seconds. */
async function slowLinks(
  call: Caller,
  { token, projectId }: Person,
  signal: AbortSignal,
): Promise<void> {
  const sites = createServer((request, response) => {
    if (request.url === "/robots.txt") response.writeHead(404).end();
    else
      void wait(5_000).then(() =>
        response.writeHead(200, { "content-type": "text/html" }).end("<p>Slow</p>"),
      );
  });
  await new Promise<void>((done) => void sites.listen(0, "0.0.0.0", done));
  const address = sites.address();
  const port = typeof address === "object" && address ? address.port : 0;
  const links = Array.from(
    { length: 300 },
    (_, n) => `http://127.0.0.${10 + (n % 4)}:${port}/${n}`,
  );
  await call("POST", "/api/upload", {
    token,
    ...uploadForm(projectId, { textData: links.join("\n") }),
  });
  const { jobId } = await askJson(
    call,
    token,
    "POST",
    `/api/projects/${projectId}/pages/start`,
    {},
  );
  await ended(signal);
  await askJson(call, token, "POST", `/api/jobs/${jobId}/cancel`, {});
  sites.close();
  sites.closeAllConnections();
}

/** Posts that the review of 7d94af0 found to take time without end, among many ordinary ones. */
async function hostileAnalysis(
  call: Caller,
  { token, projectId }: Person,
  signal: AbortSignal,
): Promise<void> {
  const mentions = Array.from({ length: 40 }, (_, n) => `@name${n}`).join(" ");
  const emoji = "🙂 ".repeat(2_000);
  const posts = Array.from(
    { length: 400 },
    (_, n) => `${mentions} ${n}\n${emoji} ${n} words around it.`,
  );
  const csv = `description\n${posts.map((post) => `"${post}"`).join("\n")}\n`;
  await call("POST", "/api/upload", { token, ...uploadForm(projectId, { csv }) });
  while (!signal.aborted) {
    const start = `/api/projects/${projectId}/analyze/start`;
    const { jobId } = await askJson(call, token, "POST", start, { regenerate: true });
    const status = `/api/projects/${projectId}/analyze/status`;
    while (!signal.aborted && (await askJson(call, token, "GET", status)).status === "running") {
      await Promise.race([wait(1_000), ended(signal)]);
    }
    // It may have ended by itself.
    if (signal.aborted) await call("POST", `/api/jobs/${jobId}/cancel`, { token });
  }
}

function ended(signal: AbortSignal): Promise<void> {
  return new Promise((done) => {
    if (signal.aborted) done();
    else signal.addEventListener("abort", () => done(), { once: true });
  });
}

/** Run as a process of its own, so that making the flood keeps nobody from measuring. */
if (process.argv[1] === import.meta.filename) {
  // Nor must it take the cores of the server: callers bring their own.
  setPriority(constants.priority.PRIORITY_LOW);
  const stopping = new AbortController();
  // Whoever measures has been stopped.
  process.once("disconnect", () => process.exit());
  process.once("message", ({ origin, person, attack }: Order) => {
    const call = callerFrom(ATTACKER_ADDRESS, origin);
    void ATTACKS[attack](call, person, stopping.signal).finally(() => process.exit());
    process.once("message", () => stopping.abort());
  });
}
