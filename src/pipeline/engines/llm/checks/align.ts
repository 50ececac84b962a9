import { contentStems, coverageOf } from "#pipeline/quality/grounding.ts";
import { sentencesOf } from "#pipeline/text/sentences.ts";
import { lettersOnly } from "#pipeline/text/words.ts";
import type { MarkedParagraph, QuotedPiece, SectionFacts } from "./check.ts";

/** A sentence of a piece. */
export type SourceSentence = {
  piece: QuotedPiece;
  text: string;
  letters: string;
  stems: ReadonlySet<string>;
};

/** A sentence of a paragraph, and the sentence of the cited pieces that it is made from. */
export type AlignedSentence = {
  text: string;
  stems: readonly string[];
  /** The sentence of the cited pieces that shares most with it. Null: none shares enough. */
  source: SourceSentence | null;
  /** The shares, 0 to 1, of its own content words that the source has, and of the source's that it has. */
  covered: number;
  kept: number;
};

const known = new WeakMap<QuotedPiece, readonly SourceSentence[]>();

/** The sentences of a piece. Lines are split first, because a headline has no full stop. */
export function sentencesOfPiece(piece: QuotedPiece, language: string): readonly SourceSentence[] {
  const found = known.get(piece);
  if (found) return found;
  const sentences = piece.text
    .split("\n")
    .flatMap((line) => sentencesOf(line, language))
    .map((text) => ({
      piece,
      text,
      letters: lettersOnly(text),
      stems: new Set(contentStems(text, language)),
    }));
  known.set(piece, sentences);
  return sentences;
}

/** The pieces that a paragraph cites. */
export function citedBy(
  { ids }: MarkedParagraph,
  { pieces }: Pick<SectionFacts, "pieces">,
): QuotedPiece[] {
  return ids?.flatMap((id) => pieces.get(id) ?? []) ?? [];
}

/** Below this share of its content words, a sentence is made from no single sentence. */
const LEAST_COVERED = 0.5;
const LEAST_SHARED = 2;
/** Fewer letters ("It is.") stand in many sentences. */
const FEWEST_LETTERS = 8;

const done = new WeakMap<MarkedParagraph, readonly AlignedSentence[]>();

/**
 * The sentences of a paragraph, each with the sentence of the cited pieces that shares most content words with it. They are
 * looked for once, though several checks ask.
 */
export function alignSentences(
  paragraph: MarkedParagraph,
  facts: Pick<SectionFacts, "pieces" | "language">,
): readonly AlignedSentence[] {
  const found = done.get(paragraph) ?? alignAnew(paragraph, facts);
  done.set(paragraph, found);
  return found;
}

function alignAnew(
  paragraph: MarkedParagraph,
  facts: Pick<SectionFacts, "pieces" | "language">,
): AlignedSentence[] {
  const sources = citedBy(paragraph, facts).flatMap((piece) =>
    sentencesOfPiece(piece, facts.language),
  );
  return sentencesOf(paragraph.text, facts.language).map((text) =>
    aligned(text, sources, facts.language),
  );
}

function aligned(
  text: string,
  sources: readonly SourceSentence[],
  language: string,
): AlignedSentence {
  const stems = contentStems(text, language);
  const own = new Set(stems);
  const letters = lettersOnly(text);
  let best: AlignedSentence = { text, stems, source: null, covered: 0, kept: 0 };
  for (const source of sources) {
    const isCopied = letters.length >= FEWEST_LETTERS && source.letters.includes(letters);
    const shared = [...own].filter((stem) => source.stems.has(stem)).length;
    const covered = coverageOf([...own], source.stems);
    const isMade = shared >= LEAST_SHARED && covered >= LEAST_COVERED;
    if (!isCopied && !isMade) continue;
    const kept = coverageOf([...source.stems], own);
    if (scoreOf({ covered, kept }) > scoreOf(best)) best = { text, stems, source, covered, kept };
  }
  return best;
}

function scoreOf({ covered, kept }: Pick<AlignedSentence, "covered" | "kept">): number {
  return 2 * covered + kept;
}
