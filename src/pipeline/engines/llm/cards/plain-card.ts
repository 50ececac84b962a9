import type { Post } from "#pipeline/analysis/schema.ts";
import { isAdvice } from "#pipeline/text/advice.ts";
import { lexiconFor } from "#pipeline/text/lexicon.ts";
import { sentencesOf } from "#pipeline/text/sentences.ts";
import { isContentWord } from "#pipeline/text/stems.ts";
import { tellingClauses } from "#pipeline/text/stories.ts";
import { wordsOf } from "#pipeline/text/words.ts";
import { textOf } from "./pieces.ts";
import type { Card, Piece } from "#pipeline/engines/llm/schema.ts";

const MOST_TOPICS = 3;
const LONGEST_GIST = 35;
/** Usable: nobody has weighed it. */
const STRENGTH = 3;
const TELLING = 2;

/** The card of a piece that no model would read: its first sentence, and the words it uses most. */
export function plainCard(piece: Piece, post: Post, language: string): Card {
  const text = textOf(piece, post, language);
  const lexicon = lexiconFor(language);
  const sentences = sentencesOf(text, language);
  const kind =
    (tellingClauses(text, language) ?? 0) >= TELLING
      ? "story"
      : lexicon && sentences.some((sentence) => isAdvice(sentence, language, lexicon))
        ? "howTo"
        : "observation";
  const first = sentences[0] ?? text;
  return {
    ...piece,
    gist: first.split(/\s+/u).slice(0, LONGEST_GIST).join(" "),
    kind,
    topics: topicsOf(text, post, language),
    strength: STRENGTH,
  };
}

function topicsOf(text: string, { title, source }: Post, language: string): string[] {
  const uses = new Map<string, number>();
  for (const word of wordsOf(text, language)) {
    if (isContentWord(word, language)) uses.set(word, (uses.get(word) ?? 0) + 1);
  }
  const topics = [...uses]
    .toSorted(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))
    .slice(0, MOST_TOPICS)
    .map(([word]) => word);
  // Five letters of an unknown script may hold no content word; a card always names a topic.
  return topics.length > 0 ? topics : [(title ?? source).toLowerCase()];
}
