import { expect } from "vitest";
import * as contents from "#server/data/contents.ts";
import type { TocChapter } from "#pipeline/foundation/schema.ts";
import type { ChapterRow } from "#server/data/chapters.ts";
import { listJoins, readLastContents } from "#server/data/joined-chapters.ts";
import {
  readCitedEntries,
  readPostsLeftOut,
  readTellingChapters,
  titlesOfContents,
} from "#server/data/manuscripts.ts";
import type { FoundationRow, OutlineRow } from "#server/data/stages.ts";
import { BOOK_FOUNDATION } from "#tests/screens/danas-foundation.ts";
import { CHAPTER_OUTLINE, TAKEN_UP } from "./books.ts";
import { gives, NOT_FOUND, type OwnedCall, within } from "./call.ts";
import type { AuthorsRows } from "./two-authors.ts";

const [FIRST] = BOOK_FOUNDATION.tableOfContents.chapters as [TocChapter];

function foundationOf({ analysisId, foundationId, place }: AuthorsRows): FoundationRow {
  return {
    id: foundationId,
    version: 1,
    inputHash: "input",
    madeBy: "person",
    analysisId,
    manuscriptId: place.manuscriptId,
    body: {
      ...BOOK_FOUNDATION,
      tableOfContents: {
        ...BOOK_FOUNDATION.tableOfContents,
        chapters: [{ ...FIRST, id: CHAPTER_OUTLINE.chapterId }],
      },
    },
  };
}

function outlineOf({ foundationId, outlineId, place }: AuthorsRows): OutlineRow {
  return {
    id: outlineId,
    version: 1,
    inputHash: "input",
    madeBy: "own-words",
    foundationId,
    foundationHash: "input",
    madeFromId: foundationId,
    manuscriptId: place.manuscriptId,
    language: "en",
    selectedTitle: "Mine",
    contents: [{ id: FIRST.id, number: 1, title: "Renamed", part: null }],
    isEdited: true,
    isAnswerMisplaced: false,
    body: { outlines: [CHAPTER_OUTLINE] },
  };
}

function chapterOf({ place, versionId }: AuthorsRows): ChapterRow {
  return {
    manuscriptId: place.manuscriptId,
    chapterId: FIRST.id,
    versionId,
    version: 1,
    revision: 1,
    reason: "drafted",
    madeBy: "own-words",
    inputHash: "input",
    outlineId: null,
    madeAt: new Date(0),
    updatedAt: new Date(0),
    text: { title: FIRST.title, passages: [], report: null },
    hasProposal: false,
  };
}

/** What an author changes of the table of contents. */
export const CONTENTS: Record<string, OwnedCall[]> = {
  changeFoundation: [
    {
      call: ({ project, anns }) =>
        contents.changeFoundation(project, { ...foundationOf(anns), baseVersion: 1 }),
      forged: NOT_FOUND,
    },
  ],
  changeFoundationIn: [
    {
      call: (attempt) => {
        const made = { ...foundationOf(attempt.anns), baseVersion: 1 };
        return within(attempt, (tx) => contents.changeFoundationIn(tx, attempt.project, made));
      },
      forged: NOT_FOUND,
    },
  ],
  listJoins: [
    {
      call: ({ project, anns }) => listJoins(project, anns.place.manuscriptId, [TAKEN_UP]),
      forged: gives([]),
    },
  ],
  readLastContents: [
    {
      call: ({ project, anns }) => readLastContents(project, anns.place.manuscriptId),
      forged: NOT_FOUND,
    },
  ],
  readStates: [
    {
      call: async ({ project, anns }) => {
        const stateOf = await contents.readStates(project, anns.place.manuscriptId);
        return stateOf({ ...FIRST, id: CHAPTER_OUTLINE.chapterId });
      },
      forged: gives(contents.NOT_MADE),
    },
  ],
  foundationAt: [{ call: ({ project }) => contents.foundationAt(project, 1), forged: NOT_FOUND }],
  findProposed: [{ call: ({ project }) => contents.findProposed(project), forged: gives(null) }],
  readUsablePosts: [
    {
      call: ({ project, anns }) => contents.readUsablePosts(project, anns.analysisId),
      forged: gives(null),
    },
  ],
  readContentsPosts: [
    {
      call: ({ project, anns }) => contents.readContentsPosts(project, [anns.entryId]),
      forged: gives(new Map()),
    },
  ],
  readChapterStates: [
    {
      call: ({ project, anns }) => contents.readChapterStates(project, foundationOf(anns)),
      forged: gives(new Map([[CHAPTER_OUTLINE.chapterId, contents.NOT_MADE]])),
    },
  ],
  findUpToDate: [
    {
      call: ({ project, anns }) => contents.findUpToDate(project, foundationOf(anns)),
      forged: gives(null),
    },
  ],
  findKeptTexts: [
    {
      call: ({ project, anns }) => contents.findKeptTexts(project, outlineOf(anns), "own-words"),
      forged: { throws: expect.stringMatching(/^The foundation .* is gone\.$/u) },
    },
  ],
  readPostsLeftOut: [
    {
      call: ({ project, anns }) => readPostsLeftOut(project, { ...anns.place, placed: [] }),
      forged: gives([]),
    },
  ],
  readCitedEntries: [
    {
      call: ({ project, anns }) =>
        readCitedEntries(project, anns.place.manuscriptId, [anns.entryId]),
      forged: gives([]),
    },
  ],
  readTellingChapters: [
    {
      // Named as the contents name the chapter that stands there.
      call: ({ project, anns }) => {
        const chapters = [{ ...FIRST, id: anns.place.chapterId }];
        const outline = { ...outlineOf(anns), contents: chapters };
        return readTellingChapters(project, outline, [anns.entryId]);
      },
      forged: gives([]),
    },
  ],
  titlesOfContents: [
    {
      call: async ({ project, anns }) => {
        const withTitle = await titlesOfContents(project, outlineOf(anns));
        return withTitle(chapterOf(anns)).text.title;
      },
      forged: gives(FIRST.title),
    },
  ],
};
