import { expect, test } from "vitest";
import type { TracedPassage } from "#contracts/draft.ts";
import { passageStarts } from "./passage-starts.ts";

function passages(...texts: string[]): TracedPassage[] {
  return texts.map((text) => ({ text, kind: "own", role: "body", sources: [] }));
}

test("finds each passage where it begins, also one that stands in another as words", () => {
  const starts = passageStarts(
    "On Monday I left.\n\nMonday\n\nI left.",
    passages("On Monday I left.", "Monday", "I left."),
  );

  expect(starts).toEqual([0, 19, 27]);
});

test("a passage whose code had to be closed is still found", () => {
  const starts = passageStarts(
    "One\n\n```\ncode\n```\n\nThree",
    passages("One", "```\ncode", "Three"),
  );

  expect(starts).toEqual([0, 5, 19]);
});

test("a passage that is not there counts to the one before it", () => {
  const starts = passageStarts("One\n\nTwo\n\nThree", passages("One", "Zwei", "Three"));

  expect(starts).toEqual([0, 0, 10]);
});

test("another text is not taken for this one", () => {
  const starts = passageStarts("Something else\n\nentirely", passages("One", "Two", "Three"));

  expect(starts).toBeNull();
});
