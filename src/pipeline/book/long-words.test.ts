import { expect, test } from "vitest";
import { breakLongWords } from "./clean-text.ts";

test("leaves words of up to 60 characters alone", () => {
  const word = "x".repeat(60);

  expect(breakLongWords(`${word} and more words so that the text is long enough`)).not.toContain(
    "\u200B",
  );
});

test("lets an address break after its punctuation", () => {
  const address = "https://example.com/a-very-long-path/that-goes-on/and-on?with=query&and=more";

  const broken = breakLongWords(address);

  expect(broken.split("\u200B")).toContain("https://");
  expect(broken.replaceAll("\u200B", "")).toBe(address);
});

test("lets a hash break at least every 20 characters", () => {
  const pieces = breakLongWords("f".repeat(75)).split("\u200B");

  expect(pieces.map((piece) => piece.length)).toEqual([20, 20, 20, 15]);
});

test("never breaks inside an emoji that is made of several characters", () => {
  const pieces = breakLongWords("👩‍👩‍👧".repeat(40)).split("\u200B");

  expect(pieces).toEqual(["👩‍👩‍👧".repeat(20), "👩‍👩‍👧".repeat(20)]);
});

test("leaves Chinese and Japanese alone, which break anywhere", () => {
  expect(breakLongWords("日本語".repeat(40))).toBe("日本語".repeat(40));
});
