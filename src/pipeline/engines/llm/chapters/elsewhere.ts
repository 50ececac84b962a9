import type { Analysis, Post } from "#pipeline/analysis/schema.ts";
import type { SectionBrief } from "#pipeline/engines/engine.ts";
import { textOf } from "#pipeline/engines/llm/cards/pieces.ts";
import type { Card } from "#pipeline/engines/llm/schema.ts";
import { isContentWord, stemmerFor } from "#pipeline/text/stems.ts";
import { isUnspaced, wordsOf } from "#pipeline/text/words.ts";
import type { SectionPiece } from "./section-pieces.ts";

const MOST_LINES = 4;
/** From this strength on, a chapter surely tells a piece, whatever its kind. */
const STRONG = 4;
/** A term says something of two pieces only if no more than this share of all posts has it, or three posts. */
const RARE_SHARE = 0.05;
const RARE_POSTS = 3;
// Two pieces touch from this score on, times the logarithm of the number of posts: chance grows with their number. On 57
// posts of kehr60 it finds what two chapters told twice ("red pill", "Ikigai") and four pairs that have only words in
// common; on swyx_writing (92 posts) it finds the same quotation, the same law and the same charity.
const LEAST_SCORE = 2.2;
const STORY_WORTH = 0.5;
const MOST_TERMS = 3;
const LONGEST_LINE = 260;

/**
 * What other chapters tell that touches the pieces of a section: stories and strong pieces of their posts, one on a line
 * with the number of the chapter. Of two pieces that touch, the stronger one is told, or else the one in the earlier
 * chapter; so each chapter knows what it has to leave, though all are written at the same time.
 */
export function toldElsewhere(
  { foundation, outline, posts, analysis }: SectionBrief,
  pieces: readonly SectionPiece[],
  cards: readonly Card[],
): string[] {
  const here = new Set(posts.map(({ entryId }) => entryId));
  const chapterOf = new Map(
    foundation.tableOfContents.chapters.flatMap(({ number, entryIds }) =>
      number === outline.chapterNumber ? [] : entryIds.map((entryId) => [entryId, number] as const),
    ),
  );
  const terms = cards.map((card) => termsOf(card, analysis));
  const weightOf = weigher(cards, terms);
  const kinds = new Map(cards.map(({ id, kind }) => [id, kind]));
  const own = pieces.map((piece) => ({
    terms: termsOf(piece, analysis),
    worth: worthOf({ ...piece, kind: kinds.get(piece.id) ?? "observation" }),
  }));
  const found = cards.flatMap((card, index) => {
    const chapter = chapterOf.get(card.entryId);
    if (chapter === undefined || here.has(card.entryId)) return [];
    if (card.kind !== "story" && card.strength < STRONG) return [];
    const worth = worthOf(card);
    const isTheirs = (mine: number): boolean =>
      mine < worth || (mine === worth && chapter < outline.chapterNumber);
    const touching = own
      .filter((piece) => isTheirs(piece.worth))
      .map((piece) => sharedTerms(piece.terms, terms[index], weightOf))
      .toSorted((a, b) => b.score - a.score)[0];
    if (!touching || touching.score < LEAST_SCORE * Math.log(weightOf.posts)) return [];
    const shared = touching.terms.slice(0, MOST_TERMS).join(", ");
    const line = `chapter ${chapter}: ${card.gist}`.replace(/\s+/gu, " ").slice(0, LONGEST_LINE);
    return [{ score: touching.score, line: `${line} (${shared})` }];
  });
  return found
    .toSorted((a, b) => b.score - a.score)
    .slice(0, MOST_LINES)
    .map(({ line }) => line);
}

function worthOf({ strength, kind }: Pick<Card, "strength" | "kind">): number {
  return strength + (kind === "story" ? STORY_WORTH : 0);
}

/** Terms by their stems, each as the text has it. */
type Terms = ReadonlyMap<string, string>;
type Place = Pick<Card, "entryId" | "paragraphs" | "part">;

const known = new WeakMap<Analysis, Map<string, Terms>>();

/**
 * The content words of a piece by stem, each pair of neighbours ("red pill") as a term of its own, and each word with a
 * capital inside a sentence once more, because a name says more than a word.
 */
function termsOf(place: Place, analysis: Analysis): Terms {
  const terms = known.get(analysis) ?? new Map<string, Terms>();
  known.set(analysis, terms);
  const key = `${place.entryId} ${place.paragraphs.join(" ")} ${place.part ?? ""}`;
  const found = terms.get(key);
  if (found) return found;
  const post = analysis.posts.find(({ entryId }) => entryId === place.entryId);
  const made = post ? readTerms(place, post, analysis.language) : new Map<string, string>();
  terms.set(key, made);
  return made;
}

const CAPITALISED = /(?<=[\p{Ll},;] )\p{Lu}[\p{L}\p{N}-]+/gu;

function readTerms(place: Place, post: Post, language: string): Terms {
  const text = textOf(place, post, language);
  const words = stemmed(text, language);
  // A language without spaces has no two words that are a term: "コントロール" and "パネル" are parts of one.
  const pairs = (isUnspaced(language) ? [] : words.slice(1)).map(({ stem, word }, index) => {
    const before = words[index];
    return [`${before?.stem ?? ""} ${stem}`, `${before?.word ?? ""} ${word}`] as const;
  });
  // German writes every noun with a capital.
  const names = language === "de" ? [] : (text.match(CAPITALISED) ?? []);
  return new Map([
    ...pairs,
    ...words.map(({ stem, word }) => [stem, word] as const),
    ...names.flatMap((name) =>
      stemmed(name, language).map(({ stem, word }) => [`^${stem}`, word] as const),
    ),
  ]);
}

function stemmed(text: string, language: string): { stem: string; word: string }[] {
  const stem = stemmerFor(language);
  return wordsOf(text, language)
    .filter((word) => isContentWord(word, language))
    .map((word) => ({ word, stem: stem(word) }));
}

type Weigher = { posts: number; of(term: string): number };

/** Weighs a term by how few posts have it; 0 if it is too common. */
function weigher(cards: readonly Card[], terms: readonly Terms[]): Weigher {
  const holders = new Map<string, Set<string>>();
  for (const [index, { entryId }] of cards.entries()) {
    for (const term of terms[index]?.keys() ?? []) {
      const posts = holders.get(term) ?? new Set<string>();
      holders.set(term, posts.add(entryId));
    }
  }
  const posts = new Set(cards.map(({ entryId }) => entryId)).size;
  const most = Math.max(RARE_POSTS, RARE_SHARE * posts);
  return {
    posts,
    of: (term) => {
      const count = holders.get(term)?.size ?? posts;
      return count > most ? 0 : Math.log(posts / count);
    },
  };
}

function sharedTerms(
  mine: Terms,
  theirs: Terms | undefined,
  weigh: Weigher,
): { score: number; terms: string[] } {
  const shared = [...mine]
    .filter(([term]) => theirs?.has(term))
    .map(([term, said]) => ({ said, weight: weigh.of(term) }))
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight);
  const score = shared.reduce((sum, { weight }) => sum + weight, 0);
  return { score, terms: withoutParts(shared.map(({ said }) => said)) };
}

/** Without the words of a longer term: "red pill" says "pill", too. */
function withoutParts(terms: readonly string[]): string[] {
  const all = [...new Set(terms)];
  return all.filter((term) => !all.some((other) => other !== term && other.includes(term)));
}
