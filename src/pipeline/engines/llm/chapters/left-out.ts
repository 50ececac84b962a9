import { wordsIn } from "#pipeline/engines/llm/cards/assign-cards.ts";
import { lineOf, sentenceFault } from "#pipeline/engines/llm/checks/line-checks.ts";
import type { Card } from "#pipeline/engines/llm/schema.ts";

/** A piece that the outline leaves out of the chapter, and why, in the model's words. */
export type LeftOutCard = { card: Card; reason: string };

/** The strength from which a piece is always told. */
const ALWAYS_TOLD = 4;
/** At most this share of the chapter's words is left out. */
const MOST_SHARE = 1 / 3;
const MOST_REASON_WORDS = 16;

/**
 * Checks which pieces a model leaves out: returns those that it may, and what is wrong with the others. Posts in
 * `placed` were put into the chapter by the author, and are printed.
 */
export function readLeftOut(
  answered: readonly { card: string; reason: string }[],
  cards: readonly Card[],
  { placed, told }: { placed: ReadonlySet<string>; told: ReadonlySet<string> },
  { source, language }: { source: string; language: string },
): { leftOut: LeftOutCard[]; faults: string[] } {
  const byId = new Map(cards.map((card) => [card.id, card]));
  const rule = { mostWords: MOST_REASON_WORDS, source, language };
  const most = MOST_SHARE * wordsIn(cards);
  const faults: string[] = [];
  const leftOut: LeftOutCard[] = [];
  for (const { card: id, reason: raw } of answered) {
    const card = byId.get(id);
    // To leave out what is not there does no harm, and is no reason to ask again.
    if (!card) continue;
    const reason = lineOf(raw);
    const fault =
      faultOf(card, told, placed) ?? sentenceFault(`Why ${id} is left out`, reason, rule);
    if (fault === null && leftOut.every((other) => other.card !== card))
      leftOut.push({ card, reason });
    else if (fault !== null) faults.push(fault);
  }
  const kept = leftOut.toSorted((a, b) => a.card.strength - b.card.strength);
  while (wordsIn(kept.map(({ card }) => card)) > most) {
    const back = kept.pop();
    faults.push(`${back?.card.id} has to be told: at most a third of the words may be left out.`);
  }
  return { leftOut: leftOut.filter((each) => kept.includes(each)), faults };
}

function faultOf(
  card: Card,
  told: ReadonlySet<string>,
  placed: ReadonlySet<string>,
): string | null {
  const { id } = card;
  if (told.has(id)) return `${id} is left out and stands in a section.`;
  if (card.strength >= ALWAYS_TOLD)
    return `${id} has strength ${card.strength} and has to be told.`;
  return placed.has(card.entryId) ? `The author wants ${id} in this chapter.` : null;
}
