import { assert, constantFrom, property, string } from "fast-check";
import { expect, test } from "vitest";
import { lookUpWords, wordTable } from "./word-table.ts";
import { wordsOf } from "./words.ts";

const TABLE = wordTable([
  ["the", "English"],
  ["don't", "English"],
  ["der", "German"],
]);

test("finds small words in their order, one with an apostrophe, too", () => {
  const text = "“the end” — der anfang, and i don't know the 2nd";

  const read = lookUpWords(text, TABLE);

  expect(read).toEqual({ words: 8, found: ["English", "German", "English", "English"] });
});

test("finds no small word inside a longer one", () => {
  const text = "other, the-end, der.org";

  const read = lookUpWords(text, TABLE);

  expect(read).toEqual({ words: 3, found: [] });
});

test("leaves a text with letters beyond ASCII to the slower way", () => {
  const text = "the café";

  const read = lookUpWords(text, TABLE);

  expect(read).toBeNull();
});

test("divides any plain text as wordsOf does", () => {
  const characters = constantFrom(
    ..."a b z 0 9 ' . - , _ \n \u00a0 “ ” — … \uE000".split(" "),
    " ",
  );
  assert(
    property(string({ unit: characters }), (text) => {
      const words = wordsOf(text, "en").filter((word) => word.length >= 2 && !/\d/u.test(word));
      const all = wordTable([...new Set(words)].map((word) => [word, word]));

      expect(lookUpWords(text, all)).toEqual({ words: words.length, found: words });
    }),
  );
});
