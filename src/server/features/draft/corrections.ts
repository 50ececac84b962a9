import { areSameWords, asProposed } from "#pipeline/draft/edits.ts";
import { pastOf } from "#pipeline/draft/past.ts";
import type { ChapterText } from "#pipeline/draft/schema.ts";
import type { ListedVersion } from "#server/data/chapter-versions.ts";
import type { ChapterRow } from "#server/data/chapters.ts";
import { PERSON } from "#server/data/stages.ts";

/**
 * A newly written text with the corrections that a person has made in the shown one, where it has the same passages and
 * the same title; null if it has none of them. `versions`: those of the chapter, the oldest first.
 */
export function withCorrections(
  text: ChapterText,
  shown: ChapterRow,
  versions: readonly ListedVersion[],
): ChapterText | null {
  const passages = asProposed(text.passages, shown.text.passages, pastOf(versions));
  const written = versions.findLast(
    ({ madeBy, proposal }) => madeBy !== PERSON && proposal === null,
  );
  const title = written?.text.title === text.title ? shown.text.title : text.title;
  if (title === text.title && areSameWords(passages, text.passages)) return null;
  return { ...text, title, passages };
}
