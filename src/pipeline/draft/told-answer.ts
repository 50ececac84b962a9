import type { Block } from "#pipeline/analysis/schema.ts";
import type { ManuscriptPassage } from "./schema.ts";

/**
 * Finds the chapters that tell an answer of the interview. `isEarlier`: one of them tells it in words that the answer
 * does not have any more, and that nobody has edited.
 */
export function findToldAnswer<Chapter extends { passages: readonly ManuscriptPassage[] }>(
  chapters: readonly Chapter[],
  { entryId, blocks }: { entryId: string; blocks: readonly Block[] },
): { chapters: Chapter[]; isEarlier: boolean } {
  const texts = new Set(blocks.map(({ text }) => withoutMark(text)));
  const toldIn = ({ passages }: Chapter): ManuscriptPassage[] =>
    passages.filter(({ sources }) => sources.some((source) => source.entryId === entryId));
  const telling = chapters.filter((chapter) => toldIn(chapter).length > 0);
  const isEarlier = telling
    .flatMap(toldIn)
    .some(({ editedAt, text }) => editedAt === null && !texts.has(withoutMark(text)));
  return { chapters: telling, isEarlier };
}

/** A paragraph that is the title of an answer is printed as a heading; its level has been another one before. */
function withoutMark(text: string): string {
  return text.replace(/^#+\s+/u, "");
}
