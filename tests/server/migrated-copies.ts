import { execFileSync } from "node:child_process";
import { createHash, randomUUID } from "node:crypto";
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { Client } from "pg";
import type { Database } from "#server/data/database.ts";
import { embeddedDatabase } from "#server/data/embedded-database.ts";
import { migrate, openDatabase } from "#server/data/open-database.ts";
import { startQueue } from "#server/platform/queue.ts";

const ROOT = path.join(import.meta.dirname, "../..");
/** All that an empty database of ours is made of. */
const MADE_FROM = [
  "src/server/data/migrations/**/*",
  "src/server/data/*database*.ts",
  "package-lock.json",
];

/** Changes whenever a fresh database would. */
export const VERSION = hashOf(MADE_FROM);

/**
 * The files of an embedded database with our tables, as a tar. Making it takes 2 s and opening a copy 0.4 s, so it is made
 * once for all test files and kept below the system's folder for temporary files.
 */
export async function migratedDump(): Promise<Blob> {
  return new Blob([readFileSync(await migratedTar())]);
}

/** Puts such a database where a server with this data folder looks for it: its first start takes 3 s less of a core. */
export async function seedDataFolder(dataFolder: string): Promise<void> {
  const place = path.join(dataFolder, "database");
  mkdirSync(place, { recursive: true });
  execFileSync("tar", ["-xf", await migratedTar(), "-C", place]);
}

async function migratedTar(): Promise<string> {
  const place = path.join(tmpdir(), "octavo-tests", `${VERSION}.tar`);
  if (!existsSync(place)) {
    const lite = await PGlite.create();
    const db = embeddedDatabase(lite);
    await makeTables(db);
    const dump = await lite.dumpDataDir("none");
    await db.close();
    mkdirSync(path.dirname(place), { recursive: true });
    const unfinished = `${place}.${process.pid}`;
    writeFileSync(unfinished, await dump.bytes());
    renameSync(unfinished, place);
  }
  return place;
}

/**
 * Makes a PostgreSQL database with our tables and gives its address: a copy of a template, which is made once and stays on
 * the server. `administratorUrl` is of any database there.
 */
export async function migratedCopy(administratorUrl: string, name: string): Promise<string> {
  const template = `octavo_template_${VERSION}`;
  const copy = (): Promise<void> =>
    administer(administratorUrl, `create database "${name}" template "${template}"`);
  await copy().catch(async (error: unknown) => {
    if (!isMissing(error)) throw error;
    await makeTemplate(administratorUrl, template);
    await copy();
  });
  return addressOf(administratorUrl, name);
}

/** Runs one statement on the server, outside any transaction. */
export async function administer(administratorUrl: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: administratorUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** The address of another database of the same server. */
export function addressOf(administratorUrl: string, database: string): string {
  const url = new URL(administratorUrl);
  url.pathname = `/${database}`;
  return url.href;
}

/** Several test files may make it at once: the first one to be done gives the name. */
async function makeTemplate(administratorUrl: string, template: string): Promise<void> {
  const unfinished = `octavo_test_${randomUUID().slice(0, 8)}`;
  await administer(administratorUrl, `create database "${unfinished}"`);
  const db = await openDatabase({ url: addressOf(administratorUrl, unfinished) });
  await makeTables(db);
  await db.close();
  await administer(
    administratorUrl,
    `alter database "${unfinished}" rename to "${template}"`,
  ).catch(async (error: unknown) => {
    if (!isThereAlready(error)) throw error;
    await administer(administratorUrl, `drop database "${unfinished}" with (force)`);
  });
}

async function makeTables(db: Database): Promise<void> {
  await migrate(db);
  // The queue's own tables; what it does in a database without them is tested in queue.test.ts.
  const queue = await startQueue(db, []);
  await queue.stop();
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "3D000";
}

/** The second is for two at the same instant: neither sees the other's name, but the index does. */
const THERE_ALREADY: readonly unknown[] = ["42P04", "23505"];

function isThereAlready(error: unknown): boolean {
  return error instanceof Error && "code" in error && THERE_ALREADY.includes(error.code);
}

function hashOf(patterns: string[]): string {
  const hash = createHash("sha256");
  for (const file of globSync(patterns, { cwd: ROOT, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .toSorted()) {
    hash.update(readFileSync(file));
  }
  return hash.digest("hex").slice(0, 16);
}
