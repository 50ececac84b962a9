import type { Post } from "#pipeline/analysis/schema.ts";
import type { Draft } from "#pipeline/draft/schema.ts";
import { countWords } from "#pipeline/text/words.ts";
import { measureDuplicates } from "./repeats.ts";
import { measureGrounding } from "./grounding.ts";
import { measureLeanings } from "./leanings.ts";
import { measurePieces } from "./pieces.ts";
import { isCode, plainText, postsOf, printedPassages } from "./printed.ts";
import { measureResidue } from "./residue.ts";
import type { BookQuality, Sizes } from "./schema.ts";
import { measureSecondLanguage } from "./second-language.ts";
import { measureAdjacency, measureSeparation } from "./separation.ts";
import { measureSubstance, measureUncut } from "./substance.ts";
import { isNamedByTime } from "./titles-by-time.ts";
import { measureTitles } from "./titles.ts";
import { measureVoice } from "./voice.ts";

type Yardstick = {
  /** The posts the book could be made from. */
  posts: readonly Post[];
  /** The book's language, as ISO 639-1 code. */
  language: string;
  /** Target length of the book; null when there is none. */
  targetWords: number | null;
  /** Texts of other authors in the same language; may be empty. */
  others: readonly string[];
};

/** Takes all measures of a draft. Its voice is compared with that of the author's posts that the draft does not use. */
export function measureBook(
  draft: Draft,
  { posts, language, targetWords, others }: Yardstick,
): BookQuality {
  return {
    grounding: measureGrounding(draft, posts, language),
    duplicates: measureDuplicates(draft, language),
    residue: measureResidue(draft, language),
    secondLanguage: measureSecondLanguage(draft, language),
    leanings: measureLeanings(draft, language),
    pieces: measurePieces(draft, posts),
    titles: measureTitles(draft, language, posts),
    // Chapters of years are not meant to differ by subject.
    separation: isNamedByTime(draft, language) ? null : measureSeparation(draft, language),
    adjacency: measureAdjacency(draft, language),
    voice: measureVoice(textOfDraft(draft), heldOutText(draft, posts), others, language),
    substance: measureSubstance(draft),
    uncut: measureUncut(draft, posts),
    sizes: measureSizes(draft, targetWords),
  };
}

/** The prose of a draft as one text, connecting lines and code left out. */
export function textOfDraft(draft: Draft): string {
  return printedPassages(draft)
    .filter(({ passage }) => passage.kind !== "linking" && !isCode(passage))
    .map(({ passage }) => plainText(passage.text))
    .join("\n");
}

/** The prose of posts as one text. */
export function textOfPosts(posts: readonly Post[]): string {
  return posts
    .flatMap(({ blocks }) => blocks)
    .filter(({ kind }) => kind !== "code")
    .map(({ text }) => plainText(text))
    .join("\n");
}

function heldOutText(draft: Draft, posts: readonly Post[]): string {
  const used = new Set(printedPassages(draft).flatMap(({ passage }) => postsOf(passage)));
  return textOfPosts(posts.filter(({ entryId }) => !used.has(entryId)));
}

/** Counts the words of each chapter without its title, and compares the sum with the target. */
export function measureSizes(draft: Draft, targetWords: number | null): Sizes {
  const chapterWords = draft.chapters.map(({ passages }) =>
    passages.reduce((sum, { text }) => sum + countWords(plainText(text)), 0),
  );
  const words = chapterWords.reduce((sum, count) => sum + count, 0);
  const mean = words / chapterWords.length;
  const spread = Math.sqrt(
    chapterWords.reduce((sum, count) => sum + (count - mean) ** 2, 0) / chapterWords.length,
  );
  return {
    chapterWords,
    words,
    variation: mean === 0 ? 0 : spread / mean,
    targetWords,
    toTarget: targetWords === null ? null : words / targetWords,
  };
}
