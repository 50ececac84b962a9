import { expect, test } from "vitest";
import { removeCounter } from "./lines.ts";
import { countRemovals } from "./removals.ts";

test.each([
  ["3/7 Then it broke.", "Then it broke."],
  ["3/ Then it broke.", "Then it broke."],
  ["(3/7) Then it broke.", "Then it broke."],
  ["Then it broke. 3/7", "Then it broke."],
  ["Then it broke (3/7)", "Then it broke"],
  ["Then it broke. 4/n", "Then it broke."],
])("the counter of %j goes", (line, left) => {
  expect(removeCounter(line, countRemovals())).toBe(left);
});

test.each([
  "1/2 cup of sugar",
  "Open 24/7",
  "Split it 50/50",
  "It happened on 9/11",
  "He scored 11/10",
  "3/4 of all users stay",
  "and/or is ugly.",
])("%j keeps its fraction", (line) => {
  expect(removeCounter(line, countRemovals())).toBe(line);
});
