import { isContentWord, stemmerFor } from "#pipeline/text/stems.ts";
import { wordsOf } from "#pipeline/text/words.ts";
import type { Post } from "./schema.ts";

type Place = { post: number; block: number };

/** A paragraph as the sorted ids of its content terms, each once. */
type Unit = { place: Place; terms: Int32Array; bigrams: ReadonlySet<number> };

type Vocabulary = {
  ids: Map<string, number>;
  /** Cache from word to term id; -1 for a word that is not a term. */
  ofWord: Map<string, number>;
  /** Number of paragraphs that hold each term. */
  frequency: number[];
  isNumber: boolean[];
  /** For each term, how often it has a capital inside a sentence; `uses` counts all its uses. */
  capitals: number[];
  uses: number[];
};

const LEAST_WORDS = 25;
const MOST_WORDS = 260;
const LEAST_TERMS = 8;
const SHORT_WORDS = 30;
const SHARED_TERMS = 6;
/**
 * A term in more paragraphs than this makes no pairs of them, as the number of pairs would grow with the square of the
 * posts.
 */
const MOST_COMMON = 60;
/** A term is a name when at least this share of its uses has a capital inside a sentence. */
const NAME_SHARE = 0.7;

/**
 * Finds pairs of paragraphs that tell the same story, most alike first (weights: design/own-words-craft.md section 7).
 */
export function findRetold(posts: readonly Post[], language: string): [Place, Place][] {
  const vocabulary: Vocabulary = {
    ids: new Map(),
    ofWord: new Map(),
    frequency: [],
    isNumber: [],
    capitals: [],
    uses: [],
  };
  const units = posts.flatMap((post, index) => unitsOf(post, index, language, vocabulary));
  const count = units.length;
  const idf = vocabulary.frequency.map((df) => Math.log((count + 1) / (df + 0.5)));
  const found: { pair: [Place, Place]; mix: number }[] = [];
  for (const [first, second] of candidates(units, vocabulary, count)) {
    const [a, b] = [units[first], units[second]];
    if (!a || !b) continue;
    const mix = retoldScore(a, b, vocabulary, idf, count);
    if (mix !== null) found.push({ pair: [a.place, b.place], mix });
  }
  return found.toSorted((a, b) => b.mix - a.mix || compare(a.pair, b.pair)).map(({ pair }) => pair);
}

function unitsOf(post: Post, index: number, language: string, vocabulary: Vocabulary): Unit[] {
  const units: Unit[] = [];
  for (const [place, block] of post.blocks.entries()) {
    if (block.kind !== "paragraph") continue;
    const next = post.blocks[place + 1];
    // A short paragraph is compared together with the next one if that is short, too.
    const takesNext =
      block.words < SHORT_WORDS && next?.kind === "paragraph" && next.words < SHORT_WORDS;
    const text = takesNext ? `${block.text} ${next.text}` : block.text;
    const words = takesNext ? block.words + next.words : block.words;
    if (words < LEAST_WORDS || words > MOST_WORDS) continue;
    const { terms, bigrams } = readTerms(text, language, vocabulary);
    if (terms.length < LEAST_TERMS) continue;
    for (const term of terms) vocabulary.frequency[term] = (vocabulary.frequency[term] ?? 0) + 1;
    units.push({ place: { post: index, block: place }, terms, bigrams });
  }
  return units;
}

function readTerms(
  text: string,
  language: string,
  vocabulary: Vocabulary,
): { terms: Int32Array; bigrams: Set<number> } {
  const capitalised = new Set(
    text.match(/(?<=[\p{Ll},;]\s)\p{Lu}[\p{L}\p{N}]*/gu)?.map((word) => word.toLowerCase()) ?? [],
  );
  const terms = new Set<number>();
  const bigrams = new Set<number>();
  let before = -1;
  for (const word of wordsOf(text, language)) {
    const id = vocabulary.ofWord.get(word) ?? addWord(word, language, vocabulary);
    if (id < 0) continue;
    vocabulary.uses[id] = (vocabulary.uses[id] ?? 0) + 1;
    if (capitalised.has(word)) vocabulary.capitals[id] = (vocabulary.capitals[id] ?? 0) + 1;
    terms.add(id);
    if (before >= 0) bigrams.add((Math.imul(before, 0x9e3779b1) ^ Math.imul(id, 0x85ebca6b)) >>> 2);
    before = id;
  }
  return { terms: Int32Array.from(terms).toSorted(), bigrams };
}

