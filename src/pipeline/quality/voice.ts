import { stopWordsFor } from "#pipeline/text/stems.ts";
import { wordsOf } from "#pipeline/text/words.ts";
import type { VoiceDistance } from "./schema.ts";

const FEWEST_WORDS = 2000;
const MOST_WORDS = 20_000;

/**
 * Measures the distance in style (Burrows's Delta) of a draft from the author's other texts and from the nearest other
 * author. Null for under 2,000 words.
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

/** Shortens a text to about `words` words: whole samples taken evenly from it, so that every part of it counts. */
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

/** The number of words of one sample: enough for stable frequencies of stop words. */
export const WORDS_OF_A_SAMPLE = 500;
const FEATURES = 100;
export const MARKS = [",", ";", ":", ".", "!", "?", "(", "—", "–", "“", "«", "-", "…"];

/** A text's stop words and punctuation in order. Every other word is "", so that only the style is compared. */
export type Tokens = { tokens: string[]; words: number };
/** How often each stop word and punctuation mark occurs in a text, divided by the number of words. */
export type Profile = ReadonlyMap<string, number>;
/** The stop words and punctuation marks to compare, each with the standard deviation of its share between samples. */
export type Scale = { features: string[]; deviation: ReadonlyMap<string, number> };

/** Reads the stop words and punctuation marks of a text. */
export function tokensOf(text: string, language: string, stop: ReadonlySet<string>): Tokens {
  const tokens: string[] = [];
  let words = 0;
  for (const piece of text.match(
    /[^\s,;:.!?(—–“«…-]+(?:[-.:][^\s,;:.!?(—–“«…-]+)*|[,;:.!?(—–“«…-]/gu,
  ) ?? []) {
    if (MARKS.includes(piece)) {
      tokens.push(piece);
      continue;
    }
    for (const word of wordsOf(piece, language)) {
      const plain = word.replaceAll("’", "'");
      tokens.push(stop.has(plain) ? plain : "");
      words += 1;
    }
  }
  return { tokens, words };
}

/** Splits a text into samples of 500 words; a rest that does not fill one is left out. */
export function samplesOf({ tokens }: Tokens): Tokens[] {
  const samples: Tokens[] = [];
  let open: Tokens = { tokens: [], words: 0 };
  for (const token of tokens) {
    open.tokens.push(token);
    if (!MARKS.includes(token)) open.words += 1;
    if (open.words === WORDS_OF_A_SAMPLE) {
      samples.push(open);
      open = { tokens: [], words: 0 };
    }
  }
  return samples;
}

/** Counts each stop word and punctuation mark of a text and divides by the number of words. */
export function profileOf({ tokens, words }: Tokens): Profile {
  const counts = new Map<string, number>();
  for (const token of tokens) if (token !== "") counts.set(token, (counts.get(token) ?? 0) + 1);
  return new Map([...counts].map(([token, count]) => [token, count / words]));
}

/**
 * Chooses what to compare: the commonest stop words of all texts and the punctuation marks, each with its deviation
 * between samples.
 */
export function scaleOf(texts: readonly Tokens[], stop: ReadonlySet<string>): Scale {
  const pooled = new Map<string, number>();
  for (const text of texts) {
    for (const [token, share] of profileOf(text))
      pooled.set(token, (pooled.get(token) ?? 0) + share);
  }
  const common = [...pooled]
    .filter(([token]) => stop.has(token))
    .toSorted(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))
    .slice(0, FEATURES)
    .map(([token]) => token);
  const samples = texts.flatMap(samplesOf).map(profileOf);
  const deviation = new Map<string, number>();
  for (const feature of [...common, ...MARKS]) {
    const shares = samples.map((sample) => sample.get(feature) ?? 0);
    const mean = shares.reduce((sum, share) => sum + share, 0) / shares.length;
    const variance = shares.reduce((sum, share) => sum + (share - mean) ** 2, 0) / shares.length;
    if (variance > 0) deviation.set(feature, Math.sqrt(variance));
  }
  return { features: [...deviation.keys()], deviation };
}

/**
 * Burrows's Delta (2002): the mean absolute difference of two profiles, with each stop word or mark measured in its
 * standard deviations.
 */
export function delta(a: Profile, b: Profile, { features, deviation }: Scale): number {
  if (features.length === 0) return 0;
  const sum = features.reduce(
    (total, feature) =>
      total +
      Math.abs((a.get(feature) ?? 0) - (b.get(feature) ?? 0)) / (deviation.get(feature) ?? 1),
    0,
  );
  return sum / features.length;
}
