import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { parseArgs } from "node:util";
import { z } from "zod";
import { CheckedPassage } from "./book-files.ts";
import { checkChapters } from "./check-chapters.ts";
import { checkFiles } from "./check-files.ts";
import { checkGrounding, type GroundingReport } from "./check-grounding.ts";
import { checkOnce } from "./check-once.ts";
import { checkResidue } from "./check-residue.ts";
import { readCsv } from "./read-csv.ts";
import { Rows } from "./rows.ts";
import { describe, type Violation } from "./violations.ts";

/** The files of a book as they lie on disk. */
export type BookOnDisk = {
  csv: { name: string; bytes: Uint8Array }[];
  bookMarkdown: string;
  passagesJson: string;
  /** A booklet is not held to the number and size of chapters. */
  booklet: boolean;
};

export type BookReport = GroundingReport & { violations: Violation[] };

/** Checks a finished book against the raw files it was made from, knowing nothing of how it was made. */
export function checkBook({ csv, bookMarkdown, passagesJson, booklet }: BookOnDisk): BookReport {
  const passages = z.array(CheckedPassage).min(1).parse(JSON.parse(passagesJson));
  const rows = new Rows(csv.map(({ name, bytes }) => readCsv(name, bytes)));
  const grounding = checkGrounding(passages, rows);
  const violations = [
    ...checkFiles(bookMarkdown, passages),
    ...grounding.violations,
    ...checkOnce(passages, rows),
    ...checkResidue(passages),
    ...(booklet ? [] : checkChapters(passages)),
  ];
  return { ...grounding, violations };
}

/** Reads a book's folder and its CSV files from disk. */
function readBook(csvPaths: readonly string[], folder: string, booklet: boolean): BookOnDisk {
  return {
    csv: csvPaths.map((path) => ({ name: basename(path), bytes: readFileSync(path) })),
    bookMarkdown: readFileSync(join(folder, "book.md"), "utf8"),
    passagesJson: readFileSync(join(folder, "passages.json"), "utf8"),
    booklet,
  };
}

function main(): void {
  const { values } = parseArgs({
    options: {
      csv: { type: "string", multiple: true },
      book: { type: "string" },
      booklet: { type: "boolean", default: false },
    },
    allowPositionals: false,
  });
  if (!values.csv || values.book === undefined) {
    console.error("Usage: node tests/books/checker/check-book.ts --csv FILE [--csv FILE ...] --book DIR [--booklet]");
    process.exitCode = 1;
    return;
  }
  const report = checkBook(readBook(values.csv, values.book, values.booklet));
  const share = ((100 * report.found) / Math.max(1, report.sentences)).toFixed(2);
  console.log(`${report.found} of ${report.sentences} sentences found in a row they cite (${share} %)`);
  console.log(`${(100 * report.elsewhere).toFixed(2)} % of the words stand elsewhere:`);
  for (const { chapter, paragraph, kind, text } of report.rest) {
    console.log(`  chapter ${chapter}, paragraph ${paragraph} (${kind}): ${text}`);
  }
  for (const violation of report.violations) console.error(describe(violation));
  console.log(report.violations.length === 0 ? "The book passes." : `${report.violations.length} violations.`);
  if (report.violations.length > 0) process.exitCode = 1;
}

if (import.meta.main) main();
