import { setTimeout } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Database } from "#server/data/database.ts";
import { onOneDatabase } from "./databases.ts";
import { startServer, type Person, type TestServer } from "./start-server.ts";
import { shareDatabase, upload } from "./stories.ts";

/** Takes a second or two to be stored. */
const ROWS = 20_000;
const LONG = postsOf(ROWS);
/** So many that a thread for the next file is made long before they are stored, on a busy machine, too. */
const LONGEST = postsOf(5 * ROWS);
const SHORT = "url,text\nhttps://example.org/s,A short file about gardens.\n";
const NOTHING = { uploads: 0, files: 0, entries: 0, counted: 0 };

onOneDatabase("uploads that are cancelled", (open) => {
  const shared = shareDatabase(open);

  test("one whose rows are being stored is stopped, and nothing of it is left", async () => {
    const server = await startServer(await shared());
    const author = await server.signUp({ email: "c1@example.org", code: "BETA" });
    const { token, projectId } = author;

    const hungUp = await hangUp(server, author, LONG, "long");
    const cancelled = await cancel(server, author, "long");
    const left = await leftovers(server.db, projectId);
    const next = await upload(server, author, { projectId, csv: SHORT, uploadKey: "next" });
    const stats = await server.call(token, "GET", `/api/projects/${projectId}/stats`);

    expect(hungUp.storedBefore).toBeGreaterThan(0);
    expect(hungUp.storedBefore).toBeLessThan(ROWS);
    expect(cancelled).toMatchObject({ status: 200, body: { success: true, removedEntries: 0 } });
    expect(left).toEqual(NOTHING);
    expect(next.body.newEntries).toBe(1);
    expect(stats.body.stats.totalEntries).toBe(1);
  });

  test("one that waits for its turn is never begun, and one that is stored is taken back", async () => {
    const server = await startServer(await shared());
    const author = await server.signUp({ email: "c2@example.org", code: "BETA" });
    const { projectId } = author;
    const before = upload(server, author, { projectId, csv: LONG, uploadKey: "before" });
    await untilStoring(server.db, projectId);
    const waiting = upload(server, author, { projectId, csv: SHORT, uploadKey: "waiting" });
    await setTimeout(200);

    const unbegun = await cancel(server, author, "waiting");
    const answers = await Promise.all([before, waiting]);
    const stored = await cancel(server, author, "before");

    expect(answers.map(({ status }) => status)).toEqual([200, 409]);
    expect(unbegun.body.removedEntries).toBe(0);
    expect(stored.body.removedEntries).toBe(ROWS);
    expect(await leftovers(server.db, projectId)).toEqual(NOTHING);
  });

  test("a small file does not wait until other people's large ones are stored", async () => {
    const server = await startServer(await shared());
    const [ann, bob, cid] = [
      await server.signUp({ email: "c11@example.org", code: "BETA" }),
      await server.signUp({ email: "c12@example.org", code: "BETA" }),
      await server.signUp({ email: "c13@example.org", code: "BETA" }),
    ];
    const send = (author: Person, csv: string): ReturnType<typeof upload> =>
      upload(server, author, { projectId: author.projectId, csv });

    const large = [send(ann, LONGEST), send(bob, LONGEST)];
    await untilStoring(server.db, ann.projectId);
    await untilStoring(server.db, bob.projectId);
    const letGo = await holdStoring(server.db, [ann.projectId, bob.projectId]);
    const small = await send(cid, SHORT);
    const { rows: arriving } = await server.db.executeSql(
      "select project_id as id from uploads where finished_at is null",
    );
    await letGo();
    await Promise.all(large);

    expect(small.body.newEntries).toBe(1);
    expect(new Set(arriving.map(({ id }) => id))).toEqual(new Set([ann.projectId, bob.projectId]));
  });

  test("a hang-up alone cancels nothing: the repeat gets the first answer", async () => {
    const server = await startServer(await shared());
    const author = await server.signUp({ email: "c3@example.org", code: "BETA" });
    const { token, projectId } = author;

    await hangUp(server, author, LONG, "lost");
    const again = await upload(server, author, { projectId, csv: LONG, uploadKey: "lost" });
    const report = await server.call(token, "GET", `/api/upload/${projectId}/processed?limit=1`);

    expect(again.body).toMatchObject({ newEntries: ROWS, rows: ROWS });
    expect(report.body.uploads).toHaveLength(1);
  });

  test("a key that nobody sent is no error, and another person's is not there", async () => {
    const server = await startServer(await shared());
    const author = await server.signUp({ email: "c4@example.org", code: "BETA" });
    const other = await server.signUp({ email: "c5@example.org", code: "BETA" });
    const { projectId } = author;
    await upload(server, author, { projectId, csv: SHORT, uploadKey: "mine" });

    const unknown = await cancel(server, author, "never sent");
    const intruding = await cancel(server, { ...other, projectId }, "mine");

    expect(unknown).toMatchObject({ status: 200, body: { removedEntries: 0 } });
    expect(intruding.status).toBe(404);
    expect(await leftovers(server.db, projectId)).toMatchObject({ counted: 1 });
  });
});

