import { stopWordsFor } from "#pipeline/text/stems.ts";
import {
  delta,
  profileOf,
  samplesOf,
  scaleOf,
  type Tokens,
  tokensOf,
  WORDS_OF_A_SAMPLE,
} from "./burrows.ts";
import type { VoiceDistance } from "./schema.ts";

const FEWEST_WORDS = 2000;
const MOST_WORDS = 20_000;

/**
 * How far the draft is from other texts of the author, and from the nearest other author.
 *
 * Burrows's Delta (2002): mean absolute difference of the frequencies of the hundred commonest stop words and of the
 * punctuation, each in standard deviations over samples of all the texts. All texts are cut to the length of the
 * shortest, because a short text is far from everything. Null below 2,000 words and for languages without a stop list.
 */
export function measureVoice(
  draft: string,
  own: string,
  others: readonly string[],
  language: string,
): VoiceDistance | null {
  const stop = stopWordsFor(language);
  if (stop.size === 0) return null;
  const usable = others.map((text) => tokensOf(text, language, stop)).filter(isLongEnough);
  const mine = tokensOf(own, language, stop);
  const written = tokensOf(draft, language, stop);
  if (!isLongEnough(mine) || !isLongEnough(written)) return null;

  const length = Math.min(MOST_WORDS, ...[mine, written, ...usable].map(({ words }) => words));
  const references = [mine, ...usable].map((text) => cutTo(text, length));
  const scale = scaleOf(references, stop);
  const draftProfile = profileOf(cutTo(written, length));
  const [toOwn = 0, ...toOthers] = references.map((text) =>
    delta(draftProfile, profileOf(text), scale),
  );
  const nearestOther = toOthers.length === 0 ? null : Math.min(...toOthers);
  return { own: toOwn, nearestOther, ratio: nearestOther === null ? null : toOwn / nearestOther };
}

function isLongEnough({ words }: Tokens): boolean {
  return words >= FEWEST_WORDS;
}

/** Whole samples taken evenly from the text, so that its beginning does not stand for it. */
function cutTo(text: Tokens, words: number): Tokens {
  const samples = samplesOf(text);
  const wanted = Math.max(1, Math.floor(words / WORDS_OF_A_SAMPLE));
  if (samples.length <= wanted) return text;
  const chosen = Array.from(
    { length: wanted },
    (_, index) => samples[Math.floor((index * samples.length) / wanted)],
  );
  const tokens = chosen.flatMap((sample) => sample?.tokens ?? []);
  return { tokens, words: chosen.reduce((sum, sample) => sum + (sample?.words ?? 0), 0) };
}
