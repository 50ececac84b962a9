import { sql } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import { connected } from "#tests/server/cut-connections.ts";
import { databaseUrlOfItsOwn } from "#tests/server/databases.ts";
import { inBackground } from "#server/platform/give-way.ts";
import { administer } from "#tests/server/migrated-copies.ts";
import { asSystem, type Database } from "./database.ts";
import { openDatabase } from "./open-database.ts";
import { sqlStateOf } from "./database-errors.ts";
import { TIME_LIMITS } from "./postgres-database.ts";

const POSTGRES = process.env["TEST_DATABASE_URL"];

/** A database whose server has one connection for it, so that one that is lost for good is missed by the next. */
async function withOneConnection(limits = TIME_LIMITS): Promise<{ db: Database; url: string }> {
  const url = await databaseUrlOfItsOwn();
  const db = await openDatabase({ url, poolSize: 1, limits });
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

const SHORT = {
  ofCalls: { statementMs: 300, lockMs: 100 },
  ofWork: { statementMs: 60_000, lockMs: 60_000 },
  silentMs: 500,
  networkMs: 200,
};

test.runIf(POSTGRES)(
  "a statement of a call that takes too long is ended and says so, one of a job goes on, and the connection is as before",
  async () => {
    const { db } = await withOneConnection(SHORT);
    const sleep = () => asSystem(db, (tx) => tx.execute(sql`select pg_sleep(0.6)`));

    const ofCall = await sleep().then(() => "done", nameOf);
    const ofJob = await inBackground(sleep).then(() => "done", nameOf);
    const limit = await db.executeSql("show statement_timeout");

    expect({ ofCall, ofJob }).toEqual({ ofCall: "DatabaseBusy", ofJob: "done" });
    expect(limit.rows).toEqual([{ statement_timeout: "0" }]);
  },
);

test.runIf(POSTGRES)(
  "whoever waits too long for what another transaction holds is told so, and not kept waiting",
  async () => {
    const { db, url } = await withOneConnection(SHORT);
    await db.executeSql("insert into notes values ('a')");
    const other = await connected(url);
    await other.query("begin; update notes set note = 'b'");

    const waiting = asSystem(db, (tx) => tx.execute(sql`update notes set note = 'c'`));

    await expect(waiting).rejects.toMatchObject({ name: "DatabaseBusy" });
    await other.query("commit");
    await asSystem(db, (tx) => tx.execute(sql`update notes set note = 'c'`));
    expect((await db.executeSql("select note from notes")).rows).toEqual([{ note: "c" }]);
  },
);

test.runIf(POSTGRES)(
  "a server that is silent for longer than it may take is away, also outside transactions",
  async () => {
    const { db } = await withOneConnection(SHORT);

    const silent = await db.executeSql("select pg_sleep($1)", [5]).then(() => "done", nameOf);
    const next = await db.executeSql("select 1 as one");

    expect(silent).toBe("DatabaseAway");
    expect(next.rows).toEqual([{ one: 1 }]);
  },
);

test.runIf(POSTGRES)(
  "a process that falls silent within a transaction loses its locks",
  async () => {
    const { db, url } = await withOneConnection(SHORT);
    await db.executeSql("insert into notes values ('a')");
    const other = await connected(url);

    const silent = asSystem(db, async (tx) => {
      await tx.execute(sql`update notes set note = 'b'`);
      await other.query("update notes set note = 'c'");
      await tx.execute(sql`select 1`);
    });

    await expect(silent).rejects.toMatchObject({ name: "DatabaseAway" });
    expect((await db.executeSql("select note from notes")).rows).toEqual([{ note: "c" }]);
  },
);

function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : String(error);
}