function addWord(word: string, language: string, vocabulary: Vocabulary): number {
  const isNumber = /^\d{2,}/u.test(word);
  if (!isNumber && !isContentWord(word, language)) {
    vocabulary.ofWord.set(word, -1);
    return -1;
  }
  const key = isNumber ? word : stemmerFor(language)(word);
  let id = vocabulary.ids.get(key);
  if (id === undefined) {
    id = vocabulary.ids.size;
    vocabulary.ids.set(key, id);
    vocabulary.frequency[id] = 0;
    vocabulary.isNumber[id] = isNumber;
    vocabulary.capitals[id] = 0;
    vocabulary.uses[id] = 0;
  }
  vocabulary.ofWord.set(word, id);
  return id;
}

/** Pairs of paragraphs of different posts that share at least two rare terms. */
function* candidates(
  units: readonly Unit[],
  vocabulary: Vocabulary,
  count: number,
): Generator<[number, number]> {
  const most = Math.max(12, Math.min(0.02 * count, MOST_COMMON));
  const holders = new Map<number, number[]>();
  for (const [index, unit] of units.entries()) {
    const shared = new Map<number, number>();
    for (const term of unit.terms) {
      if ((vocabulary.frequency[term] ?? 0) > most) continue;
      const known = holders.get(term);
      if (!known) {
        holders.set(term, [index]);
        continue;
      }
      for (const other of known) shared.set(other, (shared.get(other) ?? 0) + 1);
      known.push(index);
    }
    for (const [other, times] of shared) {
      if (times >= 2 && units[other]?.place.post !== unit.place.post) yield [other, index];
    }
  }
}

/** How alike two paragraphs are, or null when they do not tell the same story. */
function retoldScore(
  a: Unit,
  b: Unit,
  vocabulary: Vocabulary,
  idf: readonly number[],
  count: number,
): number | null {
  const shared = intersect(a.terms, b.terms);
  if (shared.length < SHARED_TERMS) return null;
  const weight = (terms: Iterable<number>): number => {
    let sum = 0;
    for (const term of terms) sum += idf[term] ?? 0;
    return sum;
  };
  const share = weight(shared) / Math.min(weight(a.terms), weight(b.terms));
  const rare = shared.filter(
    (term) => (vocabulary.frequency[term] ?? 0) <= Math.max(4, 0.004 * count),
  ).length;
  const names = shared.filter(
    (term) => isName(term, vocabulary) && (vocabulary.frequency[term] ?? 0) < 0.03 * count,
  ).length;
  const numbers = shared.filter((term) => vocabulary.isNumber[term]).length;
  let bigrams = 0;
  for (const bigram of a.bigrams) if (b.bigrams.has(bigram)) bigrams += 1;
  const mix =
    share +
    0.1 * Math.min(3, rare) +
    0.06 * Math.min(3, names) +
    0.08 * Math.min(3, numbers) +
    0.05 * Math.min(4, bigrams);
  return mix >= 1 || (share >= 0.33 && rare >= 4 && names >= 3) ? mix : null;
}

function isName(term: number, { capitals, uses, isNumber }: Vocabulary): boolean {
  const found = capitals[term] ?? 0;
  return !isNumber[term] && found >= 2 && found >= NAME_SHARE * (uses[term] ?? 0);
}

function intersect(a: Int32Array, b: Int32Array): number[] {
  const shared: number[] = [];
  let place = 0;
  for (const term of a) {
    while (place < b.length && (b[place] ?? 0) < term) place += 1;
    if (b[place] === term) shared.push(term);
  }
  return shared;
}

function compare([a]: [Place, Place], [b]: [Place, Place]): number {
  return a.post - b.post || a.block - b.block;
}
