import { expect, test } from "vitest";
import { findTypingErrors } from "./typing-errors.ts";

const WORDS = new Set(
  "the quick fox jumps lazy dog said that she and it was there have".split(" "),
);
const english = {
  language: "en",
  dictionaryOf: () => (word: string) => WORDS.has(word.toLowerCase()),
};

test.each([
  ["a full stop", "The lazy dog.The fox", "dog.The: dog. The"],
  ["another end of a sentence", "Was it lazy?And there", "lazy?And: lazy? And"],
])("a sentence that follows another one without a space is found: %s", (_, text, expected) => {
  const errors = findTypingErrors([`She said it. ${text} jumps.`], english);

  expect(errors.map(({ kind, found: word, instead }) => `${kind} ${word}: ${instead}`)).toEqual([
    `space ${expected}`,
  ]);
});

test("in German a sentence may end with a noun", () => {
  const known = "das ist dann wir haben nicht haus und die".split(" ");
  const dictionaryOf = () => (word: string) => known.includes(word.toLowerCase());

  const errors = findTypingErrors(["Das ist das Haus.Dann haben wir die nicht."], {
    language: "de",
    dictionaryOf,
  });

  expect(errors).toMatchObject([{ kind: "space", found: "Haus.Dann", instead: "Haus. Dann" }]);
});

test.each([
  ["a name", "Quick.Have and fox.js"],
  ["a file", "dog.Foxfile"],
  ["code", "dog.Have() lazy.There.it `dog.The`"],
  ["an address", "https://dog.The fox, dog.The/fox and she@dog.The"],
  ["initials and short forms", "J.Fox, e.g.The dog"],
  ["a version", "Fox 2.The dog"],
])("a full stop without a space is right in %s", (_, text) => {
  const errors = findTypingErrors([`She said ${text} and it was there.`], english);

  expect(errors).toEqual([]);
});
