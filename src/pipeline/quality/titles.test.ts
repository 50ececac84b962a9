import { expect, test } from "vitest";
import type { Draft } from "#pipeline/draft/schema.ts";
import { draftOf, own } from "#tests/pipeline/tiny-drafts.ts";
import { tinyPost } from "#tests/pipeline/tiny-posts.ts";
import { measureTitles } from "./titles.ts";

function titled(titles: readonly string[], ...chapters: Parameters<typeof draftOf>): Draft {
  const draft = draftOf(...chapters);
  return {
    ...draft,
    chapters: draft.chapters.map((chapter, index) => ({ ...chapter, title: titles[index] ?? "" })),
  };
}

const BAKING = [own("The oven warms the flour.", "a"), own("An oven and some dough.", "b")];
const SAILING = [
  own("The harbour hides an anchor.", "c"),
  own("We left the harbour at dawn.", "d"),
];

test("titles that stand over the wrong chapters cover none of their pieces", () => {
  const good = titled(["My oven", "A harbour"], BAKING, SAILING);
  const bad = titled(["A harbour", "My oven"], BAKING, SAILING);

  expect(measureTitles(good, "en", []).cover).toBe(1);
  expect(measureTitles(bad, "en", []).cover).toBe(0);
});

test("a title without a content word covers nothing, and one that fits half of its pieces covers half", () => {
  const strays = [
    own("The harbour hides an anchor.", "c"),
    own("Violins and cellos rehearse.", "d"),
  ];
  const draft = titled(["So this is it", "The anchors"], BAKING, strays);

  expect(measureTitles(draft, "en", []).cover).toBe((0 + 0.5) / 2);
});

test("a word that most pieces of the book hold covers none of them", () => {
  const said = ["a", "b", "c", "d"].map((post) => own(`Bakers of ${post} sell bread.`, post));
  const draft = titled(["Bread", "Bakers"], said.slice(0, 2), said.slice(2));

  expect(measureTitles(draft, "en", []).cover).toBe(0);
});

test("a piece on the title's subject in other words is covered, and one on another subject is not", () => {
  const rest = [own("Violins and cellos rehearse.", "e"), own("The orchestra tunes violins.", "f")];
  const kin = titled(
    ["My oven", "A harbour"],
    [...BAKING, own("Flour, dough, flour.", "g")],
    [...SAILING, ...rest],
  );
  const stray = titled(
    ["My oven", "A harbour"],
    [...BAKING, own("Cellos and an anchor.", "g")],
    [...SAILING, ...rest],
  );

  // Two of the four pieces of the second chapter: .5.
  expect(measureTitles(kin, "en", []).cover).toBe((1 + 0.5) / 2);
  expect(measureTitles(stray, "en", []).cover).toBeCloseTo((2 / 3 + 0.5) / 2);
});

test("lists the words of a title that an earlier one has, in whatever form", () => {
  const draft = titled(["Pricing a loaf", "What prices say of loaves"], BAKING, SAILING);

  const { repeated } = measureTitles(draft, "en", []);

  expect(repeated).toEqual([{ chapter: 2, paragraph: 0, text: "price" }]);
});

test("small words that a hyphen joins are no repeated words, and a joined word with a subject is", () => {
  const small = titled(["Qu'en est-il du pain ?", "Le vent est-il bon ?"], BAKING, SAILING);
  const telling = titled(["Un porte-avions", "Le porte-avions"], BAKING, SAILING);

  expect(measureTitles(small, "fr", []).repeated).toEqual([]);
  expect(measureTitles(telling, "fr", []).repeated).toHaveLength(1);
});

test("is not measured for a book without pieces", () => {
  expect(measureTitles(titled(["Bread"], []), "en", []).cover).toBeNull();
});

/** A book of this many chapters of one piece, each of which says "bread", with these titles over the first ones. */
function onBread(titles: readonly string[], chapters: number): Draft {
  const texts = Array.from({ length: chapters }, (_, index) => [own("Bread, again.", `p${index}`)]);
  const draft = draftOf(...texts);
  const named = draft.chapters.map((chapter, index) => {
    return { ...chapter, title: titles[index] ?? "So it is" };
  });
  return { ...draft, chapters: named };
}

test("the subject of the whole book may stand in an eighth of the titles, beside a word of their own", () => {
  const titles = ["Bread is not a verb", "Buying more bread"];

  expect(measureTitles(onBread(titles, 16), "en", []).repeated).toEqual([]);
  expect(measureTitles(onBread(titles, 15), "en", []).repeated).toHaveLength(1);
});

test("titles that say nothing besides the book's subject, or too many with it, repeat it", () => {
  const bare = onBread(["Bread is not a verb", "More bread"], 16);
  const many = onBread(["Bread is not a verb", "Buying more bread", "Selling bread"], 16);

  expect(measureTitles(bare, "en", []).repeated).toEqual([
    { chapter: 2, paragraph: 0, text: "bread" },
  ]);
  expect(measureTitles(many, "en", []).repeated).toHaveLength(2);
});

const DATED = [
  tinyPost("a", ["x"], { date: "2009-12-31" }),
  tinyPost("b", ["x"], { date: "2011-01-01" }),
  tinyPost("c", ["x"], { date: "2012-03-05" }),
  tinyPost("d", ["x"], { date: null }),
];

test("a chapter named by years covers the pieces of those years, and undated ones are left out", () => {
  const right = titled(["2009–2011", "2012"], BAKING, SAILING);
  const swapped = titled(["2012", "2009–2011"], BAKING, SAILING);

  expect(measureTitles(right, "en", DATED).cover).toBe(1);
  expect(measureTitles(swapped, "en", DATED).cover).toBe(0);
  expect(measureTitles(right, "en", []).cover).toBeNull();
});

test("a chapter named by months covers the pieces of those months only", () => {
  const months = titled(["December 2009 – January 2010", "Mars 2012"], BAKING, SAILING);
  const japanese = titled(["2009年12月～2010年1月", "2012年3月"], BAKING, SAILING);
  const french = titled(["décembre 2009 – janvier 2010", "Mars 2012"], BAKING, SAILING);

  expect(measureTitles(months, "en", DATED).cover).toBe((0.5 + 0) / 2);
  expect(measureTitles(french, "fr", DATED).cover).toBe((0.5 + 1) / 2);
  expect(measureTitles(japanese, "ja", DATED).cover).toBe((0.5 + 1) / 2);
});

test("a title with a year that says something else is judged by its words", () => {
  const draft = titled(["My oven in 2009", "2012"], BAKING, SAILING);

  expect(measureTitles(draft, "en", DATED).cover).toBe((1 + 1) / 2);
});
