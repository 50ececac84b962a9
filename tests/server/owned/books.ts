import type { ChapterText } from "#pipeline/draft/schema.ts";
import type { ChapterPlace } from "#server/data/chapters.ts";
import type { Tx } from "#server/data/database.ts";
import { BOOK_FOUNDATION } from "#tests/screens/danas-foundation.ts";
import { addRow } from "./add-row.ts";

/** What a book is made of, by ids. */
export type BookRows = {
  foundationId: string;
  outlineId: string;
  place: ChapterPlace;
  versionId: string;
};

/** The outline of the one chapter that each author has. */
export const CHAPTER_OUTLINE = {
  chapterId: "chapter-one",
  chapterNumber: 1,
  chapterTitle: "Mine",
  targetWordCount: 1_000,
  estimatedReadingTime: 5,
  openingHook: { type: "story", content: "It began.", purpose: "To begin.", source: null },
  mainSections: [
    {
      sectionNumber: 1,
      title: null,
      learningObjective: "",
      keyPoints: [],
      wordCount: 1,
      sources: [{ entryId: "entry", paragraphs: [1] }],
    },
  ],
  engagementElements: [],
  personalAnecdotes: [],
  igContentIntegration: [],
  pacingNotes: "Slowly.",
  deck: null,
  closing: null,
};

const RENDERED = { pages: 90, format: "pdf", input_hash: "hash" };

/** A book with one chapter that has a text and a proposal beside it. */
export async function addBook(
  tx: Tx,
  made: { project_id: string; version: number; made_by: string; input_hash: string },
  word: string,
  analysisId: string,
): Promise<BookRows> {
  const { project_id } = made;
  const manuscriptId = await addRow(tx, "manuscripts", { project_id });
  const metadata = { ...BOOK_FOUNDATION.metadata, profileAnalyzed: word };
  const foundationId = await addRow(tx, "foundations", {
    ...made,
    analysis_id: analysisId,
    manuscript_id: manuscriptId,
    body: JSON.stringify({ v: 1, ...BOOK_FOUNDATION, metadata }),
  });
  const outlineId = await addRow(tx, "outlines", {
    ...made,
    foundation_id: foundationId,
    selected_title: word,
    body: JSON.stringify({ v: 1, outlines: [{ ...CHAPTER_OUTLINE, chapterTitle: word }] }),
  });
  const { chapterId } = CHAPTER_OUTLINE;
  await addRow(tx, "chapters", { project_id, manuscript_id: manuscriptId, id: chapterId });
  const version = {
    ...made,
    manuscript_id: manuscriptId,
    chapter_id: chapterId,
    reason: "drafted",
    body: JSON.stringify({ v: 1, ...chapterText(word) }),
  };
  const versionId = await addRow(tx, "chapter_versions", { ...version, job_id: JOB_OF_TEXTS });
  await addRow(tx, "chapter_versions", { ...version, version: 2, proposal: "open" });
  const joined = { from: [{ chapterId: TAKEN_UP, versionId }], isWorkedOn: false };
  const merged = JSON.stringify({ v: 1, ...chapterText(word), joined });
  const declined = { version: 3, reason: "merged", proposal: "declined", body: merged };
  await addRow(tx, "chapter_versions", { ...version, ...declined });
  await tx.executeSql("update chapters set current_version_id = $1 where manuscript_id = $2", [
    versionId,
    manuscriptId,
  ]);
  const file_id = await addRow(tx, "files", { project_id, name: `${word}.pdf`, size: 0 });
  await addRow(tx, "renderings", { project_id, manuscript_id: manuscriptId, file_id, ...RENDERED });
  return { foundationId, outlineId, place: { manuscriptId, chapterId }, versionId };
}

/** The job that has made each author's text; its row is gone. */
export const JOB_OF_TEXTS = "0c5f2d0e-7a64-4f0b-9c39-5f7f5a1be001";

/** The chapter that an author's merged version has taken up. */
export const TAKEN_UP = "chapter-taken-up";

/** A chapter of one passage, which is the author's word. */
export function chapterText(word: string): ChapterText {
  const passage = { id: word, text: word, kind: "own", role: "body", madeBy: "own-words" } as const;
  const sources = [{ entryId: `entry-${word}`, paragraph: 1 }];
  return {
    title: word,
    passages: [{ ...passage, sources, editedAt: null, lockedAt: null }],
    report: null,
  };
}
