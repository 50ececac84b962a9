import { randomUUID } from "node:crypto";
import { afterAll, describe, onTestFinished } from "vitest";
import type { Database } from "#server/data/database.ts";
import { addressOf, administer } from "./migrated-copies.ts";
import { lendEmbedded, lendPostgres, type Lender } from "./lent-databases.ts";

/**
 * Opens a migrated, empty database that nobody else has until the test is over; or, when it is for the whole block, until
 * that is done.
 */
export type OpenTestDatabase = (options?: {
  poolSize?: number;
  isForBlock?: boolean;
}) => Promise<Database>;

const POSTGRES_URL = process.env["TEST_DATABASE_URL"];
/** `npm run test:long` sets it. */
const IS_LONG = Boolean(process.env["TEST_LONG"]);

/**
 * Runs the same tests on the embedded database, and on PostgreSQL when TEST_DATABASE_URL is set: for what rests on the
 * database itself, which is the data layer, the queue, isolation, storms, and one whole story.
 */
export function forEachDatabase(name: string, tests: (open: OpenTestDatabase) => void): void {
  onEmbedded(name, tests);
  if (POSTGRES_URL) onPostgres(name, POSTGRES_URL, tests);
}

/**
 * Runs the tests on one database: PostgreSQL when TEST_DATABASE_URL is set, else the embedded one; with TEST_LONG, on both.
 * For routes, whose queries the data layer's own tests have seen on both.
 */
export function onOneDatabase(name: string, tests: (open: OpenTestDatabase) => void): void {
  if (IS_LONG) forEachDatabase(name, tests);
  else if (POSTGRES_URL) onPostgres(name, POSTGRES_URL, tests);
  else onEmbedded(name, tests);
}

/** One of each for all the test files that a process runs; they end with it. */
const lenders: { embedded?: Lender; postgres?: Lender } = {};

function onEmbedded(name: string, tests: (open: OpenTestDatabase) => void): void {
  describe(`${name} (embedded)`, () => {
    tests(lentBy(() => (lenders.embedded ??= lendEmbedded())));
  });
}

function onPostgres(name: string, url: string, tests: (open: OpenTestDatabase) => void): void {
  describe(`${name} (PostgreSQL)`, () => {
    tests(lentBy(() => (lenders.postgres ??= lendPostgres(url))));
  });
}

/** Hands the lender's databases to the tests of a block; each goes back when it is no longer needed. */
function lentBy(lender: () => Lender): OpenTestDatabase {
  const lentToBlock: (() => Promise<void>)[] = [];
  afterAll(async () => {
    for (const giveBack of lentToBlock) await giveBack();
  });
  return async ({ poolSize, isForBlock = false } = {}) => {
    const { db, giveBack } = await lender()(poolSize);
    if (isForBlock) lentToBlock.push(giveBack);
    // What a test began later, such as its server, is over by then: the last begun ends first.
    else onTestFinished(giveBack);
    return db;
  };
}

/** The address of an empty PostgreSQL database, dropped when the test is done. */
export async function databaseUrlOfItsOwn(): Promise<string> {
  const database = `octavo_test_${randomUUID().slice(0, 8)}`;
  await administer(POSTGRES_URL ?? "", `create database "${database}"`);
  onTestFinished(() => administer(POSTGRES_URL ?? "", `drop database "${database}" with (force)`));
  return addressOf(POSTGRES_URL ?? "", database);
}
