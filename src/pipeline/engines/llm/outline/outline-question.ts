import type { OutlineBrief } from "#pipeline/engines/engine.ts";
import type { Question } from "#pipeline/engines/llm/questions/ask-checked.ts";
import { roomFor } from "#pipeline/engines/llm/questions/batches.ts";
import type { ModelDoor } from "#pipeline/engines/llm/door.ts";
import { fenceLines } from "#pipeline/engines/llm/questions/fence-lines.ts";
import { cleanUntrusted } from "#pipeline/engines/llm/questions/fence.ts";
import { OUTLINE } from "#pipeline/engines/llm/prompts/outline.ts";
import type { Card } from "#pipeline/engines/llm/schema.ts";

/** As long as such an answer gets, and room for a model that thinks first. */
const OUTLINE_OUTPUT = 4000;
const WORDS_PER_SECTION = 400;
const MOST_SECTIONS = 6;
const MOST_WISH = 1000;

/** The question for one chapter's outline; a wish makes it another question, in words and by its salt. */
export function outlineQuestion(
  {
    chapter,
    foundation,
    analysis,
    wish,
  }: Pick<OutlineBrief, "chapter" | "foundation" | "analysis" | "wish">,
  cards: readonly Card[],
  target: number,
  { model: { profile }, secret }: ModelDoor,
): Question {
  const { fewest, most } = sectionRange(cards.length, target);
  const room = roomFor(profile, OUTLINE.instructions, OUTLINE_OUTPUT);
  const contents = foundation.tableOfContents.chapters.map(
    ({ number, title, description }) => `${number}. ${title} - ${description}`,
  );
  const lines = cards.map(
    ({ id, kind, strength, words, gist }) => `${id} | ${kind} | ${strength} | ${words} | ${gist}`,
  );
  const wished = wish
    ? `\nThe author asks for: ${cleanUntrusted(wish.words).replace(/\s+/gu, " ").slice(0, MOST_WISH)}`
    : "";
  const fenced = fenceLines("contents", contents, secret, { profile, room: room / 3 });
  const pieces = fenceLines("pieces", lines, secret, { profile, room: (room * 2) / 3 });
  return {
    prompt: `Language of the book: ${analysis.language}.
Outline chapter ${chapter.number}: ${target} words in ${fewest} to ${most} sections, from ${cards.length} pieces.${wished}

${fenced}

${pieces}`,
    maxOutputTokens: OUTLINE_OUTPUT,
    salt: saltOf(wish),
  };
}

/** What makes the questions about a chapter new ones each time it is wished for again. */
export function saltOf(wish: OutlineBrief["wish"]): string {
  return wish ? `wish ${wish.round}` : "";
}

/** How many sections a chapter of a length has: one for about 400 words. */
export function sectionRange(cards: number, target: number): { fewest: number; most: number } {
  const most = Math.max(1, Math.min(MOST_SECTIONS, cards, Math.ceil(target / WORDS_PER_SECTION)));
  return { fewest: Math.max(1, most - 2), most };
}
