import type { Analysis, Post } from "#pipeline/analysis/schema.ts";
import { MOST_CHAPTERS } from "#pipeline/engines/engine.ts";
import { corpusOf, fitOf, groupOf } from "#pipeline/engines/own-words/corpus.ts";
import type { SourceRun } from "#pipeline/outline/schema.ts";
import { cutBlocks } from "./pieces.ts";
import { plainCard } from "./read-cards.ts";
import type { Card } from "#pipeline/engines/llm/schema.ts";

/** The most cards of a chapter. One question shows them all, and a chapter of short posts would have too many. */
const MOST_CARDS = 80;
/** The points that a card gets for a perfect fit to its chapter. Its strength adds 1 to 5 points. */
const FIT_WEIGHT = 2;
const STORY_WORTH = 0.3;

/**
 * Chooses the best cards of a chapter's posts, up to twice the chapter's target words. They are in reading order.
 * For posts that no model has read, cards are made without a model.
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

/** Turns cards into the sources of an outline. Neighbouring cards of the same post are joined to one source. */
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

/** Puts each card into one group: the first that lists its id, or else the group that shares most topics with it. */
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

/** Adds up the words of cards or pieces. */
export function wordsIn(pieces: readonly { words: number }[]): number {
  return pieces.reduce((sum, { words }) => sum + words, 0);
}

/** Sorts cards by the order of the posts, and within a post by paragraph. */
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

/** The least chapters of a book, if there is enough material for them. */
export const FEWEST_CHAPTERS = 5;
/** The fewest words of a chapter, because a shorter one is a fragment. The own-words engine has the same limit. */
const LEAST_CHAPTER_WORDS = 650;
/** The fewest words of a chapter if there are fewer than FEW_ENTRIES posts. */
const LEAST_SMALL_CHAPTER_WORDS = 150;
const FEW_ENTRIES = 25;
/** The book has at most this many words for each word of posts (a trial had 1,224 for 1,330). More would be padding. */
const CARRIED = 0.9;
/** For each word of a chapter, this many words of posts are chosen (in a trial, 66,347 for 12 chapters of 2,750). */
export const MATERIAL_PER_WORD = 2;

/** The model is asked for at least this share of the largest possible number of chapters. */
const LEAST_SHARE = 0.6;

/** How many words a text from this much material can have: a multiple of 50, at least 50, at most `asked`. */
export function carriedWords(materialWords: number, asked: number): number {
  const carried = Math.floor((materialWords * CARRIED) / 50) * 50;
  return Math.max(50, Math.min(asked, carried));
}

/** The fewest words of a chapter. A theme with fewer words is joined to another theme. */
export function leastChapterWords(cards: readonly Card[]): number {
  return entriesOf(cards) < FEW_ENTRIES ? LEAST_SMALL_CHAPTER_WORDS : LEAST_CHAPTER_WORDS;
}

/** How many chapters a book of these cards can have: 5 to 20, or fewer if there are few words or few posts. */
export function chapterRange(
  cards: readonly Card[],
  wordsPerChapter: number,
): { fewest: number; most: number } {
  const words = wordsIn(cards);
  // A post belongs to one chapter, so there are at most as many chapters as posts.
  const possible = Math.min(
    MOST_CHAPTERS,
    entriesOf(cards),
    Math.max(1, Math.floor((words * CARRIED) / leastChapterWords(cards))),
  );
  const full = Math.round(words / (MATERIAL_PER_WORD * wordsPerChapter));
  const most = Math.min(possible, Math.max(FEWEST_CHAPTERS, full));
  // At least 60 % of the possible chapters are asked for: a book of only five would leave out most of a large archive.
  const fewest = Math.max(FEWEST_CHAPTERS, Math.round(LEAST_SHARE * most));
  return { fewest: Math.min(fewest, most), most };
}

function entriesOf(cards: readonly Card[]): number {
  return new Set(cards.map(({ entryId }) => entryId)).size;
}

/** Divides a number of words in proportion to weights, in whole words that add up to the total. */
export function spreadWords(total: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((all, weight) => all + weight, 0);
  const exact = weights.map((weight) =>
    sum === 0 ? total / weights.length : (total * weight) / sum,
  );
  const shares = exact.map(Math.floor);
  const left = total - shares.reduce((all, share) => all + share, 0);
  const byRemainder = exact
    .map((share, index) => ({ index, remainder: share - Math.floor(share) }))
    .toSorted((a, b) => b.remainder - a.remainder || a.index - b.index);
  for (const { index } of byRemainder.slice(0, left)) shares[index] = (shares[index] ?? 0) + 1;
  return shares;
}
