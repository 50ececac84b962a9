import { editChapter } from "#contracts/chapters.ts";
import { compareEditedFile } from "#contracts/edited-file.ts";
import { answers } from "./answers.ts";
import { BOOK } from "./danas-book-versions.ts";
import { CHAPTER_1, ownPassages } from "./danas-posts.ts";

const [first, second, third] = ownPassages([
  "Nobody quits a job.",
  "They quit a Monday. It comes every week.",
  "And they are right.",
]).map((passage) => ({ ...passage, sources: [] as [] }));
if (!first || !second || !third) throw new Error("Dana has three paragraphs.");

const ORDER = [first.id, second.id, third.id];

/** What an editor has changed: a word, a split, a paragraph that Dana has locked, and a new one; with a comment. */
export const EDITED = answers(compareEditedFile, {
  chapters: [
    {
      chapterId: CHAPTER_1.id,
      chapterNumber: 1,
      revision: CHAPTER_1.revision,
      title: { before: CHAPTER_1.title, after: CHAPTER_1.title },
      order: ORDER,
      changes: [
        {
          kind: "changed",
          before: first,
          after: { ...first, text: "Nobody leaves a job." },
          edit: 0,
        },
        {
          kind: "changed",
          before: second,
          after: { ...second, text: "They quit a Monday." },
          edit: 1,
        },
        {
          kind: "added",
          before: null,
          after: { ...second, id: null, text: "It comes every week." },
          edit: 1,
        },
        {
          kind: "changed",
          before: { ...third, lockedAt: "2026-11-20T10:00:00.000Z" },
          after: { ...third, text: "And they are wrong." },
          edit: 2,
        },
        {
          kind: "added",
          before: null,
          after: { ...third, id: null, text: "An added last word." },
          edit: 3,
        },
      ],
      edits: [
        { kind: "retyped", passageIds: [first.id], state: "open" },
        { kind: "split", passageIds: [second.id], state: "open" },
        { kind: "retyped", passageIds: [third.id], state: "locked" },
        { kind: "added", passageIds: [], state: "open" },
      ],
    },
  ],
  comments: [
    { author: "Ed", text: "Is this true?", chapterNumber: 1, about: "Nobody quits a job." },
  ],
  unmatched: [
    { why: "The book itself prints this line, from its settings. It stays.", words: "May 2019" },
  ],
});

/** A file that is as it was. */
export const UNTOUCHED = answers(compareEditedFile, { chapters: [], comments: [], unmatched: [] });

/** What the server answers when the chapter is saved. */
export const SAVED = answers(editChapter, {
  chapter: { ...CHAPTER_1, revision: "edited.1", passages: ownPassages(["Nobody leaves a job."]) },
});

/** Dana's book. */
export const WRITTEN = BOOK;
