import { frameOf } from "./frame.ts";
import type { Manuscript } from "./formats/formats.ts";

/** So many characters fill the first page of a chapter in every design and trim. */
const ENOUGH_CHARACTERS = 5_000;

/**
 * A book with nothing but the beginning of the first chapter, whose first page is typeset in no time. It looks as in the
 * whole book, but for the page number, the inner margin, which grows with the number of pages, and the lines that a page
 * may spare for a last page that is too short.
 */
export function firstPages({ draft, details }: Manuscript): Manuscript {
  const [first] = frameOf(draft).chapters;
  if (!first) throw new Error("A book without chapters has no first page.");
  const { part: _part, opening: _opening, ...chapter } = first;
  const { title, subtitle, author, language, madeAt, origins } = details;
  let characters = 0;
  const passages = chapter.passages.filter(({ text }) => {
    const isWanted = characters < ENOUGH_CHARACTERS;
    characters += text.length;
    return isWanted;
  });
  return {
    draft: {
      chapters: [{ ...chapter, passages }],
      totalChapters: 1,
      totalWordCount: chapter.wordCount,
    },
    details: {
      title,
      subtitle,
      author,
      language,
      madeAt,
      notice: null,
      ...(origins && { origins }),
    },
  };
}
