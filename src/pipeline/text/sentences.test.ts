import { expect, test } from "vitest";
import { sentencesOf } from "./sentences.ts";

test("abbreviations, initials and quoted exclamations do not end a sentence", () => {
  const text =
    'Dr. Smith went to see J. K. Rowling, e.g. in London. He said "No!" and left. What now?';

  expect(sentencesOf(text, "en")).toEqual([
    "Dr. Smith went to see J. K. Rowling, e.g. in London.",
    'He said "No!" and left.',
    "What now?",
  ]);
});

test("Japanese is cut at its own full stop", () => {
  expect(sentencesOf("これは文です。次の文です。", "ja")).toEqual([
    "これは文です。",
    "次の文です。",
  ]);
});

test("a line break inside a paragraph is a space", () => {
  expect(sentencesOf("One line\nand the next.", "en")).toEqual(["One line and the next."]);
});
