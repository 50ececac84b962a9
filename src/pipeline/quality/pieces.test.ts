import { expect, test } from "vitest";
import { draftOf, own } from "#tests/pipeline/tiny-drafts.ts";
import { tinyPost } from "#tests/pipeline/tiny-posts.ts";
import { measurePieces } from "./pieces.ts";

const words = (count: number): string => "bread ".repeat(count).trim();
const LONG = [tinyPost("a", [words(350)])];

test("a book of snippets from long posts fails: each piece under 110 words is listed", () => {
  const bad = draftOf(
    [own("Sell early.", "a"), own(words(110), "b"), own(words(109), "c")],
    [own(words(200), "d")],
  );

  const pieces = measurePieces(bad, LONG);

  expect(pieces).toMatchObject({ count: 4, scrapShare: 0.5, fromLongPosts: true });
  expect(pieces.scraps.map(({ chapter, paragraph }) => [chapter, paragraph])).toEqual([
    [1, 1],
    [1, 3],
  ]);
});

test("the paragraphs of a post are one piece, and its heading adds no words", () => {
  const heading = { ...own(`## ${words(20)}`, "b"), role: "heading" as const };
  const draft = draftOf([
    own(words(60), "a", 1),
    own(words(60), "a", 2),
    heading,
    own(words(100), "b", 2),
  ]);

  const { count, scraps } = measurePieces(draft, LONG);

  expect({ count, scraps: scraps.map(({ paragraph }) => paragraph) }).toEqual({
    count: 2,
    scraps: [3],
  });
});

test("the line under a title and the questions of a chapter are no pieces", () => {
  const deck = { ...own("Bread is patience.", "b"), role: "deck" as const };
  const questions = { ...own("What do you bake?", "c"), role: "questions" as const };

  expect(measurePieces(draftOf([deck, own(words(110), "a"), questions]), LONG)).toMatchObject({
    count: 1,
    scraps: [],
  });
});

test("tells short posts from long ones by the median", () => {
  const posts = [
    tinyPost("a", [words(349)]),
    tinyPost("b", [words(20)]),
    tinyPost("c", [words(900)]),
  ];

  expect(measurePieces(draftOf([own("Sell early.", "a")]), posts).fromLongPosts).toBe(false);
});
