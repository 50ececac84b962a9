import { expect, test } from "vitest";
import { choicesOf, type ProposedChange } from "./choices.ts";

const [OLD_1, OLD_2] = [
  change("removed", "a", "old", "Mine."),
  change("removed", "b", "old", "My."),
];

test("a post's paragraphs that come or go have one box for all of them", () => {
  const new1 = change("added", "c", "new", "First.");
  const new2 = change("changed", "d", "new", "Second.");
  const alone = change("added", "e", "other", "Alone.");

  const choices = choicesOf([
    OLD_1,
    OLD_2,
    new1,
    change("same", "s", "new", "As it was."),
    new2,
    alone,
  ]);

  expect([...choices.values()]).toEqual([
    { ids: ["a"], piece: ["a", "b"] },
    { ids: ["b"], piece: null },
    { ids: ["c"], piece: ["c", "d"] },
    { ids: ["d"], piece: null },
    { ids: ["e"], piece: null },
  ]);
});

test("a line that announces a list comes and goes with it", () => {
  const line = change("removed", "l", "old", "Here is what I learned:");
  const list = change("removed", "m", "old", "- Write\n- Ask");

  const choices = choicesOf([OLD_1, line, list]);

  expect([...choices.values()].map(({ ids }) => ids)).toEqual([["a"], ["l", "m"]]);
});

test("a paragraph that has moved has a box of its own, and is no part of a piece", () => {
  const moved = change("moved", "m", "new", "Why do we quit?");
  const next = change("added", "n", "new", "First.");
  const last = change("added", "o", "new", "Second.");

  const choices = choicesOf([moved, next, last]);

  expect([...choices.values()]).toEqual([
    { ids: ["m"], piece: null },
    { ids: ["n"], piece: ["n", "o"] },
    { ids: ["o"], piece: null },
  ]);
});

test("an ornament goes with the piece that follows it", () => {
  const ornament = change("added", "o", null, "---");
  const piece = [change("added", "p", "new", "First."), change("added", "q", "new", "Second.")];

  const choices = choicesOf([OLD_1, ornament, ...piece]);

  expect(choices.get(ornament)?.piece).toEqual(["o", "p", "q"]);
});

function change(
  kind: ProposedChange["kind"],
  id: string,
  entryId: string | null,
  text: string,
): ProposedChange {
  const passage = { id, text, sources: entryId === null ? [] : [{ entryId }] };
  return {
    kind,
    before: kind === "added" ? null : passage,
    after: kind === "removed" ? null : passage,
  };
}
