import type { ChapterDraft, Draft, Passage } from "#pipeline/draft/schema.ts";
import { INTRODUCING_ANSWERS } from "#pipeline/draft/answers.ts";

/** The chapters of a book without its introduction, and the introduction, which is empty where there is none. */
export type Introduced = { introduction: Passage[]; chapters: ChapterDraft[] };

/**
 * Takes the author's answers on who they are and for whom the book is out of the beginning of the first chapter, because
 * they open the book and not that chapter. They stay where nothing else would be left of it.
 */
export function introductionOf({ chapters }: Pick<Draft, "chapters">): Introduced {
  const [first, ...rest] = chapters;
  if (!first) return { introduction: [], chapters: [] };
  const end = introducingPassages(first.passages);
  if (end === 0) return { introduction: [], chapters };
  const left = first.passages.slice(end);
  const start = left[0]?.role === "ornament" ? 1 : 0;
  return {
    introduction: first.passages.slice(0, end),
    chapters: [{ ...first, passages: left.slice(start) }, ...rest],
  };
}

/** How many passages at the beginning of the first chapter introduce the book; 0 where nothing else would be left. */
export function introducingPassages(passages: readonly Sourced[]): number {
  return Math.max(
    0,
    passages.findIndex((passage) => !isIntroducing(passage)),
  );
}

type Sourced = { sources: readonly { entryId: string }[] };

function isIntroducing({ sources }: Sourced): boolean {
  return sources.length > 0 && sources.every(({ entryId }) => INTRODUCING_ANSWERS.has(entryId));
}
