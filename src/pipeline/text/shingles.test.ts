import { expect, test } from "vitest";
import { hashOf, hashOfLetters } from "./shingles.ts";

test.each([
  ["a sentence with marks", "It's 9 o'clock, isn't it?", "its9oclockisntit"],
  ["a sentence with accents", "L’été, déjà: Ｎ°１!", "létédéjàn1"],
  ["no letters", "-- ...", ""],
])("tells two wordings of %s apart by their letters only", (_, text, letters) => {
  const hash = hashOfLetters(text);

  expect(hash).toBe(hashOf(letters));
});
