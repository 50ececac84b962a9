import { expect, test } from "vitest";
import { draftOf, linking, own } from "#tests/pipeline/tiny-drafts.ts";
import { tinyPost } from "#tests/pipeline/tiny-posts.ts";
import { measureSubstance, measureUncut } from "./substance.ts";

const words = (count: number): string => Array.from({ length: count }, () => "word").join(" ");

test("counts neighbouring passages of one post together", () => {
  const draft = draftOf([own(words(30), "a", 1), own(words(30), "a", 2), own(words(20), "b")]);

  // Post a runs for 60 words, post b for 20: 60 / 80.
  expect(measureSubstance(draft)).toBeCloseTo(0.75);
});

test("ends a run at another post, a connecting line and the end of the chapter", () => {
  const draft = draftOf(
    [own(words(40), "a", 1), own(words(10), "b"), own(words(40), "a", 2), linking(words(10))],
    [own(words(40), "a", 3)],
  );

  expect(measureSubstance(draft)).toBe(0);
});

const POSTS = [tinyPost("a", [words(100)]), tinyPost("b", [words(59)]), tinyPost("c", [words(60)])];

test("a book of snippets from long posts is cut, and one of whole notes beside a whole long post is not", () => {
  const cut = draftOf([own(words(59), "a", 1), own(words(20), "b"), own(words(41), "a", 2)]);
  const half = draftOf([own(words(60), "a", 1), own(words(59), "b"), own(words(20), "c")]);
  const whole = draftOf([own(words(59), "b"), own(words(60), "c"), own(words(59), "b")]);

  expect(measureUncut(cut, POSTS)).toBe(0);
  // 60 of the 80 words from posts of 60 words.
  expect(measureUncut(half, POSTS)).toBe(0.75);
  expect(measureUncut(whole, POSTS)).toBe(1);
});

test("nothing is said of cuts where posts of 60 words give less than a tenth of the book", () => {
  const notes = [1, 2, 3, 4].map((place) => [own(words(59), "b", place), own("---", "x")]).flat();
  const least = draftOf([...notes, own(words(20), "a")]);
  const enough = draftOf([...notes, own(words(30), "a")]);

  expect(measureUncut(draftOf(notes), POSTS)).toBeNull();
  expect(measureUncut(least, POSTS)).toBeNull();
  expect(measureUncut(enough, POSTS)).toBe(0);
});
