import { existsSync, readFileSync } from "node:fs";
import { afterAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { readSources } from "./csv-file.ts";
import { SkipReason } from "./schema.ts";
import type { FileReport, SourceReading } from "./schema.ts";

const FOLDER = process.env["CORPORA_DIR"] ?? "../shared/corpora";
const isHere = existsSync(`${FOLDER}/README.md`);
if (!isHere) {
  console.info(`No corpora at ${FOLDER} (CORPORA_DIR): the table of the corpora was left out.`);
}

const Range = z.tuple([z.int(), z.int()]);

const Expected = z.object({
  files: z.array(
    z.object({
      file: z.string(),
      encoding: z.string(),
      delimiter: z.string(),
      columns: z.array(z.string()),
      /** The first column of each field; null where no column feeds it. */
      mapping: z.record(z.string(), z.string().nullable()),
      rows: z.int(),
      /** Words of the texts that are kept, white space apart, a Japanese character each; null where they can't be told. */
      words: z.int().nullable(),
      /** The first and the last date of the rows that are kept. */
      dates: z.tuple([z.string(), z.string()]),
      accepted: Range,
      merged: Range,
      skipped: z.partialRecord(SkipReason, Range),
    }),
  ),
});

const { files } = Expected.parse(
  JSON.parse(readFileSync(new URL("./expected/corpora.json", import.meta.url), "utf8")),
);

const readings = new Map<string, SourceReading>();

/** Reads a file of the corpora once: two of them take a second each. */
function reading(file: string): SourceReading {
  const known = readings.get(file);
  if (known) return known;
  const read = readSources([{ file, bytes: readFileSync(`${FOLDER}/${file}`) }]);
  readings.set(file, read);
  return read;
}

function reportOf(file: string): FileReport {
  const [report] = reading(file).files;
  if (!report) throw new Error(`${file} has no report`);
  return report;
}

function countSkipped({ skipped }: FileReport): number {
  return skipped.reduce((sum, { count }) => sum + count, 0);
}

/** As the corpora's README counts: words by white space, each Japanese or Chinese character as one. */
function countWords(text: string): number {
  const spaced = text.replace(/[\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff]/g, " x ");
  return spaced.match(/\S+/g)?.length ?? 0;
}

function tableLine({ file, encoding, delimiter, mapping, ...report }: FileReport): string {
  const skipped = report.skipped.map(({ reason, count }) => `${reason}: ${count}`).join("; ");
  return [
    file,
    `${encoding} ${JSON.stringify(delimiter)} (${report.format})`,
    Object.entries(mapping)
      .map(([field, columns]) => `${field}=${columns.join("+")}`)
      .join(" "),
    `rows ${report.rows}`,
    `accepted ${report.accepted}`,
    `merged ${report.merged}`,
    `skipped ${skipped === "" ? 0 : skipped}`,
  ].join(" | ");
}

describe.skipIf(!isHere)("every file of the corpora", () => {
  afterAll(() => {
    console.info([...readings.keys()].map((file) => tableLine(reportOf(file))).join("\n"));
  });

  test("is in the table, with the columns that its README names", () => {
    const readme = readFileSync(`${FOLDER}/README.md`, "utf8").split(/^### /m).slice(1);
    const described = readme.map((section) => ({
      file: section.slice(0, section.indexOf("\n")),
      columns: (/- columns: `([^`]+)`/.exec(section)?.[1] ?? "")
        .split(/,|;| ⇥ /)
        .map((name) => name.replace(/"/g, "").trim()),
    }));

    expect(files.map(({ file, columns }) => ({ file, columns }))).toEqual(
      described.toSorted((a, b) => (a.file < b.file ? -1 : 1)),
    );
  });

  test.each(files)(
    "$file has the encoding, delimiter and columns it was saved with",
    (expected) => {
      const { encoding, delimiter, columns } = reportOf(expected.file);

      expect({ encoding, delimiter, columns }).toEqual({
        encoding: expected.encoding,
        delimiter: expected.delimiter,
        columns: expected.columns,
      });
    },
  );

  test.each(files)("$file is mapped as export_headers.json says", ({ file, mapping }) => {
    const found = new Map(Object.entries(reportOf(file).mapping));

    const firsts = Object.keys(mapping).map((field) => [field, found.get(field)?.[0] ?? null]);

    expect(Object.fromEntries(firsts)).toEqual(mapping);
  });

  test.each(files)("$file: every row has one fate, and the sums are right", ({ file, rows }) => {
    const report = reportOf(file);
    const fates = (fate: string) => report.fates.filter((one) => one.fate === fate);
    const ids = new Set(reading(file).entries.map(({ id }) => id));

    expect(report.rows).toBe(rows);
    expect(report.fates.map(({ row }) => row)).toEqual(
      Array.from({ length: rows }, (_, i) => i + 1),
    );
    expect(report.accepted + report.merged + countSkipped(report)).toBe(rows);
    expect(fates("accepted")).toHaveLength(report.accepted);
    expect(fates("merged")).toHaveLength(report.merged);
    for (const { reason, count } of report.skipped) {
      expect(fates("skipped").filter((one) => one.reason === reason)).toHaveLength(count);
    }
    expect(fates("accepted").every((one) => one.reason === null)).toBe(true);
    expect(fates("merged").every((one) => one.excerpt !== null && one.reason !== null)).toBe(true);
    const kept = report.fates.filter((one) => one.fate !== "skipped");
    expect(kept.filter(({ entryId }) => entryId === null || !ids.has(entryId))).toEqual([]);
    expect(reading(file).entries).toHaveLength(report.accepted);
  });

  test.each(files)(
    "$file: as many are accepted, merged and skipped as were counted",
    (expected) => {
      const report = reportOf(expected.file);

      const counts = [
        ["accepted", report.accepted, expected.accepted],
        ["merged", report.merged, expected.merged],
        ...SkipReason.options.map((reason) => {
          const count = report.skipped.find((one) => one.reason === reason)?.count ?? 0;
          return [reason, count, expected.skipped[reason] ?? [0, 0]] as const;
        }),
      ] as const;

      expect(counts.filter(([, count, [least, most]]) => count < least || count > most)).toEqual(
        [],
      );
    },
  );
});

describe.skipIf(!isHere)("of the corpora", () => {
  test.each(files)("$file: the entries are of the time of its rows", ({ file, dates }) => {
    const known = reading(file).entries.flatMap(({ date }) => date ?? []);

    const [first, ...later] = known.toSorted();

    expect([first, later.at(-1)]).toEqual(dates);
    expect(known).toHaveLength(reading(file).entries.length);
  });

  test.each(files.filter(({ words }) => words !== null))(
    "$file: no word of a kept text is lost",
    ({ file, words }) => {
      const counts = reading(file).entries.map(({ text }) => countWords(text));

      expect(counts.reduce((sum, count) => sum + count, 0)).toBe(words);
    },
  );
  test.each([
    "benbalter_blog.csv",
    "swyx_writing.csv",
    "chesterton_columns.csv",
    "hoizey_articles_fr.csv",
    "azu_blog_ja.csv",
    "flowinho_blog_de.csv",
  ])("%s: at most 2 percent of the rows are skipped", (file) => {
    const report = reportOf(file);
    expect(countSkipped(report)).toBeLessThanOrEqual(report.rows * 0.02);
  });

  test("every LinkedIn share with own words is accepted or stands in an accepted one", () => {
    const withoutWords = [133, 151, 162, 183, 186, 187, 189, 190, 191, 192, 193, 194, 196, 198];

    const skipped = reportOf("linkedin_shares_anand.csv").fates.filter(
      ({ fate }) => fate === "skipped",
    );

    expect(skipped.map(({ row }) => row)).toEqual(withoutWords);
  });

  test("LinkedIn's quotes around line breaks are gone", () => {
    const { entries } = reading("linkedin_shares_anand.csv");

    expect(entries.filter(({ text }) => text.includes('"\n"') || text.includes('\n""'))).toEqual(
      [],
    );
    expect(entries[0]?.text.slice(0, 52)).toBe(
      "I'm off for a 10-day Vipassana meditation program.\n\n",
    );
  });

  test("the 20 doubled rows are merged, each into the row before it", () => {
    const doubled = [5, 19, 37, 54, 65, 67, 74, 103, 111, 131, 133, 151, 153, 155, 157, 165, 169];
    const { fates } = reportOf("variant_bom_crlf_duplicates_instagram.csv");

    const merged = fates.filter(({ fate }) => fate === "merged");

    expect(merged.map(({ row }) => row)).toEqual([...doubled, 173, 175, 181]);
    expect(merged.map(({ reason }) => reason)).toEqual(merged.map(() => "duplicate"));
    expect(merged.map(({ entryId }) => entryId)).toEqual(
      merged.map(({ row }) => fates[row - 2]?.entryId),
    );
  });

  test("the lines above the header are no rows", () => {
    const [first] = reading("variant_preamble_linkedin.csv").entries;

    expect(first?.rows.map(({ row }) => row)).toEqual([1]);
    expect(first?.date?.slice(0, 10)).toBe("2025-07-01");
  });

  test("each tweet has the link that its id makes", () => {
    const { entries } = reading("twitter_archive_housandi.csv");

    const linkless = entries.filter(
      ({ url }) => !/^https:\/\/x\.com\/i\/status\/\d+$/.test(url ?? ""),
    );

    expect(linkless).toEqual([]);
    expect(entries.every(({ date }) => date !== null)).toBe(true);
    expect(entries.filter(({ text }) => /^(?:RT )?@\w/.test(text))).toEqual([]);
  });

  test("the same file again adds nothing", () => {
    const file = "linkedin_comments_anand.csv";
    const bytes = readFileSync(`${FOLDER}/${file}`);

    const twice = readSources([
      { file, bytes },
      { file: "again.csv", bytes },
    ]);

    expect(twice.entries).toHaveLength(reading(file).entries.length);
    expect(twice.files[1]?.accepted).toBe(0);
  });
});