function cancel(server: TestServer, { token, projectId }: Person, key: string) {
  const path = `/api/projects/${projectId}/uploads/${encodeURIComponent(key)}`;
  return server.call(token, "DELETE", path);
}

/** Sends a file and hangs up once its first rows are stored. */
async function hangUp(
  { db, origin }: TestServer,
  { token, projectId }: Person,
  csv: string,
  uploadKey: string,
): Promise<{ storedBefore: number }> {
  const body = new FormData();
  body.set("projectId", projectId);
  body.set("uploadKey", uploadKey);
  body.set("file", new Blob([csv]), "posts.csv");
  const connection = new AbortController();
  const headers = { authorization: `Bearer ${token}` };
  const { signal } = connection;
  const sending = fetch(`${origin}/api/upload`, { method: "POST", headers, body, signal });
  const storedBefore = await untilStoring(db, projectId);
  connection.abort();
  await expect(sending).rejects.toThrow("aborted");
  return { storedBefore };
}

async function untilStoring(db: Database, projectId: string): Promise<number> {
  for (const end = performance.now() + 60_000; performance.now() < end; await setTimeout(20)) {
    const left = await leftovers(db, projectId);
    if (Number(left?.["entries"]) > 0) return Number(left?.["entries"]);
  }
  throw new Error("Nothing was stored within a minute.");
}

/**
 * Keeps files of these projects from being stored further, however fast the machine is, until the answer is called.
 * Nothing is held on the embedded database, where a transaction would hold everybody.
 */
async function holdStoring(db: Database, projectIds: string[]): Promise<() => Promise<unknown>> {
  if (db.kind === "pglite") return () => Promise.resolve();
  const held = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const holding = db.transaction({}, async (tx) => {
    // Each row stored shares a lock on its project's row.
    await tx.execute(
      sql`select id from projects where id = any(${sql.param(projectIds)}) for update`,
    );
    held.resolve();
    await released.promise;
  });
  await Promise.race([held.promise, holding]);
  return () => {
    released.resolve();
    return holding;
  };
}

async function leftovers(
  db: Database,
  projectId: string,
): Promise<Record<string, unknown> | undefined> {
  const { rows } = await db.executeSql(
    `select (select count(*)::int from uploads where project_id = $1) as uploads,
      (select count(*)::int from files where project_id = $1) as files,
      (select count(*)::int from entries where project_id = $1) as entries,
      (select count(*)::int from uploads where project_id = $1 and finished_at is not null) as counted`,
    [projectId],
  );
  return rows[0];
}

function postsOf(rows: number): string {
  const lines = Array.from(
    { length: rows },
    (_, n) => `https://example.org/${n},Post ${n} is about gardens and their ${n} corners.\n`,
  );
  return `url,text\n${lines.join("")}`;
}
