import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { entriesOf } from "#tests/books/write-from-csv.ts";
import type { Entry } from "#pipeline/sources/schema.ts";

/** A corpus: one author's CSV file, read. */
export type Corpus = { name: string; author: string; entries: Entry[] };

/** The folder of the corpora: CORPORA_DIR, or beside this checkout. */
export function corporaFolder(): string {
  return process.env["CORPORA_DIR"] ?? resolve(import.meta.dirname, "../../../shared/corpora");
}

/** Ends the program with a sentence, and no stack, where the corpora are missing. */
export function assertCorpora(): void {
  if (existsSync(corporaFolder())) return;
  console.error("There are no corpora: set CORPORA_DIR to the folder that holds them.");
  process.exit(1);
}

/**
 * Every corpus of the folder, by name; the variants hold the same texts again and are left out.
 *
 * Files of one author begin with the same word, so that nobody is compared with himself as another author.
 */
export function readCorpora(folder: string): Corpus[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith(".csv") && !file.startsWith("variant_"))
    .toSorted()
    .map((file) => ({
      name: file.replace(/\.csv$/u, ""),
      author: file.replace(/_.*$/u, ""),
      entries: entriesOf(file, readFileSync(join(folder, file))),
    }));
}
