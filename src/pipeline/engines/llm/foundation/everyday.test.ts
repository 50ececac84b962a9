import { expect, test } from "vitest";
import { isEverydayPhrase } from "./everyday.ts";

test.each([
  ["en", "at the end of the day"],
  ["en", "it makes sense"],
  ["en", "the next step"],
  ["en", "one of the most important"],
  ["de", "das ist genau der Grund"],
  ["sv", "det är ett bra exempel"],
  ["fr", "la vie des gens"],
  ["es", "una parte de la vida"],
])("in %s, anybody says '%s'", (language, phrase) => {
  expect(isEverydayPhrase(phrase, language)).toBe(true);
});

test.each([
  ["en", "choose the red pill"],
  ["en", "two insecure teenagers"],
  ["de", "der Preis ist ein Versprechen"],
  ["sv", "en tom kaffekopp"],
  ["fr", "la boulangerie du village"],
  ["ja", "赤い薬を選ぶ"],
])("in %s, '%s' may be the author's own", (language, phrase) => {
  expect(isEverydayPhrase(phrase, language)).toBe(false);
});
