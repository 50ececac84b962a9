import { wordsOf } from "#pipeline/text/words.ts";

// Two pieces of one author share a run of nine words in 0.6 % (chesterton), 0.9 % (hoizey), 1.7 % (swyx) and 8.3 % (benbalter,
// who quotes himself) of all pieces; of eight words in 2.1, 1.0, 3.2 and 11.9 %. Such runs are in the sources and not counted.
/** Words in a row that a text seldom shares with another one by accident. */
const REPEATED_WORDS = 9;
const FEWEST_WORDS = 3;

/** A run of words that stands in a text and stood elsewhere before. */
export type Repeat = {
  /** Which of the texts holds it. */
  index: number;
  words: string;
};

/**
 * Runs of words that texts say again: within one text, from one to a later one, or from what was printed before.
 *
 * What the sources themselves say more than once is not counted: an author who repeats himself may.
 */
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

/** Which of the wanted runs the sources hold twice or more. */
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
  // A text of fewer words is a run of its own: a short paragraph can be said twice, too.
  if (words.length < REPEATED_WORDS) return words.length < FEWEST_WORDS ? [] : [words.join(" ")];
  const runs: string[] = [];
  for (let end = REPEATED_WORDS; end <= words.length; end += 1) {
    runs.push(words.slice(end - REPEATED_WORDS, end).join(" "));
  }
  return runs;
}
