import { countWords } from "#pipeline/text/words.ts";
import type { ChapterDraft, ChapterText, Passage } from "./schema.ts";

/** What is counted of a chapter. */
export type ChapterFigures = {
  /** Whitespace-separated tokens (SPEC.md section 9). */
  wordCount: number;
  /** Paragraphs by where their words come from, without headings and ornaments. */
  paragraphs: Record<Passage["kind"], number>;
};

/** Counts a chapter's words and paragraphs. */
export function figuresOf(passages: readonly Passage[]): ChapterFigures {
  const paragraphs = { own: 0, model: 0, linking: 0, added: 0 };
  let wordCount = 0;
  for (const { kind, role, text } of passages) {
    if (role !== "ornament") wordCount += countWords(text);
    if (role !== "ornament" && role !== "heading") paragraphs[kind] += 1;
  }
  return { wordCount, paragraphs };
}

/** A chapter of the manuscript as formats and measures take it; `number` is its place in the contents. */
export function chapterDraftOf(
  number: number,
  { title, passages, report }: ChapterText,
): ChapterDraft {
  const { wordCount } = figuresOf(passages);
  return { chapterNumber: number, title, passages, wordCount, ...(report && { report }) };
}
