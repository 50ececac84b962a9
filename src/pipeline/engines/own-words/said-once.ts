import type { Block } from "#pipeline/analysis/schema.ts";
import { sentencesOf } from "#pipeline/text/sentences.ts";
import { countWords, lettersOnly } from "#pipeline/text/words.ts";
import type { Corpus } from "./corpus.ts";
import { tearOut } from "./pieces.ts";
import type { Section } from "./sections.ts";
import type { Ranked } from "./selection.ts";

/** Words from which a repetition is noticed (DESIGN.md section 7). */
const NOTICED_WORDS = 8;

/**
 * Takes out of the chapters what another post of the same book already says: told again, or with a sentence word for word.
 *
 * Only what is really printed counts. Taking out every paragraph that has a twin anywhere in the archive left holes for
 * the sake of twins that no one was going to read.
 */
export function saidOnce(corpus: Corpus, chapters: Section[][]): Section[][] {
  const printed = new Map<string, string>();
  const told = new Set(
    chapters
      .flat()
      .flatMap(({ pieces }) => pieces)
      .flatMap(({ piece }) => piece.blocks.map(({ n }) => `${piece.entryId} ${n}`)),
  );
  return chapters.map((sections) =>
    sections
      .map((section) => ({
        ...section,
        pieces: section.pieces.flatMap((ranked) => withoutRepeats(corpus, ranked, printed, told)),
      }))
      .filter(({ pieces }) => pieces.length > 0),
  );
}

function withoutRepeats(
  { language, lexicon }: Corpus,
  ranked: Ranked,
  printed: Map<string, string>,
  told: ReadonlySet<string>,
): Ranked[] {
  const { entryId } = ranked.piece;
  const isRepeat = (block: Block): boolean => {
    if (block.twin && told.has(`${block.twin.entryId} ${block.twin.n}`)) return true;
    return sayings(block, language).some((saying) => (printed.get(saying) ?? entryId) !== entryId);
  };
  const piece = tearOut(ranked.piece, isRepeat, language, lexicon);
  if (!piece) return [];
  for (const block of piece.blocks) {
    for (const saying of sayings(block, language)) printed.set(saying, entryId);
  }
  return [{ ...ranked, piece }];
}

/** The letters of each sentence long enough to be noticed twice. */
function sayings({ kind, text }: Block, language: string): string[] {
  if (kind === "code" || kind === "heading") return [];
  return text
    .split("\n")
    .flatMap((line) => sentencesOf(line, language))
    .filter((sentence) => countWords(sentence) >= NOTICED_WORDS)
    .map(lettersOnly);
}
