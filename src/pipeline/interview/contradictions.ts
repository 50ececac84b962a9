import type { Analysis } from "#pipeline/analysis/schema.ts";
import { buildVectors, documentOf, termIdsOf } from "#pipeline/text/vectors.ts";
import { countWords } from "#pipeline/text/words.ts";
import { type FoundSentence, sentencesIn } from "./open-sentences.ts";
import { OPEN_PHRASES } from "./word-lists/phrases.ts";

/** Two sentences of different posts that say the opposite of each other, the earlier one first. */
export type Contradiction = { earlier: FoundSentence; later: FoundSentence; weight: number };

const CLAIM_WORDS = { least: 4, most: 16 };
const LEAST_TERMS = 3;
/** Two claims with fewer shared words are about different things. */
const SAME_SHARE = 0.8;
const DAY_MS = 86_400_000;
/** Closer posts are one train of thought ("Don't stop. Start."), not a change of mind. */
const LEAST_DAYS_APART = 60;
/** A word of more claims names no subject, and comparing all its claims would take too long. */
const MOST_CLAIMS = 200;

type Claim = { found: FoundSentence; terms: ReadonlySet<number>; isNegative: boolean };

/** Finds pairs of short claims in the same words of which one is negated, the closest pair first. */
export function findContradictions(
  analysis: Analysis,
  inBook: ReadonlySet<string>,
): Contradiction[] {
  const phrases = OPEN_PHRASES[analysis.language];
  if (!phrases) return [];
  const space = buildVectors(analysis.posts.map(documentOf), analysis.language);
  const claims: Claim[] = [];
  for (const found of sentencesIn(
    analysis,
    ({ entryId, date }) => date !== null && inBook.has(entryId),
  )) {
    const words = countWords(found.text);
    if (words < CLAIM_WORDS.least || words > CLAIM_WORDS.most || !found.text.endsWith("."))
      continue;
    const terms = new Set(termIdsOf(space, found.text));
    if (terms.size < LEAST_TERMS) continue;
    claims.push({ found, terms, isNegative: phrases.negation.test(found.text) });
  }
  return pairsOf(claims).toSorted((a, b) => b.weight - a.weight);
}

function* neighboursOf(claims: readonly Claim[]): Generator<[Claim, Claim]> {
  const byTerm = new Map<number, Claim[]>();
  for (const claim of claims) {
    for (const term of claim.terms) byTerm.set(term, [...(byTerm.get(term) ?? []), claim]);
  }
  for (const some of byTerm.values()) {
    if (some.length > MOST_CLAIMS) continue;
    for (const [index, one] of some.entries()) {
      for (const other of some.slice(index + 1)) yield [one, other];
    }
  }
}

function pairsOf(claims: readonly Claim[]): Contradiction[] {
  const pairs = new Map<string, Contradiction>();
  for (const [one, other] of neighboursOf(claims)) {
    if (one.isNegative === other.isNegative || one.found.post === other.found.post) continue;
    const shared = [...one.terms].filter((term) => other.terms.has(term)).length;
    const weight = shared / (one.terms.size + other.terms.size - shared);
    if (weight < SAME_SHARE || daysBetween(one, other) < LEAST_DAYS_APART) continue;
    const [earlier, later] = [one.found, other.found].toSorted((a, b) =>
      (a.post.date ?? "") < (b.post.date ?? "") ? -1 : 1,
    );
    if (!earlier || !later) continue;
    pairs.set(`${earlier.text} ${later.text}`, { earlier, later, weight });
  }
  return [...pairs.values()];
}

function daysBetween(one: Claim, other: Claim): number {
  const [a, b] = [one, other].map(({ found }) => Date.parse(found.post.date ?? ""));
  return Math.abs((a ?? Number.NaN) - (b ?? Number.NaN)) / DAY_MS;
}
