import { expect, test } from "vitest";
import type { Row } from "./row.ts";
import { findThreads, joinParts } from "./threads.ts";

function post(row: number, text: string, given: Partial<Row> = {}): Row {
  return {
    row,
    skip: null,
    url: null,
    title: null,
    text,
    date: null,
    engagement: null,
    type: "post",
    source: "X",
    rights: "own",
    tags: [],
    sourceId: String(row),
    replyTo: null,
    replyToUser: null,
    author: null,
    ...given,
  };
}

function rowsOf(rows: Row[]): number[][] {
  return findThreads(rows).map((parts) => parts.map(({ row }) => row));
}

test("a chain of replies to oneself is one thread, in reading order", () => {
  const newestFirst = [
    post(3, "and the third.", { replyTo: "2", date: "2024-01-01T10:02:00Z", engagement: 1 }),
    post(2, "the second,", { replyTo: "1", date: "2024-01-01T10:01:00Z" }),
    post(1, "This is the first,", { date: "2024-01-01T10:00:00Z", engagement: 5, tags: ["a"] }),
  ];

  const threads = findThreads(newestFirst);

  expect(threads.map(joinParts)).toEqual([
    expect.objectContaining({
      row: 1,
      text: "This is the first,\n\nthe second,\n\nand the third.",
      engagement: 6,
      tags: ["a"],
      date: "2024-01-01T10:00:00Z",
    }),
  ]);
});

test("a reply to one's own post of weeks ago begins anew", () => {
  const rows = [
    post(1, "A thought of spring.", { date: "2024-03-01T10:00:00Z" }),
    post(2, "I was wrong in spring.", { replyTo: "1", date: "2024-06-01T10:00:00Z" }),
  ];

  expect(rowsOf(rows)).toEqual([]);
});

test("numbered parts posted in one go are one thread, whichever way the file runs", () => {
  const texts = ["1/3 First.", "2/3 Second.", "3/3 Third."];
  const forwards = texts.map((text, index) => post(index + 1, text));

  expect(rowsOf(forwards)).toEqual([[1, 2, 3]]);
  expect(rowsOf(forwards.toReversed())).toEqual([[1, 2, 3]]);
});

test.each([
  ["with a slash alone", ["1/ First", "2/ Second", "3/ Third"]],
  ["at the end, in brackets", ["First (1/3)", "Second (2/3)", "Third (3/3)"]],
  ["with the total on the first only", ["1/3 First", "2/ Second", "3/ Third"]],
  ["below the sign of a thread", ["A thread on rest 🧵", "1/2 First", "2/2 Second"]],
  ["after the sign of a thread", ["On rest 🧵", "2/ Second", "3/ Third"]],
])("parts are numbered %s", (_, texts) => {
  expect(rowsOf(texts.map((text, index) => post(index + 1, text)))).toEqual([[1, 2, 3]]);
});

test("a post between two parts stays out of the thread", () => {
  const texts = ["1/3 First.", "Lunch is ready now.", "2/3 Second.", "3/3 Third."];

  expect(rowsOf(texts.map((text, index) => post(index + 1, text)))).toEqual([[1, 3, 4]]);
});

test("parts of different series, and parts days apart, stay apart", () => {
  const rows = [
    post(1, "1/3 First.", { date: "2024-01-01T10:00:00Z" }),
    post(2, "2/4 Other.", { date: "2024-01-01T10:01:00Z" }),
    post(3, "2/3 Second.", { date: "2024-01-09T10:00:00Z" }),
  ];

  expect(rowsOf(rows)).toEqual([]);
});

test("fractions and dates make no thread", () => {
  const texts = ["1/2 cup of sugar", "Open 24/7", "It happened on 9/11", "2/3 of all users stay"];

  expect(rowsOf(texts.map((text, index) => post(index + 1, text)))).toEqual([]);
});

test("what was posted on X within a minute was one thought", () => {
  const rows = [
    post(1, "I start many answers and send none of them.", { date: "2024-01-01T10:00:05Z" }),
    post(2, "So now you all think that I am nice.", { date: "2024-01-01T10:00:23Z" }),
    post(3, "Something else two minutes later.", { date: "2024-01-01T10:02:30Z" }),
  ];

  expect(rowsOf(rows)).toEqual([[1, 2]]);
});

test.each<[string, Partial<Row>]>([
  ["on LinkedIn", { source: "LinkedIn" }],
  ["on a day, at no known time", { date: "2024-01-01" }],
  ["with a link", { text: "New: https://a.example/2" }],
  ["by somebody else", { author: "bob" }],
  ["that was repeated from another", { text: "How true! RT @eve: Wise words" }],
])("two posts of one minute are two posts when the second is one %s", (_, given) => {
  const date = given.date ?? "2024-01-01T10:00:05Z";
  const first = post(1, "One thought of mine.", { date, source: given.source ?? "X" });

  expect(rowsOf([first, post(2, "And a second thought.", { date, ...given })])).toEqual([]);
});

test("posts that a program wrote alike are no thread, and neither is a hundred brought over at once", () => {
  const date = "2024-01-01T10:00:05Z";
  const alike = [1, 2, 3].map((row) => post(row, `I just unlocked badge ${row}`, { date }));
  const many = Array.from({ length: 100 }, (_, row) =>
    post(row + 1, `Thought ${row} came`, { date }),
  );

  expect(rowsOf(alike)).toEqual([]);
  expect(rowsOf(many)).toEqual([]);
});

test("posts that answer each other in a ring are kept as they are", () => {
  const ring = [post(1, "a", { replyTo: "2" }), post(2, "b", { replyTo: "1" })];

  expect(rowsOf(ring)).toEqual([]);
});

test("a thread of ten thousand replies is read", () => {
  const rows = Array.from({ length: 10_000 }, (_, index) =>
    post(index + 1, `Part ${index}`, index > 0 ? { replyTo: String(index) } : {}),
  );

  expect(rowsOf(rows)[0]).toHaveLength(10_000);
});
