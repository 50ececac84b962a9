import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { readSources } from "./csv-file.ts";
import { MergeReason, RowFate, SkipReason } from "./schema.ts";

const FOLDER = process.env["CORPORA_DIR"] ?? "../shared/corpora";
const isHere = existsSync(`${FOLDER}/README.md`);
if (!isHere) {
  console.info(`No corpora at ${FOLDER} (CORPORA_DIR): the rows judged by eye were left out.`);
}

const JudgedRow = z.object({
  file: z.string(),
  row: z.int().positive(),
  fate: RowFate.shape.fate,
  reason: z.union([MergeReason, SkipReason]).optional(),
  why: z.string().min(1),
});
type JudgedRow = z.infer<typeof JudgedRow>;

const Judged = z.object({
  rows: z.array(JudgedRow),
  /** Tweets that may go on from the own tweet `before` them, whose row stands later: the archive begins with the newest. */
  threads: z.array(JudgedRow.extend({ before: z.int().positive() })),
});

function readJson(name: string): unknown {
  return JSON.parse(readFileSync(new URL(`./expected/${name}`, import.meta.url), "utf8"));
}

const judged = Judged.parse(readJson("judged-rows.json"));
const { files } = z
  .object({ files: z.array(z.object({ file: z.string(), rows: z.int() })) })
  .parse(readJson("corpora.json"));

/** Draws 20 rows of a file, so that anybody can draw the same ones again. */
function drawRows(file: string, rows: number): number[] {
  const digest = (row: number): string =>
    createHash("sha256").update(`octavo issue 7:${file}:${row}`).digest("hex");
  return Array.from({ length: rows }, (_, index) => ({ row: index + 1, key: digest(index + 1) }))
    .toSorted((a, b) => (a.key < b.key ? -1 : 1))
    .slice(0, 20)
    .map(({ row }) => row)
    .toSorted((a, b) => a - b);
}

/** What the reader says of rows that were judged otherwise, in words for whoever reads the failure. */
function disagreements(file: string, rows: JudgedRow[]): string[] {
  const report = readSources([{ file, bytes: readFileSync(`${FOLDER}/${file}`) }]).files[0];
  return rows.flatMap(({ row, fate, reason, why }) => {
    const read = report?.fates[row - 1];
    if (read?.fate === fate && read.reason === (reason ?? null)) return [];
    const is = `${read?.fate} (${read?.reason ?? "no reason"})`;
    return [`row ${row} should be ${fate} (${reason ?? "no reason"}), is ${is}: ${why}`];
  });
}

test.each(files)("the judged rows of $file are the ones that the seed draws", ({ file, rows }) => {
  const rowsOfFile = judged.rows.filter((one) => one.file === file);

  expect(rowsOfFile.map(({ row }) => row)).toEqual(drawRows(file, rows));
});

describe.skipIf(!isHere)("20 rows judged by eye", () => {
  test.each(files)("$file: the reader agrees with at least 19", ({ file }) => {
    const wrong = disagreements(
      file,
      judged.rows.filter((one) => one.file === file),
    );

    expect(wrong.length > 1 ? wrong : []).toEqual([]);
  });

  test("what goes on from a tweet stands in the entry of that tweet", () => {
    const file = "twitter_archive_housandi.csv";
    const { entries, files: reports } = readSources([
      { file, bytes: readFileSync(`${FOLDER}/${file}`) },
    ]);
    const fates = reports[0]?.fates ?? [];

    const joined = judged.threads.filter(
      ({ row }) => fates[row - 1]?.reason === "part of a thread",
    );
    const rowsOfEntries = joined.map(({ row }) => {
      const entry = entries.find(({ id }) => id === fates[row - 1]?.entryId);
      return entry?.rows.map((one) => one.row);
    });

    expect(joined.length).toBeGreaterThan(0);
    expect(rowsOfEntries).toEqual(joined.map(({ row, before }) => [before, row]));
  });

  // A machine's posts of one second are told from a person's second thought by nothing but their words.
  test("own tweets of one minute: the reader agrees with at least 16 on what goes on from the one before", () => {
    const wrong = disagreements("twitter_archive_housandi.csv", judged.threads);

    expect(wrong.length > 4 ? wrong : []).toEqual([]);
  });
});
