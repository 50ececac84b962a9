import type { CheckedPassage } from "./book-files.ts";
import { countWords, sentencesOf } from "./letters.ts";
import type { Violation } from "./violations.ts";

const FEWEST_CHAPTERS = 5;
const MOST_CHAPTERS = 30;
const FEWEST_WORDS = 600;

/** (e) A full book has 5 to 30 chapters, none under 600 words. Booklets are not held to it. */
export function checkChapters(passages: readonly CheckedPassage[]): Violation[] {
  const chapters = Map.groupBy(passages, ({ chapter }) => chapter);
  const violations: Violation[] = [];
  if (chapters.size < FEWEST_CHAPTERS || chapters.size > MOST_CHAPTERS) {
    const message = `${chapters.size} chapters; ${FEWEST_CHAPTERS} to ${MOST_CHAPTERS} expected`;
    violations.push({ check: "chapters", chapter: null, paragraph: null, message });
  }
  for (const [chapter, list] of chapters) {
    const body = list.filter(({ paragraph }) => paragraph > 0);
    const words = body.reduce((sum, { text }) => sum + countWords(sentencesOf(text).join(" ")), 0);
    if (words >= FEWEST_WORDS) continue;
    const message = `${words} words; at least ${FEWEST_WORDS} expected`;
    violations.push({ check: "chapters", chapter, paragraph: null, message });
  }
  return violations;
}
