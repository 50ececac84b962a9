import type { Block } from "#pipeline/analysis/schema.ts";
import { knownParagraphs } from "#pipeline/text/near-repeats.ts";
import { proseOf } from "#pipeline/text/sentences.ts";

/** The paragraphs that a book prints so far, to ask whether another post's paragraph says nearly the same. */
export type PrintedParagraphs = {
  add: (block: Block, entryId: string) => void;
  holdsNear: (block: Block, entryId: string) => boolean;
};

/** Begins an empty list of printed paragraphs. `language` is the book's, ISO 639-1. */
export function printedParagraphs(language: string): PrintedParagraphs {
  const { runsOf, add, near } = knownParagraphs<string>(language);
  const runsIn = ({ kind, text }: Block) =>
    runsOf(kind === "code" || kind === "heading" ? "" : proseOf(text));
  return {
    add: (block, entryId) => add(runsIn(block), entryId),
    holdsNear: (block, entryId) => near(runsIn(block)).some((other) => other !== entryId),
  };
}
