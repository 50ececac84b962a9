import { readFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, expect, test } from "vitest";
import { asSystem } from "#server/data/database.ts";
import { openDatabase } from "#server/data/open-database.ts";
import { runningServer, type RunningServer, temporaryFolder } from "./running-server.ts";

const POSTS = readFileSync(path.join(import.meta.dirname, "../books/benbalter/posts.csv"));
const { folder, remove } = temporaryFolder();
let server: RunningServer | null = null;

afterAll(async () => {
  await server?.stop("SIGKILL");
  remove();
});

type Json = Record<string, unknown>;
type Author = { token: string; project: string };

test(
  "a draft whose server was killed goes on after the next start, and no finished chapter is written again",
  { timeout: 180_000 },
  async () => {
    server = await runningServer(folder);
    const { author, before } = await halfADraft(server.origin);

    await server.stop("SIGKILL");
    const killedAt = new Date();
    server = await runningServer(folder);
    const after = await finishedChapters(server.origin, author, before.length);
    const draft = await ended(server.origin, author, "draft/status");
    const { chapters, totalChapters } = await ask(server.origin, author, "GET", "drafts");
    await server.stop();

    expect(before.length).toBeLessThan(Number(totalChapters));
    expect(after.slice(0, before.length)).toEqual(before);
    expect(draft["status"]).toBe("completed");
    expect(chapters).toHaveLength(Number(totalChapters));
    const written = await writtenBefore(killedAt, author.project);
    expect(written.texts).toBe(Number(totalChapters));
    expect(written.before).toBeGreaterThanOrEqual(before.length);
  },
);

/** An author whose draft has begun and is not done. A short draft may be over before it is seen: then the next one's. */
async function halfADraft(origin: string): Promise<{ author: Author; before: unknown[] }> {
  for (let count = 1; count <= 6; count += 1) {
    const author = await outlined(origin, `ben${count}@example.org`);
    await ask(origin, author, "POST", "draft/start", {});
    const before = await finishedChapters(origin, author, 1);
    const { totalChapters } = await ask(origin, author, "GET", "outline").then(({ outline }) => ({
      totalChapters: (outline as { outlines: unknown[] }).outlines.length,
    }));
    const { status } = await ask(origin, author, "GET", "draft/status");
    if (status === "running" && before.length < totalChapters) return { author, before };
  }
  throw new Error("Every draft was done before it was seen half-way.");
}

/** Signs up, uploads, and goes as far as the outline. */
async function outlined(origin: string, email: string): Promise<Author> {
  const signedUp = await fetch(`${origin}/api/auth/sign-up/email`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      email,
      password: "a long password",
      name: "Ben",
      inviteCode: "BETA",
    }),
  });
  const token = signedUp.headers.get("set-auth-token") ?? "";
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${origin}/api/projects`, { headers });
  const { projects } = (await answer.json()) as { projects: { id: string }[] };
  const author = { token, project: projects[0]?.id ?? "" };
  const form = new FormData();
  form.set("projectId", author.project);
  form.set("file", new Blob([POSTS]), "posts.csv");
  await fetch(`${origin}/api/upload`, { method: "POST", headers, body: form });
  await ask(origin, author, "POST", "analyze/start", {});
  await ended(origin, author, "analyze/status");
  await ask(origin, author, "POST", "outline/start", { selectedTitle: "My own title" });
  await ended(origin, author, "outline/status");
  return author;
}

async function ask(
  origin: string,
  { token, project }: Author,
  method: string,
  rest: string,
  body?: unknown,
): Promise<Json> {
  const answer = await fetch(`${origin}/api/projects/${project}/${rest}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body === undefined ? {} : { "content-type": "application/json" }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const json = (await answer.json()) as Json;
  if (!answer.ok && answer.status !== 404) throw new Error(`${rest}: ${JSON.stringify(json)}`);
  return json;
}

async function ended(origin: string, author: Author, rest: string): Promise<Json> {
  for (;;) {
    const job = await ask(origin, author, "GET", rest);
    if (job["status"] !== "running") return job;
    await wait(100);
  }
}

/** The drafted chapters once there are at least so many. */
async function finishedChapters(origin: string, author: Author, least: number): Promise<unknown[]> {
  for (;;) {
    const { chapters } = (await ask(origin, author, "GET", "drafts")) as { chapters?: unknown[] };
    if (chapters && chapters.length >= least) return chapters;
    await wait(5);
  }
}

/** How many texts of chapters there are, and how many of them were written before the kill. */
async function writtenBefore(
  moment: Date,
  project: string,
): Promise<{ before: number; texts: number }> {
  const db = await openDatabase({ folder: path.join(folder, "database") });
  const { rows } = await asSystem(db, (tx) =>
    tx.executeSql("select created_at from chapter_versions where project_id = $1", [project]),
  );
  await db.close();
  const times = rows.map((row) => new Date(String(row["created_at"])));
  return { before: times.filter((time) => time < moment).length, texts: times.length };
}
