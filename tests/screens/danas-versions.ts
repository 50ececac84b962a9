import { type Chapter, compareVersion, getProposal, listVersions } from "#contracts/chapters.ts";
import { getDrafts } from "#contracts/draft.ts";
import { answers, type StubbedAnswer } from "./answers.ts";
import {
  CHAPTER_1,
  CHAPTER_2,
  chapterAnswer,
  DRAFTS,
  OUTLINE,
  ownPassages,
  REVIEWED_BOOK,
} from "./danas-posts.ts";

/** Dana's book with both chapters written. */
export const DRAFTED_BOOK = [DRAFTS, OUTLINE, ...REVIEWED_BOOK];
const VERSION_TEXTS = [
  "## The pattern",
  "Nobody quits a job.",
  "They quit on a Monday.",
  "Nobody notices.",
  "The end.",
];
/** The first chapter as it is now. */
export const NOW_TEXT = chapterAnswer(CHAPTER_1, ownPassages(VERSION_TEXTS));
const EARLIER_ID = "3f3b2c6e-5d1a-4f7e-9a53-2f1f3a7f9c22";
const [heading, first, second, moved, last] = ownPassages(VERSION_TEXTS).map((passage) => ({
  ...passage,
  sources: [] as [],
})) as [Passage, Passage, Passage, Passage, Passage]; // there are five texts
type Passage = Omit<Chapter["passages"][number], "sources"> & { sources: [] };
/** What is taken out and what is moved in `CHANGES`. */
export const TAKEN_OUT = second;
export const MOVED = moved;
/** How another text differs: one paragraph of each kind, between two that are the same. */
export const CHANGES = [
  { kind: "same" as const, before: heading, after: heading },
  { kind: "changed" as const, before: first, after: { ...first, text: "Nobody leaves a job." } },
  { kind: "removed" as const, before: second, after: null },
  { kind: "added" as const, before: null, after: { ...second, id: "new", text: "Quite new." } },
  { kind: "moved" as const, before: moved, after: moved },
  { kind: "same" as const, before: last, after: last },
];
/** The chapter's title now, and in the other text. */
export const TITLES = { before: CHAPTER_1.title, after: "Before the resignation" };
/** An edited version, which is in the book, and the one that was written first. */
export const VERSIONS = answers(listVersions, {
  versions: [
    {
      ...CHAPTER_1.version,
      number: 2,
      reason: "edited",
      madeBy: "person",
      title: CHAPTER_1.title,
      wordCount: 2140,
      isShown: true,
      proposal: null,
    },
    {
      ...CHAPTER_1.version,
      id: EARLIER_ID,
      updatedAt: "2026-11-19T09:00:00.000Z",
      title: TITLES.after,
      wordCount: 1804,
      isShown: false,
      proposal: null,
    },
  ],
});
/** The first version beside the text. */
export const COMPARED = answers(compareVersion, { title: TITLES, changes: CHANGES });
/** The chapter after another text was taken. */
export const RESTORED: Chapter = {
  ...CHAPTER_1,
  title: TITLES.after,
  revision: "restored.1",
  origins: null,
  introducing: 0,
  partOpening: 0,
  epilogue: 0,
  passages: ownPassages(["Nobody leaves a job."]),
};
/** A book in which a new version of the first chapter waits. */
export const PROPOSED: StubbedAnswer[] = [
  answers(getDrafts, {
    fullBookMarkdown: null,
    chapters: [{ ...CHAPTER_1, hasProposal: true }, CHAPTER_2],
    totalChapters: 2,
  }),
  answers(getProposal, {
    version: { ...CHAPTER_1.version, reason: "regenerated" },
    title: TITLES,
    changes: CHANGES,
  }),
  chapterAnswer({ ...CHAPTER_1, hasProposal: true }, ownPassages(VERSION_TEXTS)),
  ...DRAFTED_BOOK,
];
