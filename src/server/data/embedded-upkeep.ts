import { statfs } from "node:fs/promises";
import { DatabaseFull } from "#server/platform/database-away.ts";
import type { RunSql } from "./database.ts";

/** Upkeep runs after this many transactions, but at most once a second. So it rarely runs on an idle server. */
const TRANSACTIONS_BETWEEN = 10;
const MS_BETWEEN = 1_000;
/**
 * A checkpoint (20 to 80 ms) is written after this much write-ahead log. That is half of `max_wal_size`, so that
 * PostgreSQL uses the log files again instead of adding new ones.
 */
const LOG_BYTES = 32 * 1024 * 1024;
// A table is vacuumed when its dead rows exceed DEAD_ROWS plus DEAD_SHARE of its live rows, so that dead rows take only
// a few MB. DEAD_SHARE is half of autovacuum's. A vacuum blocks other queries for 40 ms with 25,000 posts, for 600 ms
// with a million.
const DEAD_ROWS = 5_000;
const DEAD_SHARE = 0.1;
/**
 * The free disk space that must be left for a log file and a checkpoint. With less, the embedded database loops for
 * ever and answers nobody.
 */
const LEAST_FREE_BYTES = 24 * 1024 * 1024;
const ROOM_HOLDS_MS = 250;

/** Maintenance that PostgreSQL does by itself as a server, but not as an embedded database. */
export type Upkeep = {
  /** Throws DatabaseFull when little disk space is left, before the disk is really full. */
  assertRoom: () => Promise<void>;
  /** Vacuums tables and writes a checkpoint if needed; called after each transaction, outside of it. */
  afterTransaction: () => Promise<void>;
};

/** The upkeep of an embedded database in a folder. */
export function upkeepOf(folder: string, run: RunSql): Upkeep {
  let transactions = 0;
  let lookedAt = 0;
  let roomKnownUntil = 0;
  return {
    assertRoom: async () => {
      if (performance.now() < roomKnownUntil) return;
      if ((await freeBytesOf(folder)) < LEAST_FREE_BYTES) throw new DatabaseFull();
      roomKnownUntil = performance.now() + ROOM_HOLDS_MS;
    },
    afterTransaction: async () => {
      transactions += 1;
      const isDue = performance.now() - lookedAt >= MS_BETWEEN;
      if (transactions < TRANSACTIONS_BETWEEN || !isDue) return;
      [transactions, lookedAt] = [0, performance.now()];
      await vacuumByNeed(run);
      await checkpointByNeed(run);
    },
  };
}

/** Free bytes on the disk of a folder. */
export async function freeBytesOf(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

async function vacuumByNeed(run: RunSql): Promise<void> {
  // Brings the counts of dead rows up to date. Without it, the view used below would lack those of the last second.
  await run("select pg_stat_force_next_flush()");
  const { rows } = await run(
    `select format('%I.%I', schemaname, relname) as name from pg_stat_user_tables
     where n_dead_tup > ${DEAD_ROWS} + ${DEAD_SHARE} * n_live_tup`,
  );
  for (const { name } of rows) await run(`vacuum ${String(name)}`);
}

async function checkpointByNeed(run: RunSql): Promise<void> {
  const { rows } = await run(
    "select (pg_current_wal_lsn() - redo_lsn)::float8 as bytes from pg_control_checkpoint()",
  );
  if (Number(rows[0]?.["bytes"]) > LOG_BYTES) await run("checkpoint");
}
