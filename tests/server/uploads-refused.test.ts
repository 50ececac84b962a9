import { connect } from "node:net";
import { setTimeout } from "node:timers/promises";
import { expect, test } from "vitest";
import type { CountedEntry } from "#server/data/add-entries.ts";
import { beginUpload } from "#server/data/arriving-uploads.ts";
import { asUser, type Database } from "#server/data/database.ts";
import { discardCutOffUploads } from "#server/data/clear-uploads.ts";
import { addFile, clearOrphanFiles, type WriteAs } from "#server/data/files.ts";
import { ownedProject } from "#server/data/owned-project.ts";
import { onOneDatabase } from "./databases.ts";
import { startServer } from "./start-server.ts";
import { shareDatabase, upload, withWorker, type SharedDatabase } from "./stories.ts";

const POSTS = `url,title,description,engagement,type,date
https://example.org/1,On rest,"Rest is work, too: nobody runs every day.",12,post,2024-05-01
https://example.org/2,,"A film about rest.",3,video,2024-05-02
https://example.org/3,,,0,post,2024-05-03
`;
const UNKNOWN = "0c3f2f7e-3f3b-4a55-9f38-1df6f27a3a11";

onOneDatabase("uploads that are refused or cut off", (open) => {
  const shared = shareDatabase(open);
  refusing(shared);
  breakingOff(shared);
  clearing(shared);
  keepingOthersOut(shared);
});

function refusing(shared: SharedDatabase): void {
  test("a file that is no CSV is refused in the reader's words, and nothing of it is kept", async () => {
    const server = await startServer(await shared());
    const author = await server.signUp({ email: "a8@example.org", code: "BETA" });
    const { projectId } = author;

    const answer = await upload(server, author, { projectId, csv: "", name: "empty.csv" });

    expect(answer).toMatchObject({
      status: 400,
      body: {
        error: {
          code: "invalid",
          message: "empty.csv is empty: please export your posts again and add the new file.",
        },
      },
    });
    expect(await leftovers(server.db, projectId)).toEqual({
      uploads: 0,
      files: 0,
      chunks: 0,
      entries: 0,
    });
  });

  test("51 MB are refused with 413 and a way out", async () => {
    const server = await startServer(await shared());
    const author = await server.signUp({ email: "a9@example.org", code: "BETA" });
    const { projectId } = author;
    const row = `https://example.org/1,${"word ".repeat(200)}\n`;

    const answer = await upload(server, author, {
      projectId,
      csv: `url,description\n${row.repeat(Math.ceil((51 * 1024 * 1024) / row.length))}`,
    });

    expect(answer).toMatchObject({ status: 413, body: { error: { code: "tooLarge" } } });
    expect(answer.body.error.message).toContain("larger than 50 MB");
    expect(await leftovers(server.db, projectId)).toEqual({
      uploads: 0,
      files: 0,
      chunks: 0,
      entries: 0,
    });
  });
}

function breakingOff(shared: SharedDatabase): void {
  test("an upload that breaks off leaves nothing, and the server goes on", async () => {
    const server = await startServer(await shared());
    const author = await server.signUp({ email: "a10@example.org", code: "BETA" });
    const { token, projectId } = author;

    await breakOff(server.origin, token, projectId);
    await setTimeout(300);
    const left = await leftovers(server.db, projectId);
    const whole = await upload(server, author, { projectId, csv: POSTS });

    expect(left).toEqual({ uploads: 0, files: 0, chunks: 0, entries: 0 });
    expect(whole.body.newEntries).toBe(3);
  });

  test("an upload that a crash cut off counts nowhere and is taken back", async () => {
    const server = await startServer(await shared());
    const author = await server.signUp({ email: "a11@example.org", code: "BETA" });
    const { token, projectId, userId } = author;
    await upload(server, author, { projectId, csv: POSTS });
    const project = await ownedProject(server.db, userId, projectId);
    const { rows: before } = await server.db.executeSql(
      "select id, rows from entries where project_id = $1 order by id",
      [projectId],
    );

    const cutOff = await beginUpload(project, {
      uploadKey: "cut off",
      kind: "file",
      file: "more.csv",
      files: [],
      fileId: null,
      replaces: null,
    });
    const known = String(before[0]?.["id"]);
    await cutOff?.addEntries([post(known), post("0123456789abcdef")]);
    await server.db.executeSql("update uploads set heartbeat_at = now() - interval '2 minutes'");
    const during = await server.call(token, "GET", `/api/projects/${projectId}/stats`);
    await withWorker(server);
    const { rows: after } = await server.db.executeSql(
      "select id, rows from entries where project_id = $1 order by id",
      [projectId],
    );
    const next = await upload(server, author, { projectId, csv: POSTS });

    expect(during.body.stats.totalEntries).toBe(3);
    expect(after).toEqual(before);
    expect(next.body.newEntries).toBe(0);
  });

  test("an upload waits for one of a killed server until that has been silent for ten seconds, and no longer", async () => {
    const server = await startServer(await shared());
    const author = await server.signUp({ email: "a22@example.org", code: "BETA" });
    const { projectId, userId } = author;
    const project = await ownedProject(server.db, userId, projectId);
    const start = {
      kind: "file",
      file: "more.csv",
      files: [],
      fileId: null,
      replaces: null,
    } as const;
    const cutOff = await beginUpload(project, { ...start, uploadKey: "of a killed server" });
    await cutOff?.addEntries([post("0123456789abcdef")]);
    const heardOf = "update uploads set heartbeat_at = now() - $1::interval where project_id = $2";

    await server.db.executeSql(heardOf, ["9 seconds", projectId]);
    await discardCutOffUploads(server.db, "silent");
    const early = await beginUpload(project, { ...start, uploadKey: "early" });
    await cutOff?.giveSign();
    await discardCutOffUploads(server.db, "silent");
    const heard = await beginUpload(project, { ...start, uploadKey: "heard" });
    await server.db.executeSql(heardOf, ["11 seconds", projectId]);
    await discardCutOffUploads(server.db, "silent");
    const late = await beginUpload(project, { ...start, uploadKey: "late" });

    expect([early, heard]).toEqual([null, null]);
    expect(late?.entriesBefore).toBe(0);
  });
}

