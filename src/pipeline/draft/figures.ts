import { withoutAddresses } from "#pipeline/text/links.ts";
import { countWords } from "#pipeline/text/words.ts";
import type { ChapterDraft, ChapterText, Passage } from "./schema.ts";

/** Word and paragraph counts of a chapter. */
export type ChapterFigures = {
  /** The number of tokens between white space (SPEC.md section 9). */
  wordCount: number;
  /** The number of paragraphs by the origin of their words, without headings and ornaments. */
  paragraphs: Record<Passage["kind"], number>;
};

/** Counts a chapter's words and paragraphs. */
export function figuresOf(passages: readonly Passage[]): ChapterFigures {
  const paragraphs = { own: 0, model: 0, linking: 0, added: 0 };
  let wordCount = 0;
  for (const { kind, role, text } of passages) {
    if (role !== "ornament") wordCount += countWords(withoutAddresses(text));
    if (role !== "ornament" && role !== "heading") paragraphs[kind] += 1;
  }
  return { wordCount, paragraphs };
}

/** Converts a manuscript chapter for book formats and quality measures. Number and part are those of the contents. */
export function chapterDraftOf(
  { number, part }: { number: number; part: string | null },
  { title, passages, report }: ChapterText,
): ChapterDraft {
  const { wordCount } = figuresOf(passages);
  return {
    chapterNumber: number,
    title,
    ...(part !== null && { part }),
    passages,
    wordCount,
    ...(report && { report }),
  };
}
