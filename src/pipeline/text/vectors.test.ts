import { expect, test } from "vitest";
import { buildVectors, cosine, rowOf, vectorOf } from "./vectors.ts";

test("texts about the same thing are near, others are not", () => {
  const space = buildVectors(
    [
      { title: "Bread", text: "Baking sourdough bread needs flour and patience." },
      { title: "Loaves", text: "Sourdough bread and flour, baked slowly." },
      { title: "Boats", text: "Sailing boats need wind and harbours." },
    ],
    "en",
  );

  expect(cosine(rowOf(space, 0), rowOf(space, 1))).toBeGreaterThan(0.3);
  expect(cosine(rowOf(space, 0), rowOf(space, 2))).toBe(0);
});

// (1 + ln 1) * (ln((1 + 2) / (1 + 1)) + 1) for both words of the first text, so both weigh 1 / sqrt(2).
test("weights are those of the formula, l2-normalised", () => {
  const space = buildVectors(
    [
      { title: "", text: "sourdough flour" },
      { title: "", text: "harbours" },
    ],
    "en",
  );

  expect([...rowOf(space, 0).weights]).toEqual([
    expect.closeTo(Math.SQRT1_2, 6),
    expect.closeTo(Math.SQRT1_2, 6),
  ]);
});

test("inflected and elided forms are one term, shown in the author's own form", () => {
  const space = buildVectors(
    [
      { title: "", text: "l'auteur et les auteurs" },
      { title: "", text: "un auteur" },
    ],
    "fr",
  );

  expect(space.surfaces).toEqual(["auteur"]);
});

test("words the space does not know add nothing to a query", () => {
  const space = buildVectors([{ title: "", text: "sourdough flour" }], "en");

  expect(vectorOf(space, "zeppelins over harbours").ids).toHaveLength(0);
});
