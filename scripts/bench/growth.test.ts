import { expect, test } from "vitest";
import { steepnessOf } from "./growth.ts";

test("what takes four times as long for twice as many posts grows with their square", () => {
  const points = [1000, 2000, 4000, 8000].map((posts) => ({ posts, seconds: (posts / 1000) ** 2 }));

  expect(steepnessOf(points)).toBeCloseTo(2, 10);
});

test("what takes twice as long for twice as many posts grows as they do, however long the first take", () => {
  const points = [1000, 2000, 4000].map((posts) => ({ posts, seconds: 7 * posts }));

  expect(steepnessOf(points)).toBeCloseTo(1, 10);
});
