import { expect, test } from "vitest";
import { joinTexts } from "./joined.ts";
import type { ManuscriptPassage } from "./schema.ts";
import { takeUp } from "./taken-up.ts";

const THEN = "2026-11-25T12:00:00.000Z";
const MORE: Partial<ManuscriptPassage> = {
  kind: "added",
  sources: [],
  madeBy: "person",
  editedAt: THEN,
};

test("what the author made of a paragraph takes its place, and what follows it there stands behind it", () => {
  const text = [passage("a", 1), passage("b", 2, { role: "opening" }), passage("c", 3)];
  const edited = passage("e", 2, { text: "Mine of 2.", editedAt: THEN });
  const locked = passage("f", 3, { lockedAt: THEN });
  const other = [edited, passage("m", 0, { ...MORE, text: "Mine behind 2." }), locked];

  const taken = takeUp(text, other);

  expect(taken).toEqual({
    passages: [passage("a", 1), { ...edited, role: "opening" }, other[1], locked],
    rest: [],
  });
});

test("nothing that the text has comes twice, what it does not have comes with its heading", () => {
  const text = [passage("a", 1), passage("b", 2)];
  const told = passage("h", 0, { role: "heading", sources: [], text: "## Told" });
  const heading = passage("i", 0, { role: "heading", sources: [], text: "## More" });
  const other = [told, passage("e", 1), heading, passage("f", 5), passage("g", 2)];

  const taken = takeUp(text, other);

  expect(taken).toEqual({
    passages: [passage("a", 1), heading, passage("f", 5), passage("b", 2)],
    rest: [],
  });
});

test("what follows nothing of the text is left to stand behind it", () => {
  const [mine, other] = [passage("m", 0, MORE), passage("f", 5, { role: "opening" })];

  expect(takeUp([passage("a", 1)], [mine, other])).toEqual({
    passages: [passage("a", 1)],
    rest: [mine, other],
  });
});

test("a paragraph that was brought from one text into the other has an id of its own where both stand", () => {
  const mine = passage("m", 0, { ...MORE, text: "Mine." });
  const changed = { ...mine, text: "Mine, changed." };
  const { passages } = takeUp([passage("a", 1), mine], [passage("e", 1), changed]);
  const text = { title: "Bread", passages, report: null };
  const bread = { chapterId: "bread", versionId: "1", isWorkedOn: true, text };

  const joined = joinTexts([bread], { title: "Bread", newId: () => "new" });

  expect(joined.passages.map(({ id, text: words }) => `${id} ${words}`)).toEqual([
    "a Paragraph 1.",
    "m Mine, changed.",
    "new Mine.",
  ]);
});

test("a paragraph that was changed alike in both texts stands once, and is locked if it is in one", () => {
  const mine = passage("a", 1, { text: "Changed everywhere.", editedAt: THEN });
  const other = passage("e", 1, { ...mine, id: "e", lockedAt: THEN });

  expect(takeUp([mine], [other])).toEqual({
    passages: [{ ...mine, lockedAt: THEN }],
    rest: [],
  });
});

test("a heading that is a post's own words does not stand without what it leads to", () => {
  const heading = passage("h", 6, { role: "heading", text: "## Of a post" });

  const alone = takeUp([passage("a", 1)], [heading, passage("e", 1)]);
  const leading = takeUp([passage("a", 1)], [passage("e", 1), heading, passage("f", 7)]);

  expect(alone).toEqual({ passages: [passage("a", 1)], rest: [] });
  expect(leading.passages).toEqual([passage("a", 1), heading, passage("f", 7)]);
});

test("a paragraph that is worked on in both texts stands in both versions", () => {
  const mine = passage("a", 1, { text: "Mine here.", editedAt: THEN });
  const other = passage("e", 1, { text: "Mine there.", editedAt: THEN });

  expect(takeUp([mine], [other])).toEqual({ passages: [mine, other], rest: [] });
});

test("no words of a paragraph that is printed in two pieces are lost where one piece is edited", () => {
  const [first, second] = [
    passage("a", 1, { text: "First." }),
    passage("b", 1, { text: "Second." }),
  ];
  const mine = passage("e", 1, { text: "First, mine.", editedAt: THEN });
  const [piece, last] = [
    passage("f", 1, { text: "Its end." }),
    passage("g", 1, { text: "Second." }),
  ];

  const inPieces = takeUp([first, second], [mine, piece, last]);
  const cut = takeUp([first, second], [mine]);

  expect(inPieces.passages.map(({ text }) => text)).toEqual([
    "First, mine.",
    "Its end.",
    "Second.",
  ]);
  expect(cut.passages).toEqual([first, second, mine]);
});

/** A paragraph of a post; it says which. */
function passage(
  id: string,
  paragraph: number,
  changed: Partial<ManuscriptPassage> = {},
): ManuscriptPassage {
  return {
    id,
    text: `Paragraph ${paragraph}.`,
    kind: "own",
    role: "body",
    sources: [{ entryId: "post", paragraph }],
    madeBy: "own-words",
    editedAt: null,
    lockedAt: null,
    ...changed,
  };
}
