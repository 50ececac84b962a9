import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { arrive, fatesOf, newProject, post } from "#tests/server/arriving-posts.ts";
import { forEachDatabase } from "#tests/server/databases.ts";
import { shareDatabase, type SharedDatabase } from "#tests/server/stories.ts";
import type { CountedEntry } from "./add-entries.ts";
import type { ArrivingUpload, UploadStart } from "./arriving-uploads.ts";
import { asSystem } from "./database.ts";
import { clearUpload, takeBackUpload, withdrawIn } from "./clear-uploads.ts";
import { deleteEntries } from "./entry-changes.ts";
import type { OwnedProject } from "./owned-project.ts";
import { refreshStatistics } from "./walk-entries.ts";
import { readProcessedRows } from "./row-fates.ts";
import { listUploads, type ReadFile } from "./uploads.ts";

const WALK = made("walk", 1);
const REST = made("rest", 2);

function made(id: string, row: number): CountedEntry {
  return post(id, { rows: [{ file: "posts.csv", row, url: null }] });
}

function readAs(accepted: number): ReadFile {
  const counts = { rows: accepted, accepted, merged: 0, skipped: [] };
  return {
    part: 0,
    file: "posts.csv",
    format: "CSV",
    columns: [],
    mapping: {},
    sample: [],
    ...counts,
  };
}

/** An upload whose posts are there and whose rows are not. */
function begin(
  project: OwnedProject,
  key: string,
  posts: readonly CountedEntry[],
  replaces: UploadStart["replaces"] = null,
): Promise<ArrivingUpload> {
  return arrive(project, key, posts, { files: [readAs(posts.length)], replaces });
}

async function read(
  project: OwnedProject,
  key: string,
  posts: readonly CountedEntry[],
  replaces: UploadStart["replaces"] = null,
): Promise<string> {
  const arriving = await begin(project, key, posts, replaces);
  await arriving.addFates(fatesOf(posts));
  await arriving.finish({ newEntries: 0 });
  return arriving.id;
}

/** Of every upload that counts, the newest first: what its row says, and what its rows say. */
async function told(project: OwnedProject): Promise<unknown[]> {
  return Promise.all((await listUploads(project)).map((upload) => toldOf(project, upload)));
}

async function toldOf(
  project: OwnedProject,
  { id, rows, accepted, merged, files }: Awaited<ReturnType<typeof listUploads>>[number],
): Promise<unknown> {
  const wanted = { after: { part: -1, row: -1 }, limit: 9 };
  const fates = await readProcessedRows(project, id, wanted);
  const [file] = files;
  return {
    sum: `${rows} = ${accepted} + ${merged}`,
    file: `${file?.rows} = ${file?.accepted} + ${file?.merged}`,
    rows: fates.map(({ fate, reason }) => reason ?? fate),
  };
}

const ELSEWHERE = "already in another upload";
const BOTH_ACCEPTED = { sum: "2 = 2 + 0", file: "2 = 2 + 0", rows: ["accepted", "accepted"] };
const BOTH_MERGED = { sum: "2 = 0 + 2", file: "2 = 0 + 2", rows: [ELSEWHERE, ELSEWHERE] };

forEachDatabase("rows whose posts several uploads brought", (open) => {
  const shared = shareDatabase(open);
  whileOneArrives(shared);
  correcting(shared);
  deleting(shared);
  many(shared);
  fromBefore(shared);
});

function whileOneArrives(shared: SharedDatabase): void {
  test("are the arriving upload's own when the first one is taken back before they are stored", async () => {
    const project = await newProject(await shared(), "f1");
    const first = await read(project, "first", [WALK, REST]);

    const second = await begin(project, "second", [WALK, REST]);
    await takeBackUpload(project, first);
    await second.addFates(fatesOf([WALK, REST]));
    await second.finish({ newEntries: 0 });

    expect(await told(project)).toEqual([BOTH_ACCEPTED]);
  });

  test("the same when it is taken back after that", async () => {
    const project = await newProject(await shared(), "f2");
    const first = await read(project, "first", [WALK, REST]);

    const second = await begin(project, "second", [WALK, REST]);
    await second.addFates(fatesOf([WALK, REST]));
    await takeBackUpload(project, first);
    await second.finish({ newEntries: 0 });

    expect(await told(project)).toEqual([BOTH_ACCEPTED]);
  });

  test("stay the first one's when the second breaks off", async () => {
    const project = await newProject(await shared(), "f3");
    await read(project, "first", [WALK, REST]);

    const second = await begin(project, "second", [WALK, REST]);
    await second.addFates(fatesOf([WALK, REST]));
    await second.discard();

    expect(await told(project)).toEqual([BOTH_ACCEPTED]);
  });

  test("add up at every moment while the first one is being cleared away", async () => {
    const project = await newProject(await shared(), "f4");
    const first = await read(project, "first", [WALK, REST]);
    await read(project, "second", [WALK, REST]);

    await asSystem(project.db, (tx) => withdrawIn(tx, first));
    const meanwhile = await told(project);
    await clearUpload(project, first);

    expect(meanwhile).toEqual([BOTH_MERGED]);
    expect(await told(project)).toEqual([BOTH_ACCEPTED]);
  });
}

