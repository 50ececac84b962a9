import { expect, test } from "vitest";
import type { Post } from "#pipeline/analysis/schema.ts";
import { tinyAnalysis, tinyPost } from "#tests/pipeline/tiny-posts.ts";
import { corpusOf } from "./corpus.ts";
import { isListing } from "./listings.ts";
import { piecesOf, planBook } from "./plan.ts";

const READ = "These are the books on bread that I have read, and I can recommend each of them.";
const BOOKS =
  "- Tartine Bread by Chad Robertson\n- Flour Water Salt Yeast\n- Bread Alone\n- Elizabeth David: English Bread\n- The Bread Baker's Apprentice\n- Peter Reinhart\n- Local Breads";

/** A post with one list in which each item is a link. */
function linked(items: readonly string[]): Post {
  const text = items.map((item) => `- ${item}`).join("\n");
  const post = tinyPost("links", [READ, text]);
  const links = items.map((item) => ({
    at: text.indexOf(item),
    length: item.length,
    url: `https://example.org/${item.length}`,
  }));
  return {
    ...post,
    blocks: post.blocks.map((block) => ({ ...block, ...(block.n === 2 && { links }) })),
  };
}

const BLOGS = linked([
  "the blog on rye of my neighbour",
  "a page on slow dough and salt",
  "notes of a baker in the north",
  "how old ovens were once built",
]);

test("a post of names or of links and few words is a listing", () => {
  expect(isListing(tinyPost("books", [READ, BOOKS]), "en")).toBe(true);
  expect(isListing(BLOGS, "en")).toBe(true);
});

test("so is a catalogue of twenty links with a line on each, whatever stands around it", () => {
  const ovens = Array.from(
    { length: 40 },
    (_, n) => `Oven ${n + 1}: a small and simple oven of clay for bakers at home`,
  );
  const { blocks } = linked(ovens);
  const essay = Array.from({ length: 60 }, () => READ);
  const post = tinyPost("ovens", essay);

  expect(isListing({ blocks: [...post.blocks, ...blocks], words: 1500 }, "en")).toBe(true);
});

test("lists of sentences, of steps and of reasons are none", () => {
  const sentences =
    "- Rye is out. Wheat is in.\n- Bakers are good psychologists.\n- Ovens still fail on Sundays.\n- Nobody buys yeast.";
  const steps = "1. heat the oven for an hour\n2. knead the dough until it is smooth\n3. wait";
  const reasons =
    "- Because the Bread Baker's Apprentice taught me to wait for a dough that would not rise at all that winter";

  expect(isListing(tinyPost("a", ["What I learned:", sentences]), "en")).toBe(false);
  expect(isListing(tinyPost("b", ["How to bake:", steps]), "en")).toBe(false);
  expect(isListing(tinyPost("c", ["Why I bake:", reasons]), "en")).toBe(false);
});

test("an essay that ends with a reading list is none", () => {
  expect(isListing(tinyPost("essay", [READ, READ, READ, READ, BOOKS]), "en")).toBe(false);
});

test("an outline of labels is one", () => {
  const outline =
    "- Ovens\n  - of clay\n  - of stone\n- Doughs\n  - rye and wheat\n  - spelt\n- salt, how much of it\n- the baker's day\n- selling";

  expect(isListing(tinyPost("outline", ["My course on bread:", outline]), "en")).toBe(true);
});

test("nouns of German do not make a list of names, and links do", () => {
  expect(
    isListing(
      tinyPost("de", [
        "Zutaten:",
        "- ein Kilo Mehl von der Mühle\n- ein Liter Wasser aus dem Brunnen\n- eine Prise Salz aus dem Meer",
      ]),
      "de",
    ),
  ).toBe(false);
  expect(isListing(BLOGS, "de")).toBe(true);
});

test("a chapter prints a listing only where it has nothing else", () => {
  const essay = tinyPost("essay", [
    READ,
    READ.replace("books", "letters"),
    READ.replace("books", "poems"),
  ]);
  const books = tinyPost("books", [READ, BOOKS]);
  const printed = (posts: Post[]): string[] => {
    const entryIds = posts.map(({ entryId }) => entryId);
    const [plan] = planBook(corpusOf(tinyAnalysis(posts)), [
      { title: "Bread", titleIsLabel: true, entryIds, mostWords: 2000 },
    ]);
    return piecesOf(plan?.sections ?? []).map(({ post }) => post.entryId);
  };

  expect(printed([essay, books])).toEqual(["essay"]);
  expect(printed([books])).toEqual(["books"]);
});
