import { type BookPlace, findInBook } from "#contracts/find-in-book.ts";
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

/** The text of the first chapter. */
const FIRST = ownPassages(["Nobody quits a job.", "The end."]);
const SECOND = ownPassages(["Attention is the only budget.", "Nobody quits twice."]);
/** A place of the word in a chapter. */
export const place = (
  chapter: typeof CHAPTER_1,
  passageId: string,
  isLocked = false,
): BookPlace => ({
  where: "text",
  chapterId: chapter.id,
  chapterNumber: chapter.chapterNumber,
  passageId,
  at: 7,
  found: "quits",
  before: "Nobody ",
  after: " a job.",
  isLocked,
});
const PLACES = [
  place(CHAPTER_1, "passage-0"),
  place(CHAPTER_2, "passage-1"),
  { ...place(CHAPTER_2, "passage-0", true), at: 1 },
];
/** What each changed chapter was before. */
export const VERSION = "7b0e8a54-11b0-4d5e-9d66-0cb9f7a4c001";
/** The word was replaced in both chapters. */
export const REPLACED = {
  replaced: 2,
  contents: null,
  changed: [CHAPTER_1, CHAPTER_2].map(({ id }) => ({
    chapterId: id,
    versionBefore: VERSION,
    revision: `${VERSION}.2`,
  })),
};
/** Dana's book, in which the word stands at three places, one of them locked. */
export const BOOK = [
  answers(findInBook, { places: PLACES, total: 3, locked: 1 }),
  chapterAnswer(CHAPTER_1, FIRST),
  chapterAnswer(CHAPTER_2, SECOND),
  DRAFTS,
  OUTLINE,
  ...REVIEWED_BOOK,
];
