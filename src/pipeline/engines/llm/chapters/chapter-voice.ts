import type { Analysis } from "#pipeline/analysis/schema.ts";
import type { ChapterReport, Passage } from "#pipeline/draft/schema.ts";
import { machineTells, tellsIn } from "#pipeline/quality/machine-tells.ts";
import { distanceFrom, type Manner, mannerOf } from "#pipeline/quality/manner.ts";
import { isProse, plainText } from "#pipeline/quality/printed.ts";
import { textOfPosts } from "#pipeline/quality/quality.ts";
import { sampled } from "#pipeline/text/sample.ts";
import { countWords } from "#pipeline/text/words.ts";

/** An author's manner and their rate of turns typical of machines. Null: not measured. */
type OwnVoice = { manner: Manner | null; tells: number };

const voices = new WeakMap<Analysis, OwnVoice>();

/** The author's own voice, measured once for an analysis. */
export function ownVoiceOf(analysis: Analysis): OwnVoice {
  const known = voices.get(analysis);
  if (known) return known;
  const { posts, language } = analysis;
  const voice = {
    manner: mannerOf(posts, language),
    tells: machineTells(textOfPosts(sampled(posts)), language),
  };
  voices.set(analysis, voice);
  return voice;
}

/** How near a chapter's manner is to the author's; null below 500 words, and where the author's cannot be measured. */
export function measureChapter(
  passages: readonly Passage[],
  analysis: Analysis,
): ChapterReport["voice"] {
  const { manner, tells: ownTells } = ownVoiceOf(analysis);
  const text = proseIn(passages);
  const distance = manner ? distanceFrom(manner, text) : null;
  if (!manner || distance === null) return null;
  return {
    distance: rounded(distance),
    ownMean: rounded(manner.ownMean),
    ownLimit: rounded(manner.ownLimit),
    tells: rounded(machineTells(text, analysis.language)),
    ownTells: rounded(ownTells),
  };
}

/**
 * Whether a chapter has more turns typical of machines than chance would give this author: more than the number expected
 * and twice its square root (the spread of a count of rare things). An author who never writes them is held to none.
 */
export function hasTooManyTells(passages: readonly Passage[], analysis: Analysis): boolean {
  const text = proseIn(passages);
  const expected = (ownVoiceOf(analysis).tells * countWords(text)) / 1000;
  return tellsIn(text, analysis.language).length > expected + 2 * Math.sqrt(expected);
}

/** The running prose of passages as one text. */
export function proseIn(passages: readonly Passage[]): string {
  return passages
    .filter((passage) => passage.role !== "ornament" && isProse(passage))
    .map(({ text }) => plainText(text))
    .join("\n");
}

function rounded(value: number): number {
  return Math.round(value * 1000) / 1000;
}
