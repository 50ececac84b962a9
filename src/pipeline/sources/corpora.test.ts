import { existsSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { openCsv, readRows } from "./csv-file.ts";
import { readSources } from "./read-sources.ts";
import { readRecords } from "./records.ts";
import type { Mapping } from "./schema.ts";

const FOLDER = process.env["CORPORA_DIR"] ?? "../shared/corpora";
const isHere = existsSync(`${FOLDER}/README.md`);
if (!isHere) {
  console.info(`No corpora at ${FOLDER} (CORPORA_DIR): all tests over them were left out.`);
}

type Described = { file: string; columns: string[]; rows: number; words: number };

/** What the corpora's own README says of each file: counted by another program than ours. */
function described(): Described[] {
  if (!isHere) return [];
  const readme = readFileSync(`${FOLDER}/README.md`, "utf8");
  return readme
    .split(/^### /m)
    .slice(1)
    .map((section) => ({
      file: section.slice(0, section.indexOf("\n")),
      columns: (/- columns: `([^`]+)`/.exec(section)?.[1] ?? "")
        .split(/,|;| ⇥ /)
        .map((name) => name.replace(/"/g, "").trim()),
      rows: Number(/- rows (\d+)/.exec(section)?.[1]),
      words: Number(/words: (\d+) in all/.exec(section)?.[1]),
    }));
}

/** As the README counts: words by white space, each Japanese or Chinese character as one. */
function countAsReadme(text: string): number {
  return (
    text.replace(/[\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff]/g, " x ").match(/\S+/g)?.length ?? 0
  );
}

/**
 * Rows of files whose README figure is a strict parser's over broken quoting: counted by hand, each begins with its
 * date on a line of its own.
 */
const BY_LINES: Record<string, RegExp> = {
  "linkedin_comments_anand.csv": /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d,https:/gm,
};

describe.skipIf(!isHere)("every corpus", () => {
  test("is described in the README", () => {
    expect(described().length).toBeGreaterThanOrEqual(17);
  });

  test.each(described())(
    "$file has the rows and columns of the README",
    ({ file, columns, rows }) => {
      const bytes = readFileSync(`${FOLDER}/${file}`);

      const report = readSources([{ file, bytes }]).files[0];

      const lines = BY_LINES[file];
      expect(report?.columns).toEqual(columns);
      expect(report?.rows).toBe(lines ? bytes.toString("utf8").match(lines)?.length : rows);
      expect(report?.fates.map(({ row }) => row)).toEqual(
        Array.from({ length: report?.rows ?? 0 }, (_, i) => i + 1),
      );
    },
  );

  test.each(described().filter(({ file }) => !BY_LINES[file]))(
    "$file keeps every word the README counts",
    ({ file, words }) => {
      const csv = openCsv(file, readFileSync(`${FOLDER}/${file}`));
      // Titles are all that Pocket has; LinkedIn's line quotes were counted as words.
      const isRaw = /linkedin|pocket/.test(file);
      const column = csv.columns.names.indexOf(csv.columns.mapping.text?.[0] ?? "title");
      let count = 0;

      if (isRaw) {
        readRecords(
          csv.utf8,
          csv.layout.dialect,
          (cells) => void (count += countAsReadme(cells[column] ?? "")),
        );
        // The header is a record too.
        count -= 1;
      } else {
        readRows(csv, ({ text }) => void (count += countAsReadme(text)));
      }

      expect(count).toBe(words);
    },
  );

  test("the variant with 20 doubled rows merges 20", () => {
    const file = "variant_bom_crlf_duplicates_instagram.csv";
    const report = readSources([{ file, bytes: readFileSync(`${FOLDER}/${file}`) }]).files[0];

    expect([report?.accepted, report?.merged, report?.skipped]).toEqual([164, 20, []]);
  });

  test.each([
    ["variant_semicolon_cp1252_fr.csv", "hoizey_articles_fr.csv"],
    ["variant_utf16le_tab_linkedin.csv", "linkedin_shares_anand.csv"],
    ["variant_bom_crlf_duplicates_instagram.csv", "instagram_wedding_photographer_pt.csv"],
    ["variant_preamble_linkedin.csv", "linkedin_shares_anand.csv"],
    ["variant_tab_bookmarks.csv", "hoizey_bookmarks.csv"],
  ])("%s reads as the file it was saved from: every entry has the same id", (variant, original) => {
    const read = (file: string): string[] =>
      readSources([{ file, bytes: readFileSync(`${FOLDER}/${file}`) }]).entries.map(({ id }) => id);

    const known = new Set(read(original));

    expect(read(variant).filter((id) => !known.has(id))).toEqual([]);
  });

  test("the X archive gives its author's own posts: reposts and answers to others are left out", () => {
    const file = "twitter_archive_housandi.csv";
    const { entries, files } = readSources([{ file, bytes: readFileSync(`${FOLDER}/${file}`) }]);

    // Counted with Python's csv module: 929 rows with a retweeted_status_id and 51 more that begin with "RT @".
    expect(files[0]?.skipped).toContainEqual({ reason: "repost of another author", count: 980 });
    expect(entries.filter(({ text }) => /^(?:RT )?@\w/.test(text))).toEqual([]);
    expect(
      entries.every(({ url, date }) => url?.startsWith("https://x.com/i/status/") && date),
    ).toBe(true);
  });

  test("no LinkedIn line quote is left", () => {
    const file = "linkedin_shares_anand.csv";
    const { entries } = readSources([{ file, bytes: readFileSync(`${FOLDER}/${file}`) }]);

    expect(entries.filter(({ text }) => text.includes('"\n"') || text.includes('""'))).toEqual([]);
    expect(entries[0]?.text.slice(0, 52)).toBe(
      "I'm off for a 10-day Vipassana meditation program.\n\n",
    );
  });
});

type Export = Record<
  "source" | "header" | "delimiter" | "url" | "title" | "text" | "engagement" | "type" | "date",
  string
>;

/** The exports of export_headers.json that are CSV files with a known header and hold posts. */
function csvExports(): Export[] {
  if (!isHere) return [];
  const all: Export[] = JSON.parse(readFileSync(`${FOLDER}/export_headers.json`, "utf8"));
  return all.filter(
    ({ header }) => !/^\(JSON|^\(one|^\(Java|^\(Net|^\(XML|^not |^First Name/.test(header),
  );
}

function headerNames({ header }: Export): string[] {
  return header
    .replace(" (subset seen)", "")
    .split(/,|⇥/)
    .filter((name) => !name.startsWith("..."))
    .map((name) => (name === "(empty)" ? "" : name));
}

/** The column names in a remark of export_headers.json: remarks in brackets and what follows a semicolon are dropped. */
function namesIn(remark: string, names: string[]): string[] {
  if (/^(?:NOT|any|\()/.test(remark)) return [];
  const found: string[] = [];
  let rest = remark.split(";")[0] ?? "";
  for (const name of names.filter((one) => one !== "").toSorted((a, b) => b.length - a.length)) {
    const place = new RegExp(`(?<![\\w])${name.replace(/[()/]/g, "\\$&")}(?![\\w])`);
    const bare = rest.replace(/\((?!\+|Original)[^)]*\)/g, "");
    if (!place.test(bare)) continue;
    found.push(name);
    rest = bare.replace(place, "");
  }
  return found;
}

/** A plausible cell for a column, so that figures are figures and dates are dates. */
function cellFor(
  name: string,
  of: { url: string[]; date: string[]; engagement: string[] },
): string {
  if (of.url.includes(name)) return "https://example.org/posts/1";
  if (of.date.includes(name)) return "2024-05-01 10:20:30";
  if (of.engagement.includes(name) || /view|reach|impression|\bid$|_id$/i.test(name)) return "7";
  if (/retweeted|in_reply_to/.test(name)) return "";
  return `Some words that stand in ${name}`;
}

const NOT_COUNTED = /view|reach|impression|opens|play/i;

describe.skipIf(!isHere)("every export of export_headers.json", () => {
  test("is in the table", () => {
    expect(csvExports().length).toBeGreaterThanOrEqual(33);
  });

  test.each(csvExports())("$source: the columns mean what the table says", (format) => {
    const names = headerNames(format);
    const delimiter = format.delimiter === "tab" ? "\t" : ",";
    const wanted = (field: "url" | "title" | "text" | "engagement" | "type" | "date"): string[] =>
      namesIn(format[field], names);
    const figures = wanted("engagement").filter((name) => !NOT_COUNTED.test(name));
    const parts = figures.filter((name) => name !== "engagements");
    const table = { url: wanted("url"), date: wanted("date"), engagement: wanted("engagement") };
    const row = names.map((name) => `"${cellFor(name, table)}"`).join(delimiter);
    const bytes = new TextEncoder().encode(`${names.join(delimiter)}\n${row}\n`);

    const report = readSources([{ file: "export.csv", bytes }]).files[0];

    const mapping: Mapping = report?.mapping ?? {};
    expect(mapping.url ?? []).toEqual(table.url);
    expect(mapping.title ?? []).toEqual(wanted("title"));
    expect((mapping.text ?? []).toSorted()).toEqual(wanted("text").toSorted());
    expect(mapping.date?.slice(0, 1) ?? []).toEqual(table.date);
    expect(mapping.engagement ?? []).toEqual(
      expect.arrayContaining(parts.length > 0 ? parts : figures),
    );
    expect((mapping.engagement ?? []).filter((name) => NOT_COUNTED.test(name))).toEqual([]);
    const kinds = [
      ...(mapping.type ?? []),
      ...(mapping.repostOf ?? []),
      ...(mapping.replyTo ?? []),
    ];
    expect(kinds).toEqual(
      expect.arrayContaining(wanted("type").filter((name) => name !== "quoted_status")),
    );
  });
});
