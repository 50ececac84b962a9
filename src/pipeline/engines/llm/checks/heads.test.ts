import { expect, test } from "vitest";
import { type QuotedPiece, readMarked, type SectionFacts } from "./check.ts";
import { heads } from "./heads.ts";

const AGENCY =
  "The agency landscape is more competitive than ever. But there are two paths that agencies can take. First comes the full service.";
const GYM = "But my local gym removed the sauna a few weeks ago. I kept my membership.";
const TAIL = "So we stopped all custom projects for our clients last spring.";

const PIECES: QuotedPiece[] = [
  { id: "c1", entryId: "agency", paragraphs: [1], text: AGENCY },
  { id: "c2", entryId: "gym", paragraphs: [1], text: GYM },
  { id: "c3", entryId: "projects", paragraphs: [4], text: TAIL },
];

function found(answer: string): string[] {
  const facts: SectionFacts = {
    language: "en",
    pieces: new Map(PIECES.map((piece) => [piece.id, piece])),
    known: "",
    knownNames: "",
    titles: "",
    ordinary: new Set(),
    targetWords: 50,
    sections: new Set([1, 2]),
    before: [],
    sources: [],
    clock: { months: new Map(), newest: "" },
    chapter: { words: 0, linkingWords: 0 },
    secrets: { sentences: "", marks: [] },
  };
  return heads
    .find({ answer, paragraphs: readMarked(answer, true) }, facts)
    .map(({ message }) => message);
}

test("a section that begins with the author's But, whose sentence was cut, is named with that sentence", () => {
  const [message = "", ...more] = found(
    "## 1\n\nBut there are two paths that agencies can take. [[c1]]",
  );

  expect(message).toContain('begins with "But"');
  expect(message).toContain("The agency landscape is more competitive than ever.");
  expect(more).toEqual([]);
});

test("so is one from the middle of a post, and another post's behind a paragraph", () => {
  expect(found("## 1\n\nSo we stopped all custom projects for our clients. [[c3]]")).toHaveLength(
    1,
  );
  const behind =
    "I kept my membership. [[c2]]\n\nBut there are two paths that agencies can take. [[c1]]";
  expect(found(`## 1\n\n${behind}`)).toHaveLength(1);
});

test.each([
  ["whose author begins a post with But", "But my local gym removed the sauna. [[c2]]"],
  [
    "with its head",
    "The agency landscape is more competitive than ever. But there are two paths. [[c1]]",
  ],
  [
    "that goes on in the next paragraph",
    "The agency landscape is more competitive than ever. [[c1]]\n\nBut there are two paths that agencies can take. [[c1]]",
  ],
])("a section %s is left alone", (_what, text) => {
  expect(found(`## 1\n\n${text}`)).toEqual([]);
});
