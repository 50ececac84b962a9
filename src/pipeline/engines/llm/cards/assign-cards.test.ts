import * as fc from "fast-check";
import { expect, test } from "vitest";
import { chapterCards, placeEachOnce, sourcesOf, spreadWords } from "./assign-cards.ts";
import { tinyArchive } from "#tests/models/tiny-archive.ts";
import { tinyCard } from "#tests/models/tiny-model.ts";

test("takes the strongest cards of a chapter's posts, twice its words, in reading order", () => {
  const analysis = tinyArchive();
  const cards = [
    tinyCard("c1", { entryId: "pricing-1", strength: 5 }),
    tinyCard("c2", { entryId: "pricing-2", strength: 1 }),
    tinyCard("c3", { entryId: "pricing-3", strength: 5 }),
    tinyCard("c4", { entryId: "hiring-1", strength: 5 }),
  ];

  const chosen = chapterCards(["pricing-3", "pricing-2", "pricing-1"], cards, analysis, 100);

  expect(chosen.map(({ id }) => id)).toEqual(["c1", "c3"]);
});

test("gives plain cards to a post that was put into the chapter and never read", () => {
  const analysis = tinyArchive();

  const chosen = chapterCards(
    ["pricing-1", "hiring-3"],
    [tinyCard("c7", { entryId: "pricing-1" })],
    analysis,
    2000,
  );

  expect(chosen.map(({ id, entryId }) => [id, entryId])).toEqual([
    ["c7", "pricing-1"],
    ["c8", "hiring-3"],
  ]);
  expect(chosen[1]?.gist).toBe("References are read between the lines.");
});

test("puts a forgotten card beside those that share its topics, and one named twice into the first group", () => {
  const cards = [
    tinyCard("c1", { topics: ["price"] }),
    tinyCard("c2", { topics: ["hiring"] }),
    tinyCard("c3", { topics: ["hiring"] }),
  ];

  const placed = placeEachOnce(
    [
      ["c1", "c9"],
      ["c2", "c1"],
    ],
    cards,
  );

  expect(placed.map((group) => group.map(({ id }) => id))).toEqual([["c1"], ["c2", "c3"]]);
});

test("places every card exactly once, whatever ids a model names", () => {
  const cards = ["c1", "c2", "c3", "c4", "c5", "c6"].map((id, index) =>
    tinyCard(id, { topics: [["price", "hiring", "writing"][index % 3] ?? "price"] }),
  );
  const anyId = fc.constantFrom("c1", "c2", "c3", "c4", "c5", "c6", "c7", "", "x");

  fc.assert(
    fc.property(fc.array(fc.array(anyId), { minLength: 1 }), (groups) => {
      const placed = placeEachOnce(groups, cards).flat();
      expect(placed.map(({ id }) => id).toSorted()).toEqual(["c1", "c2", "c3", "c4", "c5", "c6"]);
    }),
  );
});

test("cites cards in their order, joining those that go on in one post", () => {
  const sources = sourcesOf([
    tinyCard("c2", { entryId: "a", paragraphs: [3, 4] }),
    tinyCard("c5", { entryId: "b", paragraphs: [1] }),
    tinyCard("c1", { entryId: "a", paragraphs: [1, 2] }),
    tinyCard("c3", { entryId: "a", paragraphs: [5] }),
  ]);

  expect(sources).toEqual([
    { entryId: "a", paragraphs: [3, 4] },
    { entryId: "b", paragraphs: [1] },
    { entryId: "a", paragraphs: [1, 2, 5] },
  ]);
});

test("shares out words that add up to the target, by weight", () => {
  expect(spreadWords(1000, [1, 1, 2])).toEqual([250, 250, 500]);
  expect(spreadWords(10, [1, 1, 1])).toEqual([4, 3, 3]);
  expect(spreadWords(7, [0, 0])).toEqual([4, 3]);
});

test("always shares out every word and no more", () => {
  const weights = fc.array(fc.nat(5000), { minLength: 1, maxLength: 12 });

  fc.assert(
    fc.property(fc.nat(20_000), weights, (total, parts) => {
      const shares = spreadWords(total, parts);
      expect(shares.reduce((sum, share) => sum + share, 0)).toBe(total);
      expect(shares.every((share) => share >= 0)).toBe(true);
    }),
  );
});
