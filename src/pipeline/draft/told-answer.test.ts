import { expect, test } from "vitest";
import { answerBlocks } from "#pipeline/analysis/answers.ts";
import type { ManuscriptPassage } from "./schema.ts";
import { findToldAnswer } from "./told-answer.ts";

const POST = passage("A post.", "post-1");
const ANSWER = { entryId: "interview:who", blocks: answerBlocks("I bake.\n\nAt night.") };

test("an answer is in every chapter that prints a paragraph of it, edited or not", () => {
  const first = { passages: [POST, passage("I bake.", "interview:who")] };
  const second = { passages: [POST] };
  const third = {
    passages: [{ ...passage("I bake bread.", "interview:who"), editedAt: "2026-11-23T10:00:00Z" }],
  };

  const found = findToldAnswer([first, second, third], ANSWER);

  expect(found).toEqual({ chapters: [first, third], isEarlier: false });
});

test("an answer that no chapter prints is in none", () => {
  expect(findToldAnswer([{ passages: [POST] }], ANSWER)).toEqual({
    chapters: [],
    isEarlier: false,
  });
});

test("words that were answered before are an earlier answer", () => {
  const chapter = { passages: [passage("I used to paint.", "interview:who")] };

  expect(findToldAnswer([chapter], ANSWER)).toEqual({ chapters: [chapter], isEarlier: true });
  expect(findToldAnswer([chapter], { ...ANSWER, blocks: [] }).chapters).toEqual([chapter]);
});

function passage(text: string, entryId: string): ManuscriptPassage {
  return {
    id: text,
    text,
    kind: "own",
    role: "body",
    sources: [{ entryId, paragraph: 1 }],
    madeBy: "own-words",
    editedAt: null,
    lockedAt: null,
  };
}

test("an answer whose first line is printed as its heading is told in its present words", () => {
  const answer = { entryId: "interview:who", blocks: answerBlocks("The night baker\n\nI bake.") };
  const chapter = {
    passages: [
      passage("### The night baker", "interview:who"),
      passage("I bake.", "interview:who"),
    ],
  };

  expect(findToldAnswer([chapter], answer)).toEqual({ chapters: [chapter], isEarlier: false });
});
