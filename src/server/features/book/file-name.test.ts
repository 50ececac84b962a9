import { expect, test } from "vitest";
import { fileNameOf } from "./file-name.ts";

test.each([
  [
    "Pull requests are a form of documentation",
    "pdf",
    "Pull requests are a form of documentation.pdf",
  ],
  ["Über Ruhe", "md", "Über Ruhe.md"],
  ['What is "cloud": a/b, or c?', "pdf", "What is cloud a b, or c.pdf"],
  ["../../etc/passwd", "pdf", "etc passwd.pdf"],
  ["line\r\nbreak", "pdf", "line break.pdf"],
  [" . ", "md", "book.md"],
])("the title %j becomes a name that every disk takes", (title, extension, name) => {
  const named = fileNameOf(title, extension);

  expect(named).toBe(name);
});

test("a very long title is cut", () => {
  const named = fileNameOf("word ".repeat(100), "pdf");

  expect(named.length).toBeLessThanOrEqual(104);
  expect(named).toMatch(/^word .*word\.pdf$/u);
});
