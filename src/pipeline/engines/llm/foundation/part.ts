import type { Analysis, Post } from "#pipeline/analysis/schema.ts";
import type { BookWishes } from "#pipeline/engines/engine.ts";
import type { PlannedFoundation, Evidence } from "#pipeline/foundation/schema.ts";
import type { LlmOptions } from "#pipeline/engines/llm/questions/ask-checked.ts";
import type { Card } from "#pipeline/engines/llm/schema.ts";
import type { BookTheme } from "#pipeline/engines/llm/cards/themes.ts";
import { fitting, roomFor } from "#pipeline/engines/llm/questions/batches.ts";
import { showPieces, type ShownPiece } from "#pipeline/engines/llm/cards/read-cards.ts";
import type { Prompt } from "#pipeline/engines/llm/prompts/prompt.ts";
import { sentencesOf } from "#pipeline/text/sentences.ts";
import { countWords, lettersOnly } from "#pipeline/text/words.ts";

/** What every part of the foundation is made from. */
export type FoundationFacts = {
  analysis: Analysis;
  wishes: BookWishes;
  posts: ReadonlyMap<string, Post>;
  cards: readonly Card[];
  themes: readonly BookTheme[];
  /** The foundation by own-words. Its counts are used, and its other values where the model gives none. */
  own: PlannedFoundation;
};

/** The options for asking the model, and the signal that ends a question. */
export type PartAsking = LlmOptions & { signal: AbortSignal };

/** Some fields of the foundation, with the evidence for each by its path. Null: the model gave nothing usable. */
export type Part = {
  value: Partial<Omit<PlannedFoundation, "evidence" | "metadata">>;
  evidence: Record<string, Evidence>;
} | null;

/** Returns the foundation with the fields of `part`, and their evidence, in place of its own. */
export function withPart(foundation: PlannedFoundation, part: Part): PlannedFoundation {
  if (part === null) return foundation;
  const replaced = Object.keys(part.value);
  const kept = Object.entries(foundation.evidence).filter(
    ([path]) => !replaced.some((field) => path === field || path.startsWith(`${field}.`)),
  );
  return {
    ...foundation,
    ...part.value,
    evidence: { ...Object.fromEntries(kept), ...part.evidence },
  };
}

/** The evidence that own-words gave for the field at a path, and for the fields inside that field. */
export function ownEvidence(own: PlannedFoundation, path: string): Record<string, Evidence> {
  return Object.fromEntries(
    Object.entries(own.evidence).filter(
      ([key]) => key === path || key.startsWith(`${path}.`) || key.startsWith(`${path}[`),
    ),
  );
}

/** Leaves out items whose text has the same letters as that of an earlier item. */
export function eachOnce<Item>(items: readonly Item[], textOf: (item: Item) => string): Item[] {
  const seen = new Set<string>();
  return items.filter((item) => {
    const letters = lettersOnly(textOf(item));
    return !seen.has(letters) && Boolean(seen.add(letters));
  });
}

/** Makes the evidence for a value that a model made from these cards. The author is asked to confirm it. */
export function restingOn(cards: readonly Card[]): Evidence {
  return {
    status: "confirm",
    entryIds: [...new Set(cards.map(({ entryId }) => entryId))],
    quotes: [],
  };
}

/**
 * The evidence for a title: the posts that hold it word for word, with their sentences, or else those that it rests on. A
 * title of one or two words is in many posts by chance.
 */
export function titleEvidence(
  title: string,
  posts: Iterable<Post>,
  rests: readonly Card[],
  language: string,
): Evidence {
  const held = [...posts].flatMap((post) => {
    const quote = findQuote(post, title, language);
    return quote === null ? [] : [{ entryId: post.entryId, quote }];
  });
  if (held.length === 0) return restingOn(rests);
  const shown = held.slice(0, MOST_HOLDERS);
  return {
    status: "confirm",
    entryIds: shown.map(({ entryId }) => entryId),
    quotes: [...new Set(shown.map(({ quote }) => quote))],
  };
}

const MOST_HOLDERS = 3;

/** Chooses the strongest cards of the book, one from each theme in turn. */
export function strongestCards(themes: readonly BookTheme[], most: number): Card[] {
  const ranked = themes.map(({ cards }) => cards.toSorted((a, b) => b.strength - a.strength));
  const chosen: Card[] = [];
  for (let place = 0; chosen.length < most; place += 1) {
    const next = ranked.flatMap((cards) => cards[place] ?? []);
    if (next.length === 0) break;
    chosen.push(...next.slice(0, most - chosen.length));
  }
  return chosen;
}

/** Formats each card as a line with its id and its gist (the sentence that sums it up). */
export function gistLines(cards: readonly Card[]): string[] {
  return cards.map(({ id, gist }) => `${id} | ${gist}`);
}

const MOST_TOKENS = 4500;

/** The pieces of the first cards with their full text, as many as the prompt has room for. */
export function excerptsOf(
  cards: readonly Card[],
  { analysis, posts }: { analysis: Analysis; posts: ReadonlyMap<string, Post> },
  prompt: Prompt,
  maxOutputTokens: number,
  { model: { profile } }: LlmOptions,
): ShownPiece[] {
  const shown = showPieces(cards, posts, analysis.language);
  const room = Math.min(MOST_TOKENS, roomFor(profile, prompt.instructions, maxOutputTokens));
  return fitting(shown, profile, room);
}

const FEWEST_WORDS = 3;
const MOST_WORDS = 60;
const MOST_SENTENCES = 4;

/** The fewest sentences of a post that contain a quotation. Null: not found, or the quotation is too short or long. */
export function findQuote(post: Post, quotation: string, language: string): string | null {
  const { title, closingQuestion } = post;
  const texts = [title ?? "", ...post.blocks.map(({ text }) => text), closingQuestion ?? ""];
  return findQuoteIn(texts, quotation, language);
}

/** The same as `findQuote`, in any texts. */
export function findQuoteIn(
  texts: readonly string[],
  quotation: string,
  language: string,
): string | null {
  const sought = lettersOnly(quotation);
  const words = countWords(quotation);
  if (words < FEWEST_WORDS || words > MOST_WORDS || sought === "") return null;
  for (const text of texts) {
    if (!lettersOnly(text).includes(sought)) continue;
    const found = shortestRun(sentencesOf(text, language), sought);
    if (found !== null) return found;
  }
  return null;
}

function shortestRun(sentences: readonly string[], sought: string): string | null {
  for (let length = 1; length <= MOST_SENTENCES; length += 1) {
    for (let from = 0; from + length <= sentences.length; from += 1) {
      const run = sentences.slice(from, from + length).join(" ");
      if (lettersOnly(run).includes(sought)) return countWords(run) <= MOST_WORDS ? run : null;
    }
  }
  return null;
}
