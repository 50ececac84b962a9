import { expect, test } from "vitest";
import { arrive, newProject, post, store } from "#tests/server/arriving-posts.ts";
import { forEachDatabase } from "#tests/server/databases.ts";
import { shareDatabase, type SharedDatabase } from "#tests/server/stories.ts";
import { asSystem } from "./database.ts";
import { clearUpload, discardCutOffUploads, takeBackUpload, withdrawIn } from "./clear-uploads.ts";
import { readEntries, readStats } from "./entries.ts";
import { deleteEntries } from "./entry-changes.ts";
import type { OwnedProject } from "./owned-project.ts";
import { listUploads } from "./uploads.ts";

async function idsOf(project: OwnedProject): Promise<string[]> {
  return (await readEntries(project, 0)).entries.map(({ id }) => id);
}

async function leftOf(project: OwnedProject): Promise<unknown> {
  const { rows } = await project.db.executeSql(
    `select (select count(*)::int from uploads where project_id = $1) as uploads,
       (select count(*)::int from file_chunks where project_id = $1) as chunks,
       (select count(*)::int from entries where project_id = $1) as entries`,
    [project.id],
  );
  return rows[0];
}

forEachDatabase("an upload that is taken back", (open) => {
  const shared = shareDatabase(open);

  test("takes what it alone holds; a post of another upload stays, with its place, and moves on to it", async () => {
    const project = await newProject(await shared(), "t1");
    const first = await store(project, "first", [post("both", { title: "First" }), post("only")]);
    const second = await store(project, "second", [post("both", { title: "Second" })]);

    const removed = await takeBackUpload(project, first);
    const { rows } = await project.db.executeSql(
      "select id, title, position, upload_id, rows from entries where project_id = $1",
      [project.id],
    );

    expect(removed).toBe(1);
    expect(rows).toEqual([
      {
        id: "both",
        title: "First",
        position: 0,
        upload_id: second,
        rows: [{ file: "posts.csv", row: 1, url: null, uploadId: second }],
      },
    ]);
    expect(await leftOf(project)).toEqual({ uploads: 1, chunks: 1, entries: 1 });
  });

  test("counts nowhere from the first moment, while what another upload holds goes on counting", async () => {
    const project = await newProject(await shared(), "t2");
    const first = await store(project, "first", [post("both"), post("only")]);
    await store(project, "second", [post("both")]);

    await asSystem(project.db, (tx) => withdrawIn(tx, first));
    const [ids, stats, uploads] = [
      await idsOf(project),
      await readStats(project),
      await listUploads(project),
    ];

    expect(ids).toEqual(["both"]);
    expect(stats.totalEntries).toBe(1);
    expect(uploads).toHaveLength(1);
  });

  test("is cleared away by the next clean-up when a crash cut that off", async () => {
    const project = await newProject(await shared(), "t3");
    const first = await store(project, "first", [post("both"), post("only")]);
    await store(project, "second", [post("both")]);
    await asSystem(project.db, (tx) => withdrawIn(tx, first));
    await project.db.executeSql(
      "update uploads set withdrawn_at = now() - interval '2 minutes' where id = $1",
      [first],
    );

    await discardCutOffUploads(project.db, "silent");

    expect(await leftOf(project)).toEqual({ uploads: 1, chunks: 1, entries: 1 });
    expect(await idsOf(project)).toEqual(["both"]);
  });

  test("a cut-off upload gives back a post that was handed on to it meanwhile", async () => {
    const project = await newProject(await shared(), "t4");
    const first = await store(project, "first", [post("both")]);
    const arriving = await arrive(project, "second", [post("both"), post("new")]);

    await takeBackUpload(project, first);
    const during = await idsOf(project);
    await arriving.finish({ newEntries: 2 });

    expect(during).toEqual([]);
    expect(await idsOf(project)).toEqual(["both", "new"]);
    expect(await clearUpload(project, arriving.id)).toBe(0);
  });

  test("an upload that is cut off takes nothing that another one holds", async () => {
    const project = await newProject(await shared(), "t5");
    // As it is when the first upload went while the second was arriving, and a third holds the post as well.
    const first = await store(project, "first", [post("both")]);
    const cutOff = await arrive(project, "cut off", [post("both"), post("half")]);
    await takeBackUpload(project, first);
    await project.db.executeSql(
      `update entries set rows = rows || jsonb_build_array(jsonb_build_object('file', 'c.csv', 'row', 1, 'url', null,
         'uploadId', $2::text)) where project_id = $1 and id = 'both'`,
      [project.id, await finishedBeside(project, cutOff.id)],
    );

    await cutOff.discard();

    expect(await idsOf(project)).toEqual(["both"]);
  });
});

