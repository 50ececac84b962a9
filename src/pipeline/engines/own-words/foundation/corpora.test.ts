import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "csv-parse/sync";
import { expect, test } from "vitest";
import { analyse } from "#pipeline/analysis/analysis.ts";
import { readSources } from "#pipeline/sources/csv-file.ts";
import { describeAuthor } from "./describe-author.ts";

const FOLDER = process.env["CORPORA_DIR"] ?? "../shared/corpora";
const FILES: [file: string, column: string][] = [
  ["linkedin_shares_anand.csv", "ShareCommentary"],
  ["swyx_writing.csv", "description"],
  ["hoizey_articles_fr.csv", "description"],
];
const found = FILES.filter(([file]) => existsSync(join(FOLDER, file)));
test.runIf(found.length < FILES.length)("some corpora are not here", () => {
  console.info(
    `${FILES.length - found.length} of ${FILES.length} corpora left out: not in ${FOLDER}`,
  );

  expect(found.length).toBeLessThan(FILES.length);
});

const TOC = {
  structure: { totalChapters: 1, totalPages: 1, averagePagesPerChapter: 1 },
  chapters: [],
};
const WISHES = { author: null, title: null, wordsPerChapter: 2000 };

/** Letters in order, without marks, link targets, footnote numbers and the letters' style: enough to find a sentence again. */
function wordsIn(text: string): string {
  return text
    .normalize("NFKC")
    .replace(/\]\((?:[^()]|\([^()]*\))*\)|\{[^{}]*\}|<[^<>]*>|\[\^[^\]]*\]|https?:\/\/\S+/gu, " ")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "");
}

test.each(found)(
  "%s: the rows that evidence names hold the words it quotes",
  async (file, column) => {
    const bytes = readFileSync(join(FOLDER, file));
    const { entries } = readSources([{ file, bytes }]);
    const analysis = await analyse(entries, () => {});

    const { evidence } = describeAuthor(analysis, TOC, WISHES, "2026-01-01T00:00:00Z");

    const raw: Record<string, string>[] = parse(bytes, {
      columns: true,
      bom: true,
      relax_quotes: true,
    });
    const rowsOf = new Map(entries.map(({ id, rows }) => [id, rows]));
    const written = (entryId: string): string =>
      wordsIn(
        (rowsOf.get(entryId) ?? [])
          .map(({ row }) => `${raw[row - 1]?.["title"] ?? ""} ${raw[row - 1]?.[column] ?? ""}`)
          .join(" "),
      );
    const quoted = Object.values(evidence).flatMap(({ quotes, entryIds }) =>
      quotes.map((quote) => ({ quote, text: entryIds.map(written).join(" ") })),
    );
    const missing = quoted.filter(({ quote, text }) => !text.includes(wordsIn(quote)));
    expect(quoted.length).toBeGreaterThan(50);
    console.info(
      file,
      missing.length,
      quoted.length,
      missing.slice(0, 6).map((m) => m.quote),
    );
    expect(missing.map(({ quote }) => quote)).toEqual([]);
  },
  60_000,
);
