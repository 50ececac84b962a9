import type { Analysis, Post } from "#pipeline/analysis/schema.ts";
import { corpusOf, fitOf, groupOf } from "#pipeline/engines/own-words/corpus.ts";
import type { SourceRun } from "#pipeline/outline/schema.ts";
import { MATERIAL_PER_WORD } from "./chapter-range.ts";
import { cutBlocks } from "./pieces.ts";
import { plainCard } from "./plain-card.ts";
import type { Card } from "#pipeline/engines/llm/schema.ts";

/** Short posts make many cards: an outline still has to be read at once. */
const MOST_CARDS = 80;
/** How much a card's nearness to its chapter counts against one step of strength. */
const FIT_WEIGHT = 2;
const STORY_WORTH = 0.3;

/**
 * The cards a chapter is made from, in reading order: the best ones of its posts, twice as many words as it is to have.
 * A post that was put into the chapter and never read gets plain cards. A post stands in one chapter, so a card does too.
 */
export function chapterCards(
  entryIds: readonly string[],
  cards: readonly Card[],
  analysis: Analysis,
  targetWords: number,
): Card[] {
  const corpus = corpusOf(analysis);
  const group = groupOf(corpus, "", entryIds);
  const chapterFit = new Map(group.posts.map((post) => [post.entryId, fitOf(corpus, post, group)]));
  const worthOf = ({ strength, kind, entryId }: Card): number =>
    strength + FIT_WEIGHT * (chapterFit.get(entryId) ?? 0) + (kind === "story" ? STORY_WORTH : 0);
  const chosen = new Set<Card>();
  let words = 0;
  const ranked = cardsOfEntries(group.posts, cards, analysis.language).toSorted(
    (a, b) => worthOf(b) - worthOf(a),
  );
  for (const card of ranked) {
    if (chosen.size >= MOST_CARDS || words >= MATERIAL_PER_WORD * targetWords) break;
    chosen.add(card);
    words += card.words;
  }
  return inReadingOrder([...chosen], analysis);
}

/** All cards of some posts: those that were read, and plain ones for posts without any. */
function cardsOfEntries(posts: readonly Post[], cards: readonly Card[], language: string): Card[] {
  const byEntry = Map.groupBy(cards, ({ entryId }) => entryId);
  let next = highestId(cards) + 1;
  return posts.flatMap((post) => {
    const read = byEntry.get(post.entryId);
    if (read) return read;
    const usable = post.blocks.filter(({ twin }) => twin === null);
    return cutBlocks(post.entryId, usable, language).map((cut) => {
      const id = `c${next}`;
      next += 1;
      return plainCard({ id, ...cut }, post, language);
    });
  });
}

/** Cards as an outline cites them, in their order: a run for each, joined where one goes on from the one before. */
export function sourcesOf(
  cards: readonly Pick<Card, "entryId" | "paragraphs" | "part">[],
): SourceRun[] {
  const runs: SourceRun[] = [];
  for (const { entryId, paragraphs, part } of cards) {
    const last = runs.at(-1);
    const isOfLast = last?.entryId === entryId;
    if (part !== undefined) {
      const isSame = isOfLast && last.paragraphs.at(-1) === paragraphs[0];
      if (isSame && last.parts) last.parts.push(part);
      else runs.push({ entryId, paragraphs: [...paragraphs], parts: [part] });
      continue;
    }
    const goesOn = isOfLast && !last.parts && (last.paragraphs.at(-1) ?? 0) < (paragraphs[0] ?? 0);
    if (goesOn) last.paragraphs.push(...paragraphs);
    else runs.push({ entryId, paragraphs: [...paragraphs] });
  }
  return runs;
}

/**
 * Each card in exactly one group: the first that names it, else the group whose cards share most of its topics, the
 * smaller one of two. Groups that are left without a card stay empty.
 */
export function placeEachOnce(groups: readonly string[][], cards: readonly Card[]): Card[][] {
  const byId = new Map(cards.map((card) => [card.id, card]));
  const placed = new Set<string>();
  const filled = groups.map((ids) =>
    ids.flatMap((id) => {
      const card = byId.get(id);
      if (!card || placed.has(id)) return [];
      placed.add(id);
      return [card];
    }),
  );
  for (const card of cards) {
    if (placed.has(card.id)) continue;
    const [best] = filled
      .map((group, index) => ({ index, shared: sharedTopics(card, group), words: wordsIn(group) }))
      .filter(({ words }) => words > 0)
      .toSorted((a, b) => b.shared - a.shared || a.words - b.words || a.index - b.index);
    filled[best?.index ?? 0]?.push(card);
  }
  return filled;
}

/** Words in some cards. */
export function wordsIn(cards: readonly Card[]): number {
  return cards.reduce((sum, { words }) => sum + words, 0);
}

/** Cards in the order of the posts, and of the paragraphs in them. */
export function inReadingOrder(cards: readonly Card[], { posts }: Analysis): Card[] {
  const place = new Map(posts.map(({ entryId }, index) => [entryId, index]));
  return cards.toSorted(
    (a, b) =>
      (place.get(a.entryId) ?? 0) - (place.get(b.entryId) ?? 0) ||
      (a.paragraphs[0] ?? 0) - (b.paragraphs[0] ?? 0) ||
      (a.part ?? 0) - (b.part ?? 0),
  );
}

function sharedTopics({ topics }: Card, group: readonly Card[]): number {
  const known = new Set(group.flatMap((card) => card.topics));
  return topics.filter((topic) => known.has(topic)).length;
}

function highestId(cards: readonly Card[]): number {
  return cards.reduce((highest, { id }) => Math.max(highest, Number(id.slice(1))), 0);
}
