import { expect, test } from "vitest";
import type { Post } from "#pipeline/analysis/schema.ts";
import { tinyAnalysis, tinyPost } from "#tests/pipeline/tiny-posts.ts";
import type { NamedChapter } from "./chapters.ts";
import { corpusOf, groupOf } from "./corpus.ts";
import { partsOfChapters } from "./parts.ts";

const KITCHEN = ["rye", "wheat", "spelt", "oat", "barley"];
const HARBOUR = ["rope", "anchor", "mast", "keel", "tide"];

function bakers(grain: string, index: number): Post {
  const text = `The bread of ${grain} needs the oven and the patience of bakers. Whoever bakes with ${grain} learns about the bread and the flour in the kitchen.`;
  return tinyPost(`${grain}${index}`, [text, text], {
    title: `Bread from ${grain}`,
    titleGiven: true,
  });
}

function sailors(thing: string, index: number): Post {
  const text = `The boat with a ${thing} needs the wind and the calm of sailors. Whoever sails with a ${thing} learns about the boat and the water in the harbour.`;
  return tinyPost(`${thing}${index}`, [text, text], {
    title: `A boat and its ${thing}`,
    titleGiven: true,
  });
}

/** Chapters of two posts each, of which none is printed. */
function partsOf(chapters: Post[][]): (string | null)[] {
  const corpus = corpusOf(tinyAnalysis(chapters.flat()));
  const named = chapters.map((posts, index) => {
    const title = `Chapter ${String.fromCharCode(65 + index)}`;
    const group = groupOf(
      corpus,
      title,
      posts.map(({ entryId }) => entryId),
    );
    return { title: { text: title }, plan: { group, sections: [] } } as unknown as NamedChapter;
  });
  return partsOfChapters(corpus, named);
}

test("chapters on like subjects become one part, named by what its posts are about", () => {
  const kitchen = KITCHEN.map((grain) => [bakers(grain, 1), bakers(grain, 2)]);
  const harbour = HARBOUR.map((thing) => [sailors(thing, 1), sailors(thing, 2)]);

  const parts = partsOf([...kitchen, ...harbour]);

  expect(new Set(parts.slice(0, 5)).size).toBe(1);
  expect(new Set(parts.slice(5)).size).toBe(1);
  expect(parts[0]).toMatch(/bread/iu);
  expect(parts[9]).toMatch(/boat/iu);
});

test("a book of few chapters has no parts", () => {
  const kitchen = KITCHEN.slice(0, 4).map((grain) => [bakers(grain, 1), bakers(grain, 2)]);

  expect(partsOf(kitchen)).toEqual([null, null, null, null]);
});
