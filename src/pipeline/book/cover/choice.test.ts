import { expect, test } from "vitest";
import { chanceFrom } from "./chance.ts";
import { chosenBy, seedOfOtherColours } from "./choice.ts";
import { PALETTES } from "./colours.ts";

const BOOK = { title: "Mine", subtitle: "", author: "Ann", language: "en" };

test("asking for other colours again and again shows every palette once, then the first again", () => {
  const seeds = [7];
  for (let count = 0; count < PALETTES.length; count += 1) {
    seeds.push(seedOfOtherColours(seeds.at(-1) ?? 0, 3));
  }

  // A design draws with the first choice of the chance that its seed and its number begin.
  const names = seeds.map((seed) => chanceFrom(seed + 3).pick(PALETTES).name);
  expect(new Set(names.slice(0, -1)).size).toBe(14);
  expect(names.at(-1)).toBe(names[0]);
});

test("other colours are found after the largest seed, too", () => {
  const next = seedOfOtherColours(4_294_967_295, 6);

  expect(next).toBeGreaterThanOrEqual(0);
  expect(next).toBeLessThan(4_294_967_295);
});

test("title and author choose design and seed, until these are chosen", () => {
  const usual = chosenBy({ ...BOOK, design: null, seed: null });
  const renamed = chosenBy({ ...BOOK, title: "Other", design: null, seed: null });
  const kept = chosenBy({ ...BOOK, title: "Other", ...usual });

  expect(renamed.seed).not.toBe(usual.seed);
  expect(kept).toEqual(usual);
});
