import type { CheckedPassage } from "./book-files.ts";
import { countWords, lettersOf, sentencesOf } from "./letters.ts";
import type { Rows } from "./rows.ts";
import type { Violation } from "./violations.ts";

const LEAST_FOUND = 0.99;
const MOST_LINKING = 0.03;

export type GroundingReport = {
  sentences: number;
  found: number;
  /** Words of the sentences that were not found, as a share of all words. */
  elsewhere: number;
  /** What was not found, with its place. */
  rest: { chapter: number; paragraph: number; kind: string; text: string }[];
  violations: Violation[];
};

/**
 * (b) Looks for every sentence in a record that its paragraph cites.
 *
 * A sentence that is not found must stand in a linking passage; all of those together stay under 1 % of the sentences
 * and 3 % of the words. A cited record that is not in the file is a violation even if another one holds the words.
 */
export function checkGrounding(passages: readonly CheckedPassage[], rows: Rows): GroundingReport {
  const rest: GroundingReport["rest"] = [];
  const violations: Violation[] = [];
  let sentences = 0;
  let words = 0;
  let wordsElsewhere = 0;
  for (const { chapter, paragraph, text, kind, entries } of passages) {
    const cited = entries.map((entry) => ({ entry, row: rows.find(entry) }));
    for (const { entry, row } of cited) {
      if (row) continue;
      const message = `cites row ${entry.row} of ${entry.file} (${entry.url ?? "no url"}), which is not there`;
      violations.push({ check: "grounding", chapter, paragraph, message });
    }
    for (const sentence of sentencesOf(text)) {
      const letters = lettersOf(sentence);
      sentences += 1;
      words += countWords(sentence);
      const isFound = kind !== "linking" && cited.some(({ row }) => row?.some((cell) => cell.includes(letters)));
      if (isFound) continue;
      wordsElsewhere += countWords(sentence);
      rest.push({ chapter, paragraph, kind, text: sentence });
      if (kind === "linking") continue;
      const message = `stands in no row it cites and is not marked linking: ${JSON.stringify(sentence)}`;
      violations.push({ check: "grounding", chapter, paragraph, message });
    }
  }
  const found = sentences - rest.length;
  const elsewhere = words === 0 ? 0 : wordsElsewhere / words;
  if (found < sentences * LEAST_FOUND) violations.push(whole(`only ${found} of ${sentences} sentences were found`));
  if (elsewhere >= MOST_LINKING) violations.push(whole(`${(elsewhere * 100).toFixed(1)} % of the words stand in no row`));
  return { sentences, found, elsewhere, rest, violations };
}

function whole(message: string): Violation {
  return { check: "grounding", chapter: null, paragraph: null, message };
}
