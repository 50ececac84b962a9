import { expect, test } from "vitest";
import type { IsKnown } from "./spelling.ts";
import { findTypingErrors } from "./typing-errors.ts";

const known =
  (...words: string[]) =>
  (): IsKnown =>
  (word) =>
    words.includes(word.toLowerCase());

test("a key pressed beside the right one is found, though the word looks like a compound", () => {
  const dictionaryOf = known("exist", "int", "existing", "check", "ins", "checking", "an");
  const often = "existing checking ".repeat(10);

  const errors = findTypingErrors([often, "An existint. An checkins."], {
    language: "en",
    dictionaryOf,
  });

  // "s" is far from "g": "checkins" is a word that the dictionary lacks.
  expect(errors).toMatchObject([{ found: "existint", instead: "existing" }]);
});

test("two letters left out of a word that the author writes are found, in eight letters too", () => {
  const dictionaryOf = known("successful", "extremely", "that", "one");
  const often = "successful extremely ".repeat(4);

  const errors = findTypingErrors([often, "That one succsful. That one extremal."], {
    language: "en",
    dictionaryOf,
  });

  // In so short a word, two wrong letters make another word: "extremal".
  expect(errors).toMatchObject([{ found: "succsful", instead: "successful" }]);
});
