import { expect, test } from "vitest";
import type { Draft } from "#pipeline/draft/schema.ts";
import { draftOf, own } from "#tests/pipeline/tiny-drafts.ts";
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

  expect(measureTitles(good, "en").cover).toBe(1);
  expect(measureTitles(bad, "en").cover).toBe(0);
});

test("a title without a content word covers nothing, and one that fits half of its pieces covers half", () => {
  const strays = [
    own("The harbour hides an anchor.", "c"),
    own("Violins and cellos rehearse.", "d"),
  ];
  const draft = titled(["So this is it", "The anchors"], BAKING, strays);

  expect(measureTitles(draft, "en").cover).toBe((0 + 0.5) / 2);
});

test("a word that most pieces of the book hold covers none of them", () => {
  const said = ["a", "b", "c", "d"].map((post) => own(`Bakers of ${post} sell bread.`, post));
  const draft = titled(["Bread", "Bakers"], said.slice(0, 2), said.slice(2));

  expect(measureTitles(draft, "en").cover).toBe(0);
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
  expect(measureTitles(kin, "en").cover).toBe((1 + 0.5) / 2);
  expect(measureTitles(stray, "en").cover).toBeCloseTo((2 / 3 + 0.5) / 2);
});

test("lists the words of a title that an earlier one has, in whatever form", () => {
  const draft = titled(["Pricing a loaf", "What prices say of loaves"], BAKING, SAILING);

  const { repeated } = measureTitles(draft, "en");

  expect(repeated).toEqual([{ chapter: 2, paragraph: 0, text: "price" }]);
});

test("small words that a hyphen joins are no repeated words, and a joined word with a subject is", () => {
  const small = titled(["Qu'en est-il du pain ?", "Le vent est-il bon ?"], BAKING, SAILING);
  const telling = titled(["Un porte-avions", "Le porte-avions"], BAKING, SAILING);

  expect(measureTitles(small, "fr").repeated).toEqual([]);
  expect(measureTitles(telling, "fr").repeated).toHaveLength(1);
});

test("is not measured for a book without pieces", () => {
  expect(measureTitles(titled(["Bread"], []), "en").cover).toBeNull();
});
