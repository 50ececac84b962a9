import { expect, test } from "vitest";
import { chanceFrom, seedOf } from "./chance.ts";

test("title and author make the seed, and a name cannot slide from one into the other", () => {
  expect(seedOf("Ego", "Ann")).toBe(seedOf("Ego", "Ann"));
  expect(seedOf("Ego", "Ann")).not.toBe(seedOf("Ego", "Anna"));
  expect(seedOf("EgoAnn", "")).not.toBe(seedOf("Ego", "Ann"));
});

test("the same seed gives the same chance, another one another", () => {
  const draw = (seed: number): number[] => {
    const { next } = chanceFrom(seed);
    return [next(), next(), next()];
  };

  expect(draw(7)).toEqual(draw(7));
  expect(draw(7)).not.toEqual(draw(8));
});

test("books get all designs and all of fourteen palettes about equally often", () => {
  const counts = new Map<string, number>();
  const count = (name: string): unknown => counts.set(name, (counts.get(name) ?? 0) + 1);
  for (let book = 0; book < 2_800; book += 1) {
    const seed = seedOf(`Notes, volume ${book}`, "Ann");
    count(`design ${seed % 6}`);
    count(`palette ${Math.floor(chanceFrom(seed + 1).next() * 14)}`);
  }

  expect([...counts.keys()]).toHaveLength(20);
  expect(Math.min(...counts.values())).toBeGreaterThan(140);
});
