/** Above this many words a count over every n-th text tells the same as a count over all. */
const SAMPLE_WORDS = 400_000;

/** The texts themselves, or every n-th of them when together they pass `most` words: always the same ones. */
export function sampled<T extends { words: number }>(
  texts: readonly T[],
  most = SAMPLE_WORDS,
): readonly T[] {
  const words = texts.reduce((sum, text) => sum + text.words, 0);
  const step = Math.ceil(words / most);
  return step <= 1 ? texts : texts.filter((_, index) => index % step === 0);
}
