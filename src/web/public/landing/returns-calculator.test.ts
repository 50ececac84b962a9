import { expect, test } from "vitest";
import { returnsOf } from "./returns-calculator.tsx";

test("follows the specification's formula at the defaults", () => {
  const { revenue, net, percent } = returnsOf(15, 1000, 499);

  expect(revenue).toBe(15_000);
  expect(net).toBe(14_501);
  expect(Math.round(percent)).toBe(2906);
});

test("a loss reads as one", () => {
  const { revenue, net, percent } = returnsOf(4, 100, 499);

  expect(revenue).toBe(400);
  expect(net).toBe(-99);
  expect(Math.round(percent)).toBe(-20);
});

test.each([
  [5, 0.7, 3_500],
  [10, 0.35, 3_500],
])("at %i dollars the royalty is %d of the revenue", (price, rate, royalty) => {
  expect(returnsOf(price, 1000, 499)).toMatchObject({ royaltyRate: rate, royalty });
});
