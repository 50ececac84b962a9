import type { Draft, Passage } from "#pipeline/draft/schema.ts";
import { shinglesOf } from "#pipeline/text/shingles.ts";
import { isUnspaced, lettersOnly, wordsOf } from "#pipeline/text/words.ts";
import { isCode, plainText, printedPassages, sentencesOfPassage } from "./printed.ts";
import type { Duplicates, Place } from "./schema.ts";

// Texts seldom share this many words in a row by accident. The share of pieces that have nine words in a row in common
// with another piece of the same author: chesterton 0.6 %, hoizey 0.9 %, swyx 1.7 %, benbalter (who quotes himself) 8.3
// %. With eight words: 2.1, 1.0, 3.2 and 11.9 %.
const REPEATED_WORDS = 9;
const FEWEST_WORDS = 3;

/** A run of words in a text that occurred earlier. */
type Repeat = {
  /** The index of the text that repeats the words. */
  index: number;
  words: string;
};

/** Finds runs of words that `texts` repeat from `before` or from each other, unless the sources repeat them, too. */
export function findRepeats(
  texts: readonly string[],
  before: readonly string[],
  sources: readonly string[],
  language: string,
): Repeat[] {
  const seen = new Set<string>();
  for (const text of before) for (const run of runsOf(text, language)) seen.add(run);
  const found: Repeat[] = [];
  for (const [index, text] of texts.entries()) {
    for (const run of runsOf(text, language)) {
      if (seen.has(run)) found.push({ index, words: run });
      else seen.add(run);
    }
  }
  if (found.length === 0) return [];
  const repeated = repeatedIn(sources, new Set(found.map(({ words }) => words)), language);
  return found.filter(({ words }) => !repeated.has(words));
}

function repeatedIn(
  sources: readonly string[],
  wanted: ReadonlySet<string>,
  language: string,
): Set<string> {
  const once = new Set<string>();
  const twice = new Set<string>();
  for (const source of sources) {
    for (const run of runsOf(source, language)) {
      if (!wanted.has(run)) continue;
      if (once.has(run)) twice.add(run);
      once.add(run);
    }
  }
  return twice;
}

function runsOf(text: string, language: string): string[] {
  const words = wordsOf(text, language);
  // A shorter text is one run, because a short paragraph can be repeated, too.
  if (words.length < REPEATED_WORDS) return words.length < FEWEST_WORDS ? [] : [words.join(" ")];
  const runs: string[] = [];
  for (let end = REPEATED_WORDS; end <= words.length; end += 1) {
    runs.push(words.slice(end - REPEATED_WORDS, end).join(" "));
  }
  return runs;
}

const FEWEST_WORDS_OF_SENTENCE = 8;

/** Counts repeated sentences of eight words or more, except refrains (in one passage or in two blocks of a post). */
export function measureDuplicates(draft: Draft, language: string): Duplicates {
  const printed = new Map<string, Passage[]>();
  const repeats: Place[] = [];
  let sentences = 0;
  for (const { chapter, paragraph, passage } of printedPassages(draft)) {
    if (isCode(passage)) continue;
    for (const text of sentencesOfPassage(passage, language)) {
      if (wordsOf(text, language).length < FEWEST_WORDS_OF_SENTENCE) continue;
      sentences += 1;
      const letters = lettersOnly(text);
      const earlier = printed.get(letters);
      if (!earlier) printed.set(letters, [passage]);
      else {
        if (earlier.some((other) => isRepeat(other, passage)))
          repeats.push({ chapter, paragraph, text });
        earlier.push(passage);
      }
    }
  }
  const repeated = repeats.length;
  return {
    sentences,
    repeated,
    share: sentences === 0 ? 0 : repeated / sentences,
    repeats,
    nearRepeats: nearRepeatsOf(draft, language),
  };
}

const RUN = 5;
/**
 * A shorter paragraph has so few runs that a phrase can be four fifths of them. Languages without spaces need more, because
 * their words are shorter.
 */
const FEWEST_WORDS_OF_PARAGRAPH = 15;
const FEWEST_WORDS_UNSPACED = 30;
/** Broder (1997) calls this share containment: of the runs of five words of the shorter text, those in the longer. */
const NEAR = 0.8;

/**
 * Lists paragraphs of which four fifths of the runs of five words stand in an earlier one, or the other way round.
 * Headings are left out: another piece may name them.
 */
function nearRepeatsOf(draft: Draft, language: string): Place[] {
  const earlier: { passage: Passage; size: number }[] = [];
  const withRun = new Map<number, number[]>();
  const fewest = isUnspaced(language) ? FEWEST_WORDS_UNSPACED : FEWEST_WORDS_OF_PARAGRAPH;
  return printedPassages(draft).flatMap(({ chapter, paragraph, passage }) => {
    const words = wordsOf(plainText(passage.text), language);
    if (isCode(passage) || passage.role === "heading" || words.length < fewest) return [];
    const runs = shinglesOf(words, RUN);
    const shared = new Map<number, number>();
    for (const run of runs) {
      const places = withRun.get(run) ?? [];
      for (const place of places) shared.set(place, (shared.get(place) ?? 0) + 1);
      places.push(earlier.length);
      withRun.set(run, places);
    }
    const isNear = [...shared].some(([place, count]) => {
      const other = earlier[place];
      if (!other || count < NEAR * Math.min(runs.size, other.size)) return false;
      return isRepeat(other.passage, passage);
    });
    earlier.push({ passage, size: runs.size });
    return isNear ? [{ chapter, paragraph, text: passage.text }] : [];
  });
}

function isRepeat(earlier: Passage, later: Passage): boolean {
  if (earlier === later) return false;
  const posts = new Set(earlier.sources.map(({ entryId }) => entryId));
  if (!later.sources.some(({ entryId }) => posts.has(entryId))) return true;
  const blocks = new Set(earlier.sources.map((source) => `${source.entryId} ${source.paragraph}`));
  return later.sources.some((source) => blocks.has(`${source.entryId} ${source.paragraph}`));
}
