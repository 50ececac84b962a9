import { expect, test } from "vitest";
import { type ChapterFreshness, stageToRenew } from "./freshness.ts";

type States = [outline: ChapterFreshness["outline"], text: ChapterFreshness["text"]];

function chaptersWith(states: readonly States[]): ChapterFreshness[] {
  return states.map(([outline, text], index) => ({
    id: `chapter-${index + 1}`,
    number: index + 1,
    title: "On rest",
    outline,
    text,
    changed: null,
  }));
}

test.each<[string, States[], ReturnType<typeof stageToRenew>]>([
  ["there are no contents yet", [], null],
  ["nothing is made yet", [["missing", "missing"]], null],
  [
    "everything is up to date",
    [
      ["current", "current"],
      ["current", "current"],
    ],
    null,
  ],
  [
    "a draft is not finished",
    [
      ["current", "current"],
      ["current", "missing"],
    ],
    null,
  ],
  ["outlines are up to date and nothing is drafted", [["current", "missing"]], null],
  [
    "an outline is older than its chapter and nothing is drafted",
    [["outdated", "missing"]],
    "outline",
  ],
  [
    "a chapter is new in contents that are outlined",
    [
      ["current", "missing"],
      ["missing", "missing"],
    ],
    "outline",
  ],
  [
    "a chapter is new in a book that is drafted",
    [
      ["current", "current"],
      ["missing", "missing"],
    ],
    "draft",
  ],
  [
    "an outline is older than its chapter in a book that is drafted",
    [["outdated", "current"]],
    "draft",
  ],
  ["a text is older than its outline", [["current", "outdated"]], "draft"],
])("what runs when %s", (_when, states, stage) => {
  expect(stageToRenew(chaptersWith(states))).toBe(stage);
});
