import { wordsOf } from "#pipeline/text/words.ts";

/** Words that one sample of a text holds: long enough for the small words to settle. */
export const WORDS_OF_A_SAMPLE = 500;
const FEATURES = 100;
/** Marks that a manner shows in. */
export const MARKS = [",", ";", ":", ".", "!", "?", "(", "—", "–", "“", "«", "-", "…"];

/** Words in order; those that say what the text is about are blanked, so that only manner is left. Marks stand between. */
export type Tokens = { tokens: string[]; words: number };
/** Occurrences per word of a small word or a mark. */
export type Profile = ReadonlyMap<string, number>;
/** What is compared, and how much each varies from sample to sample. */
export type Scale = { features: string[]; deviation: ReadonlyMap<string, number> };

/** The small words and marks of a text. */
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

/** The text in samples of 500 words; a rest that does not fill one is left out. */
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

/** How often each small word and mark stands in a text, per word. */
export function profileOf({ tokens, words }: Tokens): Profile {
  const counts = new Map<string, number>();
  for (const token of tokens) if (token !== "") counts.set(token, (counts.get(token) ?? 0) + 1);
  return new Map([...counts].map(([token, count]) => [token, count / words]));
}

/** The commonest stop words of all the texts together, the marks, and how much each varies from sample to sample. */
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

/** Burrows's Delta (2002): the mean absolute difference of two profiles, each feature in its standard deviations. */
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
