import { expect, test } from "vitest";
import { bestPath, likenessAlong } from "./best-path.ts";

/** Chapters that stand on a line: the nearer, the more alike. */
function onALine(places: readonly number[]): number[][] {
  return places.map((a) => places.map((b) => 1 / (1 + Math.abs(a - b))));
}

test.each([
  ["five chapters", [3, 1, 4, 2, 5]],
  ["twenty chapters", [7, 20, 3, 15, 1, 12, 18, 5, 9, 2, 16, 11, 6, 19, 4, 13, 8, 17, 10, 14]],
])("%s whose subjects stand in a row are put in that row", (_name, places) => {
  const path = bestPath(onALine(places)).map((index) => places[index]);

  const inOrder = places.toSorted((a, b) => a - b);
  const isBackwards = (path[0] ?? 0) > (path.at(-1) ?? 0);
  expect(isBackwards ? path.toReversed() : path).toEqual(inOrder);
});

test("every chapter stands once in the order of twenty alike ones", () => {
  const alike = Array.from({ length: 20 }, () => Array.from({ length: 20 }, () => 0.5));

  const path = bestPath(alike);

  expect(path.toSorted((a, b) => a - b)).toEqual([...alike.keys()]);
  expect(likenessAlong(alike, path)).toBe(9.5);
});

test.each([
  ["five chapters", 5],
  ["twenty chapters", 20],
])(
  "of %s, the wanted first and last stand there, and the others in a row between",
  (_name, count) => {
    const places = Array.from({ length: count }, (_, index) => index);

    const path = bestPath(onALine(places), { first: 2, last: 0 });

    expect([path[0], path.at(-1)]).toEqual([2, 0]);
    expect(path.toSorted((a, b) => a - b)).toEqual(places);
    expect(path.slice(1, 4)).toEqual(
      [3, 4, 5].slice(0, Math.min(3, count - 3)).concat(count === 5 ? [1] : []),
    );
  },
);

test("a chapter that may not begin stands second where it would have begun", () => {
  const likeness = onALine([1, 2, 3, 4]);

  expect(bestPath(likeness, { first: null, last: 3, notFirst: new Set([0]) })).toEqual([
    1, 0, 2, 3,
  ]);
});
