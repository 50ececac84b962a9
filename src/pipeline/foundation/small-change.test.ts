import { expect, test } from "vitest";
import type { TocChapter } from "./schema.ts";
import { keepContents, leftOutThemes, type ThemedPost } from "./small-change.ts";

const CHAPTERS = [
  chapter("one", ["a0", "a1", "a2", "a3", "a4", "a5", "a6", "a7", "a8", "a9"]),
  chapter("two", ["b0", "b1", "b2", "b3", "b4", "b5", "b6", "b7", "b8", "b9"]),
];
const POSTS = CHAPTERS.flatMap(({ entryIds }) => entryIds.map((entryId) => post(entryId)));

test("a post that is left out leaves its chapter, and the others stay as they are", () => {
  const now = POSTS.filter(({ entryId }) => entryId !== "b3");

  const kept = keepContents(CHAPTERS, { before: POSTS, now }, "standard");

  expect(kept?.[0]).toEqual(CHAPTERS[0]);
  expect(kept?.[1]).toMatchObject({
    id: "two",
    title: "Chapter two",
    entryIds: ["b0", "b1", "b2", "b4", "b5", "b6", "b7", "b8", "b9"],
    targetWordCount: 900,
  });
});

test("a new post goes to the chapter with most posts of its theme", () => {
  const kept = keepContents(
    CHAPTERS,
    { before: POSTS, now: [...POSTS, post("b-new")] },
    "standard",
  );

  expect(kept?.map(({ entryIds }) => entryIds.length)).toEqual([10, 11]);
  expect(kept?.[1]?.entryIds.at(-1)).toBe("b-new");
});

test("a new post without a theme, or of a theme that no chapter has, waits beside the chapters", () => {
  const strange = { ...post("c-new"), theme: null };

  expect(keepContents(CHAPTERS, { before: POSTS, now: [...POSTS, strange] }, "standard")).toEqual(
    CHAPTERS,
  );
  expect(
    keepContents(CHAPTERS, { before: POSTS, now: [...POSTS, post("c-new")] }, "standard"),
  ).toEqual(CHAPTERS);
});

test("when more than a tenth of the posts are others, the book is planned anew", () => {
  const three = [post("a-new"), post("b-new"), post("c-new")];

  expect(
    keepContents(CHAPTERS, { before: POSTS, now: [...POSTS, ...three.slice(1)] }, "standard"),
  ).not.toBeNull();
  expect(
    keepContents(CHAPTERS, { before: POSTS, now: [...POSTS, ...three] }, "standard"),
  ).toBeNull();
  expect(
    keepContents(CHAPTERS, { before: POSTS, now: [...POSTS.slice(2), post("a-new")] }, "standard"),
  ).toBeNull();
});

function chapter(id: string, entryIds: string[]): TocChapter {
  return {
    id,
    number: id === "one" ? 1 : 2,
    title: `Chapter ${id}`,
    description: "",
    keyTopics: [],
    targetWordCount: 1_000,
    entryIds,
    titleIsLabel: false,
    part: null,
  };
}

/** The first letter of a post's id is its theme. */
function post(entryId: string): ThemedPost {
  return { entryId, words: 100, theme: entryId.slice(0, 1) };
}

test("a theme is left out although one of its posts was put into another chapter; of two merged ones neither is", () => {
  const themeOf = new Map([
    ...["a0", "a1", "a2", "a3"].map((id) => [id, "sleep"] as const),
    ...["b0", "b1", "b2", "b3"].map((id) => [id, "work"] as const),
    ...["c0", "c1", "c2"].map((id) => [id, "food"] as const),
    ["d0", null] as const,
  ]);

  const moved = leftOutThemes([{ entryIds: ["a0", "a1", "a2", "a3", "c0"] }], themeOf);
  const merged = leftOutThemes([{ entryIds: ["a0", "a1", "b0", "b1", "b2", "b3"] }], themeOf);

  expect([...moved]).toEqual(["work", "food"]);
  expect([...merged]).toEqual(["food"]);
});
