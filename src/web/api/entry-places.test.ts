import { expect, test } from "vitest";
import { lookUp, pageAt, startsOf } from "./entry-places.ts";

test("a place of the list is on the page that holds it, also where pages have lost some or all of theirs", () => {
  const starts = startsOf([50, 48, 0, 50, 7]);

  const pages = [0, 49, 50, 97, 98, 147, 148, 154].map((index) => pageAt(starts, index));

  expect(starts).toEqual([0, 50, 98, 98, 148]);
  expect(pages).toEqual([0, 0, 1, 1, 3, 3, 4, 4]);
});

test("what lies before or behind the list is nearest to its first or last page", () => {
  expect([pageAt([0, 50], -20), pageAt([0, 50], 5_000), pageAt([], 0)]).toEqual([0, 1, 0]);
});

test("what stands at a place is found in any order, and nothing where the page was not loaded", () => {
  const list = { places: ["a", "b", "c"], sizes: [2, 2, 1] };
  const loaded = new Map([
    ["a", ["one", "two"]],
    ["c", ["five"]],
  ]);

  const entryAt = lookUp(list, loaded);

  expect([4, 0, 1, 2, 3, 4, 5].map(entryAt)).toEqual([
    "five",
    "one",
    "two",
    undefined,
    undefined,
    "five",
    undefined,
  ]);
});
