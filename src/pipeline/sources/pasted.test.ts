import { expect, test } from "vitest";
import { readPasted } from "./pasted.ts";
import type { Entry } from "./schema.ts";
import { UnreadableSource } from "./unreadable-source.ts";

function pasted(text: string): [Entry["url"], string | null, string][] {
  return readPasted(text).entries.map(({ url, title, text: words }) => [url, title, words]);
}

test("one link on each line, with a description before, behind or below it", () => {
  expect(
    pasted(
      "https://a.example/1 - How I learned to rest\n" +
        "- Why gardens are slow: https://a.example/2\n" +
        "https://a.example/3\nA note below the link\nin two lines\n" +
        "[On failing](https://a.example/4) twice\n" +
        "https://a.example/5\n",
    ),
  ).toEqual([
    ["https://a.example/1", null, "How I learned to rest"],
    ["https://a.example/2", null, "Why gardens are slow"],
    ["https://a.example/3", null, "A note below the link\nin two lines"],
    ["https://a.example/4", "On failing", "twice"],
    ["https://a.example/5", null, ""],
  ]);
});

test("a link in the middle of its description is found, and a sentence stays whole", () => {
  expect(
    pasted(
      "How I rest - https://a.example/1 - an essay of mine\n" +
        "Why gardens (https://a.example/2) are slow\n" +
        "I wrote https://a.example/3 on a train.\n",
    ),
  ).toEqual([
    ["https://a.example/1", null, "How I rest\nan essay of mine"],
    ["https://a.example/2", null, "Why gardens are slow"],
    ["https://a.example/3", null, "I wrote https://a.example/3 on a train."],
  ]);
});

test("a list whose descriptions stand above their links keeps each with its own", () => {
  expect(
    pasted(
      "How I rest\nhttps://a.example/1\nWhy gardens are slow\nin two lines\nhttps://a.example/2\n",
    ),
  ).toEqual([
    ["https://a.example/1", null, "How I rest"],
    ["https://a.example/2", null, "Why gardens are slow\nin two lines"],
  ]);
});

test("links alone are entries without words", () => {
  expect(pasted("https://a.example/1\nhttps://a.example/2\n\nwww.b.example/3")).toEqual([
    ["https://a.example/1", null, ""],
    ["https://a.example/2", null, ""],
    ["https://www.b.example/3", null, ""],
  ]);
});

test("prose is cut into paragraphs, and a link in the middle of one stays in it", () => {
  expect(
    pasted(
      "A first thought.\nStill the first.\n\n" +
        "I had a long day.\nThen I read https://a.example/1 on a train.\nIt was good.\n",
    ),
  ).toEqual([
    [null, null, "A first thought.\nStill the first."],
    [null, null, "I had a long day.\nThen I read https://a.example/1 on a train.\nIt was good."],
  ]);
});

test("a line of two words and no link is left out with its reason", () => {
  const { files } = readPasted("Hello there\n\nThree words here\n");

  expect(files[0]).toMatchObject({ rows: 2, accepted: 1 });
  expect(files[0]?.fates[0]).toEqual({
    row: 1,
    fate: "skipped",
    reason: "fewer than three words and no link",
    entryId: null,
    excerpt: "Hello there",
  });
});

test("posts parted by lines of dashes keep their paragraphs", () => {
  expect(pasted("One.\n\nStill one.\n---\nhttps://a.example/2\nTwo.\n\nStill two.")).toEqual([
    [null, null, "One.\n\nStill one."],
    ["https://a.example/2", null, "Two.\n\nStill two."],
  ]);
});

test("the words are the author's, and every item has one fate", () => {
  const { entries, files } = readPasted(
    "https://youtu.be/abc My talk\nhttps://b.example/1 My talk\nhttps://b.example/2 Other\n",
  );

  expect(
    entries.map(({ rights, type, source, rows }) => [rights, type, source, rows.length]),
  ).toEqual([
    ["own", "video", "Pasted text", 2],
    ["own", "post", "Pasted text", 1],
  ]);
  expect(files[0]).toMatchObject({ rows: 3, accepted: 2, merged: 1, skipped: [] });
  expect(files[0]?.fates.map(({ row, fate }) => [row, fate])).toEqual([
    [1, "accepted"],
    [2, "merged"],
    [3, "accepted"],
  ]);
});

test("a pasted table is read as a table", () => {
  expect(pasted("url,title,description\nhttps://a.example/1,One,Words of mine\n")).toEqual([
    ["https://a.example/1", "One", "Words of mine"],
  ]);
});

test("nothing to read is said in one sentence", () => {
  expect(() => readPasted("  \n---\n ")).toThrow(UnreadableSource);
  expect(() => readPasted("")).toThrow("There is no text to add");
});

test("long runs of separators are read in no time", () => {
  const text = `x z ${"-".repeat(200_000)} y\nhttps://a.example/1 ${"- ".repeat(100_000)}z`;

  expect(readPasted(text).entries).toHaveLength(2);
});
