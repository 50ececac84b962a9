import { expect, test } from "vitest";
import { carryChapterIds, isSameContents } from "./foundation.ts";
import type { PlannedChapter, TocChapter } from "./schema.ts";

const EARLIER: TocChapter[] = [
  { ...chapter(1, ["a", "b", "c", "d"]), id: "monday", part: null },
  { ...chapter(2, ["e", "f", "g"]), id: "notes", part: null },
];

test.each([
  [
    "another order",
    [
      ["e", "f", "g"],
      ["a", "b", "c", "d"],
    ],
    ["notes", "monday"],
  ],
  [
    "a post more",
    [
      ["a", "b", "c", "d", "x"],
      ["e", "f", "g"],
    ],
    ["monday", "notes"],
  ],
  [
    "half of the posts gone",
    [
      ["a", "b"],
      ["e", "f", "g"],
    ],
    ["new-1", "notes"],
  ],
  ["a chapter split", [["a"], ["b", "c", "d"], ["e", "f", "g"]], ["new-1", "monday", "notes"]],
  ["two chapters merged", [["a", "b", "c", "d", "e", "f", "g"]], ["monday"]],
  [
    "a new chapter first",
    [
      ["x", "y"],
      ["a", "b", "c", "d"],
      ["e", "f"],
    ],
    ["new-1", "monday", "notes"],
  ],
])("with %s, chapters keep the ids of those they hold most posts of", (_what, posts, ids) => {
  let made = 0;

  const carried = carryChapterIds(
    EARLIER,
    posts.map((entryIds, index) => chapter(index + 1, entryIds)),
    () => `new-${(made += 1)}`,
  );

  expect(carried.map(({ id }) => id)).toEqual(ids);
});

test("contents are the same with the same chapters, posts and order, whatever is said about them", () => {
  const [first, second] = EARLIER as [TocChapter, TocChapter];

  expect(isSameContents(EARLIER, [{ ...first, description: "Other words." }, second])).toBe(true);
  expect(isSameContents(EARLIER, [second, first])).toBe(false);
  expect(isSameContents(EARLIER, [{ ...first, entryIds: ["a", "b", "c"] }, second])).toBe(false);
  expect(isSameContents(EARLIER, [{ ...first, title: "Another name" }, second])).toBe(false);
  expect(isSameContents(EARLIER, [first])).toBe(false);
});

function chapter(number: number, entryIds: string[]): PlannedChapter {
  return {
    number,
    title: `Chapter ${number}`,
    description: "",
    keyTopics: [],
    targetWordCount: 2_000,
    entryIds,
    titleIsLabel: false,
  };
}
