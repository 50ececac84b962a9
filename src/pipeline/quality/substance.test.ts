import { expect, test } from "vitest";
import { measureSubstance } from "./quality.ts";
import { draftOf, linking, own } from "#tests/pipeline/tiny-drafts.ts";

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
