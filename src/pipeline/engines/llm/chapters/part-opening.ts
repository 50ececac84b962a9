import type { Passage } from "#pipeline/draft/schema.ts";
import type { EngineContext, FrameBrief } from "#pipeline/engines/engine.ts";
import { wordsIn } from "#pipeline/engines/llm/cards/assign-cards.ts";
import { PART_OPENING } from "#pipeline/engines/llm/prompts/part-opening.ts";
import type { LlmOptions } from "#pipeline/engines/llm/questions/ask-checked.ts";
import type { Card } from "#pipeline/engines/llm/schema.ts";
import { firstCards, frameCards, piecesOf } from "./frame-pieces.ts";
import { type FrameText, writeFrameText } from "./write-frame.ts";

/** 80 to 150 words are asked for; a few more or less are no reason to pay for another answer. */
const WORDS = { least: 65, target: 115, most: 170 };
/** One piece of a post: several would tell the whole post. */
const MOST = { words: 500, pieces: 6, ofPost: 1 };
/** What says where somebody stands. Steps and examples belong in a chapter. */
const STANDS: ReadonlySet<Card["kind"]> = new Set(["claim", "observation"]);
const LEAST_STRENGTH = 3;
/** With fewer words of material than this, none is asked for. */
const LEAST_MATERIAL = 130;

type Part = NonNullable<FrameBrief["part"]>;

/** Writes the opening of a part. Returns nothing if its posts do not hold enough. */
export async function openPart(
  part: Part,
  brief: FrameBrief,
  context: EngineContext,
  options: LlmOptions,
): Promise<Passage[]> {
  const text = openingText(part, brief);
  return text === null ? [] : writeFrameText(text, brief, context, options);
}

/** What the model is asked for. Null: the part's posts hold no opening. */
function openingText({ title, chapters }: Part, brief: FrameBrief): FrameText | null {
  const cards = firstCards(claimsOf(chapters, brief), MOST);
  if (wordsIn(cards) < LEAST_MATERIAL) return null;
  const lines = chapters.map((chapter) => `- ${chapter.title}: ${chapter.description}`);
  return {
    prompt: PART_OPENING,
    pieces: piecesOf(cards, brief),
    words: WORDS,
    about: [{ line: "The part and its chapters:", text: [title, ...lines].join("\n") }],
  };
}

/**
 * What the author says in the posts of these chapters, the best first: what no chapter tells, then claims that a later
 * chapter tells, which a reader has not met when the part opens. Of the chapter that follows at once, nothing.
 */
function claimsOf([first, ...others]: Part["chapters"], brief: FrameBrief): Card[] {
  const ofPart = new Set([first, ...others].flatMap((chapter) => chapter?.entryIds ?? []));
  const ofFirst = new Set(first?.entryIds);
  const rankOf = ({ kind, strength }: Card): number => strength + (kind === "claim" ? 1 : 0);
  const usable = frameCards(brief)
    .filter(({ card: { entryId, kind, strength } }) => {
      return ofPart.has(entryId) && STANDS.has(kind) && strength >= LEAST_STRENGTH;
    })
    .toSorted((a, b) => rankOf(b.card) - rankOf(a.card));
  return [
    ...usable.filter(({ isTold }) => !isTold),
    ...usable.filter(
      ({ card, isTold }) => isTold && card.kind === "claim" && !ofFirst.has(card.entryId),
    ),
  ].map(({ card }) => card);
}
