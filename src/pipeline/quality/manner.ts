import type { Post } from "#pipeline/analysis/schema.ts";
import { sampled } from "#pipeline/text/sample.ts";
import { stopWordsFor } from "#pipeline/text/stems.ts";
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
} from "./burrows.ts";
import { plainText } from "./printed.ts";

/** How an author writes, and how far their own samples of 500 words stand from their own mean. */
export type Manner = {
  mean: Profile;
  scale: Scale;
  /** Mean distance of the author's samples. */
  ownMean: number;
  /** The distance that 95 of 100 of the author's samples keep within. */
  ownLimit: number;
  language: string;
};

// Fewer samples say little of what the author's spread is; 2,000 words is where measureVoice begins, too.
const FEWEST_SAMPLES = 4;
const LIMIT = 0.95;

/**
 * Measures an author's manner over their posts: each sample of 500 words against the mean of the others.
 *
 * Null below 2,000 words and for languages without a stop list. Measured on every other post, chapters of four samples made
 * from the rest keep within the limit (benbalter 0, swyx 5, chesterton 2, hoizey 0 of 100 beyond it); of other authors' 32 to
 * 100 of 100 are beyond it, but for those near in trade and tone (by swyx's measure: benbalter 2, anand 0). A trigger for a
 * second look, no proof.
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

/**
 * How far a text is from an author: the mean distance of its samples of 500 words. Null for a text that fills none.
 */
export function distanceFrom(manner: Manner, text: string): number | null {
  const distances = samplesIn(text, manner.language).map((sample) =>
    delta(profileOf(sample), manner.mean, manner.scale),
  );
  if (distances.length === 0) return null;
  return distances.reduce((sum, distance) => sum + distance, 0) / distances.length;
}

/**
 * For each text, how much nearer to the author the others are without it, all of them taken as one sample: above 0 for those
 * that lead away. A single paragraph is too short for a distance of its own.
 */
export function pullsOf(manner: Manner, texts: readonly string[]): number[] {
  const stop = stopWordsFor(manner.language);
  const all = texts.map((text) => tokensOf(text, manner.language, stop));
  const whole = distanceOfAll(manner, all);
  return all.map((_, index) => whole - distanceOfAll(manner, all.toSpliced(index, 1)));
}

/** The small words and marks that a text uses much more often, or much less often, than the author does. */
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
 * The scale with the marks that the author never uses: a chapter full of dashes is not like an author without one. One in a
 * sample counts as one standard deviation.
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

/** The mean of all samples but one: a sample that helped to make the mean would look nearer than it is. */
function without(mean: Profile, profile: Profile, samples: number, { features }: Scale): Profile {
  return new Map(
    features.map((feature) => [
      feature,
      ((mean.get(feature) ?? 0) * samples - (profile.get(feature) ?? 0)) / (samples - 1),
    ]),
  );
}
