import { statfs } from "node:fs/promises";
import type { RunSql } from "./database.ts";

/** Looked at after so many transactions, but not more often than once a second: a server that does nothing hardly looks. */
const TRANSACTIONS_BETWEEN = 10;
const MS_BETWEEN = 1_000;
/** Half of what its log may have (`max_wal_size`), so that files of it are used again. A checkpoint takes 20 to 80 ms. */
const LOG_BYTES = 32 * 1024 * 1024;
/**
 * As PostgreSQL's own autovacuum has it, with half the share: what is left is a few MB, and one vacuum keeps others waiting
 * for 40 ms in an archive of 25,000 posts, 600 ms in one of a million.
 */
const DEAD_ROWS = 5_000;
const DEAD_SHARE = 0.1;
/** A file of its log and what a checkpoint writes. With less, this database turns in circles and answers nobody. */
const LEAST_FREE_BYTES = 24 * 1024 * 1024;
const ROOM_HOLDS_MS = 250;

/** What a database server does beside its clients, and an embedded one does not by itself. */
export type Upkeep = {
  /** Throws as a full disk does, before it is one. */
  assertRoom: () => Promise<void>;
  /** Keeps log and tables small; called after each transaction, outside of it. */
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
      if ((await freeBytesOf(folder)) < LEAST_FREE_BYTES) throw new NoRoom();
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

/** Bytes that the disk of a folder has left. */
export async function freeBytesOf(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

class NoRoom extends Error {
  // As the operating system would say it a moment later.
  readonly code = "ENOSPC";

  constructor() {
    super("The disk of the embedded database is full.");
  }
}

async function vacuumByNeed(run: RunSql): Promise<void> {
  // Else what was counted in the last second is not there yet.
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
