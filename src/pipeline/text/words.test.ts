import { expect, test } from "vitest";
import { countWords, lettersOnly, wordsOf } from "./words.ts";

test("words are whitespace-separated tokens that hold a letter or a digit", () => {
  expect(countWords("State-of-the-art tools — 3 of them & more…")).toBe(6);
});

test("a Japanese character counts as one word", () => {
  expect(countWords("日本語の本")).toBe(5);
});

test("a language without spaces is cut into words", () => {
  expect(wordsOf("本を読む", "ja")).toEqual(["本", "を", "読む"]);
});

test("only letters and digits are left, whatever the typography", () => {
  expect(lettersOnly("“L’été” — nº 2!")).toBe("léténo2");
});

test("a run of a hundred thousand emoji is counted in no time, and a rare Chinese character is seen", () => {
  expect(countWords(`one ${"🧵".repeat(100_000)} two`)).toBe(2);
  expect(countWords("𠀀𠀁")).toBe(2);
});
