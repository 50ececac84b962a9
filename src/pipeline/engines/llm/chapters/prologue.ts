import type { Post } from "#pipeline/analysis/schema.ts";
import type { Passage } from "#pipeline/draft/schema.ts";
import type { EngineContext, FrameBrief } from "#pipeline/engines/engine.ts";
import { carriedWords, wordsIn } from "#pipeline/engines/llm/cards/assign-cards.ts";
import { textOf } from "#pipeline/engines/llm/cards/pieces.ts";
import { PROLOGUE } from "#pipeline/engines/llm/prompts/prologue.ts";
import type { LlmOptions } from "#pipeline/engines/llm/questions/ask-checked.ts";
import type { Card } from "#pipeline/engines/llm/schema.ts";
import { lexiconFor } from "#pipeline/text/lexicon.ts";
import { sentencesOf } from "#pipeline/text/sentences.ts";
import { firstCards, frameCards, piecesOf } from "./frame-pieces.ts";
import { type FrameText, writeFrameText } from "./write-frame.ts";

/** A prologue aims at up to 350 words and is not printed with fewer than 100: less tells a reader nothing. */
const WORDS = { least: 100, target: 350, most: 420 };
/** With fewer words of material than this, none is asked for. */
const LEAST_MATERIAL = 170;
const MOST = { words: 900, pieces: 8, ofPost: 3 };
/** A weaker piece, such as a word of thanks, begins no book. */
const LEAST_STRENGTH = 2;
/** At least this share of the sentences of a piece in which somebody tells of themselves has "I" or "my". */
const OF_SELF = 1 / 3;
/** How it began stands in the first posts: this share of them is worth as much as a point of strength. */
const EARLY_SHARE = 0.2;

/**
 * Writes the prologue from stories that the author tells of themselves and that no chapter tells, so that nothing is
 * told twice. Returns nothing if there is too little of them.
 */
export async function writePrologue(
  brief: FrameBrief,
  context: EngineContext,
  options: LlmOptions,
): Promise<Passage[]> {
  const text = prologueText(brief);
  return text === null ? [] : writeFrameText(text, brief, context, options);
}

/** What the model is asked for. Null: the posts hold no prologue. */
function prologueText(brief: FrameBrief): FrameText | null {
  const cards = firstCards(storiesOfSelf(brief), MOST);
  if (wordsIn(cards) < LEAST_MATERIAL) return null;
  const target = carriedWords(wordsIn(cards), WORDS.target);
  const { title, number } = brief.foundation.tableOfContents.chapters[0] ?? {};
  return {
    prompt: PROLOGUE,
    pieces: piecesOf(cards, brief),
    words: { ...WORDS, target },
    about: [{ line: `Chapter ${number ?? 1} follows, under this title:`, text: title ?? "" }],
  };
}

/** The author's stories of themselves, the best first: strong ones, and of equal ones those of the first posts. */
function storiesOfSelf(brief: FrameBrief): Card[] {
  const { posts, language } = brief.analysis;
  const byId = new Map(posts.map((post) => [post.entryId, post]));
  const dates = posts.flatMap(({ date }) => date ?? []).toSorted();
  const early = dates[Math.floor(EARLY_SHARE * dates.length)] ?? "";
  const isEarly = ({ entryId }: Card): boolean => (byId.get(entryId)?.date ?? "~") < early;
  const worthOf = (card: Card): number => card.strength + Number(isEarly(card));
  return frameCards(brief)
    .filter(({ card, isTold }) => !isTold && card.kind === "story")
    .map(({ card }) => card)
    .filter((card) => card.strength >= LEAST_STRENGTH && isOfSelf(card, byId, language))
    .toSorted((a, b) => worthOf(b) - worthOf(a));
}

function isOfSelf(card: Card, posts: ReadonlyMap<string, Post>, language: string): boolean {
  const post = posts.get(card.entryId);
  const firstPerson = lexiconFor(language)?.firstPerson;
  if (!post) return false;
  if (!firstPerson) return true;
  const sentences = sentencesOf(textOf(card, post, language), language);
  const ofSelf = sentences.filter((sentence) => firstPerson.test(sentence)).length;
  return ofSelf >= OF_SELF * sentences.length;
}
