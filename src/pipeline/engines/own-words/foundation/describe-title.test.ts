import { expect, test } from "vitest";
import { tinyAnalysis, tinyPost } from "#tests/pipeline/tiny-posts.ts";
import { describeTitle } from "./describe-title.ts";

const ANALYSIS = tinyAnalysis([
  tinyPost("a", ["Bakers knead dough slowly, and you will too."]),
  tinyPost("b", ["Dough rises slowly; developers and a developer watch you knead."]),
  tinyPost("c", ["Boats sail past developers at noon."]),
  tinyPost("d", ["Boats wait for developers and tide."]),
]);

test("a title is told by the posts its words run through and by whom they speak to", () => {
  const { marketability, targetAppeal } = describeTitle("Knead Dough", ANALYSIS);

  // Posts a and b, 8 + 10 of 30 words.
  expect(marketability).toBe(
    "The title’s words “knead” and “dough” stand in 2 of 4 posts, which together hold 60% of your words.",
  );
  expect(targetAppeal).toBe("Both posts speak to the reader directly.");
});

test("a title whose words no post holds says so", () => {
  expect(describeTitle("Quantum Marmalade", ANALYSIS).marketability).toBe(
    "None of your posts holds its words: a buyer is promised something that the book does not name.",
  );
});

test("two words that never meet in a post are told by the posts that hold one of them", () => {
  expect(describeTitle("Dough and Boats", ANALYSIS).marketability).toBe(
    "At least one of the title’s words “dough” and “boats” stands in 4 of 4 posts, which together hold 100% of your words.",
  );
});

test("a word that no post holds is not said to stand in any", () => {
  expect(describeTitle("Quantum Dough", ANALYSIS).marketability).toBe(
    "At least one of the title’s words “quantum” and “dough” stands in 2 of 4 posts, which together hold 60% of your words.",
  );
});

test("a title of one word says so", () => {
  expect(describeTitle("The Dough", ANALYSIS).marketability).toBe(
    "The title’s word “dough” stands in 2 of 4 posts, which together hold 60% of your words.",
  );
});

test("a title that one post carries is told in the singular", () => {
  const { marketability, targetAppeal } = describeTitle("Sail at Noon", ANALYSIS);

  expect(marketability).toBe(
    "The title’s words “sail” and “noon” stand in 1 of 4 posts, which holds 20% of your words.",
  );
  expect(targetAppeal).toBe("The one post does not speak to the reader directly.");
});
