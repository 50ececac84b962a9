import { expect, test } from "vitest";
import { firstWords } from "./first-words.ts";

test("a post is searched by how it begins", () => {
  expect(firstWords("Nobody quits a job. They quit the third Monday in a row.")).toBe(
    "Nobody quits a job. They quit",
  );
});

test("the mark of what was cut off is not searched for, nor anything beyond the first line", () => {
  expect(firstWords("Short one…")).toBe("Short one");
  expect(firstWords("\nA title\nand the text under it")).toBe("A title");
});
