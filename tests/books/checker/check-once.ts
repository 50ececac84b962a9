import type { CheckedPassage } from "./book-files.ts";
import { countWords, lettersOf, sentencesOf } from "./letters.ts";
import type { Rows } from "./rows.ts";
import type { Violation } from "./violations.ts";

const FEWEST_WORDS = 8;

/**
 * (c) No paragraph of a post is printed twice, and no sentence of eight words or more from two places.
 *
 * The author's own refrain stays: a sentence may be printed as often as a row that it cites says it.
 */
export function checkOnce(passages: readonly CheckedPassage[], rows: Rows): Violation[] {
  return [...repeatedSources(passages), ...repeatedSentences(passages, rows)];
}

function repeatedSources(passages: readonly CheckedPassage[]): Violation[] {
  const printed = new Map<string, CheckedPassage>();
  const violations: Violation[] = [];
  for (const passage of passages) {
    for (const source of passage.sources) {
      const key = `${source.entryId} ${source.paragraph}`;
      const earlier = printed.get(key);
      if (!earlier || isHeadingOf(earlier, passage)) {
        printed.set(key, passage);
        continue;
      }
      const message = `prints paragraph ${source.paragraph} of ${source.entryId} again (${placeOf(earlier)})`;
      violations.push({ check: "once", chapter: passage.chapter, paragraph: passage.paragraph, message });
    }
  }
  return violations;
}

/** A sentence of a paragraph may stand above it as its heading: in its place, or beside it where it is short. */
function isHeadingOf(heading: CheckedPassage, passage: CheckedPassage): boolean {
  const [, text] = /^#{2,} (.*)$/u.exec(heading.text) ?? [];
  if (text === undefined) return false;
  return countWords(text) < FEWEST_WORDS || !lettersOf(passage.text).includes(lettersOf(text));
}

function repeatedSentences(passages: readonly CheckedPassage[], rows: Rows): Violation[] {
  const printed = new Map<string, { passage: CheckedPassage; times: number }>();
  const violations: Violation[] = [];
  for (const passage of passages) {
    for (const sentence of sentencesOf(passage.text)) {
      if (countWords(sentence) < FEWEST_WORDS) continue;
      const letters = lettersOf(sentence);
      const earlier = printed.get(letters);
      if (!earlier) {
        printed.set(letters, { passage, times: 1 });
        continue;
      }
      earlier.times += 1;
      if (earlier.passage === passage || earlier.times <= timesSaid(letters, passage, earlier.passage, rows)) continue;
      const message = `says again (${placeOf(earlier.passage)}): ${JSON.stringify(sentence)}`;
      violations.push({ check: "once", chapter: passage.chapter, paragraph: passage.paragraph, message });
    }
  }
  return violations;
}

/** How often a row that both passages cite says these letters; 0 when they cite different rows. */
function timesSaid(letters: string, later: CheckedPassage, earlier: CheckedPassage, rows: Rows): number {
  const shared = later.entries.filter((a) => earlier.entries.some((b) => a.file === b.file && a.row === b.row));
  const counts = shared.flatMap((entry) => (rows.find(entry) ?? []).map((cell) => cell.split(letters).length - 1));
  return Math.max(0, ...counts);
}

function placeOf({ chapter, paragraph }: CheckedPassage): string {
  return `chapter ${chapter}, paragraph ${paragraph}`;
}
