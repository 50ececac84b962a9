import { sql } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import { databaseUrlOfItsOwn } from "#tests/server/databases.ts";
import { administer } from "#tests/server/migrated-copies.ts";
import { asSystem } from "./as-user.ts";
import type { Database } from "./database.ts";
import { openDatabase } from "./open-database.ts";
import { sqlStateOf } from "./sql-state.ts";

const POSTGRES = process.env["TEST_DATABASE_URL"];

/** A database whose server has one connection for it, so that one that is lost for good is missed by the next. */
async function withOneConnection(): Promise<{ db: Database; url: string }> {
  const url = await databaseUrlOfItsOwn();
  const db = await openDatabase({ url, poolSize: 1 });
  onTestFinished(() => db.close());
  await db.executeSql("create table notes (note text unique)");
  return { db, url };
}

const cut = (url: string): Promise<void> =>
  administer(
    url,
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid()`,
  );

test.runIf(POSTGRES)(
  "a transaction whose connection is cut is undone and says that the database is away, and the next one has a new connection",
  async () => {
    const { db, url } = await withOneConnection();

    const broken = asSystem(db, async (tx) => {
      await tx.execute(sql`insert into notes values ('half')`);
      await cut(url);
      await tx.execute(sql`insert into notes values ('whole')`);
    });

    await expect(broken).rejects.toMatchObject({ name: "DatabaseAway" });
    const kept = await asSystem(db, (tx) => tx.execute(sql`select note from notes`));
    expect(kept.rows).toEqual([]);
  },
);

test.runIf(POSTGRES)(
  "connections that are cut while nobody uses them are missed by nobody for long",
  async () => {
    const { db, url } = await withOneConnection();
    const outcomes: string[] = [];

    for (let time = 0; time < 10; time += 1) {
      await cut(url);
      // Cut so lately that the pool may not have heard of it.
      const outcome = asSystem(db, (tx) => tx.execute(sql`select 1`));
      outcomes.push(await outcome.then(() => "done", nameOf));
    }
    const last = await asSystem(db, (tx) => tx.execute(sql`select 1 as one`));

    expect(new Set([...outcomes, "done", "DatabaseAway"])).toEqual(
      new Set(["done", "DatabaseAway"]),
    );
    expect(last.rows).toEqual([{ one: 1 }]);
  },
);

test.runIf(POSTGRES)("what the database refuses is no database that is away", async () => {
  const { db } = await withOneConnection();
  const twice = asSystem(db, (tx) => tx.execute(sql`insert into notes values ('a'), ('a')`));

  const code = await twice.then(() => null, sqlStateOf);

  expect(code).toBe("23505");
});

function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : String(error);
}