function clearing(shared: SharedDatabase): void {
  test("a file that a killed job left behind is cleared away after a while, an upload's own is kept", async () => {
    const server = await startServer(await shared());
    const author = await server.signUp({ email: "a20@example.org", code: "BETA" });
    const { projectId, userId } = author;
    await upload(server, author, { projectId, csv: POSTS });
    const project = await ownedProject(server.db, userId, projectId);
    const write: WriteAs = (work) => asUser(server.db, userId, work);

    const old = await addFile(project, write, "analysis");
    await old.addChunk(Uint8Array.of(1, 2, 3));
    await server.db.executeSql("update files set created_at = now() - interval '3 hours'");
    await addFile(project, write, "analysis of this hour");
    await clearOrphanFiles(server.db);
    const { rows } = await server.db.executeSql(
      "select name from files where project_id = $1 order by created_at",
      [projectId],
    );

    expect(rows).toEqual([{ name: "posts.csv" }, { name: "analysis of this hour" }]);
  });
}

function keepingOthersOut(shared: SharedDatabase): void {
  test("another person's project and upload are not there", async () => {
    const server = await startServer(await shared());
    const author = await server.signUp({ email: "a12@example.org", code: "BETA" });
    const other = await server.signUp({ email: "a13@example.org", code: "BETA" });
    const waiting = await server.signUp({ email: "a14@example.org" });
    const { projectId } = author;
    const mine = await upload(server, author, { projectId, csv: POSTS });
    const processed = `/api/upload/${mine.body.uploadId}/processed`;

    const intruding = await upload(server, other, { projectId, csv: POSTS });
    const malformed = await upload(server, other, { projectId: "mine", csv: POSTS });
    const early = await upload(server, waiting, { projectId: waiting.projectId, csv: POSTS });
    const signedOut = await server.call(null, "POST", "/api/upload", new FormData());
    const statuses = await Promise.all([
      server.call(other.token, "GET", processed),
      server.call(other.token, "GET", `/api/upload/${projectId}/processed`),
      server.call(other.token, "GET", `/api/upload/${UNKNOWN}/processed`),
      server.call(other.token, "GET", "/api/upload/mine/processed"),
      server.call(other.token, "GET", `/api/projects/${projectId}/stats`),
    ]);

    expect(intruding.status).toBe(404);
    expect(malformed.status).toBe(404);
    expect(early.status).toBe(403);
    expect(signedOut.status).toBe(401);
    expect(statuses.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
  });
}

async function leftovers(
  db: Database,
  projectId: string,
): Promise<Record<string, unknown> | undefined> {
  const { rows } = await db.executeSql(
    `select (select count(*)::int from uploads where project_id = $1) as uploads,
      (select count(*)::int from files where project_id = $1) as files,
      (select count(*)::int from file_chunks where project_id = $1) as chunks,
      (select count(*)::int from entries where project_id = $1) as entries`,
    [projectId],
  );
  return rows[0];
}

function post(id: string): CountedEntry {
  return {
    id,
    rows: [{ file: "more.csv", row: 1, url: null }],
    url: null,
    title: null,
    text: "Half a file.",
    date: null,
    engagement: null,
    type: "post",
    source: "Articles",
    rights: "own",
    tags: [],
    sourceId: null,
    replyTo: null,
    words: 3,
  };
}

/** Sends half of a form and hangs up. */
async function breakOff(origin: string, token: string, projectId: string): Promise<void> {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  const body = [
    "--edge",
    'content-disposition: form-data; name="projectId"',
    "",
    projectId,
    "--edge",
    'content-disposition: form-data; name="file"; filename="posts.csv"',
    "content-type: text/csv",
    "",
    POSTS,
  ].join("\r\n");
  const head = [
    "POST /api/upload HTTP/1.1",
    `host: ${hostname}`,
    `authorization: Bearer ${token}`,
    "content-type: multipart/form-data; boundary=edge",
    `content-length: ${body.length + 5_000}`,
    "",
    "",
  ].join("\r\n");
  await new Promise<void>((resolve, reject) => {
    socket.once("error", reject);
    socket.write(head + body, () => void setTimeout(200).then(resolve));
  });
  socket.destroy();
}
