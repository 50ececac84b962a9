import { expect, test } from "vitest";
import { tinyPost } from "#tests/pipeline/tiny-posts.ts";
import { mustStayWhole } from "./counted.ts";
import { tearOut, wholePiece } from "./pieces.ts";

const BODY =
  "Bakers who hurry their bread get a loaf without taste, and most people in this town never notice it at all.";

test.each([
  ["numbered paragraphs", ["What I learned:", `**Lesson 1**: ${BODY}`, `**Lesson 2**: ${BODY}`]],
  ["parts told in order", [`First, ${BODY}`, `Second, ${BODY}`]],
  ["headings that a number announces", ["Here are four tools:", "# Oven", BODY, "# Mill", BODY]],
])("nothing is cut out of a post with %s", (_what, texts) => {
  expect(mustStayWhole(tinyPost("a", texts))).toBe(true);
});

test("a post that promises no number of parts may be cut", () => {
  expect(mustStayWhole(tinyPost("a", [BODY, "# Oven", BODY, "# Mill", BODY]))).toBe(false);
});

test("a lesson that another printed post tells, too, stays where lessons are counted", () => {
  const post = tinyPost("a", [
    BODY,
    "Here's what I learned:",
    `**Lesson 1**: ${BODY}`,
    `**Lesson 2**: ${BODY}`,
    `The rest is patience. ${BODY}`,
  ]);
  const piece = wholePiece(post, "en");
  if (!piece) throw new Error("the post has text");

  const left = tearOut(piece, ({ n }) => n === 2 || n === 4 || n === 5, "en");

  expect(left?.blocks.map(({ n }) => n)).toEqual([1, 2, 3, 4]);
});

test("a list that a number announced stays whole where another post has one of its lines", () => {
  const post = tinyPost("a", [
    BODY,
    "Here are four tools:",
    "# For bread",
    "- The oven\n- The mill",
    "# For cake",
    "- The whisk\n- The tin",
    BODY,
  ]);
  const piece = wholePiece(post, "en");
  if (!piece) throw new Error("the post has text");

  const left = tearOut(piece, ({ n }) => n === 4 || n === 7, "en");

  expect(left?.blocks.map(({ n }) => n)).toEqual([1, 2, 3, 4, 5, 6]);
});
