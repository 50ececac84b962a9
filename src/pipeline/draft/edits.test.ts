import { expect, test } from "vitest";
import { withEdits } from "./edits.ts";
import { type Past, pastOf } from "./past.ts";
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
  const texts = withEdits(written.map(read), shown.map(read), afterRuns(BASIS.map(read)));

  expect(texts.map(({ text }) => text)).toEqual(expected);
});

test("a paragraph of an earlier run gives way where a new run divides its words among two others", () => {
  const one = "Trust is what a hosting company sells.";
  const two = "My sites have stood there since the year 2005.";
  const shown = ["a First.", `b ${one} ${two}`, "d Last."].map(read);
  const written = ["a First.", `m ${one}`, `n ${two} That is half of it.`, "d Last."].map(read);

  const texts = withEdits(written, shown, afterRuns(shown));

  expect(texts.map(({ text }) => text)).toEqual([
    "First.",
    one,
    `${two} That is half of it.`,
    "Last.",
  ]);
});

test("one paragraph taken over anew stays where the run writes what it wrote before, and so does the author's order", () => {
  const ordered = ["d Last.", "a First.", "b Second.", "c Third."].map(read);
  const taken = ["d Last.", "a First.", "b Quite another.", "c Third."].map(read);
  const by = { madeBy: "person", proposal: null };
  const past = pastOf([
    { ...by, reason: "drafted", madeBy: "llm", text: { passages: BASIS.map(read) } },
    { ...by, reason: "edited", text: { passages: ordered } },
    {
      reason: "regenerated",
      madeBy: "llm",
      proposal: "taken",
      text: { passages: taken, anew: "b" },
    },
    { ...by, reason: "taken over", text: { passages: taken } },
  ]);

  const texts = withEdits(BASIS.map(read), taken, past);

  expect(texts).toEqual(taken);
});

test("no ornament goes: they all have the same words", () => {
  const ornament = (id: string): ManuscriptPassage => ({ ...read(`${id} ---`), role: "ornament" });
  const basis = [read("a First."), ornament("o"), read("b Second."), ornament("p")];
  const shown = [read("a First."), read("b Second.")];

  const texts = withEdits(
    [read("b Second."), ornament("o"), read("a First.")],
    shown,
    afterRuns(basis),
  );

  expect(texts.map(({ text }) => text)).toEqual(["Second.", "---", "First."]);
});

test("what an earlier run wrote, and this one does not, is not added", () => {
  const shown = [...BASIS, "e Earlier."].map(read);

  const texts = withEdits(BASIS.map(read), shown, afterRuns(shown, BASIS.map(read)));

  expect(texts.map(({ text }) => text)).toEqual(["First.", "Second.", "Third.", "Last."]);
});

const LONG = "p The mill stood still all winter, and nobody in the village came to ask me why.";
const HALVES = [
  "p The mill stood still all winter,",
  "q and nobody in the village came to ask me why.",
];

test.each([
  [
    "both halves of a split paragraph stand for it",
    ["a First.", ...HALVES],
    [LONG, "a First."],
    [...HALVES, "a First."],
  ],
  [
    "a half stays whose other half is locked, so that no run writes the paragraph again",
    [
      "a First.",
      "p L The mill stood still all winter,",
      "q and nobody in the village came to ask me why.",
    ],
    ["p L The mill stood still all winter,", "a First."],
    [
      "p L The mill stood still all winter,",
      "q and nobody in the village came to ask me why.",
      "a First.",
    ],
  ],
  [
    "both halves go where the run leaves the paragraph out",
    ["a First.", ...HALVES],
    ["a First.", "n New."],
    ["a First.", "n New."],
  ],
  [
    "a paragraph that was joined with another stands once",
    ["a First. The mill stood still all winter, and nobody in the village came to ask me why."],
    [LONG, "a First."],
    ["a First. The mill stood still all winter, and nobody in the village came to ask me why."],
  ],
  [
    "what was moved here from another chapter stays",
    ["a First.", "m From elsewhere.", LONG],
    [LONG, "a First."],
    [LONG, "a First.", "m From elsewhere."],
  ],
])("%s", (_what, shown, written, expected) => {
  const basis = ["a First.", LONG].map(read);

  const texts = withEdits(written.map(read), shown.map(read), afterRuns(basis));

  expect(texts.map(({ id, text }) => `${id} ${text}`)).toEqual(
    expected.map((line) => line.replace(" L ", " ")),
  );
});

/** The past of a chapter that runs have written, the oldest first. */
function afterRuns(...texts: ManuscriptPassage[][]): Past {
  return pastOf(
    texts.map((passages) => ({
      reason: "regenerated",
      madeBy: "own-words",
      proposal: null,
      text: { passages },
    })),
  );
}

/** Those with the id "x" are the author's own; "L" marks what is locked. */
function read(line: string): ManuscriptPassage {
  const isLocked = line.startsWith("L ", 2);
  return {
    id: line.slice(0, 1),
    text: line.slice(isLocked ? 4 : 2),
    kind: "own",
    role: "body",
    sources: [{ entryId: "post", paragraph: 1 }],
    madeBy: line.startsWith("x ") ? "person" : "own-words",
    editedAt: null,
    lockedAt: isLocked ? "2026-11-25T12:00:00.000Z" : null,
  };
}
