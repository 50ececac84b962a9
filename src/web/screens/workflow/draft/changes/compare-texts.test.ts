import { expect, test } from "vitest";
import { compareInBrowser } from "./compare-texts.ts";

const BEFORE = ["a First.", "b Second.", "c Third."];

test.each([
  ["a word changed", ["a First.", "b Number two.", "c Third."], ["same a", "changed b", "same c"]],
  ["one moved down", ["b Second.", "c Third.", "a First."], ["same b", "same c", "moved a"]],
  ["one moved and changed", ["b Second.", "c Third.", "a One."], ["same b", "same c", "changed a"]],
  [
    "one cut, and another one typed",
    ["a First.", "b Second.", "x New."],
    ["same a", "same b", "removed c", "added x"],
  ],
])("texts that are both in this browser are compared: %s", (_what, after, changes) => {
  const compared = compareInBrowser(BEFORE.map(passage), after.map(passage));

  expect(
    compared.map(({ kind, before, after: newer }) => `${kind} ${(newer ?? before)?.id}`),
  ).toEqual(changes);
});

function passage(line: string): { id: string; text: string } {
  return { id: line.slice(0, 1), text: line.slice(2) };
}
