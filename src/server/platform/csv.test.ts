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