function correcting(shared: SharedDatabase): void {
  test("count as the correction's own before what it replaces is cleared away, and after", async () => {
    const project = await newProject(await shared(), "f5");
    const first = await read(project, "first", [WALK, REST]);

    await read(project, "again", [WALK, REST], first);
    const meanwhile = await told(project);
    await clearUpload(project, first);

    expect(meanwhile).toEqual([BOTH_ACCEPTED]);
    expect(await told(project)).toEqual([BOTH_ACCEPTED]);
  });

  test("stay merged in a second upload that is read again", async () => {
    const project = await newProject(await shared(), "f6");
    await read(project, "first", [WALK, REST]);
    const second = await read(project, "second", [WALK, REST]);

    await read(project, "again", [WALK, REST], second);
    await clearUpload(project, second);

    expect(await told(project)).toEqual([BOTH_MERGED, BOTH_ACCEPTED]);
  });

  test("are the second upload's own where the correction of the first makes other posts of them", async () => {
    const project = await newProject(await shared(), "f7");
    const first = await read(project, "first", [WALK, REST]);
    await read(project, "second", [WALK, REST]);

    const other = [WALK, made("rest, with a title", 2)];
    await read(project, "again", other, first);
    await clearUpload(project, first);

    expect(await told(project)).toEqual([
      { sum: "2 = 1 + 1", file: "2 = 1 + 1", rows: [ELSEWHERE, "accepted"] },
      BOTH_ACCEPTED,
    ]);
  });
}

function deleting(shared: SharedDatabase): void {
  test("stay what they were once the posts are deleted, also where either upload is read again", async () => {
    const project = await newProject(await shared(), "f8");
    const first = await read(project, "first", [WALK, REST]);
    const second = await read(project, "second", [WALK, REST]);
    await deleteEntries(project, { ids: ["walk", "rest"] });

    await read(project, "second again", [WALK, REST], second);
    await clearUpload(project, second);
    await read(project, "first again", [WALK, REST], first);
    await clearUpload(project, first);

    expect(await told(project)).toEqual([BOTH_MERGED, BOTH_ACCEPTED]);
  });

  test("of a deleted post are those of the oldest upload that is left", async () => {
    const project = await newProject(await shared(), "f9");
    const first = await read(project, "first", [WALK, REST]);
    await read(project, "second", [WALK, REST]);
    await read(project, "third", [WALK, REST]);
    await deleteEntries(project, { ids: ["walk"] });

    await takeBackUpload(project, first);

    expect(await told(project)).toEqual([BOTH_MERGED, BOTH_ACCEPTED]);
  });
}

function many(shared: SharedDatabase): void {
  test("all change hands, however many they are, though the database knew of few", async () => {
    const project = await newProject(await shared(), "f10");
    await refreshStatistics(project.db);
    const posts = Array.from({ length: 2_300 }, (_, index) => made(`post ${index}`, index + 1));
    const first = await read(project, "first", posts);
    await read(project, "second", posts);

    const before = await listUploads(project);
    await takeBackUpload(project, first);
    const after = await listUploads(project);
    const { rows } = await project.db.executeSql(
      "select fate, count(*)::int as count from upload_rows where project_id = $1 group by 1",
      [project.id],
    );

    expect(before.map(({ accepted, merged }) => [accepted, merged])).toEqual([
      [0, 2_300],
      [2_300, 0],
    ]);
    expect(after.map(({ accepted, merged }) => [accepted, merged])).toEqual([[2_300, 0]]);
    expect(rows).toEqual([{ fate: "accepted", count: 2_300 }]);
  });
}

function fromBefore(shared: SharedDatabase): void {
  test("from before this was told are told the same way", async () => {
    const project = await newProject(await shared(), "f11");
    const first = await read(project, "first", [WALK, REST]);
    const { rows } = await project.db.executeSql(
      "select accepted, merged, files from uploads where id = $1",
      [first],
    );
    const second = await read(project, "second", [WALK, REST]);
    await project.db.executeSql(
      "update uploads set accepted = 2, merged = 0, files = $2::jsonb where id = $1",
      [second, JSON.stringify(rows[0]?.["files"])],
    );
    await project.db.executeSql(
      "update upload_rows set fate = 'accepted', reason = null where upload_id = $1",
      [second],
    );

    const path = new URL("migrations/0009_held-elsewhere.sql", import.meta.url);
    const [, mending, counting] = (await readFile(path, "utf8")).split("--> statement-breakpoint");
    await project.db.executeSql(mending ?? "");
    await project.db.executeSql(counting ?? "");

    expect(await told(project)).toEqual([BOTH_MERGED, BOTH_ACCEPTED]);
  });
}