forEachDatabase("a large upload that is cut off", (open) => {
  test("is cleared away in time when it is large and the database has only seen small ones", async () => {
    const db = await open();
    // What the database remembers of these is what it expects of the next one.
    for (const name of ["s1", "s2", "s3"]) {
      const small = await newProject(db, name);
      await store(small, "small", [post("a"), post("b")]);
    }
    const project = await newProject(db, "t7");
    const posts = Array.from({ length: 20_000 }, (_, n) => post(`post-${n}`));
    const arriving = await arrive(project, "large", posts.slice(0, 1));
    for (let at = 1; at < posts.length; at += 1_000) {
      await arriving.addEntries(posts.slice(at, at + 1_000));
    }

    await arriving.discard();

    expect(await leftOf(project)).toEqual({ uploads: 0, chunks: 0, entries: 0 });
  });
});

/** Another finished upload without rows, made past the rule that one arrives at a time. */
async function finishedBeside(project: OwnedProject, like: string): Promise<string> {
  const { rows } = await project.db.executeSql(
    `insert into uploads (project_id, upload_key, file_name, kind, format, mapping, rows, accepted, merged, skipped,
       new_entries, finished_at)
     select project_id, 'third', file_name, kind, format, mapping, rows, accepted, merged, skipped, 0, now()
     from uploads where id = $1 returning id`,
    [like],
  );
  return String(rows[0]?.["id"]);
}

forEachDatabase("a file that is read again", (open) => {
  const shared = shareDatabase(open);
  succeeding(shared);
  breakingOff(shared);
});

function succeeding(shared: SharedDatabase): void {
  test("takes the place of its first reading in one moment: nothing is gone or doubled on the way", async () => {
    const project = await newProject(await shared(), "r1");
    const first = await store(project, "first", [post("same"), post("old")]);
    const [before] = await listUploads(project);

    const again = await arrive(
      project,
      "again",
      [post("same", { date: "2024-05-01" }), post("new")],
      {
        fileId: before?.fileId ?? null,
        replaces: first,
      },
    );
    const during = (await readEntries(project, 0)).entries.map(({ id, date }) => [id, date]);
    await again.finish({ newEntries: 2 });
    const atOnce = await idsOf(project);
    await clearUpload(project, first);
    const after = (await readEntries(project, 0)).entries;
    const uploads = await listUploads(project);

    expect(during).toEqual([
      ["same", null],
      ["old", null],
    ]);
    expect(atOnce).toEqual(["same", "new"]);
    expect(after.map(({ id, date }) => [id, date])).toEqual([
      ["same", "2024-05-01"],
      ["new", null],
    ]);
    expect(JSON.stringify(after)).not.toContain("becomes");
    expect(uploads).toHaveLength(1);
    expect(uploads[0]).toMatchObject({
      uploadId: before?.uploadId,
      fileId: before?.fileId,
      uploadedAt: before?.uploadedAt,
    });
    expect(await leftOf(project)).toEqual({ uploads: 1, chunks: 1, entries: 2 });
  });

  test("does not bring back what was deleted for good, and an upload anew does", async () => {
    const project = await newProject(await shared(), "r3");
    const first = await store(project, "first", [post("kept"), post("deleted")]);
    await deleteEntries(project, { ids: ["deleted"] });

    const again = await arrive(project, "again", [post("kept"), post("deleted")], {
      replaces: first,
    });
    await again.finish({ newEntries: 1 });
    await clearUpload(project, first);
    const read = await idsOf(project);
    await store(project, "anew", [post("deleted")]);

    expect(read).toEqual(["kept"]);
    expect(await idsOf(project)).toEqual(["kept", "deleted"]);
  });
}

function breakingOff(shared: SharedDatabase): void {
  test("changes nothing when it breaks off", async () => {
    const project = await newProject(await shared(), "r2");
    const first = await store(project, "first", [post("same"), post("old")]);
    const before = await readEntries(project, 0);

    const again = await arrive(
      project,
      "again",
      [post("same", { date: "2024-05-01" }), post("new")],
      {
        replaces: first,
      },
    );
    await again.discard();

    expect(await readEntries(project, 0)).toEqual(before);
    expect(await leftOf(project)).toEqual({ uploads: 1, chunks: 1, entries: 2 });
  });

  test("is refused when the upload was taken back meanwhile", async () => {
    const project = await newProject(await shared(), "r4");
    const first = await store(project, "first", [post("same")]);
    const again = await arrive(project, "again", [post("same")], {
      replaces: first,
    });

    await takeBackUpload(project, first);
    const finishing = again.finish({ newEntries: 1 });

    await expect(finishing).rejects.toThrow("This upload was changed meanwhile.");
    await again.discard();
    expect(await leftOf(project)).toEqual({ uploads: 0, chunks: 0, entries: 0 });
  });
}
