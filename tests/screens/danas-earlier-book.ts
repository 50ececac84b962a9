import { getBook } from "#contracts/chapters.ts";
import { getOutline } from "#contracts/outline.ts";
import { answers } from "./answers.ts";
import { CHAPTER_1, chapterAnswer, OUTLINE, ownPassages, REVIEWED_BOOK } from "./danas-posts.ts";

/** The book that was written before the contents were made anew. */
export const BOOK_ID = "5b2e8a10-4f5c-4a8e-9d61-1d2c3b4a5e6f";
/** Its only chapter that was written. */
export const EARLIER_CHAPTER = {
  ...CHAPTER_1,
  id: "0b6f2c1e-5a0d-4a53-9f0e-6f1f6a3b1c99",
  title: "How it was first told",
  version: { ...CHAPTER_1.version, updatedAt: "2026-11-18T10:00:00.000Z" },
};
/** What the server gives of it. */
export const EARLIER = [
  answers(getOutline, {
    ...getOutline.answer.unwrap().parse(OUTLINE.body),
    earlierBooks: [
      {
        id: BOOK_ID,
        title: "The First Try",
        chapters: 5,
        writtenAt: "2026-11-19T10:00:00.000Z",
      },
    ],
  }),
  answers(getBook, { title: "The First Try", chapters: [EARLIER_CHAPTER], totalChapters: 5 }),
  chapterAnswer(EARLIER_CHAPTER, ownPassages(["It began on a **Monday**."])),
];
/** Dana's book beside it. */
export const BOOK = [...EARLIER, ...REVIEWED_BOOK];
/** Where the book is read that is written now. */
export const ADDRESS = "/workflow/draft";
/** Where the earlier one is. */
export const EARLIER_ADDRESS = `${ADDRESS}?book=${BOOK_ID}`;
