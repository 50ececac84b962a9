import { expect, test } from "vitest";
import { dollarsText, estimateText, shareOf, sizeText, spentText } from "./estimate-text.ts";

const RUN = { calls: 212, inputTokens: 1_000_000, outputTokens: 90_000, usd: 1.434, minutes: 4.2 };

test("an estimate tells money and time, and its details how much is asked", () => {
  expect(estimateText(RUN)).toBe("About $1.43 and 4 minutes.");
  expect(sizeText(RUN)).toBe("About 212 questions to the model, 1.1 million tokens.");
});

test("a price that nobody knows is called unknown", () => {
  const text = estimateText({ ...RUN, calls: 1, usd: null, minutes: 300 });

  expect(text).toBe("About 5 hours. Price unknown.");
});

test.each([
  [0, "$0.00"],
  [0.004, "less than $0.01"],
  [1234.5, "$1,234.50"],
])("%d dollars read %s", (usd, text) => {
  expect(dollarsText(usd)).toBe(text);
});

test("what was spent is told while it grows", () => {
  const spent = { calls: 34, inputTokens: 9_000, outputTokens: 800, usd: 0.42 };

  expect(spentText(spent)).toBe("34 questions asked so far, $0.42.");
  expect(spentText({ ...spent, usd: null })).toBe("34 questions asked so far, price unknown.");
});

test("a quarter of the work takes about a quarter of everything", () => {
  const quarter = shareOf({ ...RUN, calls: 10, usd: 2 }, 0.25);

  expect(estimateText(quarter)).toBe("About $0.50 and 1 minute.");
  expect(sizeText(quarter)).toBe("About 3 questions to the model, 270 thousand tokens.");
});
