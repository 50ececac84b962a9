import { expect, test } from "vitest";
import { forEachDatabase } from "#tests/server/databases.ts";
import { asSystem, type Database, type Tx } from "./database.ts";
import { readKeptRows } from "./export.ts";
import { ownedProject, type OwnedProject } from "./owned-project.ts";
import { ensureProject, listProjects } from "./projects.ts";

/** Ann's project with this many uploads of this many rows each. */
async function withRows(db: Database, uploads: number, rowsEach: number): Promise<OwnedProject> {
  await asSystem(db, (tx) =>
    tx.executeSql(
      `insert into users (id, name, email, email_verified) values ('ann', 'Ann', 'ann@example.org', true)`,
    ),
  );
  await ensureProject(db, "ann", "Book");
  const [{ id } = { id: "" }] = (await listProjects(db, "ann")).projects;
  await asSystem(db, async (tx) => {
    await tx.executeSql(
      `insert into uploads (project_id, upload_key, file_name, kind, format, mapping, rows, accepted, merged, skipped,
         files, new_entries, finished_at)
       select $1::uuid, 'key ' || n, 'posts.csv', 'file', 'csv', '{}', 0, 0, 0, '[]', '[]', 0, now()
       from generate_series(1, $2::int) n`,
      [id, uploads],
    );
    await tx.executeSql(
      `insert into upload_rows (project_id, upload_id, part, row, fate)
       select project_id, id, n % 2, n, 'skipped' from uploads, generate_series(1, $1::int) n`,
      [rowsEach],
    );
  });
  return ownedProject(db, "ann", id);
}

/** The database, and how many rows of a table its transactions have gone through. */
function countingReads(db: Database, table: string): { counted: Database; read: () => number } {
  let sum = 0;
  // What earlier transactions have read may still be among it, so the difference counts.
  const soFar = async (tx: Tx): Promise<number> => {
    const { rows } = await tx.executeSql(
      `select (coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::int as read
       from pg_stat_xact_user_tables where relname = $1`,
      [table],
    );
    return Number(rows[0]?.["read"] ?? 0);
  };
  const counted: Database = {
    ...db,
    transaction: (settings, work) =>
      db.transaction(settings, async (tx) => {
        const before = await soFar(tx);
        const result = await work(tx);
        sum += (await soFar(tx)) - before;
        return result;
      }),
  };
  return { counted, read: () => sum };
}

forEachDatabase("a project's lists, taken away", (open) => {
  test("hold each row once, upload by upload and in the order of file and row", async () => {
    const project = await withRows(await open(), 2, 4_500);

    const rows = await Array.fromAsync(readKeptRows(project, "uploadRows"));

    const places = rows.map(({ upload_id: upload, part, row }) => ({
      upload: String(upload),
      at: Number(part) * 1_000_000 + Number(row),
    }));
    const [first, second] = Map.groupBy(places, ({ upload }) => upload).values();
    const inOrder = [...Array(2_250).keys()].flatMap((n) => 2 * n + 2);
    const others = [...Array(2_250).keys()].map((n) => 1_000_000 + 2 * n + 1);
    expect(places).toHaveLength(9_000);
    expect(first?.map(({ at }) => at)).toEqual([...inOrder, ...others]);
    expect(second?.map(({ at }) => at)).toEqual([...inOrder, ...others]);
    expect(new Set(places.slice(0, 4_500).map(({ upload }) => upload)).size).toBe(1);
  });

  test("are gone through once: each few are found by the row before them", async () => {
    const db = await open();
    const project = await withRows(db, 1, 40_000);
    const { counted, read } = countingReads(db, "upload_rows");

    const rows = await Array.fromAsync(
      readKeptRows(await ownedProject(counted, "ann", project.id), "uploadRows"),
    );

    expect(rows).toHaveLength(40_000);
    // By an offset, 840,000: each of 21 questions went through all rows.
    expect(read()).toBeLessThan(50_000);
  });
});
