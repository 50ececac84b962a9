import type { Analysis } from "#pipeline/analysis/schema.ts";
import { type SpellingCheck, spellingCheck } from "#pipeline/quality/spelling.ts";
import { stemmerFor, stopWordsFor } from "#pipeline/text/stems.ts";
import type { Corpus } from "./corpus.ts";
import { MISSPELT } from "./subject-weights.ts";

type Checked = { check: SpellingCheck; isKnown: (word: string) => boolean };

const checks = new WeakMap<Analysis, Checked>();

/**
 * Whether a line has a word that is probably misspelt, going by the words that the author uses: "Qustions" of somebody who
 * writes "questions". A dictionary takes too long to load for that; a rare word that only looks like another one costs a
 * title at most.
 */
export function isMisspelt(line: string, { analysis, language, names }: Corpus): boolean {
  let checked = checks.get(analysis);
  if (!checked) {
    checked = learn(analysis);
    checks.set(analysis, checked);
  }
  const { check, isKnown } = checked;
  // In title case, every word looks like a name.
  const plain = line.replace(/\p{L}+/gu, (word) => (names.has(word) ? "" : word.toLowerCase()));
  const stem = stemmerFor(language);
  return check(plain, language, isKnown).some(
    // Another form of a known word is no error: "deprecate" of somebody who writes "deprecated".
    ({ found, instead, isSure }) => isSure && stem(found) !== stem(instead),
  );
}

function learn({ posts, language }: Analysis): Checked {
  const all = posts.reduce((sum, { words }) => sum + words, 0);
  const step = Math.max(1, Math.ceil(all / MISSPELT.readWords));
  const texts = posts
    .filter((_, index) => index % step === 0)
    .flatMap(({ blocks }) =>
      blocks.flatMap(({ kind, text }) => (kind === "code" || kind === "heading" ? [] : [text])),
    );
  const times = new Map<string, number>();
  for (const text of texts) {
    for (const [word] of text.toLowerCase().matchAll(/\p{L}+(?:['’]\p{L}+)*/gu))
      times.set(word, (times.get(word) ?? 0) + 1);
  }
  const small = stopWordsFor(language);
  const isKnown = (word: string): boolean =>
    (times.get(word) ?? 0) >= MISSPELT.knownUses || small.has(word);
  return { check: spellingCheck(texts), isKnown };
}
