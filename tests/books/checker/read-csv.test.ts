import { expect, test } from "vitest";
import { readCsv } from "./read-csv.ts";

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

test("reads quotes, line breaks and separators inside cells, and skips empty lines", () => {
  const file = readCsv("a.csv", bytes('url,text\r\nx,"one, ""two""\nthree"\r\n\r\ny,four\r\n'));

  expect(file.columns).toEqual(["url", "text"]);
  expect(file.records).toEqual([["x", 'one, "two"\nthree'], ["y", "four"]]);
});

test("finds the separator, and skips the notes before the header", () => {
  const file = readCsv("a.csv", bytes("Notes:\n\nurl;text\nx;one, two\ny;three\n"));

  expect(file.columns).toEqual(["url", "text"]);
  expect(file.records).toEqual([["x", "one, two"], ["y", "three"]]);
});

test("reads quotes that are written with a backslash", () => {
  const file = readCsv("a.csv", bytes('url,text\nx,"one \\"two\\", three"\n'));

  expect(file.records).toEqual([["x", 'one "two", three']]);
});

test("reads Windows-1252 and UTF-16", () => {
  const ansi = readCsv("a.csv", Uint8Array.from([...bytes("a,b\nx,"), 0xe9, 0x0a]));
  const utf16 = readCsv("a.csv", Buffer.from("\uFEFFa,b\nx,é\n", "utf16le"));

  expect(ansi.records).toEqual([["x", "é"]]);
  expect(utf16.records).toEqual([["x", "é"]]);
});
