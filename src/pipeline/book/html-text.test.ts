import { expect, test } from "vitest";
import { htmlText, isLineBreakTag } from "./read-inlines.ts";

test.each([
  ["a link keeps its words", '<a href="x">words</a>', " words "],
  ["a comment goes", "a<!-- secret -->b", "a b"],
  ["a script goes with its code", "<script>alert(1)</script>text", " text"],
  ["nothing is lost to a comment or style that never ends", "<!-- a <style>b", "<!-- a  b"],
  ["a placeholder is no tag", "Vec<T> and <your-name>", "Vec<T> and <your-name>"],
])("reads HTML as a reader sees it: %s", (_, html, words) => {
  expect(htmlText(html)).toBe(words);
});

test("knows a line break in each spelling", () => {
  expect([isLineBreakTag("<br>"), isLineBreakTag("<BR />"), isLineBreakTag("<b>")]).toEqual([
    true,
    true,
    false,
  ]);
});
