import { expect, test } from "vitest";
import { compareTexts, takeChanges, takePassages } from "./compare.ts";
import type { ManuscriptPassage } from "./schema.ts";

const BEFORE = [passage("a", "First."), passage("b", "Second."), passage("c", "Third.")];

test.each([
  ["nothing changed", ["a First.", "b Second.", "c Third."], ["same a", "same b", "same c"]],
  ["a word changed", ["a First.", "b Number two.", "c Third."], ["same a", "changed b", "same c"]],
  [
    "one added",
    ["a First.", "x New.", "b Second.", "c Third."],
    ["same a", "added x", "same b", "same c"],
  ],
  ["the first removed", ["b Second.", "c Third."], ["removed a", "same b", "same c"]],
  ["one in the middle removed", ["a First.", "c Third."], ["same a", "removed b", "same c"]],
  [
    "the same words under another id",
    ["a First.", "z Second.", "c Third."],
    ["same a", "same z", "same c"],
  ],
  ["another order", ["c Third.", "a First.", "b Second."], ["moved c", "same a", "same b"]],
  [
    "one moved down and changed",
    ["b Second.", "c Third.", "a Number one."],
    ["same b", "same c", "changed a"],
  ],
  [
    "all of it new",
    ["x New.", "y Newer."],
    ["removed a", "removed b", "removed c", "added x", "added y"],
  ],
])("compares texts with %s", (_what, after, changes) => {
  const compared = compareTexts(BEFORE, after.map(read));

  expect(
    compared.map(({ kind, before, after: newer }) => `${kind} ${(newer ?? before)?.id}`),
  ).toEqual(changes);
});

test("what was removed behind a passage that moved stays where it was read", () => {
  const before = ["a First.", "b Second.", "m Of course.", "r Fourth.", "c Last."].map(read);
  const after = ["m Of course.", "a First.", "b Second.", "c Last."].map(read);

  const compared = compareTexts(before, after);

  expect(
    compared.map(({ kind, before: older, after: newer }) => `${kind} ${(newer ?? older)?.id}`),
  ).toEqual(["moved m", "same a", "same b", "removed r", "same c"]);
});

test.each([
  [
    "one in the place of its own",
    ["b Number two.", "x New."],
    ["b"],
    ["First.", "Number two.", "Third."],
  ],
  [
    "a new one behind the one it follows",
    ["a First.", "x New.", "b Two."],
    ["x"],
    ["First.", "New.", "Second.", "Third."],
  ],
  [
    "a new one at the beginning",
    ["x New.", "b Two."],
    ["x"],
    ["New.", "First.", "Second.", "Third."],
  ],
  [
    "two new ones in a row",
    ["c Third.", "x New.", "y Newer."],
    ["x", "y"],
    ["First.", "Second.", "Third.", "New.", "Newer."],
  ],
  ["out what the other text lacks", ["a First.", "c Third."], ["b"], ["First.", "Third."]],
  ["none", ["b Two.", "x New."], ["unknown"], ["First.", "Second.", "Third."]],
])("takes %s", (_what, other, ids, texts) => {
  const taken = takePassages(BEFORE, other.map(read), new Set(ids));

  expect(taken.map(({ text }) => text)).toEqual(texts);
});

test("a paragraph that was written anew is compared with the one that has half of its words", () => {
  const before = [passage("a", "The mill stood still all winter."), passage("b", "Second.")];
  const after = [
    passage("x", "New."),
    passage("y", "The mill stood still all winter long, in 1987."),
  ];

  const kinds = compareTexts(before, after).map(({ kind, before: older }) => [kind, older?.id]);

  expect(kinds).toEqual([
    ["added", undefined],
    ["changed", "a"],
    ["removed", "b"],
  ]);
});

test("paragraphs of two posts that happen to sound alike are no change of one another", () => {
  const before = [passage("a", "Here's everything I learned about how he operates his flywheel:")];
  const sources = [{ entryId: "another post", paragraph: 1 }];
  const after = [{ ...passage("x", "Here's everything I learned."), sources }];

  const kinds = compareTexts(before, after).map(({ kind }) => kind);

  expect(kinds).toEqual(["removed", "added"]);
});

test("a piece is taken to where the comparison shows it, and never into the middle of another", () => {
  // The author has put "m", of the second post, between the paragraphs of the first; the new version ends with a third.
  const shown = ["a One.", "m Mined.", "b Two.", "c Three."].map(read);
  const proposed = ["a One.", "n Second post.", "m Mined.", "f Friends.", "g More friends."].map(
    read,
  );

  const taken = takeChanges(shown, proposed, new Set(["f", "g"]));

  expect(taken.map(({ id }) => id)).toEqual(["a", "m", "b", "c", "f", "g"]);
  const others = new Set(["n", "f", "g"]);
  const order = compareTexts(shown, proposed).flatMap(({ before, after }) => after ?? before ?? []);
  expect(takeChanges(shown, proposed, others).map(({ id }) => id)).toEqual(
    order.map(({ id }) => id),
  );
});

test("taking a paragraph takes out what it tells whole", () => {
  const shown = [
    passage("a", "The mill stood still all winter,"),
    passage("b", "and nobody came to ask me why."),
    passage("c", "Third."),
  ];
  const proposed = [
    passage("x", "The mill stood still all winter, and nobody came to ask me why."),
    passage("c", "Third."),
  ];

  const taken = takeChanges(shown, proposed, new Set(["x"]));

  expect(taken.map(({ id }) => id)).toEqual(["x", "c"]);
});

test.each([
  ["to the beginning", ["c Third.", "a First.", "b Second."], ["c"], "cab"],
  ["only where it is taken", ["c Third.", "a First.", "b Second."], ["x"], "abc"],
  [
    "behind what is added there",
    ["x New.", "c Third.", "a First.", "b Second."],
    ["x", "c"],
    "xcab",
  ],
  ["without what is added there", ["x New.", "c Third.", "a First.", "b Second."], ["c"], "cab"],
])("a paragraph that has moved goes %s", (_where, lines, ids, expected) => {
  const taken = takeChanges(BEFORE, lines.map(read), new Set(ids));

  expect(taken.map(({ id }) => id).join("")).toBe(expected);
});

function read(line: string): ManuscriptPassage {
  return passage(line.slice(0, 1), line.slice(2));
}

function passage(id: string, text: string): ManuscriptPassage {
  return {
    id,
    text,
    kind: "own",
    role: "body",
    sources: [{ entryId: "post", paragraph: 1 }],
    madeBy: "own-words",
    editedAt: null,
    lockedAt: null,
  };
}
