import type { Analysis } from "#pipeline/analysis/schema.ts";
import type { Entry } from "#pipeline/sources/schema.ts";
import { laterPosts } from "./later-posts.ts";
import { type FoundSentence, sentencesIn } from "./open-sentences.ts";
import { OPEN_PHRASES } from "./word-lists/phrases.ts";

/** A sentence that announces or begins something of which no later post was found to tell. */
export type LeftOpen = { kind: "promise" | "begun"; found: FoundSentence; weight: number };

/** In shorter posts, announcements are small talk ("I'm going to take a nap"). */
const LEAST_WORDS = 60;

/** Finds what the author announced or began in one of the given posts and never came back to, the clearest first. */
export function findLeftOpen(
  analysis: Analysis,
  inBook: ReadonlySet<string>,
  entries: readonly Entry[],
): LeftOpen[] {
  const phrases = OPEN_PHRASES[analysis.language];
  if (!phrases) return [];
  const shareTold = laterPosts(analysis, entries);
  const found: LeftOpen[] = [];
  for (const sentence of sentencesIn(analysis, (post) => isFit(post, inBook))) {
    // Behind a colon stands what it announces.
    if (/[?:]$/u.test(sentence.text) || phrases.neither.test(sentence.text)) continue;
    if (phrases.weak.test(sentence.text)) continue;
    const kind = phrases.promise.test(sentence.text)
      ? "promise"
      : phrases.begun.test(sentence.text)
        ? "begun"
        : null;
    if (kind === null) continue;
    const told = shareTold(sentence);
    if (told === null || told === 1) continue;
    found.push({ kind, found: sentence, weight: 1 - told });
  }
  return found.toSorted((a, b) => b.weight - a.weight);
}

function isFit(
  { entryId, words, date }: Analysis["posts"][number],
  inBook: ReadonlySet<string>,
): boolean {
  return inBook.has(entryId) && words >= LEAST_WORDS && date !== null;
}
