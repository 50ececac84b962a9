import type { Analysis } from "#pipeline/analysis/schema.ts";
import type { Draft } from "#pipeline/draft/schema.ts";
import { postsOf } from "./about-book.ts";
import { BOOKLET_WORDINGS } from "./copy/booklet.ts";
import { bookLanguage } from "./language-code.ts";

/** With fewer words or chapters than these, a book calls itself a booklet (design/embedded-engine.md section 8). */
const FULL_BOOK_WORDS = 8_000;
const FULL_BOOK_CHAPTERS = 5;

/** Returns the line that calls a short book a booklet, in the book's language, or null for a full book. */
export function bookletNotice(analysis: Pick<Analysis, "language">, draft: Draft): string | null {
  if (draft.totalWordCount >= FULL_BOOK_WORDS && draft.totalChapters >= FULL_BOOK_CHAPTERS)
    return null;
  const language = bookLanguage(analysis.language, draft);
  const wording = BOOKLET_WORDINGS[language] ?? BOOKLET_WORDINGS["en"];
  return (
    wording?.(
      String(postsOf(draft).size),
      draft.totalWordCount.toLocaleString(analysis.language),
    ) ?? null
  );
}
