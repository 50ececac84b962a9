import { readFileSync } from "node:fs";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { expect, onTestFinished } from "vitest";
import type { Contents } from "#contracts/contents.ts";
import type { Database } from "#server/data/database.ts";
import { startWorker } from "#server/worker.ts";
import type { OpenTestDatabase } from "./databases.ts";
import { type Answer, type Person, startServer, type TestServer } from "./start-server.ts";

/** The one database of a block's tests: each has people of its own, and they see nothing of each other. */
export type SharedDatabase = () => Promise<Database>;

/** Opens the database when the first test asks for it. */
export function shareDatabase(open: OpenTestDatabase): SharedDatabase {
  let opened: Promise<Database> | null = null;
  return () => (opened ??= open({ poolSize: 5, isForBlock: true }));
}

/** Starts a worker on the server's database; it stops with the test, or before. */
export async function withWorker({
  db,
  queue,
  model,
}: TestServer): Promise<{ stop: () => Promise<void> }> {
  const worker = await startWorker({
    db,
    queue,
    models: model,
    onError: (error) => console.error(error),
  });
  onTestFinished(() => worker.stop());
  return worker;
}

/** 24 posts of a licensed corpus: tests/books/benbalter/ATTRIBUTION.md. */
export function benbalter(): string {
  return readFileSync(path.join(import.meta.dirname, "../books/benbalter/posts.csv"), "utf8");
}

export type Upload = {
  projectId: string;
  csv?: string | Uint8Array<ArrayBuffer>;
  name?: string;
  textData?: string;
  uploadKey?: string;
};

/** Uploads a file, or pasted text. */
export function upload(server: TestServer, { token }: Person, form: Upload): Promise<Answer> {
  const data = new FormData();
  data.set("projectId", form.projectId);
  if (form.uploadKey !== undefined) data.set("uploadKey", form.uploadKey);
  if (form.textData !== undefined) data.set("textData", form.textData);
  if (form.csv !== undefined) data.set("file", new Blob([form.csv]), form.name ?? "posts.csv");
  return server.call(token, "POST", "/api/upload", data);
}

/** Asks until the answer is as it should be, and gives it; fails after 60 s. */
export async function until(
  ask: () => Promise<Answer>,
  isDone: (answer: Answer) => boolean,
): Promise<Answer> {
  for (const end = performance.now() + 60_000; ;) {
    const answer = await ask();
    if (isDone(answer)) return answer;
    if (performance.now() > end) throw new Error(`Still ${JSON.stringify(answer.body)}`);
    await setTimeout(250);
  }
}

/** Starts the analysis and waits for its end. */
export async function analyse(
  server: TestServer,
  { token, projectId }: Person,
  body: object = {},
): Promise<Answer> {
  await server.call(token, "POST", `/api/projects/${projectId}/analyze/start`, body);
  return until(
    () => server.call(token, "GET", `/api/projects/${projectId}/analyze/status`),
    ({ body: { status } }) => status !== "running",
  );
}

/** Starts outlines or a draft and waits for its end. */
export async function write(
  server: TestServer,
  { token, projectId }: Person,
  operation: "outline" | "draft",
  body: object,
): Promise<Answer> {
  const started = await server.call(
    token,
    "POST",
    `/api/projects/${projectId}/${operation}/start`,
    body,
  );
  return until(
    () =>
      server.call(
        token,
        "GET",
        `/api/projects/${projectId}/${operation}/status?jobId=${started.body.jobId}`,
      ),
    ({ status, body: { status: state } }) => status !== 200 || state !== "running",
  );
}

/** Has a chapter written anew as its author wishes, and waits for the end. */
export async function wishFor(
  { call }: TestServer,
  { token, projectId }: Person,
  wish: object,
  number = 1,
): Promise<Answer> {
  const book = `/api/projects/${projectId}`;
  const { body } = await call(token, "POST", `${book}/chapters/${number}/regenerate`, { wish });
  return until(
    () => call(token, "GET", `${book}/draft/status?jobId=${body.jobId}`),
    (answer) => answer.body.status !== "running",
  );
}

/** Calls the API of one author's book. */
export type BookCall = (method: string, path: string, body?: object) => Promise<Answer>;

export function callerOf(server: TestServer, { token, projectId }: Person): BookCall {
  return (method, address, body) =>
    server.call(token, method, `/api/projects/${projectId}/${address}`, body);
}

/** An author on a server of this database, with a worker. */
export type BookStory = { server: TestServer; author: Person; call: BookCall };

/** An author whose posts are analysed. */
export async function analysedBook(db: Database, email: string): Promise<BookStory> {
  const server = await startServer(db);
  await withWorker(server);
  const author = await server.signUp({ email, code: "BETA" });
  await upload(server, author, { projectId: author.projectId, csv: benbalter() });
  await analyse(server, author);
  return { server, author, call: callerOf(server, author) };
}

/** An author whose book is written. */
export async function writtenBook(db: Database, email: string): Promise<BookStory> {
  const story = await analysedBook(db, email);
  await write(story.server, story.author, "outline", { selectedTitle: "Mine" });
  await write(story.server, story.author, "draft", {});
  return story;
}

/** Changes a table of contents, and gives it as it is then. */
export async function rearrange(
  call: BookCall,
  { revision }: Contents,
  change: object,
): Promise<Contents> {
  return (await call("POST", "contents", { revision, change })).body.contents;
}

/** Puts a paragraph of the author before a chapter's text, as a version of its own. */
export async function edit(call: BookCall, chapterId: string, text: string): Promise<void> {
  const { body } = await call("GET", `chapters/${chapterId}`);
  const { revision, title, passages } = body.chapter;
  const { status } = await call("PUT", `chapters/${chapterId}`, {
    baseRevision: revision,
    isNewVersion: true,
    title,
    passages: [{ id: null, text, role: "body" }, ...passages],
  });
  expect(status).toBe(200);
}
