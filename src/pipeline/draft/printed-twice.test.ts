import { expect, test } from "vitest";
import { findPrintedTwice } from "./printed-twice.ts";
import type { ManuscriptPassage } from "./schema.ts";

const BREAD =
  "Bread needs patience, salt and a warm room, and nobody has ever baked it in a hurry.";
const OVEN = "An oven is a promise that somebody will come home to in the evening, tired and cold.";

test("a paragraph that two chapters print is found in both, with its other place", () => {
  const found = findPrintedTwice(
    [
      { id: "a", passages: [own("a1", BREAD, "post-1"), own("a2", OVEN, "post-2")] },
      { id: "b", passages: [own("b1", "A beginning.", "post-3"), own("b2", BREAD, "post-1")] },
    ],
    "en",
  );

  expect(found).toEqual([
    { chapterId: "a", otherId: "b", paragraphs: 1, locked: 0, removableIds: ["a1"] },
    { chapterId: "b", otherId: "a", paragraphs: 1, locked: 0, removableIds: ["b2"] },
  ]);
});

test("an edited paragraph counts while half of its words are the same", () => {
  const edited = `${BREAD.replace("salt", "much salt")} I know that now.`;
  const rewritten =
    "What I know of baking by now I know from my neighbour, who has never said a word.";

  expect(namesOf([own("a1", edited, "post-1")], [own("b1", BREAD, "post-1")])).toEqual([
    "a b",
    "b a",
  ]);
  expect(namesOf([own("a1", rewritten, "post-1")], [own("b1", BREAD, "post-1")])).toEqual([]);
});

test("a paragraph that was split over two chapters is printed once", () => {
  const [first, second] = [
    "Bread needs patience and salt.",
    "Nobody has ever baked it in a hurry.",
  ];

  expect(namesOf([own("a1", first, "post-1")], [own("b1", second, "post-1")])).toEqual([]);
});

test("a model that tells the same blocks says them twice, though in other words", () => {
  const told = { ...own("b1", "One cannot hurry a loaf.", "post-1"), kind: "model" as const };

  expect(namesOf([own("a1", BREAD, "post-1")], [told])).toEqual(["a b", "b a"]);
});

test("a paragraph of two blocks of which another chapter prints one stays", () => {
  const merged = {
    ...own("a1", `${BREAD} ${OVEN}`, "post-1"),
    sources: [block("post-1"), block("post-2")],
  };

  expect(namesOf([merged], [own("b1", BREAD, "post-1")])).toEqual(["b a"]);
});

test("headings, ornaments, linking lines and what was added by hand are not counted", () => {
  const heading = { ...own("x", "## Bread", "post-1"), role: "heading" as const };
  const linking = { ...own("x", "Which leads to ovens.", "post-1"), kind: "linking" as const };
  const added = { ...own("x", BREAD, "post-1"), kind: "added" as const, sources: [] };

  for (const passage of [heading, linking, added, ornament("x")]) {
    expect(namesOf([{ ...passage, id: "a" }], [{ ...passage, id: "b" }])).toEqual([]);
  }
});

test("what is locked stays, and the heading over it", () => {
  const locked = { ...own("a2", OVEN, "post-2"), lockedAt: "2026-11-23T10:00:00.000Z" };
  const heading = { ...own("title", "### Bread", "post-1"), role: "heading" as const };
  const chapter = [
    own("a0", "What comes before all of this.", "post-0"),
    ornament("line"),
    heading,
    own("a1", BREAD, "post-1"),
    ornament("last line"),
    locked,
  ];

  const [found] = findPrintedTwice(
    [
      { id: "a", passages: chapter },
      { id: "b", passages: [own("b1", BREAD, "post-1"), own("b2", OVEN, "post-2")] },
    ],
    "en",
  );

  expect(found).toMatchObject({ paragraphs: 2, locked: 1, removableIds: ["a1", "last line"] });
});

test("a heading without paragraphs under it goes, and so does an ornament that divides nothing", () => {
  const title = (id: string, text: string): ManuscriptPassage => ({
    ...own(id, text, "post-1"),
    role: "heading",
  });
  const chapter = [
    own("a0", "What comes before all of this.", "post-0"),
    ornament("line"),
    own("a1", OVEN, "post-2"),
    title("section", "## Baking"),
    title("post", "### Bread"),
    own("a2", BREAD, "post-1"),
    title("next", "## Afterwards"),
    own("a3", "What comes after all of this.", "post-3"),
  ];

  const [found] = findPrintedTwice(
    [
      { id: "a", passages: chapter },
      { id: "b", passages: [own("b1", BREAD, "post-1"), own("b2", OVEN, "post-2")] },
    ],
    "en",
  );

  expect(found?.removableIds).toEqual(["line", "a1", "section", "post", "a2"]);
});

function namesOf(a: ManuscriptPassage[], b: ManuscriptPassage[]): string[] {
  const chapters = [
    { id: "a", passages: a },
    { id: "b", passages: b },
  ];
  return findPrintedTwice(chapters, "en").map(
    ({ chapterId, otherId }) => `${chapterId} ${otherId}`,
  );
}

function block(entryId: string): { entryId: string; paragraph: number } {
  return { entryId, paragraph: 1 };
}

function own(id: string, text: string, entryId: string): ManuscriptPassage {
  return {
    id,
    text,
    kind: "own",
    role: "body",
    sources: [block(entryId)],
    madeBy: "own-words",
    editedAt: null,
    lockedAt: null,
  };
}

function ornament(id: string): ManuscriptPassage {
  return { ...own(id, "---", ""), kind: "linking", role: "ornament", sources: [] };
}
