import { expect, test } from "vitest";
import type { TocChapter } from "#pipeline/foundation/schema.ts";
import type { Wish } from "./schema.ts";
import { addWish, chapterAsWished } from "./wishes.ts";

const CHAPTER: TocChapter = {
  id: "chapter",
  number: 1,
  title: "Bread",
  description: "",
  keyTopics: [],
  targetWordCount: 2000,
  entryIds: ["flour", "water", "salt"],
  titleIsLabel: false,
  part: null,
};

test.each<[string, Wish["kind"][], number]>([
  ["shorter", ["shorter"], 1200],
  ["shorter twice", ["shorter", "shorter"], 700],
  ["longer", ["longer"], 3000],
  ["shorter, then longer", ["shorter", "longer"], 1800],
  ["another order", ["otherOrder"], 2000],
])("a chapter of 2,000 words, wished %s, aims at others", (_name, kinds, words) => {
  const asked = kinds.map((kind) => ({ kind }) as Wish); // none of these kinds needs more

  const { targetWordCount } = chapterAsWished(CHAPTER, asked);

  expect(targetWordCount).toBe(words);
});

test("no wish makes a chapter shorter than 150 words, nor a tiny one longer", () => {
  const often = Array.from({ length: 9 }, (): Wish => ({ kind: "shorter" }));

  const short = chapterAsWished(CHAPTER, often);
  const tiny = chapterAsWished({ ...CHAPTER, targetWordCount: 100 }, often);

  expect(short.targetWordCount).toBe(150);
  expect(tiny.targetWordCount).toBe(100);
});

test("posts that are wished away stay away when more are", () => {
  const asked: Wish[] = [
    { kind: "withoutPosts", entryIds: ["water"] },
    { kind: "longer" },
    { kind: "withoutPosts", entryIds: ["salt", "a post of another chapter"] },
  ];

  expect(chapterAsWished(CHAPTER, asked).entryIds).toEqual(["flour"]);
});

test("a new wish in words takes the place of the one before, other wishes add up", () => {
  const before: Wish[] = [{ kind: "words", words: "funnier" }, { kind: "shorter" }];

  const after = addWish(before, { kind: "words", words: "more serious" });

  expect(after).toEqual([{ kind: "shorter" }, { kind: "words", words: "more serious" }]);
});
