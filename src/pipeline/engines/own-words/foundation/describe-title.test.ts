import { expect, test } from "vitest";
import { tinyAnalysis, tinyPost } from "#tests/pipeline/tiny-posts.ts";
import { describeTitle } from "./describe-title.ts";

const ANALYSIS = tinyAnalysis([
  tinyPost("a", ["Bakers knead dough slowly, and you will too."]),
  tinyPost("b", ["Dough rises slowly; developers and a developer watch you knead."]),
  tinyPost("c", ["Boats sail past developers at noon."]),
  tinyPost("d", ["Boats wait for developers and tide."]),
]);

/** The book prints the posts a, c and d. */
const CHAPTERS = [
  { title: "Of dough", printed: ["a"] },
  { title: "Of the sea", printed: ["c", "d"] },
];

test("a title is told by the posts its words run through and by whom they speak to", () => {
  const { marketability, targetAppeal } = describeTitle("Knead Dough", ANALYSIS, CHAPTERS);

  // Posts a and b, 8 + 10 of 30 words.
  expect(marketability).toBe(
    "The title’s words “knead” and “dough” stand in 2 of 4 posts, which together hold 60% of your words. The book as proposed prints one of them, in “Of dough”: that is what a buyer of this title gets.",
  );
  expect(targetAppeal).toBe("Both posts speak to the reader directly.");
});

test("a title whose words no post holds says so", () => {
  expect(describeTitle("Quantum Marmalade", ANALYSIS, CHAPTERS).marketability).toBe(
    "None of your posts holds its words: a buyer is promised something that the book does not name.",
  );
});

test("two words that never meet in a post are told by the posts that hold one of them", () => {
  expect(describeTitle("Dough and Boats", ANALYSIS, CHAPTERS).marketability).toBe(
    "At least one of the title’s words “dough” and “boats” stands in 4 of 4 posts, which together hold 100% of your words. The book as proposed prints 3 of them, in 2 of 2 chapters, most in “Of the sea”: that is what a buyer of this title gets.",
  );
});

test("a word that no post holds is not said to stand in any", () => {
  expect(describeTitle("Quantum Dough", ANALYSIS, CHAPTERS).marketability).toBe(
    "At least one of the title’s words “quantum” and “dough” stands in 2 of 4 posts, which together hold 60% of your words. The book as proposed prints one of them, in “Of dough”: that is what a buyer of this title gets.",
  );
});

test("a title of one word says so", () => {
  expect(describeTitle("The Dough", ANALYSIS, CHAPTERS).marketability).toBe(
    "The title’s word “dough” stands in 2 of 4 posts, which together hold 60% of your words. The book as proposed prints one of them, in “Of dough”: that is what a buyer of this title gets.",
  );
});

test("a title that one post carries is told in the singular", () => {
  const { marketability, targetAppeal } = describeTitle("Sail at Noon", ANALYSIS, CHAPTERS);

  expect(marketability).toBe(
    "The title’s words “sail” and “noon” stand in 1 of 4 posts, which holds 20% of your words. The book as proposed prints it, in “Of the sea”: that is what a buyer of this title gets.",
  );
  expect(targetAppeal).toBe("The one post does not speak to the reader directly.");
});

test("a title whose posts the book does not print says so", () => {
  const { marketability } = describeTitle("Developers Watch", ANALYSIS, CHAPTERS);

  expect(marketability).toBe(
    "The title’s words “developers” and “watch” stand in 1 of 4 posts, which holds 33% of your words. The book as proposed does not print it: a buyer would look for it in vain.",
  );
});

test("posts in as many chapters as there are posts are said to be in no chapter most", () => {
  const { marketability } = describeTitle("Dough", ANALYSIS, [
    { title: "Of dough", printed: ["a"] },
    { title: "Of patience", printed: ["b"] },
    { title: "Of the sea", printed: ["c"] },
  ]);

  expect(marketability).toBe(
    "The title’s word “dough” stands in 2 of 4 posts, which together hold 60% of your words. The book as proposed prints all of them, in 2 of 3 chapters: that is what a buyer of this title gets.",
  );
});
