import { expect, test } from "vitest";
import { cleanLine, cleanText } from "./clean-text.ts";

test("takes out what no page can show and keeps every visible character", () => {
  const cleaned = cleanText("\uFEFFa\u0000b\u202Eevil\u202C c\u200Bd\u00ADe \uE000f\uFFFE");

  expect(cleaned).toBe("abevil cde f");
});

test("replaces half of a surrogate pair instead of failing on it", () => {
  expect(cleanText("a\uD800b")).toBe("a\uFFFDb");
});

test("keeps the joiners that emoji and Persian are written with", () => {
  expect(cleanText("👩\u200D💻 می\u200Cخواهم")).toBe("👩\u200D💻 می\u200Cخواهم");
});

test("makes every kind of line break one", () => {
  expect(cleanText("a\r\nb\rc\u2028d\u0085e")).toBe("a\nb\nc\nd\ne");
});

test("makes a title one line", () => {
  expect(cleanLine("  Two\n\tlines  ")).toBe("Two lines");
});
