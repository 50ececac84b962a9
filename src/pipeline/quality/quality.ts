import type { Post } from "#pipeline/analysis/schema.ts";
import type { Draft } from "#pipeline/draft/schema.ts";
import { measureAdjacency } from "./adjacency.ts";
import { measureDuplicates } from "./duplicates.ts";
import { measureGrounding } from "./grounding.ts";
import { isCode, plainText, postsOf, printedPassages } from "./printed.ts";
import { measureResidue } from "./residue.ts";
import type { BookQuality } from "./schema.ts";
import { measureSeparation } from "./separation.ts";
import { measureSizes } from "./sizes.ts";
import { measureSubstance } from "./substance.ts";
import { measureVoice } from "./voice.ts";

/** What a draft is judged against. */
export type Yardstick = {
  /** The posts the book could be made from. */
  posts: readonly Post[];
  /** ISO 639-1. */
  language: string;
  /** Words aimed for in the whole book; null when nothing was aimed for. */
  targetWords: number | null;
  /** Texts of other authors in the same language; may be empty. */
  others: readonly string[];
};

/** Takes every measure of a draft. Its voice is compared with the author's posts that the draft does not use. */
export function measureBook(
  draft: Draft,
  { posts, language, targetWords, others }: Yardstick,
): BookQuality {
  return {
    grounding: measureGrounding(draft, posts, language),
    duplicates: measureDuplicates(draft, language),
    residue: measureResidue(draft, language),
    separation: measureSeparation(draft, language),
    adjacency: measureAdjacency(draft, language),
    voice: measureVoice(textOfDraft(draft), heldOutText(draft, posts), others, language),
    substance: measureSubstance(draft),
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
