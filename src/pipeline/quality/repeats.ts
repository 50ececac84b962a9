import type { Draft, Passage } from "#pipeline/draft/schema.ts";
import { knownParagraphs } from "#pipeline/text/near-repeats.ts";
import { lettersOnly, wordsOf } from "#pipeline/text/words.ts";
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

/**
 * Lists paragraphs of which four fifths of the runs of five words stand in an earlier one, or the other way round.
 * Headings are left out: another piece may name them.
 */
function nearRepeatsOf(draft: Draft, language: string): Place[] {
  const { runsOf: compared, add, near } = knownParagraphs<Passage>(language);
  return printedPassages(draft).flatMap(({ chapter, paragraph, passage }) => {
    if (isCode(passage) || passage.role === "heading") return [];
    const runs = compared(plainText(passage.text));
    const isNear = near(runs).some((earlier) => isRepeat(earlier, passage));
    add(runs, passage);
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
