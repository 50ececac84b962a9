import { expect, test } from "vitest";
import { compareInBrowser, withChosen } from "./compare-texts.ts";

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

test.each([
  ["nothing", [], ["a My first.", "x Mine.", "c Third."]],
  ["a changed one", ["a"], ["a First.", "x Mine.", "c Third."]],
  ["one that I have not", ["b"], ["a My first.", "x Mine.", "b Second.", "c Third."]],
  ["one that only I have", ["x"], ["a My first.", "c Third."]],
  ["one before all of mine", ["n"], ["n New.", "a My first.", "x Mine.", "c Third."]],
  ["all", ["a", "b", "n", "x"], ["n New.", "a First.", "b Second.", "c Third."]],
])("of another text only what is chosen is taken over: %s", (_what, ids, expected) => {
  const mine = ["a My first.", "x Mine.", "c Third."].map(passage);
  const changes = compareInBrowser(mine, ["n New.", ...BEFORE].map(passage));
  const chosen = new Set(
    changes.filter(({ kind, before, after }) => {
      return kind !== "same" && ids.includes((after ?? before)?.id ?? "");
    }),
  );

  const taken = withChosen(mine, changes, chosen);

  expect(taken.map(({ id, text }) => `${id} ${text}`)).toEqual(expected);
});

test("what has only moved stays where it was, and what is changed and moved is changed in its place", () => {
  const mine = BEFORE.map(passage);
  const changes = compareInBrowser(mine, ["b Second.", "c Third.", "a First."].map(passage));
  const changed = compareInBrowser(mine, ["b Second.", "c Third.", "a One."].map(passage));

  expect(withChosen(mine, changes, new Set(changes))).toEqual(mine);
  expect(withChosen(mine, changed, new Set(changed)).map(({ text }) => text)).toEqual([
    "One.",
    "Second.",
    "Third.",
  ]);
});

function passage(line: string): { id: string; text: string } {
  return { id: line.slice(0, 1), text: line.slice(2) };
}
