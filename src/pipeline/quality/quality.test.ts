import { expect, test } from "vitest";
import { tinyPost } from "#tests/pipeline/tiny-posts.ts";
import { measureBook } from "./quality.ts";
import { BookQuality } from "./schema.ts";
import { draftOf, own } from "#tests/pipeline/tiny-drafts.ts";

test("collects every measure, and says null where nothing can be measured", () => {
  const draft = draftOf([own("Bread is good.", "a")]);
  const yardstick = {
    posts: [tinyPost("a", ["Bread is good."])],
    language: "en",
    targetWords: 6,
    others: [],
  };

  const quality = measureBook(draft, yardstick);

  expect(BookQuality.parse(quality)).toEqual(quality);
  expect(quality).toMatchObject({ separation: null, adjacency: null, voice: null, substance: 0 });
  expect(quality).toMatchObject({ grounding: { share: 1 }, sizes: { toTarget: 0.5 } });
});

test("chapters of years are not asked to differ in subject, and chapters of subjects are", () => {
  const text = (word: string): string => `${word} `.repeat(300);
  const chapters = ["oven", "sail"].map((word) =>
    ["a", "b"].map((post) => own(text(word), word + post)),
  );
  const draft = draftOf(...chapters);
  const yardstick = { posts: [], language: "en", targetWords: null, others: [] };
  const named = (titles: readonly string[]) => ({
    ...draft,
    chapters: draft.chapters.map((chapter, index) => ({ ...chapter, title: titles[index] ?? "" })),
  });

  expect(measureBook(named(["2011", "2012"]), yardstick).separation).toBeNull();
  expect(measureBook(named(["2011", "Sails"]), yardstick).separation?.value).toBeGreaterThan(0.5);
});
