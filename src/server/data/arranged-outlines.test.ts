import { expect, test } from "vitest";
import { isAnswerMisplaced } from "./arranged-outlines.ts";

const CHAPTERS = [{ id: "one" }, { id: "two" }, { id: "three" }];

/** The outline of a chapter with an answer; `about`: the post that it is told behind. */
function outlineOf(
  chapterId: string,
  entryId: string,
  about: string | null = null,
): Parameters<typeof isAnswerMisplaced>[1][number] {
  return { chapterId, answers: [{ entryId, paragraphs: [1], about, textHash: 1 }] };
}

// A book whose contents were changed stayed out of date for ever once its author had said what they see differently today.
test("what ends the book is in its place in the last chapter, and what opens it in the first", () => {
  const opening = outlineOf("one", "interview:who");
  const epilogue = outlineOf("three", "interview:hindsight");

  expect(isAnswerMisplaced(CHAPTERS, [opening, epilogue])).toBe(false);
  expect(isAnswerMisplaced(CHAPTERS.toReversed(), [opening])).toBe(true);
  expect(isAnswerMisplaced(CHAPTERS.toReversed(), [epilogue])).toBe(true);
});

test("an answer about a post is misplaced only where its chapter is gone", () => {
  expect(isAnswerMisplaced(CHAPTERS, [outlineOf("two", "interview:after", "post-1")])).toBe(false);
  expect(isAnswerMisplaced(CHAPTERS, [outlineOf("gone", "interview:after", "post-1")])).toBe(true);
});
