import { expect, test } from "vitest";
import { changeContents, fitContents } from "./contents.ts";
import { atStandardLength, withLength } from "./length.ts";
import type { BookLength, TocChapter } from "./schema.ts";

/** 10 posts of 900 words, and two of 300. */
const WORDS = new Map([
  ...Array.from({ length: 10 }, (_, index) => [`long-${index}`, 900] as const),
  ["small-1", 300],
  ["small-2", 300],
]);
const LONG_POSTS = [...WORDS.keys()].filter((entryId) => entryId.startsWith("long"));

function chapter(id: string, targetWordCount: number, entryIds: string[]): TocChapter {
  return {
    id,
    number: 1,
    title: `Chapter ${id}`,
    description: "",
    keyTopics: [],
    targetWordCount,
    entryIds,
    titleIsLabel: false,
    part: null,
  };
}

/** The posts of the first hold 4,500 words, of the second 600, of the third 2,700. */
const BOOK = [
  chapter("full", 2_000, LONG_POSTS.slice(0, 5)),
  chapter("small", 600, ["small-1", "small-2"]),
  chapter("middle", 2_000, LONG_POSTS.slice(5, 8)),
];

function targetsAt(length: BookLength): number[] {
  return withLength(BOOK, length, WORDS).map(({ targetWordCount }) => targetWordCount);
}

test.each([
  ["short", [1_000, 600, 1_000]],
  ["standard", [2_000, 600, 2_000]],
  ["long", [3_000, 600, 2_700]],
  ["all", [4_500, 600, 2_700]],
] as const)(
  "a book of length %s aims at %j words, never at more than its posts hold",
  (length, targets) => {
    expect(targetsAt(length)).toEqual(targets);
  },
);

test("whatever length was chosen before, the standard one gives the contents as they were", () => {
  const through = (["long", "short", "all"] as const).reduce(
    (chapters, length) => withLength(chapters, length, WORDS),
    BOOK,
  );

  expect(withLength(through, "standard", WORDS)).toEqual(BOOK);
  expect(atStandardLength(through)).toEqual(BOOK);
});

test("a chapter that no length changes is told to be made alike", () => {
  const [, small] = withLength(BOOK, "long", WORDS);

  expect(small).toEqual(BOOK[1]);
});

test("chapters that are merged, split and added have the length of the book", () => {
  const long = withLength(BOOK, "long", WORDS);
  const context = { words: WORDS, newId: () => "new", length: "long" } as const;
  const merged = changeContents(
    long,
    { kind: "merge", chapterIds: ["full", "middle"], title: "Both" },
    context,
  );
  const split = changeContents(
    long,
    { kind: "split", chapterId: "full", entryIds: LONG_POSTS.slice(2, 5), title: "Rest" },
    context,
  );
  const added = changeContents(
    long,
    { kind: "add", title: "More", entryIds: LONG_POSTS.slice(8) },
    { ...context, length: "short" },
  );

  // Two chapters of 2,000 words at standard length, half as much again of both; their posts hold 7,200.
  expect(merged.map(({ targetWordCount }) => targetWordCount)).toEqual([6_000, 600]);
  expect(split.map(({ targetWordCount }) => targetWordCount)).toEqual([1_800, 2_700, 600, 2_700]);
  // What the author has chosen by hand is printed, in a short book, too.
  expect(added.at(-1)).toMatchObject({ targetWordCount: 1_800 });
});

test("in a short book a merged chapter has room for both, beside what its author has put into one of them", () => {
  const placed = ["small-1", "small-2", "long-8"];
  const merged = { ...chapter("both", 3_500, [...LONG_POSTS, "small-1", "small-2"]), placed };

  const [short] = withLength([merged], "short", WORDS);

  // 1,500 words are put there by hand; of the other 2,000 a short book has half.
  expect(short).toMatchObject({ targetWordCount: 2_500 });
});

test("an author's contents that are fitted to a new analysis keep the length of the book", () => {
  const words = new Map([...WORDS].filter(([entryId]) => entryId !== "long-0"));
  const fitted = fitContents(withLength(BOOK, "all", WORDS), { words, length: "all" });

  expect(fitted?.map(({ targetWordCount }) => targetWordCount)).toEqual([3_600, 600, 2_700]);
  expect(fitted?.[0]?.sized).toEqual({ length: "all", standardWordCount: 2_000 });
});

test("a long book has more of a chapter that got few words beside stronger ones, as far as its posts hold them", () => {
  const weak = { ...chapter("weak", 800, LONG_POSTS.slice(0, 2)), holdsMore: true as const };
  const thin = chapter("thin", 800, LONG_POSTS.slice(0, 2));

  const [long, same] = withLength([weak, thin], "long", WORDS);

  expect(long?.targetWordCount).toBe(1_200);
  expect(same?.targetWordCount).toBe(800);
});
