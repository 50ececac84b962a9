import type { Analysis } from "#pipeline/analysis/schema.ts";
import { isContentWord, stemmerFor } from "#pipeline/text/stems.ts";
import { documentOf } from "#pipeline/text/vectors.ts";
import { wordsOf } from "#pipeline/text/words.ts";
import { type FoundSentence, sentencesIn } from "./open-sentences.ts";
import { OPEN_PHRASES } from "./word-lists/phrases.ts";

/** A sentence that announces or begins something of which no later post tells. */
export type LeftOpen = { kind: "promise" | "begun"; found: FoundSentence; weight: number };

/** In shorter posts, announcements are small talk ("I'm going to take a nap"). */
const LEAST_WORDS = 60;
/** A later post that holds this share of the announced subject's distinctive words has told it. */
const TOLD_SHARE = 0.5;
/** Words in a larger share of the posts name no subject. */
const COMMON_SHARE = 0.12;
const LEAST_TERMS = 3;

/** Finds what the author announced or began in one of the given posts and never came back to, the clearest first. */
export function findLeftOpen(analysis: Analysis, inBook: ReadonlySet<string>): LeftOpen[] {
  const phrases = OPEN_PHRASES[analysis.language];
  if (!phrases) return [];
  const later = laterPosts(analysis);
  const found: LeftOpen[] = [];
  for (const sentence of sentencesIn(analysis, (post) => isFit(post, inBook))) {
    if (sentence.text.endsWith("?") || phrases.neither.test(sentence.text)) continue;
    const kind = phrases.promise.test(sentence.text)
      ? phrases.weak.test(sentence.text)
        ? null
        : "promise"
      : phrases.begun.test(sentence.text)
        ? "begun"
        : null;
    if (kind === null) continue;
    const told = later.shareTold(sentence);
    if (told === null || told >= TOLD_SHARE) continue;
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

/** Measures how much of a sentence's subject the author's later posts speak of. Null: it names no subject. */
function laterPosts({ posts, language }: Analysis): {
  shareTold: (sentence: FoundSentence) => number | null;
} {
  const stem = stemmerFor(language);
  const stemsOf = (text: string): Set<string> =>
    new Set(
      wordsOf(text, language)
        .filter((word) => isContentWord(word, language))
        .map((word) => stem(word.toLowerCase())),
    );
  const stems = posts.map((post) => {
    const { title, text } = documentOf(post);
    return stemsOf(`${title} ${text}`);
  });
  const holding = new Map<string, number>();
  for (const each of stems) {
    for (const word of each) holding.set(word, (holding.get(word) ?? 0) + 1);
  }
  const weightOf = (word: string): number =>
    Math.log((1 + posts.length) / (1 + (holding.get(word) ?? 0))) + 1;
  return {
    shareTold: ({ post, text, before }) => {
      const subject = [...stemsOf([post.title ?? "", ...before, text].join(" "))].filter(
        (word) => (holding.get(word) ?? 0) <= COMMON_SHARE * posts.length,
      );
      if (subject.length < LEAST_TERMS) return null;
      const whole = subject.reduce((sum, word) => sum + weightOf(word), 0);
      const told = posts.map((other, index) => {
        if (other === post || (other.date ?? "") <= (post.date ?? "")) return 0;
        const shared = subject.filter((word) => stems[index]?.has(word));
        return shared.reduce((sum, word) => sum + weightOf(word), 0) / whole;
      });
      return Math.max(...told);
    },
  };
}
