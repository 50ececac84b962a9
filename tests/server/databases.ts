import { randomUUID } from "node:crypto";
import { PGlite } from "@electric-sql/pglite";
import { Client } from "pg";
import { afterAll, describe, onTestFinished } from "vitest";
import type { Database } from "#server/data/database.ts";
import { embeddedDatabase } from "#server/data/embedded-database.ts";
import { migrate } from "#server/data/migrate.ts";
import { openDatabase } from "#server/data/open-database.ts";
import { startQueue } from "#server/platform/queue.ts";

/** Opens a migrated database of the test's own; it is closed and dropped when the file is done. */
export type OpenTestDatabase = (options?: { poolSize?: number }) => Promise<Database>;

let migrated: Promise<Blob> | undefined;

const POSTGRES_URL = process.env["TEST_DATABASE_URL"];

/** Runs the same tests on the embedded database, and on PostgreSQL when TEST_DATABASE_URL is set. */
export function forEachDatabase(name: string, tests: (open: OpenTestDatabase) => void): void {
  describe(`${name} (embedded)`, () => {
    const opened: Database[] = [];
    afterAll(() => closeAll(opened));
    tests(async () => {
      migrated ??= dumpMigrated();
      const db = embeddedDatabase(await PGlite.create({ loadDataDir: await migrated }));
      opened.push(db);
      return db;
    });
  });
  if (!POSTGRES_URL) return;
  describe(`${name} (PostgreSQL)`, () => {
    const opened: Database[] = [];
    const names: string[] = [];
    afterAll(async () => {
      await closeAll(opened);
      for (const database of names) await dropDatabase(database);
    });
    tests(async ({ poolSize } = {}) => {
      const database = await createDatabase();
      names.push(database);
      const db = await openDatabase({
        url: urlOf(database),
        ...(poolSize === undefined ? {} : { poolSize }),
      });
      opened.push(db);
      await migrate(db);
      return db;
    });
  });
}

/** The address of an empty PostgreSQL database, dropped when the test is done. */
export async function databaseUrlOfItsOwn(): Promise<string> {
  const database = await createDatabase();
  onTestFinished(() => dropDatabase(database));
  return urlOf(database);
}

async function createDatabase(): Promise<string> {
  const database = `octavo_test_${randomUUID().slice(0, 8)}`;
  await administer(`create database "${database}"`);
  return database;
}

function dropDatabase(database: string): Promise<void> {
  return administer(`drop database "${database}" with (force)`);
}

/** Making a database takes 2 s and copying one 0.4 s, so each file makes one. */
async function dumpMigrated(): Promise<Blob> {
  const lite = await PGlite.create();
  const db = embeddedDatabase(lite);
  await migrate(db);
  // The queue's own tables; what it does in a database without them is tested in queue.test.ts.
  const queue = await startQueue(db, []);
  await queue.stop();
  const dump = await lite.dumpDataDir("none");
  await db.close();
  return dump;
}

async function closeAll(opened: Database[]): Promise<void> {
  for (const db of opened) await db.close();
}

function urlOf(database: string): string {
  const url = new URL(POSTGRES_URL ?? "");
  url.pathname = `/${database}`;
  return url.href;
}

async function administer(statement: string): Promise<void> {
  const client = new Client({ connectionString: POSTGRES_URL });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
