import { expect, test } from "vitest";
import type { Post } from "#pipeline/analysis/schema.ts";
import { tinyAnalysis, tinyPost } from "#tests/pipeline/tiny-posts.ts";
import { corpusOf } from "./corpus.ts";
import { headingOf, headingText } from "./headings.ts";
import { wholePiece } from "./pieces.ts";

function headingFor(post: Post): string | null {
  const corpus = corpusOf(tinyAnalysis([post]));
  const piece = wholePiece(post, corpus.language);
  if (!piece) throw new Error("The post holds nothing to print.");
  return headingOf(corpus, { post, row: 0, score: 0, piece }, ["The chapter"])?.text ?? null;
}

const BODY =
  "Bakers who hurry their bread get a loaf without taste, and most people in this town never notice it at all.";

test("a post stands under its own headline, given by its source or written as its first line", () => {
  const given = tinyPost("a", [BODY, BODY], { title: "On patience", titleGiven: true });
  const written = tinyPost("b", ["The oven, the flour and the patience of bakers", BODY, BODY]);

  expect(headingFor(given)).toBe("On patience");
  expect(headingFor(written)).toBe("The oven, the flour and the patience of bakers");
});

test("a post without a headline stands under the short sentence that it begins with", () => {
  const post = tinyPost("a", [`I never thought I would leave the bakery. ${BODY}`, BODY]);

  expect(headingFor(post)).toBe("I never thought I would leave the bakery");
});

test("a long first sentence that the next one takes up stays in the text and is no heading", () => {
  const post = tinyPost("a", [
    `A young baker is hired for the bread of years to come. This took me long to see, and ${BODY}`,
    BODY,
  ]);
  const line = tinyPost("b", [
    "A young baker is hired for the bread of years to come",
    `This took me long to see, and ${BODY}`,
  ]);

  expect(headingFor(post)).toBe(null);
  expect(headingFor(line)).toBe(null);
});

test("a short first sentence that the next one takes up is the heading, and is said again below", () => {
  const post = tinyPost("a", [
    `Young bakers are hired for later. This took me long to see. ${BODY}`,
    BODY,
  ]);

  expect(headingFor(post)).toBe("Young bakers are hired for later");
});

test("a first sentence with the number of a series that is not there is no heading", () => {
  const post = tinyPost("a", [`Notes of a bakery nr4: bake slowly. ${BODY}`, BODY]);

  expect(headingFor(post)).toBe(null);
});

test("a first sentence that leans on something else or is bound to its day is no heading", () => {
  const leaning = tinyPost("a", [`That was the end of the bakery. ${BODY}`, BODY]);
  const dated = tinyPost("b", [`Yesterday we baked forty loaves. ${BODY}`, BODY]);

  expect(headingFor(leaning)).toBe(null);
  expect(headingFor(dated)).toBe(null);
});

test.each([
  ["Design Sprint Insight nr1: Say no to democracy", "Say no to democracy"],
  ["Letters from a bakery, part 3", "Letters from a bakery"],
  ["Three reasons to bake #12", "Three reasons to bake"],
  ["Bread without number", "Bread without number"],
])("the number of a series that is not there goes from a heading: %s", (headline, heading) => {
  expect(headingText(headline)).toBe(heading);
});
