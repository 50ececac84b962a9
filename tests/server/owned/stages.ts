import { expect } from "vitest";
import { newestAnalysis, readAnalysis, saveAnalysis } from "#server/data/analyses.ts";
import { countParagraphs, readChapters, readPassages, saveChapter } from "#server/data/chapters.ts";
import * as foundations from "#server/data/foundations.ts";
import type { JobClaim } from "#server/data/job-claims.ts";
import * as outlines from "#server/data/outlines.ts";
import { BOOK_FOUNDATION } from "#tests/screens/danas-foundation.ts";
import { annsClaim, DENIES, ENDED, gives, ownClaim, within, type OwnedCall } from "./call.ts";
import type { AuthorsRows } from "./two-authors.ts";

const CHAPTER_OUTLINE = {
  chapterNumber: 1,
  chapterTitle: "Mine",
  targetWordCount: 1_000,
  estimatedReadingTime: 5,
  openingHook: { type: "story", content: "It began.", purpose: "To begin.", source: null },
  mainSections: [],
  engagementElements: [],
  personalAnecdotes: [],
  igContentIntegration: [],
  pacingNotes: "Slowly.",
  deck: null,
  closing: null,
};
const MAKING = { madeBy: "own-words", inputHash: "another input" };

function save(claim: JobClaim, { fileId }: AuthorsRows): Promise<void> {
  const summary = { insights: [], language: "en", words: 0, posts: 0, setAside: {} };
  const made = { fileId, size: 1, summary, foundation: BOOK_FOUNDATION };
  return saveAnalysis(claim, MAKING, made);
}

function outline(claim: JobClaim, { foundationId }: AuthorsRows): Promise<void> {
  const made = { foundationId, selectedTitle: "Mine", body: { outlines: [] } };
  return outlines.saveOutline(claim, MAKING, made);
}

function rewritten(claim: JobClaim, { outlineId }: AuthorsRows): Promise<void> {
  return outlines.replaceChapterOutline(claim, outlineId, CHAPTER_OUTLINE);
}

function chapter(claim: JobClaim, { outlineId }: AuthorsRows, number: number): Promise<void> {
  const made = { chapterNumber: number, title: "Mine", passages: [], wordCount: 0 };
  return saveChapter(
    claim,
    { ...MAKING, bestHash: MAKING.inputHash, isNewVersion: true, onlyFillsIn: false },
    { outlineId, chapter: made, content: "Mine." },
  );
}

/** Analyses, foundations, outlines and chapters. */
export const STAGES: Record<string, OwnedCall[]> = {
  newestAnalysis: [{ call: ({ project }) => newestAnalysis(project), forged: gives(null) }],
  readAnalysis: [
    {
      call: ({ project, anns }) => readAnalysis(project, anns.analysisId),
      forged: { throws: expect.stringMatching(/^The analysis .* is gone\.$/u) },
    },
  ],
  saveAnalysis: [
    { call: (attempt) => save(annsClaim(attempt), attempt.anns), forged: ENDED },
    { call: (attempt) => save(ownClaim(attempt), attempt.anns), forged: DENIES },
  ],
  newestFoundation: [
    { call: ({ project }) => foundations.newestFoundation(project), forged: gives(null) },
  ],
  hasFoundation: [
    { call: ({ project }) => foundations.hasFoundation(project), forged: gives(false) },
  ],
  readFoundation: [
    {
      call: ({ project, anns }) => foundations.readFoundation(project, anns.foundationId),
      forged: { throws: expect.stringMatching(/^The foundation .* is gone\.$/u) },
    },
  ],
  insertFoundation: [
    {
      call: (attempt) => {
        const { project, anns } = attempt;
        const made = { analysisId: anns.analysisId, body: BOOK_FOUNDATION };
        return within(attempt, (tx) => foundations.insertFoundation(tx, project, MAKING, made));
      },
      forged: DENIES,
    },
  ],
  newestOutline: [{ call: ({ project }) => outlines.newestOutline(project), forged: gives(null) }],
  findOutline: [
    {
      call: ({ project, anns }) => outlines.findOutline(project, anns.outlineId),
      forged: gives(null),
    },
  ],
  newestDraftedOutline: [
    { call: ({ project }) => outlines.newestDraftedOutline(project), forged: gives(null) },
  ],
  saveOutline: [
    { call: (attempt) => outline(annsClaim(attempt), attempt.anns), forged: ENDED },
    { call: (attempt) => outline(ownClaim(attempt), attempt.anns), forged: DENIES },
  ],
  replaceChapterOutline: [
    { call: (attempt) => rewritten(annsClaim(attempt), attempt.anns), forged: ENDED },
    {
      call: (attempt) => rewritten(ownClaim(attempt), attempt.anns),
      forged: { throws: expect.stringMatching(/^The outline .* is gone\.$/u) },
    },
  ],
  saveChapter: [
    { call: (attempt) => chapter(annsClaim(attempt), attempt.anns, 1), forged: ENDED },
    { call: (attempt) => chapter(ownClaim(attempt), attempt.anns, 1), forged: DENIES },
    { call: (attempt) => chapter(ownClaim(attempt), attempt.anns, 2), forged: DENIES },
  ],
  readChapters: [
    { call: ({ project, anns }) => readChapters(project, anns.outlineId), forged: gives([]) },
  ],
  countParagraphs: [
    {
      call: async ({ project, anns: { chapterVersionId } }) =>
        (await countParagraphs(project, [chapterVersionId])).get(chapterVersionId),
      forged: gives({ own: 0, linking: 0, model: 0, added: 0 }),
    },
  ],
  readPassages: [
    {
      call: async ({ project, anns: { chapterVersionId } }) =>
        (await readPassages(project, [chapterVersionId])).get(chapterVersionId),
      forged: gives([]),
    },
  ],
};
