import type { Post } from "#pipeline/analysis/schema.ts";
import type { Passage } from "#pipeline/draft/schema.ts";
import type { PlannedOutline } from "#pipeline/outline/schema.ts";
import { cleanUntrusted } from "#pipeline/engines/llm/questions/fence.ts";
import type { Card } from "#pipeline/engines/llm/schema.ts";
import { citedPieces, sectionPieces } from "./section-pieces.ts";

/** A chapter holds at most about forty pieces (design/llm-engine.md section 5, point 15). */
const MOST_LINES = 40;
const LONGEST_LINE = 240;

/**
 * What a chapter has told so far, one line for each piece that was used: made by code from the gists, so that it costs no
 * call and cannot drift, and grows by lines and not by the text.
 */
export function ledgerOf(
  outline: PlannedOutline,
  written: readonly Passage[],
  posts: readonly Post[],
  cards: readonly Card[],
  language: string,
): string[] {
  if (written.length === 0) return [];
  const used = new Map<string, string>();
  for (const section of outline.mainSections) {
    const pieces = sectionPieces(section, posts, cards, language);
    for (const passage of written) {
      for (const { entryId, paragraphs, part = "", gist } of citedPieces(passage, pieces)) {
        used.set(`${entryId} ${paragraphs.join(" ")} ${part}`, gist);
      }
    }
  }
  return [...used.values()]
    .slice(-MOST_LINES)
    .map((gist) => cleanUntrusted(gist).replace(/\s+/gu, " ").slice(0, LONGEST_LINE));
}
