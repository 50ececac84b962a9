import type { Post } from "#pipeline/analysis/schema.ts";
import { asksReader, isTask } from "#pipeline/engines/own-words/exercises.ts";
import { textOf } from "#pipeline/engines/llm/cards/pieces.ts";
import type { Card } from "#pipeline/engines/llm/schema.ts";
import { sentenceFault } from "#pipeline/engines/llm/checks/line-checks.ts";
import { lexiconFor } from "#pipeline/text/lexicon.ts";
import { proseOf, sentencesOf } from "#pipeline/text/sentences.ts";
import { countWords } from "#pipeline/text/words.ts";

/** A sentence of a piece that gives the reader something to think about or to do: "e1", its card and its words. */
export type ExerciseLine = { id: string; card: Card; kind: "Question" | "Exercise"; text: string };

const MOST_LINES = 10;
/** An exercise is among the last sentences of its post. */
const LAST_SENTENCES = 2;

/**
 * Lists questions to the reader and advice that can be done, those of the strongest pieces first. They end their post:
 * taken out of its midst, the next sentence would lean on what is gone ("Then use the phrases you picked up"). Only sentences of the
 * author's are printed as exercises, and the question for the outline shows no texts: a model that is asked for them
 * without a list can only make them up, and the author's own are lost. Empty in a language without word lists.
 */
export function exerciseLines(
  cards: readonly Card[],
  posts: ReadonlyMap<string, Post>,
  language: string,
): ExerciseLine[] {
  return cards
    .toSorted((a, b) => b.strength - a.strength)
    .flatMap((card) => linesOf(card, posts.get(card.entryId), language))
    .slice(0, MOST_LINES)
    .map((line, index) => ({ id: `e${index + 1}`, ...line }));
}

function linesOf(card: Card, post: Post | undefined, language: string): Omit<ExerciseLine, "id">[] {
  const lexicon = lexiconFor(language);
  if (!post || !lexicon) return [];
  if (!card.paragraphs.includes(post.blocks.at(-1)?.n ?? 0)) return [];
  const lines = textOf(card, post, language).split(/\n+/u);
  return lines
    .flatMap((line) => sentencesOf(proseOf(line), language))
    .slice(-LAST_SENTENCES)
    .filter((text) => isHarmless(text, language))
    .flatMap((text): Omit<ExerciseLine, "id">[] => {
      if (/[?？]["”’»)]*$/u.test(text))
        return asksReader(text, language) ? [{ card, kind: "Question", text }] : [];
      return isTask(text, language, lexicon) ? [{ card, kind: "Exercise", text }] : [];
    });
}

/** Whether a sentence of a post may be offered to a model that plans: somebody may have planted orders or links in a post. */
export function isHarmless(text: string, language: string): boolean {
  return sentenceFault("", text, { mostWords: countWords(text), source: text, language }) === null;
}
