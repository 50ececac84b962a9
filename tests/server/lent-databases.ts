import { PGlite } from "@electric-sql/pglite";
import { Client } from "pg";
import type { Database } from "#server/data/database.ts";
import { embeddedDatabase } from "#server/data/embedded-database.ts";
import { openDatabase } from "#server/data/open-database.ts";
import { emptyDatabase, shapeOf } from "./emptied-databases.ts";
import { addressOf, migratedCopy, migratedDump, VERSION } from "./migrated-copies.ts";

/** Lends migrated, empty databases, one borrower at a time; one whose tables were changed is not lent again. */
export type Lender = (
  poolSize?: number,
) => Promise<{ db: Database; giveBack: () => Promise<void> }>;

/** What keeps two processes from one database of the server; any number that nobody else uses. */
const LENT = Number.parseInt(VERSION.slice(0, 7), 16);

/** Lends embedded databases, in memory. */
export function lendEmbedded(): Lender {
  const free: { lite: PGlite; shape: string }[] = [];
  return async () => {
    const one = free.pop() ?? (await makeEmbedded());
    const db = untilGivenBack(embeddedDatabase(one.lite));
    const giveBack = async (): Promise<void> => {
      await db.close();
      const unlent = embeddedDatabase(one.lite);
      if ((await shapeOf(unlent)) !== one.shape) return one.lite.close();
      await emptyDatabase(unlent);
      free.push(one);
    };
    return { db, giveBack };
  };
}

async function makeEmbedded(): Promise<{ lite: PGlite; shape: string }> {
  const lite = await PGlite.create({ loadDataDir: await migratedDump() });
  return { lite, shape: await shapeOf(embeddedDatabase(lite)) };
}

/** A handle that is closed without its database: what still goes on in a test that is over must not reach the next one. */
function untilGivenBack(db: Database): Database {
  let isOpen = true;
  const assertOpen = (): void => {
    if (!isOpen) throw new Error("The test that this database was opened for is over");
  };
  return {
    ...db,
    transaction: async (settings, work) => {
      assertOpen();
      return db.transaction(settings, work);
    },
    executeSql: async (text, values) => {
      assertOpen();
      return db.executeSql(text, values);
    },
    close: async () => {
      isOpen = false;
    },
  };
}

/**
 * Lends databases of a server. They stay there for the next run: making one writes 10 MB, dropping one waits for the disk.
 */
export function lendPostgres(administratorUrl: string): Lender {
  const free: string[] = [];
  // What it locks is ours until the process ends, and its connection with it.
  let clerk: Promise<Client> | null = null;
  let lastTried = 0;
  const nextName = async (client: Client): Promise<string> => {
    // Up from the last one: who has a lock is given it once more.
    const number = (lastTried += 1);
    const { rows } = await client.query("select pg_try_advisory_lock($1, $2) as is_ours", [
      LENT,
      number,
    ]);
    return rows[0].is_ours ? `octavo_lent_${VERSION}_${number}` : nextName(client);
  };
  return async (poolSize) => {
    clerk ??= connected(administratorUrl);
    const name = free.pop() ?? (await nextName(await clerk));
    const db = await openAsMade(await clerk, administratorUrl, name, poolSize);
    const giveBack = async (): Promise<void> => {
      await db.close();
      free.push(name);
    };
    return { db, giveBack };
  };
}

async function connected(url: string): Promise<Client> {
  const client = new Client({ connectionString: url });
  await client.connect();
  return client;
}

/** Opens the database as it was made, and empty; makes it when it is missing or its tables were changed. */
async function openAsMade(
  clerk: Client,
  administratorUrl: string,
  name: string,
  poolSize = 10,
): Promise<Database> {
  const place = { url: addressOf(administratorUrl, name), poolSize };
  const { rows } = await clerk.query(
    "select shobj_description(oid, 'pg_database') as shape from pg_database where datname = $1",
    [name],
  );
  if (rows[0]?.shape) {
    const db = await openDatabase(place);
    if ((await shapeOf(db)) === rows[0].shape) {
      await emptyDatabase(db);
      return db;
    }
    await db.close();
  }
  await clerk.query(`drop database if exists "${name}" with (force)`);
  await migratedCopy(administratorUrl, name);
  const db = await openDatabase(place);
  // Written last, so that one whose making broke off is made again.
  await clerk.query(`comment on database "${name}" is '${await shapeOf(db)}'`);
  return db;
}
