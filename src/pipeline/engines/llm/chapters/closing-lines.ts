import type { Post } from "#pipeline/analysis/schema.ts";
import { isAfterword } from "#pipeline/engines/own-words/pieces.ts";
import { standsAlone } from "#pipeline/engines/own-words/starts.ts";
import type { Card } from "#pipeline/engines/llm/schema.ts";
import type { PlannedOutline } from "#pipeline/outline/schema.ts";
import { isHarmless } from "./exercise-lines.ts";
import { lexiconFor } from "#pipeline/text/lexicon.ts";
import { hasAged, isAdvice, isNewsPeg } from "#pipeline/text/sentence-kinds.ts";
import { proseOf, sentencesOf } from "#pipeline/text/sentences.ts";
import { countWords } from "#pipeline/text/words.ts";

/**
 * A sentence of a piece that a chapter could end on: "l1", its card, the number of its block, its words, and whether it makes
 * sense without the sentences before it.
 */
export type ClosingLine = {
  id: string;
  card: Card;
  paragraph: number;
  text: string;
  standsAlone: boolean;
};

const MOST_LINES = 10;
const MOST_WORDS = 20;
/** Of equally strong pieces, those come first whose line has at most this many words: they are remembered. */
const SHORT_WORDS = 12;
/** A closing stands among the last sentences of its piece: what leads to something else does not end a chapter. */
const LAST_SENTENCES = 2;

/**
 * Lists sentences that a chapter could end on: at most one of a post, of its last two, those of the strongest pieces first.
 * What stands in the middle of a post leads to something else, and writers who were offered it chose none. No line is a
 * question, tip, call or notice of its day. Code lists them, because the question for the outline shows texts only where
 * they fit: a model that is asked for words it has not seen can only make them up.
 */
export function closingLines(
  cards: readonly Card[],
  posts: ReadonlyMap<string, Post>,
  language: string,
): ClosingLine[] {
  const isShort = ({ text }: Omit<ClosingLine, "id">): boolean => countWords(text) <= SHORT_WORDS;
  const found = cards
    .flatMap((card) => {
      const post = posts.get(card.entryId);
      return (post && lastLine(card, post, language)) ?? [];
    })
    .toSorted(
      (a, b) => b.card.strength - a.card.strength || Number(isShort(b)) - Number(isShort(a)),
    );
  return found.slice(0, MOST_LINES).map((line, index) => ({ id: `l${index + 1}`, ...line }));
}

function lastLine(card: Card, post: Post, language: string): Omit<ClosingLine, "id"> | null {
  const block = post.blocks.findLast(({ kind }) => kind !== "heading");
  if (!block || !card.paragraphs.includes(block.n)) return null;
  if (block.kind !== "paragraph" || block.twin !== null) return null;
  const sentences = sentencesOf(proseOf(block.text), language).slice(-LAST_SENTENCES);
  const text = sentences.findLast((sentence) => canClose(sentence, language));
  if (text === undefined) return null;
  return { card, paragraph: block.n, text, standsAlone: standsAlone(text, language) };
}

function canClose(sentence: string, language: string): boolean {
  if (!/[.!…。！]["”’»)]?$/u.test(sentence) || /https?:|[@#]\p{L}/u.test(sentence)) return false;
  if (countWords(sentence) > MOST_WORDS) return false;
  const lexicon = lexiconFor(language);
  if (lexicon && isAdvice(sentence, language, lexicon)) return false;
  if (isNewsPeg(sentence, language) || hasAged(sentence, language)) return false;
  return !isAfterword(sentence, language) && isHarmless(sentence, language);
}

/**
 * The closing of a chapter: the chosen line, if the last section tells its post. Then the section ends on it or, where its
 * piece is left out and the line makes sense alone, it is printed behind the section. A line of another post would end a text that it does not belong to
 * ("You may still fail ..." behind a story of a gym), and one that an earlier section tells would be printed twice.
 */
export function closingOf(
  chosen: string,
  lines: readonly ClosingLine[],
  sections: readonly { cards: readonly Card[] }[],
): PlannedOutline["closing"] {
  const line = lines.find(({ id }) => id === chosen);
  if (!line) return null;
  const earlier = sections.slice(0, -1).flatMap(({ cards }) => cards);
  const last = sections.at(-1)?.cards ?? [];
  const isOfLast = line.standsAlone
    ? last.some(({ entryId }) => entryId === line.card.entryId)
    : isIn(last, line);
  if (isIn(earlier, line) || !isOfLast) return null;
  const source = { entryId: line.card.entryId, paragraphs: [line.paragraph] };
  return { content: line.text, source };
}

function isIn(cards: readonly Card[], { card, paragraph }: ClosingLine): boolean {
  return cards.some(
    ({ entryId, paragraphs }) => entryId === card.entryId && paragraphs.includes(paragraph),
  );
}
