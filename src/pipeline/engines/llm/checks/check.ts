import type { MarkedParagraph } from "#pipeline/engines/llm/sections/markers.ts";

/** What a model wrote as a section, as it came and as it was read. */
export type WrittenSection = { answer: string; paragraphs: readonly MarkedParagraph[] };

/** A piece as a section's prompt quotes it. */
export type QuotedPiece = {
  id: string;
  entryId: string;
  paragraphs: number[];
  /** Only this part of a very long paragraph. */
  part?: number | undefined;
  text: string;
};

/** What a written section is held against. */
export type SectionFacts = {
  /** ISO 639-1. */
  language: string;
  /** The pieces it may cite, by id. */
  pieces: ReadonlyMap<string, QuotedPiece>;
  /** All that the pieces say, and the titles that stand in the prompt: names and numbers may come from here. */
  known: string;
  /** Only the titles among it: they may be named beside whatever a paragraph cites. */
  titles: string;
  /** Stems of words that the author uses as ordinary ones: with a capital they are no names. */
  ordinary: ReadonlySet<string>;
  /** Words wanted. */
  targetWords: number;
  /** What is printed already and is not to be said again. */
  before: readonly string[];
  /** Posts that the repeats of the author himself are looked up in. */
  sources: readonly string[];
  /** Words printed before in the chapter, and how many of them in linking paragraphs. */
  chapter: { words: number; linkingWords: number };
  /** What must not be copied out of the prompt: its fixed sentences, and the words that mark it. */
  secrets: { sentences: string; marks: readonly string[] };
};

/** Something wrong with a paragraph, or with the whole section (null), said to the model. */
export type Finding = { paragraph: number | null; message: string };

/** One thing a written section is checked for. */
export type SectionCheck = {
  id: string;
  find(written: WrittenSection, facts: SectionFacts): Finding[];
};

/** Asks for each paragraph what is wrong with it; null: nothing. */
export function eachParagraph(
  { paragraphs }: WrittenSection,
  faultOf: (paragraph: MarkedParagraph) => string | null,
): Finding[] {
  return paragraphs.flatMap((paragraph, index) => {
    const message = faultOf(paragraph);
    return message === null ? [] : [{ paragraph: index, message }];
  });
}

/** The beginning of a text, as a finding quotes it. */
export function beginningOf(text: string): string {
  return text.length <= 60 ? text : `${text.slice(0, 60).trimEnd()} ...`;
}
