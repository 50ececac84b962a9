import * as fc from "fast-check";
import { expect, test } from "vitest";
import { toUtf8 } from "./encoding.ts";
import type { Dialect } from "./records.ts";
import { readRecords } from "./records.ts";

const COMMAS: Dialect = { delimiter: ",", backslashQuotes: false, spaced: false };

function records(text: string, dialect: Dialect = COMMAS): string[][] {
  const all: string[][] = [];
  readRecords(new TextEncoder().encode(text), dialect, (cells) => void all.push(cells));
  return all;
}

test("reads quoted cells with delimiters, quotes and line breaks in them", () => {
  expect(records('a,"b, c","d ""e""\nf"\r\n1,2,3\r\n')).toEqual([
    ["a", "b, c", 'd "e"\nf'],
    ["1", "2", "3"],
  ]);
});

test("empty lines are no records, a line of empty cells is one", () => {
  expect(records('a,b\n\n\n,\n""\n')).toEqual([["a", "b"], ["", ""], [""]]);
});

test("line ends may change in the middle of a file", () => {
  expect(records("a,b\r\n1,2\n3,4\r5,6")).toEqual([
    ["a", "b"],
    ["1", "2"],
    ["3", "4"],
    ["5", "6"],
  ]);
});

test("keeps a quote in the middle of a cell, and words after a closing quote", () => {
  expect(records('the 5" disk,"so" she said\n')).toEqual([['the 5" disk', '"so" she said']]);
});

test('reads \\" as a quote inside a cell where a file writes it so', () => {
  expect(records('1,"say \\"yes, now\\""\n', { ...COMMAS, backslashQuotes: true })).toEqual([
    ["1", 'say "yes, now"'],
  ]);
});

test("a file that was cut inside a quoted cell keeps the cell whole", () => {
  expect(records('id,text\n1,"one\ntwo\n\nthree')).toEqual([
    ["id", "text"],
    ["1", "one\ntwo\n\nthree"],
  ]);
});

test("a quote that is never closed does not swallow the rows below it", () => {
  expect(records('id,text\n1,"never closed\n2,two\n3,three\n')).toEqual([
    ["id", "text"],
    ["1", '"never closed'],
    ["2", "two"],
    ["3", "three"],
  ]);
});

test("gives no more records than are asked for, past a quote that is never closed too", () => {
  const seen: string[][] = [];
  const text = 'a,b\n1,"never closed\n2,two\n3,three\n4,four\n';

  readRecords(new TextEncoder().encode(text), COMMAS, (cells) => void seen.push(cells), 3);

  expect(seen).toEqual([
    ["a", "b"],
    ["1", '"never closed'],
    ["2", "two"],
  ]);
});

const cell = fc.oneof(
  fc.string({ unit: "grapheme", maxLength: 20 }),
  fc.stringMatching(/^[a-z ",;|\t\r\n'\\]{0,20}$/),
);
const table = fc.integer({ min: 1, max: 5 }).chain((width) =>
  fc.array(fc.array(cell, { minLength: width, maxLength: width }), {
    minLength: 1,
    maxLength: 8,
  }),
);

const ENCODERS = {
  "utf-8": (text: string) => Buffer.from(text),
  "utf-8 with mark": (text: string) => Buffer.from(`\ufeff${text}`),
  "utf-16le": (text: string) => Buffer.from(`\ufeff${text}`, "utf16le"),
  "utf-16be": (text: string) => Buffer.from(`\ufeff${text}`, "utf16le").swap16(),
};

test("any table, written as CSV in any dialect and encoding, is read back the same", () => {
  fc.assert(
    fc.property(
      table,
      fc.constantFrom(",", ";", "\t", "|"),
      fc.constantFrom("\n", "\r\n", "\r"),
      fc.constantFrom<keyof typeof ENCODERS>("utf-8", "utf-8 with mark", "utf-16le", "utf-16be"),
      fc.boolean(),
      fc.boolean(),
      (rows, delimiter, lineEnd, encoding, quoteAll, endsWithLine) => {
        const write = (text: string): string =>
          quoteAll || text === "" || /[",;|\t\r\n]/.test(text)
            ? `"${text.replaceAll('"', '""')}"`
            : text;
        const lines = rows.map((cells) => cells.map(write).join(delimiter));
        const text = lines.join(lineEnd) + (endsWithLine ? lineEnd : "");

        const { utf8 } = toUtf8(ENCODERS[encoding](text));
        const read: string[][] = [];
        readRecords(
          utf8,
          { delimiter, backslashQuotes: false, spaced: false },
          (cells) => void read.push(cells),
        );

        expect(read).toEqual(rows);
      },
    ),
    { numRuns: 500 },
  );
});

test('a long file that writes \\" is read whole, records longer than a megabyte too', () => {
  const dialect = { ...COMMAS, backslashQuotes: true };
  const long = "so many words ".repeat(200_000);
  const rows = Array.from(
    { length: 20_000 },
    (_, row) => `${row},"say \\"yes, ${row}\\"\n twice, in "`,
  );

  const read = records(
    `${rows.join("\r\n")}\n9,"${long}\\"end\\""\n${rows.join("\n")}\n8,"never closed\n`,
    dialect,
  );

  expect(read).toHaveLength(40_002);
  expect(read[19_999]).toEqual(["19999", 'say "yes, 19999"\n twice, in ']);
  expect(read[20_000]).toEqual(["9", `${long}"end"`]);
  expect(read[20_001]).toEqual(["0", 'say "yes, 0"\n twice, in ']);
  expect(read[40_000]).toEqual(["19999", 'say "yes, 19999"\n twice, in ']);
  expect(read[40_001]).toEqual(["8", "never closed\n"]);
});
