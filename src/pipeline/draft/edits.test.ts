import { expect, test } from "vitest";
import { withEdits } from "./edits.ts";
import type { ManuscriptPassage } from "./schema.ts";

const BASIS = ["a First.", "b Second.", "c Third.", "d Last."];

test.each([
  [
    "what the author changed stays changed, in the new order",
    ["a First.", "b Second, corrected.", "c Third.", "d Last."],
    ["c Third.", "b Second.", "a First.", "d Last."],
    ["Third.", "Second, corrected.", "First.", "Last."],
  ],
  [
    "what the author removed does not come back",
    ["a First.", "c Third.", "d Last."],
    ["d Last.", "a First.", "b Second.", "c Third."],
    ["Last.", "First.", "Third."],
  ],
  [
    "what the author added stands behind what it follows",
    ["a First.", "b Second.", "x Mine.", "c Third.", "d Last."],
    ["c Third.", "d Last.", "b Second.", "a First."],
    ["Third.", "Last.", "Second.", "Mine.", "First."],
  ],
  [
    "what the author put in is not told twice where the new text has it, too",
    ["a First.", "x From a post.", "b Second.", "c Third.", "d Last."],
    ["a First.", "y From a post.", "b Second.", "c Third.", "d Last."],
    ["First.", "From a post.", "Second.", "Third.", "Last."],
  ],
  [
    "where the run has written other words, these are shown",
    ["a First.", "b Second, corrected.", "c Third.", "d Last."],
    ["a First.", "b Number two.", "c Third.", "d Last."],
    ["First.", "Number two.", "Third.", "Last."],
  ],
  [
    "where the run writes what it wrote before, the author's order holds, too",
    ["d Last.", "a First.", "b Second, corrected.", "x Mine."],
    BASIS,
    ["Last.", "First.", "Second, corrected.", "Mine."],
  ],
  [
    "what a run brings for the first time stays",
    ["a First.", "b Second.", "c Third.", "d Last."],
    ["a First.", "n New.", "d Last."],
    ["First.", "New.", "Last."],
  ],
])("%s", (_what, shown, written, expected) => {
  const texts = withEdits(written.map(read), shown.map(read), BASIS.map(read));

  expect(texts.map(({ text }) => text)).toEqual(expected);
});

test("no ornament goes: they all have the same words", () => {
  const ornament = (id: string): ManuscriptPassage => ({ ...read(`${id} ---`), role: "ornament" });
  const basis = [read("a First."), ornament("o"), read("b Second."), ornament("p")];
  const shown = [read("a First."), read("b Second.")];

  const texts = withEdits([read("b Second."), ornament("o"), read("a First.")], shown, basis);

  expect(texts.map(({ text }) => text)).toEqual(["Second.", "---", "First."]);
});

test("what an earlier run wrote, and this one does not, is not added", () => {
  const shown = [...BASIS, "e Earlier."].map(read);

  const texts = withEdits(BASIS.map(read), shown, BASIS.map(read));

  expect(texts.map(({ text }) => text)).toEqual(["First.", "Second.", "Third.", "Last."]);
});

/** Those with the id "x" are the author's own. */
function read(line: string): ManuscriptPassage {
  return {
    id: line.slice(0, 1),
    text: line.slice(2),
    kind: "own",
    role: "body",
    sources: [{ entryId: "post", paragraph: 1 }],
    madeBy: line.startsWith("x ") ? "person" : "own-words",
    editedAt: null,
    lockedAt: null,
  };
}
