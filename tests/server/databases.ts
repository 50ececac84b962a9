import { randomUUID } from "node:crypto";
import { PGlite } from "@electric-sql/pglite";
import { afterAll, describe, onTestFinished } from "vitest";
import type { Database } from "#server/data/database.ts";
import { embeddedDatabase } from "#server/data/embedded-database.ts";
import { openDatabase } from "#server/data/open-database.ts";
import { addressOf, administer, migratedCopy, migratedDump } from "./migrated-copies.ts";

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
      migrated ??= migratedDump();
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
      const database = nameForATest();
      const url = await migratedCopy(POSTGRES_URL, database);
      names.push(database);
      const db = await openDatabase({ url, ...(poolSize === undefined ? {} : { poolSize }) });
      opened.push(db);
      return db;
    });
  });
}

/** The address of an empty PostgreSQL database, dropped when the test is done. */
export async function databaseUrlOfItsOwn(): Promise<string> {
  const database = nameForATest();
  await administer(POSTGRES_URL ?? "", `create database "${database}"`);
  onTestFinished(() => dropDatabase(database));
  return addressOf(POSTGRES_URL ?? "", database);
}

function dropDatabase(database: string): Promise<void> {
  return administer(POSTGRES_URL ?? "", `drop database "${database}" with (force)`);
}

function nameForATest(): string {
  return `octavo_test_${randomUUID().slice(0, 8)}`;
}

async function closeAll(opened: Database[]): Promise<void> {
  for (const db of opened) await db.close();
}
