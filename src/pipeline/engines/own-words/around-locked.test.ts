import { expect, test } from "vitest";
import type { ManuscriptPassage, Passage } from "#pipeline/draft/schema.ts";
import { tinySection } from "#tests/models/tiny-section.ts";
import { aroundLocked } from "./around-locked.ts";

const HEADING = passage("## A promise", 0, "heading");
const ORNAMENT: Passage = { text: "---", kind: "linking", sources: [], role: "ornament" };
const FIRST = passage("The first thing.", 1);
const SECOND = passage("The second thing.", 2);
const THIRD = passage("The third thing.", 3);

test("a locked passage stands where it stood, once", () => {
  const mine = locked({ ...SECOND, text: "The second thing, as I see it." });

  expect(around([HEADING, FIRST, SECOND, THIRD], [[HEADING, FIRST, mine, THIRD]])).toEqual([
    HEADING,
    FIRST,
    mine,
    THIRD,
  ]);
});

test("what an author has added and locked stays behind the passage it was written behind, though that is written anew", () => {
  const added = addedByHand("Nobody asked me.");
  const anew = { ...FIRST, text: "The first thing in other words.", kind: "model" as const };

  expect(around([HEADING, anew, THIRD], [[HEADING, FIRST, added, SECOND]])).toEqual([
    HEADING,
    anew,
    added,
    THIRD,
  ]);
});

test("a locked passage before the first heading stays there", () => {
  const added = addedByHand("Before anything else.");

  expect(around([HEADING, FIRST], [[added, HEADING, FIRST]])).toEqual([added, HEADING, FIRST]);
});

test("a heading that the author does not have yet comes before what is locked", () => {
  const added = addedByHand("What I think.");
  const other = passage("## Another promise", 7, "heading");

  expect(around([other, FIRST], [[HEADING, added]])).toEqual([other, added, FIRST]);
});

test("a locked heading takes the place of the section's", () => {
  const mine = locked({ ...HEADING, text: "## What I promise" });

  expect(around([HEADING, FIRST], [[mine, FIRST]])).toEqual([mine, FIRST]);
});

test("what the author has moved to another section and locked is not said in this one, and no heading or ornament is left of it", () => {
  const sub = passage("### On the second", 9, "heading");

  expect(
    around([HEADING, FIRST, ORNAMENT, sub, SECOND], [[HEADING, FIRST], [locked(SECOND)]]),
  ).toEqual([HEADING, FIRST]);
});

test("a chapter has one closing, and the locked one ends it", () => {
  const closing = passage("So that is that.", 4, "closing");
  const mine = locked(passage("That is all I know.", 5, "closing"));

  expect(around([HEADING, FIRST, ORNAMENT, closing], [[HEADING, FIRST, mine]])).toEqual([
    HEADING,
    FIRST,
    ORNAMENT,
    mine,
  ]);
});

test("locked passages keep their order where their neighbours are written in another one", () => {
  const one = addedByHand("One.");
  const two = addedByHand("Two.");

  expect(around([HEADING, THIRD, FIRST], [[HEADING, FIRST, one, THIRD, two]])).toEqual([
    HEADING,
    THIRD,
    FIRST,
    one,
    two,
  ]);
});

test("of a very long paragraph only the part that is locked is left out", () => {
  const [part, other] = ["The long story begins.", "And here it ends."].map((text) =>
    passage(text, 1),
  ) as [Passage, Passage];
  const brief = tinySection();
  const outline = {
    ...brief.outline,
    mainSections: brief.outline.mainSections.map((section) => ({
      ...section,
      sources: [{ entryId: "post", paragraphs: [1], parts: [0, 1] }],
    })),
  };

  expect(
    aroundLocked([part, other], { ...brief, outline, current: sectionsOf([[locked(part)]]) }),
  ).toEqual([locked(part), other]);
});

/** The first section of a chapter as it was written, around what is locked in the author's. */
function around(written: Passage[], current: (Passage | ManuscriptPassage)[][]): Passage[] {
  return aroundLocked(written, tinySection({ current: sectionsOf(current) }));
}

function sectionsOf(sections: (Passage | ManuscriptPassage)[][]): ManuscriptPassage[][] {
  return sections.map((passages) =>
    passages.map((each) => ({
      id: each.text,
      madeBy: "own-words",
      editedAt: null,
      lockedAt: null,
      ...each,
    })),
  ) as ManuscriptPassage[][];
}

function passage(text: string, paragraph: number, role: Passage["role"] = "body"): Passage {
  return { text, kind: "own", sources: [{ entryId: "post", paragraph }], role };
}

function locked(each: Passage): ManuscriptPassage {
  const lockedAt = "2026-11-23T10:00:00.000Z";
  return { ...each, id: each.text, madeBy: "own-words", editedAt: null, lockedAt };
}

function addedByHand(text: string): ManuscriptPassage {
  return { ...locked({ text, kind: "added", sources: [], role: "body" }), madeBy: "person" };
}
