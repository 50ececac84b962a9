import { existsSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { readSources } from "./csv-file.ts";
import type { Entry } from "./schema.ts";

const FOLDER = process.env["CORPORA_DIR"] ?? "../shared/corpora";
const isHere = existsSync(`${FOLDER}/README.md`);
if (!isHere) {
  console.info(`No corpora at ${FOLDER} (CORPORA_DIR): the variants of files were left out.`);
}

const { variants } = z
  .object({
    variants: z.array(
      z.object({
        variant: z.string(),
        original: z.string(),
        rows: z.int(),
        /** Rows that are the same in both files: first row of the variant, first of the original, how many. */
        runs: z.array(z.tuple([z.int(), z.int(), z.int()])),
      }),
    ),
  })
  .parse(JSON.parse(readFileSync(new URL("./expected/variants.json", import.meta.url), "utf8")));

type Told = Pick<Entry, "url" | "title" | "text" | "date"> | string;

/** What each row of a file became: the entry that holds it, or why it was left out. */
function entriesByRow(file: string): Told[] {
  const { entries, files } = readSources([{ file, bytes: readFileSync(`${FOLDER}/${file}`) }]);
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  return (files[0]?.fates ?? []).map(({ entryId, reason }) => {
    const entry = byId.get(entryId ?? "");
    if (!entry) return `left out: ${reason}`;
    const { url, title, text, date } = entry;
    return { url, title, text, date };
  });
}

describe.skipIf(!isHere)("a file saved again in another encoding or layout", () => {
  test.each(variants)(
    "$variant: each entry equals the entry of the same row of $original",
    ({ variant, original, rows, runs }) => {
      const saved = entriesByRow(original);

      const again = entriesByRow(variant);

      const expected = runs.flatMap(([, first, count]) =>
        saved.slice(first - 1, first - 1 + count),
      );
      expect(expected).toHaveLength(rows);
      expect(again).toEqual(expected);
    },
  );
});
