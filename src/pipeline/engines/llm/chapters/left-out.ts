import { wordsIn } from "#pipeline/engines/llm/cards/assign-cards.ts";
import { lineOf, sentenceFault } from "#pipeline/engines/llm/checks/line-checks.ts";
import type { OUTLINE } from "#pipeline/engines/llm/prompts/outline.ts";
import type { Card } from "#pipeline/engines/llm/schema.ts";

/** A piece that the outline leaves out of the chapter, and why, in the model's words. */
export type LeftOutCard = { card: Card; reason: string };

type AnsweredLeftOut = ReturnType<typeof OUTLINE.answer.parse>["leftOut"][number];

/** The strength of a piece that is told unless it does not belong here, and of one that is not left out as weak. */
const STRONGEST = 5;
const STRONG = 4;
/** Why even the strongest piece is left out. */
const NOT_OF_CHAPTER: ReadonlySet<AnsweredLeftOut["why"]> = new Set(["elsewhere", "notMine"]);
/** Of a chapter with little material, at most this share of the words is left out. */
const MOST_SHARE = 1 / 3;
/** What stays has at least the words of the chapter: from less, no chapter of its length can be told. */
const LEAST_STAYING = 1;
/**
 * What is to stay, in words of the chapter. With twice as much every scene was cut to half in the first book written by hand,
 * with 1.4 times as much its writers still had to choose between the length and a whole scene.
 */
const STAYING = 1.2;
/** A model that leaves out so little that more than this stays is asked again. A small miss is no reason to. */
const MOST_STAYING = 1.45;
/** A model that leaves less than this share of the chapter's words is asked again. Otherwise, pieces are only put back. */
const TOO_LITTLE = 0.9;
const MOST_REASON_WORDS = 16;
const MOST_NAMED = 6;
const STEP = 50;

/** How many words of a chapter's pieces are to stay, in steps of 50. Null: all of them may. */
export function stayingWords(words: number, target: number): number | null {
  return words > STAYING * target ? Math.round((STAYING * target) / STEP) * STEP : null;
}

/**
 * Checks which pieces a model leaves out: returns those that it may, and what is wrong with the others. Posts in
 * `placed` were put into the chapter by the author, and are printed. `target` are the words of the chapter.
 */
export function readLeftOut(
  answered: readonly AnsweredLeftOut[],
  cards: readonly Card[],
  { placed, told }: { placed: ReadonlySet<string>; told: ReadonlySet<string> },
  { source, language, target }: { source: string; language: string; target: number },
): { leftOut: LeftOutCard[]; faults: string[] } {
  const byId = new Map(cards.map((card) => [card.id, card]));
  const rule = { mostWords: MOST_REASON_WORDS, source, language };
  const faults: string[] = [];
  const leftOut: LeftOutCard[] = [];
  // Where even the strongest pieces do not all fit, the lesser of them may go for room.
  const strongest = cards.filter(({ strength }) => strength >= STRONGEST);
  const areTooMany = wordsIn(strongest) > STAYING * target;
  for (const { card: id, why, reason: raw } of answered) {
    const card = byId.get(id);
    // To leave out what is not there does no harm, and is no reason to ask again.
    if (!card) continue;
    const reason = lineOf(raw);
    const fault =
      faultOf(card, why, { told, placed, areTooMany }) ??
      sentenceFault(`Why ${id} is left out`, reason, rule);
    if (fault === null && leftOut.every((other) => other.card !== card))
      leftOut.push({ card, reason });
    else if (fault !== null) faults.push(fault);
  }
  const all = wordsIn(cards);
  const most = Math.max(MOST_SHARE * all, all - LEAST_STAYING * target);
  const kept = leftOut.toSorted((a, b) => a.card.strength - b.card.strength);
  const out = (): number => wordsIn(kept.map(({ card }) => card));
  const isTooMuch = out() > most && all - out() < TOO_LITTLE * target;
  const back: string[] = [];
  while (out() > most) back.push(kept.pop()?.card.id ?? "");
  if (isTooMuch)
    faults.push(
      `Too much is left out for a chapter of ${target} words: ${back.join(", ")} has to be told.`,
    );
  const open = cards.filter(
    (card) =>
      (areTooMany || card.strength < STRONGEST) &&
      !placed.has(card.entryId) &&
      kept.every((other) => other.card !== card),
  );
  if (all - out() > MOST_STAYING * target && open.length > 0)
    faults.push(tooLittle(all - out(), target, open));
  return { leftOut: leftOut.filter((each) => kept.includes(each)), faults };
}

function tooLittle(words: number, target: number, open: readonly Card[]): string {
  const weakest = open.toSorted((a, b) => a.strength - b.strength).slice(0, MOST_NAMED);
  return `The sections tell pieces of ${words} words; leave out more, until about ${stayingWords(words, target)} stay: first of ${weakest.map(({ id }) => id).join(", ")}.`;
}

function faultOf(
  card: Card,
  why: AnsweredLeftOut["why"],
  {
    told,
    placed,
    areTooMany,
  }: { told: ReadonlySet<string>; placed: ReadonlySet<string>; areTooMany: boolean },
): string | null {
  const { id, strength } = card;
  if (told.has(id)) return `${id} is left out and stands in a section.`;
  const isForRoom = areTooMany && why === "room";
  if (strength >= STRONGEST && !NOT_OF_CHAPTER.has(why) && !isForRoom)
    return `${id} has strength ${strength} and has to be told, unless it belongs elsewhere or is not mine.`;
  if (strength >= STRONG && why === "weak")
    return `${id} has strength ${strength} and is not weak: is it told, or is there another reason?`;
  return placed.has(card.entryId) ? `The author wants ${id} in this chapter.` : null;
}
