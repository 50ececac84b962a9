import {
  type BookVersion,
  getBookVersion,
  listBookVersions,
  restoreBook,
} from "#contracts/book-versions.ts";
import { compareVersion } from "#contracts/chapters.ts";
import { answers } from "./answers.ts";
import {
  CHAPTER_1,
  CHAPTER_2,
  chapterAnswer,
  DRAFTS,
  OUTLINE,
  ownPassages,
  REVIEWED_BOOK,
} from "./danas-posts.ts";

/** The chapter's version in the earlier book, and the one it had before that was restored. */
export const THEN_ID = "5f3b2c6e-5d1a-4f7e-9a53-2f1f3a7f9c03";
export const BEFORE_ID = "5f3b2c6e-5d1a-4f7e-9a53-2f1f3a7f9c04";
const NOW: BookVersion = {
  id: "5f3b2c6e-5d1a-4f7e-9a53-2f1f3a7f9c01",
  reason: "edited",
  madeBy: "person",
  madeAt: "2026-11-20T10:00:00.000Z",
  updatedAt: "2026-11-20T10:20:00.000Z",
  changedCount: 1,
  chapterCount: 2,
  wordCount: 4_180,
  isShown: true,
};
/** The book as a run has written it. */
export const RUN: BookVersion = {
  ...NOW,
  id: "5f3b2c6e-5d1a-4f7e-9a53-2f1f3a7f9c02",
  reason: "drafted",
  madeBy: "own-words",
  updatedAt: "2026-11-19T09:00:00.000Z",
  changedCount: 2,
  wordCount: 3_944,
  isShown: false,
};
/** The book now and the book of that run. */
export const LISTED = answers(listBookVersions, { versions: [NOW, RUN] });
/** What was another way in the book of that run. */
export const DIFFERING = answers(getBookVersion, {
  differing: [
    {
      id: CHAPTER_1.id,
      chapterNumber: 1,
      title: { now: CHAPTER_1.title, earlier: "Before the resignation" },
      revision: CHAPTER_1.revision,
      versionId: THEN_ID,
      wordCount: { now: 2_140, earlier: 1_904 },
    },
  ],
  later: ["A last word"],
  gone: ["What was dropped"],
});
const [kept, changed] = ownPassages(["The pattern.", "Nobody quits a job."]).map((passage) => ({
  ...passage,
  sources: [] as [],
}));
/** The first chapter of then beside its text now. */
export const COMPARED = answers(compareVersion, {
  title: { before: CHAPTER_1.title, after: "Before the resignation" },
  changes: [
    { kind: "same", before: kept ?? null, after: kept ?? null },
    {
      kind: "changed",
      before: changed ?? null,
      after: changed ? { ...changed, text: "Nobody leaves a job." } : null,
    },
  ],
});
/** The book of that run is restored. */
export const RESTORED = answers(restoreBook, {
  restored: [{ id: CHAPTER_1.id, versionBefore: BEFORE_ID, revision: "restored.1" }],
});
/** Dana's book with both chapters written. */
export const BOOK = [
  chapterAnswer(CHAPTER_1, ownPassages(["Nobody quits a job."])),
  chapterAnswer(CHAPTER_2, ownPassages(["Attention is the only budget."])),
  DRAFTS,
  OUTLINE,
  ...REVIEWED_BOOK,
];
