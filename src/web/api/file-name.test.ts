import { expect, test } from "vitest";
import { fileNameOf } from "./file-name.ts";

test.each([
  ['attachment; filename="the-book.pdf"', "the-book.pdf"],
  ["attachment; filename=the-book.md", "the-book.md"],
  ["attachment; filename=\"Uber uns.pdf\"; filename*=UTF-8''%C3%9Cber%20uns.pdf", "Über uns.pdf"],
  ["attachment", null],
  [null, null],
])("reads the name of the file from %s", (header, expected) => {
  expect(fileNameOf(header)).toBe(expected);
});
