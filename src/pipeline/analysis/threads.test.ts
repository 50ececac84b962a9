import { expect, test } from "vitest";
import type { Entry } from "#pipeline/sources/schema.ts";
import { tinyEntry } from "#pipeline/sources/tiny-entries.ts";
import { joinThreads } from "./threads.ts";

function post(id: string, text: string, given: Partial<Entry> = {}): Entry {
  const rows = [{ file: "tweets.csv", row: Number(id), url: null }];
  return tinyEntry(id, text, { rows, source: "X", sourceId: id, ...given });
}

test("a chain of replies to oneself becomes one entry, in reading order, with every row", () => {
  const newestFirst = [
    post("3", "and the third.", { replyTo: "2", date: "2024-01-01T10:02:00Z", engagement: 1 }),
    post("2", "the second,", { replyTo: "1", date: "2024-01-01T10:01:00Z" }),
    post("1", "This is the first,", { date: "2024-01-01T10:00:00Z", engagement: 5 }),
  ];

  const [joined, ...others] = joinThreads(newestFirst);

  expect(others).toEqual([]);
  expect(joined?.text).toBe("This is the first,\n\nthe second,\n\nand the third.");
  expect(joined?.rows.map((row) => row.row)).toEqual([1, 2, 3]);
  expect(joined?.engagement).toBe(6);
});

test("numbered parts posted in one go become one entry, whichever way the file runs", () => {
  const texts = ["1/3 First.", "2/3 Second.", "3/3 Third."];
  const forwards = texts.map((text, index) => post(String(index + 1), text));

  expect(joinThreads(forwards).map((entry) => entry.text)).toEqual([
    "1/3 First.\n\n2/3 Second.\n\n3/3 Third.",
  ]);
  expect(joinThreads(forwards.toReversed()).map((entry) => entry.text)).toEqual([
    "1/3 First.\n\n2/3 Second.\n\n3/3 Third.",
  ]);
});

test("parts of different series, and parts days apart, stay apart", () => {
  const posts = [
    post("1", "1/3 First.", { date: "2024-01-01T10:00:00Z" }),
    post("2", "2/4 Other.", { date: "2024-01-01T10:01:00Z" }),
    post("3", "2/3 Second.", { date: "2024-01-09T10:00:00Z" }),
  ];

  expect(joinThreads(posts)).toEqual(posts);
});

test("posts that answer each other in a ring are kept as they are", () => {
  const ring = [post("1", "a", { replyTo: "2" }), post("2", "b", { replyTo: "1" })];

  expect(joinThreads(ring)).toEqual(ring);
});
