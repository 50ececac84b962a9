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

/** Archives that readers judged. They stand beside the corpora, and not everybody has them. */
function archivesFolder(): string {
  return resolve(corporaFolder(), "../readers/archives");
}

/** Every corpus and every archive that is there. */
export function readAll(): Corpus[] {
  const archives = archivesFolder();
  return [...readCorpora(corporaFolder()), ...(existsSync(archives) ? readCorpora(archives) : [])];
}

/** Ends the program with a sentence, and no stack, where the corpora are missing. */
export function assertCorpora(): void {
  if (existsSync(corporaFolder())) return;
  console.error("There are no corpora: set CORPORA_DIR to the folder that holds them.");
  process.exit(1);
}

/** Every corpus of the folder, by name; the variants hold the same texts again and are left out. */
export function readCorpora(folder: string): Corpus[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith(".csv") && !file.startsWith("variant_"))
    .toSorted()
    .map((file) => ({
      name: file.replace(/\.csv$/u, ""),
      author: authorOf(file),
      entries: entriesOf(file, readFileSync(join(folder, file))),
    }));
}

/**
 * Files of one author have the same first word behind the export's name ("linkedin_shares_kehr", "kehr60"), so that
 * nobody is compared with himself as another author.
 */
function authorOf(file: string): string {
  return file.replace(/^linkedin_[a-z]+_/u, "").replace(/[\d_.].*$/u, "");
}
