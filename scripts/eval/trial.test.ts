import { expect, test } from "vitest";
import { meanSeparation } from "./trial.ts";

test("takes the mean of what several random books reach", () => {
  const mean = meanSeparation([
    { within: 0.4, between: 0.1, value: 0.3, acrossPosts: null },
    { within: 0.2, between: 0.1, value: 0.1, acrossPosts: 0.06 },
  ]);

  // (.4 + .2) / 2, (.1 + .1) / 2, (.3 + .1) / 2, and the one figure that is known.
  expect(mean?.within).toBeCloseTo(0.3);
  expect(mean?.between).toBeCloseTo(0.1);
  expect(mean?.value).toBeCloseTo(0.2);
  expect(mean?.acrossPosts).toBeCloseTo(0.06);
});

test("is not measured when one of the books could not be", () => {
  expect(
    meanSeparation([{ within: 0.4, between: 0.1, value: 0.3, acrossPosts: null }, null]),
  ).toBeNull();
});
