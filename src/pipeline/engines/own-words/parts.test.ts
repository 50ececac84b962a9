import { expect, test } from "vitest";
import type { Post } from "#pipeline/analysis/schema.ts";
import { tinyAnalysis, tinyPost } from "#tests/pipeline/tiny-posts.ts";
import type { NamedChapter } from "./chapters.ts";
import { corpusOf, groupOf } from "./corpus.ts";
import { partsOfChapters } from "./parts.ts";

const KITCHEN = ["rye", "wheat", "spelt", "oat", "barley"];
const HARBOUR = ["rope", "anchor", "mast", "keel", "tide"];

function bakers(
  grain: string,
  index: number,
  title = `The patient bakers of ${grain} bread`,
): Post {
  const text = `The bread of ${grain} needs the oven and the patience of bakers. Whoever bakes with ${grain} learns about the bread and the flour in the kitchen.`;
  return tinyPost(`${grain}${index}`, [text, text], {
    title,
    titleGiven: true,
  });
}

function sailors(
  thing: string,
  index: number,
  title = `The wind and the sailors at the ${thing}`,
): Post {
  const text = `The boat with a ${thing} needs the wind and the calm of sailors. Whoever sails with a ${thing} learns about the boat and the water in the harbour.`;
  return tinyPost(`${thing}${index}`, [text, text], {
    title,
    titleGiven: true,
  });
}

/** The parts of chapters, each of which prints its first post and not its second. */
function partsOf(chapters: Post[][]): (string | null)[] {
  const corpus = corpusOf(tinyAnalysis(chapters.flat()));
  const named = chapters.map((posts, index) => {
    const title = `Chapter ${String.fromCharCode(65 + index)}`;
    const group = groupOf(
      corpus,
      title,
      posts.map(({ entryId }) => entryId),
    );
    const sections = [{ pieces: [{ post: posts[0] }] }];
    return { title: { text: title }, plan: { group, sections } } as unknown as NamedChapter;
  });
  return partsOfChapters(corpus, named);
}

test("chapters on like subjects become one part, named by what its posts are about", () => {
  const kitchen = KITCHEN.map((grain) => [bakers(grain, 1), bakers(grain, 2)]);
  const harbour = HARBOUR.map((thing) => [sailors(thing, 1), sailors(thing, 2)]);
  kitchen[0] = [bakers("rye", 1, "Bread needs the patience of bakers"), bakers("rye", 2)];
  harbour[0] = [sailors("rope", 1, "Sailors wait for the wind"), sailors("rope", 2)];

  const parts = partsOf([...kitchen, ...harbour]);

  expect(new Set(parts.slice(0, 5)).size).toBe(1);
  expect(new Set(parts.slice(5)).size).toBe(1);
  expect(parts[0]).toBe("Bread needs the patience of bakers");
  expect(parts[9]).toBe("Sailors wait for the wind");
});

test("no part is named after a post that the book does not print", () => {
  const kitchen = KITCHEN.map((grain) => [bakers(grain, 1), bakers(grain, 2)]);
  const harbour = HARBOUR.map((thing) => [sailors(thing, 1), sailors(thing, 2)]);
  kitchen[0] = [bakers("rye", 1), bakers("rye", 2, "Bread needs the patience of bakers")];
  harbour[0] = [sailors("rope", 1), sailors("rope", 2, "Sailors wait for the wind")];

  const parts = partsOf([...kitchen, ...harbour]);

  expect(parts).not.toContain("Bread needs the patience of bakers");
  expect(parts).not.toContain("Sailors wait for the wind");
});

test("no part is named after a post that is about one of its chapters only", () => {
  const kitchen = KITCHEN.map((grain) => [bakers(grain, 1, `Bread from ${grain}`)]);
  const harbour = HARBOUR.map((thing) => [sailors(thing, 1, `A boat and its ${thing}`)]);

  const parts = partsOf([...kitchen, ...harbour]);

  expect(parts).not.toContain("Bread from rye");
  expect(parts).not.toContain("Bread from barley");
});

test("a book of few chapters has no parts", () => {
  const kitchen = KITCHEN.slice(0, 4).map((grain) => [bakers(grain, 1), bakers(grain, 2)]);

  expect(partsOf(kitchen)).toEqual([null, null, null, null]);
});
