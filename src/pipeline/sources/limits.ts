import { UnreadableSource } from "./unreadable-source.ts";

/**
 * Rows that one file may hold. Five times what a project may hold: real archives come nowhere near, while ten million
 * empty rows fit into 50 MB and would take gigabytes as objects.
 */
const MAX_ROWS = 1_000_000;

/** Rows that an entry names: a file of a million times the same post would make an entry of 60 MB, and each reader wait for it. */
export const MOST_ROWS_OF_ENTRY = 1_000;

/** Characters of one post, more than any book has: a longer one would keep everybody waiting while it crosses and is stored. */
export const LONGEST_POST = 10_000_000;

/** Throws UnreadableSource once a file has more rows than are read. */
export function refuseMoreRows(file: string, rows: number): void {
  if (rows <= MAX_ROWS) return;
  throw new UnreadableSource(
    "too large",
    file,
    `${file} has more than ${MAX_ROWS.toLocaleString("en")} rows, more than one book can take in: please cut it into smaller files, or leave out what is not by you.`,
  );
}
