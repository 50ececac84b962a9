import type { Post } from "#pipeline/analysis/schema.ts";
import { MACHINE_TELLS } from "#pipeline/quality/word-lists/machine-tells.ts";
import { countWords, sampled } from "#pipeline/text/words.ts";
import { stopWordsFor } from "#pipeline/text/stems.ts";
import { wholeWords } from "#pipeline/text/lexicon.ts";
import { plainText } from "./printed.ts";
import {
  delta,
  MARKS,
  type Profile,
  profileOf,
  samplesOf,
  type Scale,
  scaleOf,
  type Tokens,
  tokensOf,
  WORDS_OF_A_SAMPLE,
} from "./voice.ts";

/** An author's mean use of stop words and punctuation, and how far their own samples of 500 words are from it. */
export type Manner = {
  mean: Profile;
  scale: Scale;
  /** The mean distance of the author's samples from the author's mean. */
  ownMean: number;
  /** 95 of 100 of the author's samples are within this distance of the author's mean. */
  ownLimit: number;
  language: string;
};

// With fewer samples, it is unknown how much an author varies. Four samples are 2,000 words, as many as `measureVoice`
// needs.
const FEWEST_SAMPLES = 4;
const LIMIT = 0.95;

/**
 * Measures an author's style: how far each sample of 500 words is from the mean of the author's other samples. Null for
 * under 2,000 words. Of chapters by the author, 0 to 5 % exceed `ownLimit`; of chapters by others, 32 to 100 % (or 0 to
 * 2 % if the two styles are alike).
 */
export function mannerOf(posts: readonly Post[], language: string): Manner | null {
  const stop = stopWordsFor(language);
  if (stop.size === 0) return null;
  const text = tokensOf(proseOfPosts(sampled(posts)), language, stop);
  const samples = samplesOf(text);
  if (samples.length < FEWEST_SAMPLES) return null;
  const scale = withEveryMark(scaleOf([text], stop));
  const profiles = samples.map(profileOf);
  const mean = meanOf(profiles, scale);
  const distances = profiles
    .map((profile) => delta(profile, without(mean, profile, profiles.length, scale), scale))
    .toSorted((a, b) => a - b);
  return {
    mean,
    scale,
    language,
    ownMean: distances.reduce((sum, distance) => sum + distance, 0) / distances.length,
    ownLimit: distances[Math.min(distances.length - 1, Math.floor(LIMIT * distances.length))] ?? 0,
  };
}

/** Returns how far a text is from an author's style: the mean distance of its samples. Null for under 500 words. */
export function distanceFrom(manner: Manner, text: string): number | null {
  const distances = samplesIn(text, manner.language).map((sample) =>
    delta(profileOf(sample), manner.mean, manner.scale),
  );
  if (distances.length === 0) return null;
  return distances.reduce((sum, distance) => sum + distance, 0) / distances.length;
}

/** Returns for each text how much nearer to the author's style the other texts together are without it. */
export function pullsOf(manner: Manner, texts: readonly string[]): number[] {
  const stop = stopWordsFor(manner.language);
  const all = texts.map((text) => tokensOf(text, manner.language, stop));
  const whole = distanceOfAll(manner, all);
  return all.map((_, index) => whole - distanceOfAll(manner, all.toSpliced(index, 1)));
}

/** The stop words and punctuation marks that a text uses much more, or much less, often than the author does. */
export function oddTurns(
  manner: Manner,
  text: string,
  most: number,
): { tooMany: string[]; tooFew: string[] } {
  const profile = profileOf(tokensOf(text, manner.language, stopWordsFor(manner.language)));
  const odd = manner.scale.features
    .map((feature) => {
      const difference = (profile.get(feature) ?? 0) - (manner.mean.get(feature) ?? 0);
      return { feature, deviations: difference / (manner.scale.deviation.get(feature) ?? 1) };
    })
    .toSorted((a, b) => Math.abs(b.deviations) - Math.abs(a.deviations))
    .slice(0, most);
  const of = (isWanted: (deviations: number) => boolean): string[] =>
    odd.filter(({ deviations }) => isWanted(deviations)).map(({ feature }) => feature);
  return {
    tooMany: of((deviations) => deviations > 0),
    tooFew: of((deviations) => deviations < 0),
  };
}

function distanceOfAll({ mean, scale }: Manner, texts: readonly Tokens[]): number {
  const joined = {
    tokens: texts.flatMap(({ tokens }) => tokens),
    words: texts.reduce((sum, { words }) => sum + words, 0),
  };
  return joined.words === 0 ? 0 : delta(profileOf(joined), mean, scale);
}

/**
 * Adds the punctuation marks that the author never uses. One use of such a mark in a sample counts as one standard
 * deviation.
 */
function withEveryMark({ features, deviation }: Scale): Scale {
  const unused = MARKS.filter((mark) => !deviation.has(mark));
  return {
    features: [...features, ...unused],
    deviation: new Map([
      ...deviation,
      ...unused.map((mark) => [mark, 1 / WORDS_OF_A_SAMPLE] as const),
    ]),
  };
}

function samplesIn(text: string, language: string): Tokens[] {
  return samplesOf(tokensOf(text, language, stopWordsFor(language)));
}

function proseOfPosts(posts: readonly Post[]): string {
  return posts
    .flatMap(({ blocks }) => blocks)
    .filter(({ kind }) => kind === "paragraph" || kind === "list")
    .map(({ text }) => plainText(text))
    .join("\n");
}

function meanOf(profiles: readonly Profile[], { features }: Scale): Profile {
  return new Map(
    features.map((feature) => [
      feature,
      profiles.reduce((sum, profile) => sum + (profile.get(feature) ?? 0), 0) / profiles.length,
    ]),
  );
}

/** Returns the mean of all samples but one, because a sample is always near to a mean that includes it. */
function without(mean: Profile, profile: Profile, samples: number, { features }: Scale): Profile {
  return new Map(
    features.map((feature) => [
      feature,
      ((mean.get(feature) ?? 0) * samples - (profile.get(feature) ?? 0)) / (samples - 1),
    ]),
  );
}

const patterns = new Map<string, RegExp>();

/**
 * Counts phrases typical of language models per 1,000 words, to compare with the author's own texts. 0 for a language
 * without a list.
 */
export function machineTells(text: string, language: string): number {
  const words = countWords(text);
  return words === 0 ? 0 : (1000 * tellsIn(text, language).length) / words;
}

/** Returns the phrases typical of language models that a text holds, in order. */
export function tellsIn(text: string, language: string): string[] {
  const pattern = patternOf(language);
  return pattern ? [...text.matchAll(pattern)].map(([found]) => found) : [];
}

function patternOf(language: string): RegExp | null {
  const listed = MACHINE_TELLS[language];
  if (!listed) return null;
  const known = patterns.get(language) ?? new RegExp(wholeWords(listed.join("|")).source, "giu");
  patterns.set(language, known);
  return known;
}
