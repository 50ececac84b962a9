import { expect, test } from "vitest";
import { meanSeparation } from "./trial.ts";

test("takes the mean of what several random books reach", () => {
  const mean = meanSeparation([
    { within: 0.4, between: 0.1, value: 0.3, withSelfPairs: 0.5 },
    { within: 0.2, between: 0.1, value: 0.1, withSelfPairs: 0.2 },
  ]);

  // (.4 + .2) / 2, (.1 + .1) / 2, (.3 + .1) / 2, (.5 + .2) / 2.
  expect(mean?.within).toBeCloseTo(0.3);
  expect(mean?.between).toBeCloseTo(0.1);
  expect(mean?.value).toBeCloseTo(0.2);
  expect(mean?.withSelfPairs).toBeCloseTo(0.35);
});

test("is not measured when one of the books could not be", () => {
  expect(
    meanSeparation([{ within: 0.4, between: 0.1, value: 0.3, withSelfPairs: 0.5 }, null]),
  ).toBeNull();
});
