import { expect, test } from "vitest";
import { escapeMarkdown, guardMarkdown, isTangled } from "./read-passage.ts";

test("leaves ordinary Markdown as it is", () => {
  const text =
    "- a\n  - b\n    1. c\n\n> quote\n\n```\n                                              far\n```";

  expect(guardMarkdown(text)).toBe(text);
});

test("lets ten list markers open a line and escapes the rest, so that no word is lost", () => {
  expect(guardMarkdown(`${"- ".repeat(12)}word`)).toBe(`${"- ".repeat(10).trimEnd()} \\- - word`);
});

test("takes a long row of dashes for the rule that it is", () => {
  expect(guardMarkdown("- ".repeat(10_000))).toBe("---");
});

test("cuts indentation deeper than any list", () => {
  expect(guardMarkdown(`${" ".repeat(90)}- x`)).toBe(`${" ".repeat(40)}- x`);
});

test.each([
  ["ordinary prose with *marks*", "a *b* [c](d) `e`", false],
  ["two thousand open brackets and one", "[".repeat(2_001), true],
  ["more than 200,000 characters", "x ".repeat(100_001), true],
])("takes as plain text what would keep the parser busy: %s", (_, text, expected) => {
  expect(isTangled(text)).toBe(expected);
});

test("escapes what would begin a heading, list or fence", () => {
  expect(escapeMarkdown("# a\n- b\n1. c\n```")).toBe("\\# a\n\\- b\n1\\. c\n\\`\\`\\`");
});
