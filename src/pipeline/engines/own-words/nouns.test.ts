import { expect, test } from "vitest";
import { tinyPost } from "#tests/pipeline/tiny-posts.ts";
import { nounsIn } from "./names.ts";

const POSTS = [
  tinyPost("a", [
    "I draw comics and she draws a comic every week. To draw a simple comic is hard, and these comics are simple. It took me ten minutes, a minute a line. Some Nigerians draw, and one Nigerian sells his.",
  ]),
];

test.each([
  ["comic", "comics"],
  ["draw", null],
  ["simple", null],
  ["minute", null],
  ["nigerian", "Nigerians"],
])("for a chapter's label, %s gives %s", (word, expected) => {
  expect(nounsIn(POSTS, "en")(word)).toBe(expected);
});

test("in a language without patterns every word may name a chapter", () => {
  expect(nounsIn(POSTS, "fr")("simple")).toBe("simple");
});
