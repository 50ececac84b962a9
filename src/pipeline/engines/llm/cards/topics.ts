import { stemmerFor } from "#pipeline/text/stems.ts";
import { wordsOf } from "#pipeline/text/words.ts";
import type { Card } from "#pipeline/engines/llm/schema.ts";

/** A subject that cards name, counted over all of them. */
export type Topic = {
  /** "t1", "t2", ...: most weight first. */
  id: string;
  /** The stems of its words: every form of it has the same. */
  key: string;
  /** The form most cards use. */
  name: string;
  cards: Card[];
  words: number;
};

/** So many are shown: in a large archive the rest are named once or twice. */
const MOST_TOPICS = 80;

/** The subjects of the cards, heaviest first; forms with the same stems in any order are one subject. */
export function countTopics(cards: readonly Card[], language: string): Topic[] {
  const byKey = new Map<string, { forms: Map<string, number>; cards: Card[] }>();
  for (const card of cards) {
    for (const topic of card.topics) {
      const key = topicKey(topic, language);
      const counted = byKey.get(key) ?? { forms: new Map<string, number>(), cards: [] };
      byKey.set(key, counted);
      counted.forms.set(topic, (counted.forms.get(topic) ?? 0) + 1);
      if (counted.cards.at(-1) !== card) counted.cards.push(card);
    }
  }
  return [...byKey]
    .map(([key, topic]) => ({ key, ...topic }))
    .toSorted((a, b) => weightOf(b.cards) - weightOf(a.cards))
    .slice(0, MOST_TOPICS)
    .map((topic, index) => ({
      id: `t${index + 1}`,
      key: topic.key,
      name: commonest(topic.forms),
      cards: topic.cards,
      words: topic.cards.reduce((sum, { words }) => sum + words, 0),
    }));
}

/** What two forms of one subject have in common: "price rises" and "rise of prices" in English. */
export function topicKey(topic: string, language: string): string {
  const stem = stemmerFor(language);
  const stems = wordsOf(topic, language).map(stem);
  return stems.length > 0 ? stems.toSorted().join(" ") : topic;
}

function weightOf(cards: readonly Card[]): number {
  return cards.reduce((sum, { strength }) => sum + strength, 0);
}

function commonest(forms: ReadonlyMap<string, number>): string {
  const [best] = [...forms].toSorted(([a, x], [b, y]) => y - x || (a < b ? -1 : 1));
  return best?.[0] ?? "";
}
