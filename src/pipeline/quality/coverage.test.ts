import { expect, test } from "vitest";
import { contentStems, coverageOf } from "./grounding.ts";

test("counts the words that say what a text is about, by stem, however they are inflected", () => {
  const sources = new Set(contentStems("The clients asked questions about prices.", "en"));

  // client, price and question stand in the source, harbour does not.
  expect(coverageOf(contentStems("A client, a price, a question, a harbour.", "en"), sources)).toBe(
    0.75,
  );
});

test("a text of small words only is covered by anything", () => {
  expect(coverageOf(contentStems("And so it was.", "en"), new Set())).toBe(1);
});
