import { expect, test } from "vitest";
import { isAdvice } from "./sentence-kinds.ts";
import { type Lexicon, lexiconFor } from "./lexicon.ts";

function lexicon(language: string): Lexicon {
  const found = lexiconFor(language);
  if (!found) throw new Error(`no lexicon for ${language}`);
  return found;
}

test.each([
  ["en", "Write the tests first."],
  ["en", "Don't be the bad cop."],
  ["fr", "Essayez de comprendre pourquoi."],
])("%s: “%s” tells the reader what to do", (language, sentence) => {
  expect(isAdvice(sentence, language, lexicon(language))).toBe(true);
});

test.each([
  ["en", "Do you write tests?"],
  ["en", "Design is how it works."],
  ["en", "Build Tools in JavaScript are a box of surprises."],
  ["en", "Create-React-App has had debates."],
  ["en", "The tests were written first."],
  ["fr", "Assez de bruit pour rien."],
])("%s: “%s” does not", (language, sentence) => {
  expect(isAdvice(sentence, language, lexicon(language))).toBe(false);
});
