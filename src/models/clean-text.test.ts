import { expect, test } from "vitest";
import { cleanText, isRefusal } from "./clean-text.ts";

test.each([
  ["a thought in tags", "<think>Gulls?</think>\nThe gulls came.", "The gulls came."],
  ["a thought without its beginning", "Gulls?\n</think>\n\nThe gulls came.", "The gulls came."],
  ["a thought without an end", "<think>Gulls, or perhaps", ""],
  ["template marks", "The gulls came.<|eot_id|></s>", "The gulls came."],
  ["one fence around all", "```markdown\nThe gulls came.\n```", "The gulls came."],
])("%s is taken off", (_what, raw, text) => {
  expect(cleanText(raw)).toBe(text);
});

test("a fence inside a text stays", () => {
  const text = "Write this:\n```\nls\n```\nand that.";

  expect(cleanText(text)).toBe(text);
});

test.each([
  "I'm sorry, but I can't help with that request.",
  "I’m sorry, but I cannot assist with that.",
  "I am sorry, I am unable to continue with this text.",
  "I can't create content of that kind.",
  "Sorry, I cannot write this request as asked.",
  "As an AI language model, I cannot do this.",
])("a refusal is seen: %s", (text) => {
  expect(isRefusal(text)).toBe(true);
});

test.each([
  "I can't help but smile when the ferry comes in.",
  "I'm sorry for what I wrote about gulls last year.",
  "I cannot tell you how often I sat on that wall.",
  "Sorry is a word that nobody in our harbour ever used.",
])("an author's own sentence is none: %s", (text) => {
  expect(isRefusal(text)).toBe(false);
});
