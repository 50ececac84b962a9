import { expect, test } from "vitest";
import { readSources } from "#pipeline/sources/csv-file.ts";
import { whoseRows } from "./whose-rows.ts";

function linesFor(given: string | null, ...names: string[]): string[] {
  const rows = names.map(
    (name, index) => `${name},"What ${name} thinks of bread number ${index}",1`,
  );
  const bytes = new TextEncoder().encode(`author,text,likes\n${rows.join("\n")}\n`);
  return whoseRows(readSources([{ file: "posts.csv", bytes }], given), given);
}

test("says by whom the rows are, and whom the cover names", () => {
  expect(linesFor(null, "Charles Lamb", "C. Lamb", "Leigh Hunt")).toEqual([
    "posts.csv: 2 rows by Charles Lamb count as your own words; 1 row by others count as the words of others.",
    "The cover names Charles Lamb, because most rows do: --author NAME changes it.",
  ]);
});

test("says nothing where the author is given and wrote all rows", () => {
  expect(linesFor("Lamb", "Charles Lamb", "Charles Lamb")).toEqual([]);
});

test("asks for the author's name where nobody wrote half of the rows", () => {
  expect(linesFor(null, "Charles Lamb", "Leigh Hunt", "William Hazlitt")).toEqual([
    "posts.csv: nobody wrote half of its 3 rows, so all count as other people's words. Say who you are with --author NAME.",
  ]);
});
