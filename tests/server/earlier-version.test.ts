import { readFileSync } from "node:fs";
import path from "node:path";
import { gunzipSync } from "node:zlib";
import { PGlite } from "@electric-sql/pglite";
import { Client } from "pg";
import { describe, expect, onTestFinished, test } from "vitest";
import type { Database } from "#server/data/database.ts";
import { embeddedDatabase } from "#server/data/embedded-database.ts";
import { migrate, openDatabase } from "#server/data/open-database.ts";
import { databaseUrlOfItsOwn } from "./databases.ts";
import { startServer } from "./start-server.ts";
import { until, withWorker } from "./stories.ts";

const FOLDER = path.join(import.meta.dirname, "made-by-7d94af0");
/** The role that row-level security is about belongs to the whole server, so no dump holds it. */
const ROLE = `do $$ begin create role octavo_api nologin; exception when duplicate_object then null; end $$;`;
/** Empty while the dump is read, and for whoever has the connection next. */
const AS_USUAL =
  "select set_config('search_path', 'public', false), set_config('row_security', 'on', false)";

function unpacked(name: string): string {
  return gunzipSync(readFileSync(path.join(FOLDER, name))).toString("utf8");
}

/** What commit 7d94af0 has stored, in an embedded database. */
async function embedded(): Promise<Database> {
  const lite = await PGlite.create();
  await lite.exec(ROLE + unpacked("database.sql.gz"));
  await lite.exec(AS_USUAL);
  const db = embeddedDatabase(lite);
  onTestFinished(() => db.close());
  return db;
}

async function onPostgres(): Promise<Database> {
  const url = await databaseUrlOfItsOwn();
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(ROLE + unpacked("database.sql.gz"));
  await client.end();
  const db = await openDatabase({ url, poolSize: 5 });
  onTestFinished(() => db.close());
  return db;
}

type Answered = {
  projectId: string;
  markdown: string;
  download: string;
  chapters: { chapterNumber: number; passages: unknown[] }[];
  outlines: unknown[];
};
type Passage = { text: string; kind: string; role: string; sources: { entryId: string }[] };

const OPENERS: [string, () => Promise<Database>][] = [
  ["embedded", embedded],
  ...(process.env["TEST_DATABASE_URL"]
    ? [["PostgreSQL", onPostgres] as [string, typeof onPostgres]]
    : []),
];

describe.each(OPENERS)("what commit 7d94af0 has stored (%s)", (_name, open) => {
  test("is all there, reads and downloads, and what was cut off is finished", async () => {
    const db = await open();
    await migrate(db);
    const server = await startServer(db, { hasSlowPasswords: true });
    // Written by that commit's own API.
    const old = JSON.parse(unpacked("answers.json.gz")) as Answered;
    const project = `/api/projects/${old.projectId}`;
    const signIn = await server.call(null, "POST", "/api/auth/sign-in/email", {
      email: "ben@example.org",
      password: "correct horse",
    });
    const token = signIn.headers.get("set-auth-token");
    const get = async (address: string) => (await server.call(token, "GET", address)).body;

    const drafts = await get(`${project}/drafts`);
    const chapters = [];
    for (const { id, chapterNumber, title, wordCount, paragraphs } of drafts.chapters) {
      const { chapter } = await get(`${project}/chapters/${id}`);
      const passages = chapter.passages.map(({ text, kind, role, sources }: Passage) => ({
        text,
        kind,
        role,
        posts: sources.map(({ entryId }) => entryId),
      }));
      chapters.push({ chapterNumber, title, wordCount, paragraphs, passages });
    }
    const { versions } = await get(`${project}/chapters/1/versions`);
    const { outline } = await get(`${project}/outline`);
    // The page about the book is newer than these data, and nothing else of the file is.
    const { settings } = await get(`${project}/settings`);
    await server.call(token, "PUT", `${project}/settings`, { ...settings, aboutBook: "none" });
    const file = await get(`${project}/book/download?format=md`);
    await withWorker(server);
    const ended = await until(
      () => server.call(token, "GET", `${project}/analyze/status`),
      ({ body }) => body.status !== "running",
    );

    expect(drafts.fullBookMarkdown).toBe(old.markdown);
    expect(chapters).toEqual(old.chapters);
    expect(
      versions.map(({ number, reason, isShown }: Record<string, unknown>) => [
        number,
        reason,
        isShown,
      ]),
    ).toEqual([
      [2, "regenerated", true],
      [1, "drafted", false],
    ]);
    expect(outline.outlines).toEqual(
      old.outlines.map((each) => ({ ...(each as object), chapterId: expect.any(String) })),
    );
    expect(file).toBe(old.download);
    expect(ended.body.status).toBe("completed");
  }, 120_000);
});
