import type { Analysis, Post } from "#pipeline/analysis/schema.ts";
import type { WholeChapterBrief } from "#pipeline/engines/engine.ts";
import { textOf } from "#pipeline/engines/llm/cards/pieces.ts";
import { blockKey } from "#pipeline/engines/own-words/around-locked.ts";
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
/** So many words that only these two posts have are a touch, though they have no two words in a row in common. */
const FEWEST_WORDS = 3;
const LONGEST_LINE = 260;

/**
 * What other chapters tell that touches some pieces of a chapter: stories and strong pieces of their posts, one on a line
 * with the number of the chapter. Of two pieces that touch, the stronger one is told, or else the one in the earlier
 * chapter; so each chapter knows what it has to leave, though all are written at the same time.
 */
export function toldElsewhere(
  { outlines, outline, posts, analysis }: WholeChapterBrief,
  pieces: readonly SectionPiece[],
  cards: readonly Card[],
): string[] {
  const here = new Set(posts.map(({ entryId }) => entryId));
  const chapterOf = chaptersByBlock(outlines, outline.chapterNumber);
  const terms = cards.map((card) => termsOf(card, analysis));
  const weightOf = weigher(cards, terms);
  const kinds = new Map(cards.map(({ id, kind }) => [id, kind]));
  const own = pieces.map((piece) => ({
    terms: termsOf(piece, analysis),
    worth: worthOf({ ...piece, kind: kinds.get(piece.id) ?? "observation" }),
  }));
  const found = cards.flatMap((card, index) => {
    const chapter = chapterOf.get(blockKey(card.entryId, card.paragraphs[0] ?? 0));
    if (chapter === undefined || here.has(card.entryId)) return [];
    if (card.kind !== "story" && card.strength < STRONG) return [];
    const worth = worthOf(card);
    const isTheirs = (mine: number): boolean =>
      mine < worth || (mine === worth && chapter < outline.chapterNumber);
    const touching = own
      .filter((piece) => isTheirs(piece.worth))
      .map((piece) => touchOf(piece.terms, terms[index], weightOf))
      .toSorted((a, b) => b - a)[0];
    if (touching === undefined || touching < LEAST_SCORE * Math.log(weightOf.posts)) return [];
    const line = `chapter ${chapter}: ${card.gist}`.replace(/\s+/gu, " ").slice(0, LONGEST_LINE);
    return [{ score: touching, line }];
  });
  return found
    .toSorted((a, b) => b.score - a.score)
    .slice(0, MOST_LINES)
    .map(({ line }) => line);
}

/** The number of the chapter whose outline cites a block. What an outline leaves out is told nowhere. */
function chaptersByBlock(
  outlines: WholeChapterBrief["outlines"],
  here: number,
): ReadonlyMap<string, number> {
  const others = outlines.filter(({ chapterNumber }) => chapterNumber !== here);
  return new Map(
    others.flatMap(({ chapterNumber, mainSections }) =>
      mainSections.flatMap(({ sources }) =>
        sources.flatMap(({ entryId, paragraphs }) =>
          paragraphs.map((n) => [blockKey(entryId, n), chapterNumber] as const),
        ),
      ),
    ),
  );
}

function worthOf({ strength, kind }: Pick<Card, "strength" | "kind">): number {
  return strength + (kind === "story" ? STORY_WORTH : 0);
}

/** The terms of a piece, in stems: words ("pill"), neighbours ("red pill") and names ("^ikigai", "^warren buffet"). */
type Terms = ReadonlySet<string>;
type Place = Pick<Card, "entryId" | "paragraphs" | "part">;

const known = new WeakMap<Analysis, Map<string, Terms>>();

/**
 * The content words of a piece by stem, each pair of neighbours ("red pill") as a term of its own, and each name, which is
 * one or more words with a capital inside a sentence, once more, because it says more than a word.
 */
