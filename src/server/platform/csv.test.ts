import { CsvError, parse } from "csv-parse/sync";
import { array, assert, constantFrom, property } from "fast-check";
import { expect, test } from "vitest";
import { csvOf } from "./csv.ts";

test("a table names its columns, first those that were asked for", () => {
  const csv = Buffer.from(csvOf([{ b: 1, a: "x" }, { c: true }], ["a"])).toString();

  expect(csv).toBe("\u{feff}a,b,c\r\nx,1,\r\n,,true\r\n");
});

test("a cell with commas, quotes or line breaks stays one cell", () => {
  const csv = Buffer.from(csvOf([{ a: 'He said "no", twice\nand left', b: null }], [])).toString();

  expect(csv).toBe('\u{feff}a,b\r\n"He said ""no"", twice\nand left",\r\n');
});

test.each([
  ["=1+1", "'=1+1"],
  ["+49 170", "'+49 170"],
  ["-2", "'-2"],
  ["@SUM(A1)", "'@SUM(A1)"],
  ["\tx", "'\tx"],
  ["\rx", `"'\rx"`],
  ['=HYPERLINK("http://x")', `"'=HYPERLINK(""http://x"")"`],
  ["a=b", "a=b"],
])("a spreadsheet takes %j for a text", (given, cell) => {
  const csv = Buffer.from(csvOf([{ a: given }], ["a"])).toString();

  expect(csv).toBe(`\u{feff}a\r\n${cell}\r\n`);
});

test("the name of a column is no formula either, and a number stays one", () => {
  const csv = Buffer.from(csvOf([{ "=x": -2 }], [])).toString();

  expect(csv).toBe("\u{feff}'=x\r\n-2\r\n");
});

/** Where a spreadsheet may cut a line: by its country's separator, by a tab, or by whatever somebody chose. */
const DELIMITERS = [",", ";", "\t", "|"];

/** The cells of a table as a spreadsheet with this separator sees them, with and without quotes that hold cells together. */
function cellsBy(delimiter: string, csv: Uint8Array): string[] {
  const text = Buffer.from(csv).toString();
  return [...cellsOf(text, delimiter, '"'), ...cellsOf(text, delimiter, false)];
}

function cellsOf(text: string, delimiter: string, quote: string | false): string[] {
  const options = {
    bom: true,
    delimiter,
    quote,
    relax_quotes: true,
    relax_column_count: true,
    record_delimiter: ["\r\n", "\n", "\r"],
  };
  try {
    return parse(text, options).flat();
  } catch (error) {
    if (!(error instanceof CsvError) || error.code !== "CSV_QUOTE_NOT_CLOSED") throw error;
    // A spreadsheet takes the end of the file for the end of the cell.
    return parse(`${text}"`, options).flat();
  }
}

function formulasIn(cells: string[]): string[] {
  return cells.filter((cell) => /^["\t\r\n]*[=+\-@\uff1d\uff0b\uff0d\uff20]/u.test(cell));
}

test.each([
  ["before;=1+1", "before;'=1+1"],
  ["before,+1", `"before,'+1"`],
  ["before\t@SUM(A1)", "before\t'@SUM(A1)"],
  ["before|-1", "before|'-1"],
  ["before\n=1+1", `"before\n'=1+1"`],
  ["before\r\n=1+1", `"before\r\n'=1+1"`],
  ['before;"=1+1;"', `"before;""'=1+1;"""`],
  ["before;\uff1d1+1", "before;'\uff1d1+1"],
  ["\nbefore", `"'\nbefore"`],
  ["a; b, c - d | e @ f", `"a; b, c - d | e @ f"`],
])("a formula that begins within a cell is a text under every separator: %j", (given, cell) => {
  const csv = csvOf([{ a: given, b: "z" }], ["a"]);

  expect(Buffer.from(csv).toString()).toBe(`\u{feff}a,b\r\n${cell},z\r\n`);
  expect(DELIMITERS.flatMap((delimiter) => formulasIn(cellsBy(delimiter, csv)))).toEqual([]);
});

test("no text makes a formula under any separator, and none is lost", () => {
  const alphabet = "=+-@;,\t|\r\n\"' a\uff1d".split("");
  const text = array(constantFrom(...alphabet), { maxLength: 8 }).map((all) => all.join(""));
  assert(
    property(text, text, (a, b) => {
      const csv = csvOf([{ a, b }], ["a"]);
      const found = DELIMITERS.flatMap((delimiter) => formulasIn(cellsBy(delimiter, csv)));
      const [, row] = parse(Buffer.from(csv), { bom: true });
      const kept = row?.map((cell: string) => cell.replaceAll("'", ""));
      expect({ found, kept }).toEqual({
        found: [],
        kept: [a.replaceAll("'", ""), b.replaceAll("'", "")],
      });
    }),
    { numRuns: 2_000 },
  );
});
