import { expect, test } from "vitest";
import type { Passage } from "#pipeline/draft/schema.ts";
import { doubtsOf } from "./docx-comments.ts";
import { renderDocx } from "./docx.ts";
import { bookOf, body } from "./fixtures/books.ts";
import { all, openDocx } from "./fixtures/open-docx.ts";

test("comments on the paragraphs that a model was not sure of", () => {
  const doubts = [
    [
      { words: 'Bread *is* "old".', why: "The posts say new." },
      { words: "Gone.", why: "?" },
    ],
  ];
  const book = bookOf({
    chapters: [
      { number: 1, title: "One", blocks: [body("Well: bread is “old”. It is."), body("More.")] },
    ],
  });

  const { document, xml, faults } = openDocx(renderDocx(book, { trim: "6x9" }, doubts).bytes);

  const commented = all(document, "w:p").filter(
    (each) => all(each, "w:commentReference").length > 0,
  );
  expect(faults).toEqual([]);
  expect(commented.map(({ textContent }) => textContent)).toEqual(["Well: bread is “old”. It is."]);
  expect(xml("word/comments.xml").match(/<w:t [^>]*>[^<]*/gu)).toEqual([
    '<w:t xml:space="preserve">The model is not sure that your posts say this: “Bread *is* &quot;old&quot;.” The posts say new.',
  ]);
});

test("is no longer unsure of what the author has edited or locked, or of other words", () => {
  const passage: Omit<Passage, "text"> = { kind: "model", role: "body", sources: [] };
  const chapter = {
    chapterNumber: 1,
    title: "One",
    wordCount: 1,
    report: {
      arrangedSections: [],
      revised: 0,
      voice: null,
      doubts: ["Open.", "Edited.", "Locked.", "Own.", "Gone."].map((words) => ({ words, why: "" })),
    },
    passages: [
      { ...passage, text: "It is *open*." },
      { ...passage, text: "Edited.", editedAt: "2026-01-01T00:00:00Z", lockedAt: null },
      { ...passage, text: "Locked.", editedAt: null, lockedAt: "2026-01-01T00:00:00Z" },
      { ...passage, text: "Own.", kind: "own" as const },
    ],
  };

  const doubts = doubtsOf({ chapters: [chapter], totalChapters: 1, totalWordCount: 1 });

  expect(doubts).toEqual([[{ words: "Open.", why: "" }]]);
});
