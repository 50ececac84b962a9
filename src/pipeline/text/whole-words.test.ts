import { expect, test } from "vitest";
import { wholeWords } from "./lexicon.ts";

test("finds whole words only, in any case and with either apostrophe", () => {
  const pattern = wholeWords("don't|you");

  expect(pattern.test("You know")).toBe(true);
  expect(pattern.test("I don’t")).toBe(true);
  expect(pattern.test("Young")).toBe(false);
  expect(pattern.test("bayou")).toBe(false);
});

test("an elided word may touch the next one", () => {
  expect(wholeWords("j'").test("J’aime")).toBe(true);
});

test("at the start nothing but opening marks may stand before", () => {
  const pattern = wholeWords("why", "start");

  expect(pattern.test("“Why not?”")).toBe(true);
  expect(pattern.test("Tell me why.")).toBe(false);
});