function termsOf(place: Place, analysis: Analysis): Terms {
  const terms = known.get(analysis) ?? new Map<string, Terms>();
  known.set(analysis, terms);
  const key = `${place.entryId} ${place.paragraphs.join(" ")} ${place.part ?? ""}`;
  const found = terms.get(key);
  if (found) return found;
  const post = analysis.posts.find(({ entryId }) => entryId === place.entryId);
  const made = post ? readTerms(place, post, analysis.language) : new Set<string>();
  terms.set(key, made);
  return made;
}

const NAME = /(?<=[\p{Ll},;] )\p{Lu}[\p{L}\p{N}-]+(?: \p{Lu}[\p{L}\p{N}-]+)*/gu;

function readTerms(place: Place, post: Post, language: string): Terms {
  const text = textOf(place, post, language);
  const words = stemmed(text, language);
  // A language without spaces has no two words that are a term: "コントロール" and "パネル" are parts of one.
  const pairs = isUnspaced(language)
    ? []
    : words.slice(1).map((word, index) => `${words[index] ?? ""} ${word}`);
  // German writes every noun with a capital.
  const names = language === "de" ? [] : (text.match(NAME) ?? []);
  const named = names.map((name) => stemmed(name, language)).filter((name) => name.length > 0);
  return new Set([...words, ...pairs, ...named.map((name) => `^${name.join(" ")}`)]);
}

function stemmed(text: string, language: string): string[] {
  const stem = stemmerFor(language);
  return wordsOf(text, language)
    .filter((word) => isContentWord(word, language))
    .map((word) => stem(word));
}

/** `postsWith`: how many posts have a term. `firstNames`: the parts of names that some post has with more words. */
type Weigher = {
  posts: number;
  of(term: string): number;
  postsWith(term: string): number;
  firstNames: ReadonlySet<string>;
};

/** Weighs a term by how few posts have it; 0 if it is too common. */
function weigher(cards: readonly Card[], terms: readonly Terms[]): Weigher {
  const holders = new Map<string, Set<string>>();
  for (const [index, { entryId }] of cards.entries()) {
    for (const term of terms[index] ?? []) {
      const posts = holders.get(term) ?? new Set<string>();
      holders.set(term, posts.add(entryId));
    }
  }
  const posts = new Set(cards.map(({ entryId }) => entryId)).size;
  const most = Math.max(RARE_POSTS, RARE_SHARE * posts);
  const postsWith = (term: string): number => holders.get(term)?.size ?? posts;
  return {
    posts,
    postsWith,
    of: (term) => (postsWith(term) > most ? 0 : Math.log(posts / postsWith(term))),
    firstNames: new Set([...holders.keys()].filter(isFullName).flatMap(partsOf)),
  };
}

/**
 * How much two pieces have in common. 0 where it may be chance: they share no name, no two neighbouring words and fewer
 * than three rare words. "Sebastian" alone is no name, if some post has "Sebastian Marshall": it may be another man.
 */
function touchOf(mine: Terms, theirs: Terms | undefined, weigh: Weigher): number {
  const rare = [...mine].filter((term) => theirs?.has(term) && weigh.of(term) > 0);
  const isUnnamed = (part: string): boolean => !weigh.firstNames.has(part);
  const fullNames = rare.filter((term) => term.includes(" ") && !partsOf(term).some(isUnnamed));
  const named = new Set(fullNames.flatMap(partsOf));
  const shared = rare.filter((term) =>
    partsOf(term).some((part) => isUnnamed(part) || named.has(part)),
  );
  const isTouch =
    shared.some((term) => isName(term) || term.includes(" ")) ||
    shared.filter((term) => weigh.postsWith(term) === 2).length >= FEWEST_WORDS;
  return isTouch ? shared.reduce((sum, term) => sum + weigh.of(term), 0) : 0;
}

function isFullName(term: string): boolean {
  return isName(term) && term.includes(" ");
}

function partsOf(term: string): string[] {
  return term.replace("^", "").split(" ");
}

function isName(term: string): boolean {
  return term.startsWith("^");
}
