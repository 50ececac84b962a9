import { tellingClauses } from "#pipeline/text/stories.ts";
import type { Post } from "#pipeline/analysis/schema.ts";
import { countMatches, type Lexicon } from "#pipeline/text/lexicon.ts";
import { sentencesOf } from "#pipeline/text/sentences.ts";
import { cosine, rowOf, vectorOf } from "#pipeline/text/vectors.ts";
import { type Corpus, fitOf, type Group } from "./corpus.ts";
import { countsItsParts, cutPiece, hangsOnNews, type Piece, wholePiece } from "./pieces.ts";
import { startsWell, talksOfPage } from "./starts.ts";

/** A post that may be printed, with what speaks for it. */
export type Ranked = { post: Post; row: number; score: number; piece: Piece };

const LEAST_CUT = 600;
const LONG_FORM = 350;
const LOOKED_AT = 16;
const MOST_PIECES = 5;
// A chapter that is a quarter too long is better than an essay without its middle.
const MOST_OVER = 1.25;
const TOO_ALIKE = 0.7;
// So much that a post hung on the news of its day is printed only where a group has hardly another.
const NEWS_PEG = 3;

/** Whether this author's posts are pieces of some length, each with a beginning of its own. */
export function isLongForm({ medianWords }: Corpus): boolean {
  return medianWords >= LONG_FORM;
}

/** Whether a chapter of so many words could print this post, so that it may be named after it. */
export function canLead(corpus: Corpus, post: Post, wordsPerChapter: number): boolean {
  const piece = wholePiece(post, corpus.language, corpus.lexicon);
  if (!piece || piece.words < leastPiece(corpus)) return false;
  return !countsItsParts(post) || piece.words <= wordsPerChapter * MOST_OVER;
}

/** Whether a post begins with the news of its day: no chapter is named after it, because its namesake opens a chapter. */
export function opensWithNews({ language, lexicon }: Corpus, post: Post): boolean {
  const piece = wholePiece(post, language, lexicon);
  return piece !== null && hangsOnNews(piece, language);
}

// Among essays a scrap of a few lines is a leftover, among short posts it is a post.
function leastPiece(corpus: Corpus): number {
  return isLongForm(corpus) ? 250 : 25;
}

/** The posts of a group that could be printed, best first. */
export function rankPosts(
  corpus: Corpus,
  group: Group,
  title: string,
  leadId: string | null,
): Ranked[] {
  const { language, lexicon } = corpus;
  const fit = standardised(group.posts.map((post) => fitOf(corpus, post, group)));
  const affinity = standardised(group.rows.map((row) => titleAffinity(corpus, title, row)));
  const liked = standardised(
    group.posts.map(({ engagement }) => Math.log1p(Math.max(0, engagement ?? 0))),
  );
  const stories = standardised(group.posts.map((post) => storyShare(post, language, lexicon)));
  const leastWords = leastPiece(corpus);
  const ranked: Ranked[] = [];
  for (const [index, post] of group.posts.entries()) {
    const piece = wholePiece(post, language, lexicon);
    const row = group.rows[index];
    if (!piece || row === undefined || piece.words < leastWords) continue;
    const score =
      (fit[index] ?? 0) +
      0.8 * (affinity[index] ?? 0) +
      0.5 * (liked[index] ?? 0) +
      0.3 * (stories[index] ?? 0) -
      1.2 * post.timeBound -
      1.5 * codeShare(post) -
      (piece.words < Math.min(60, corpus.medianWords) ? 0.6 : 0) -
      newsiness(post, lexicon) -
      leaning(piece, language, lexicon, isLongForm(corpus));
    ranked.push({ post, row, score, piece });
  }
  const first = ({ post }: Ranked): number => (post.entryId === leadId ? 1 : 0);
  return ranked.toSorted((a, b) => first(b) - first(a) || b.score - a.score || a.row - b.row);
}

/** The pieces of one chapter, about `target` words of them: at least .85 and at most 1.15 of it where the posts allow. */
export function choosePieces(
  corpus: Corpus,
  ranked: Ranked[],
  target: number,
  leadId: string | null,
): Ranked[] {
  return isLongForm(corpus)
    ? chooseFew(corpus, ranked, target, leadId)
    : chooseMany(corpus, ranked, target, leadId);
}

/** Short posts: the best one that is unlike what is already taken, until the target is reached. */
function chooseMany(
  corpus: Corpus,
  ranked: Ranked[],
  target: number,
  leadId: string | null,
): Ranked[] {
  const chosen: Ranked[] = [];
  const left = ranked.slice(0, 400);
  let words = 0;
  while (left.length > 0 && words < target * 0.95) {
    let best = -1;
    let bestScore = -Infinity;
    for (const [index, candidate] of left.entries()) {
      if (words + candidate.piece.words > target * 1.15 && words > target * 0.6) continue;
      const alike = mostAlike(corpus, candidate, chosen);
      if (alike > TOO_ALIKE) continue;
      const lead = candidate.post.entryId === leadId ? 9 : 0;
      const score = candidate.score + lead - 1.1 * 4 * Math.max(0, alike - 0.35);
      if (score > bestScore) [best, bestScore] = [index, score];
    }
    const taken = left[best];
    if (!taken) break;
    left.splice(best, 1);
    const fitting = fitted(corpus, taken, Math.max(LEAST_CUT, target * 1.15 - words));
    chosen.push(fitting);
    words += fitting.piece.words;
  }
  return chosen;
}

/** Long posts: the set of up to five that scores best and comes nearest to the target, cut as little as possible. */
function chooseFew(
  corpus: Corpus,
  ranked: Ranked[],
  target: number,
  leadId: string | null,
): Ranked[] {
  // A list of twelve things is printed whole or not at all.
  const pool = ranked
    .filter(({ post, piece }) => piece.words <= target * MOST_OVER || !countsItsParts(post))
    .slice(0, LOOKED_AT);
  const named = pool.some(({ post }) => post.entryId === leadId);
  let best: Ranked[] = [];
  let bestValue = -Infinity;
  let mayCut = false;
  const visit = (from: number, set: Ranked[]): void => {
    const words = set.reduce((sum, { piece }) => sum + piece.words, 0);
    const isNamed = !named || set.some(({ post }) => post.entryId === leadId);
    const fits = mayCut ? canBeCutTo(set, target * MOST_OVER) : words <= target * MOST_OVER;
    if (set.length > 0 && isNamed && fits) {
      const value = valueOf(corpus, set, words, target, leadId);
      if (value > bestValue) [best, bestValue] = [set, value];
    }
    if (set.length >= MOST_PIECES || words > target * 2.2) return;
    for (let index = from; index < pool.length; index += 1) {
      const next = pool[index];
      if (next && mostAlike(corpus, next, set) <= TOO_ALIKE) visit(index + 1, [...set, next]);
    }
  };
  visit(0, []);
  // A hole in an essay leaves "the end of the world" without its world: nothing is cut while anything whole will do.
  if (best.length === 0) {
    mayCut = true;
    visit(0, []);
  }
  return shrink(corpus, best, target, leadId);
}

/** Whether cutting what may be cut brings a set under a length. */
function canBeCutTo(set: Ranked[], most: number): boolean {
  const least = set.reduce(
    (sum, { post, piece }) =>
      sum + (countsItsParts(post) ? piece.words : Math.min(piece.words, LEAST_CUT)),
    0,
  );
  return least <= most;
}

function valueOf(
  corpus: Corpus,
  set: Ranked[],
  words: number,
  target: number,
  leadId: string | null,
): number {
  // The post that names the chapter scores so high that any company would look like a loss.
  const others = set.filter(({ post }) => post.entryId !== leadId);
  const mean =
    others.length === 0 ? -0.5 : others.reduce((sum, { score }) => sum + score, 0) / others.length;
  // What is over MOST_OVER has to be cut out of the middle of something.
  const over = Math.max(0, words / target - MOST_OVER);
  const long = Math.max(0, Math.min(words / target, MOST_OVER) - 1.15);
  const under = Math.max(0, 0.88 - words / target);
  let pairs = 0;
  let alike = 0;
  for (const [index, a] of set.entries()) {
    for (const b of set.slice(index + 1)) {
      alike += cosine(rowOf(corpus.space, a.row), rowOf(corpus.space, b.row));
      pairs += 1;
    }
  }
  return (
    mean -
    (over > 0 ? 0.6 + 10 * over : 0) -
    2 * long -
    5 * under +
    (pairs > 0 ? 3 * Math.min(0.3, alike / pairs) : -0.8) +
    0.35 * Math.min(3, set.length)
  );
}

/** Cuts the longest pieces until the set is inside the target; the one that names the chapter last of all. */
function shrink(corpus: Corpus, set: Ranked[], target: number, leadId: string | null): Ranked[] {
  let pieces = set;
  for (let round = 0; round < set.length; round += 1) {
    const words = pieces.reduce((sum, { piece }) => sum + piece.words, 0);
    const over = words - target * MOST_OVER;
    if (over <= 0) break;
    const longest = pieces
      .filter(({ piece, post }) => piece.words > LEAST_CUT && !countsItsParts(post))
      .toSorted(
        (a, b) =>
          Number(a.post.entryId === leadId) - Number(b.post.entryId === leadId) ||
          b.piece.words - a.piece.words ||
          a.row - b.row,
      )[0];
    if (!longest) break;
    const budget = Math.max(LEAST_CUT, longest.piece.words - over);
    pieces = pieces.map((ranked) => (ranked === longest ? fitted(corpus, ranked, budget) : ranked));
  }
  return pieces;
}

function fitted(corpus: Corpus, ranked: Ranked, budget: number): Ranked {
  if (countsItsParts(ranked.post)) return ranked;
  return { ...ranked, piece: cutPiece(ranked.piece, budget, corpus.language, corpus.lexicon) };
}

function mostAlike(corpus: Corpus, candidate: Ranked, chosen: Ranked[]): number {
  let most = 0;
  for (const other of chosen) {
    most = Math.max(
      most,
      cosine(rowOf(corpus.space, candidate.row), rowOf(corpus.space, other.row)),
    );
  }
  return most;
}

/** How close a post is to a chosen title, 0 to 1: the title's words steer what is printed below it. */
function titleAffinity(corpus: Corpus, title: string, row: number): number {
  return cosine(vectorOf(corpus.space, title), rowOf(corpus.space, row));
}

/** Standard scores; all zero when the values do not differ. */
function standardised(values: number[]): number[] {
  const mean = values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
  const spread = Math.sqrt(
    values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / Math.max(1, values.length),
  );
  return values.map((value) =>
    spread > 0 ? Math.max(-2.5, Math.min(2.5, (value - mean) / spread)) : 0,
  );
}

/** First person and past-tense clauses per word (design/own-words-structure.md section 3). */
function storyShare(post: Post, language: string, lexicon: Lexicon | null): number {
  if (!lexicon || post.words === 0) return 0;
  const text = post.blocks
    .map((block) => block.text)
    .join(" ")
    .slice(0, 6000);
  const words = Math.max(1, Math.min(post.words, 1000));
  return (
    (countMatches(text, lexicon.firstPerson) + 3 * (tellingClauses(text, language) ?? 0)) / words
  );
}

function codeShare(post: Post): number {
  const code = post.blocks
    .filter(({ kind }) => kind === "code")
    .reduce((sum, { words }) => sum + words, 0);
  return code / Math.max(1, post.words);
}

/** A piece whose beginning needs something before it, or that keeps pointing at its page ("above", "in this series"). */
function leaning(piece: Piece, language: string, lexicon: Lexicon | null, isLong: boolean): number {
  if (!lexicon) return 0;
  const prose = piece.blocks.filter(({ kind }) => kind === "paragraph").map(({ text }) => text);
  const [first = ""] = sentencesOf(prose[0] ?? "", language);
  const pointers = countMatches(prose.join(" ").slice(0, 6000), lexicon.context);
  const pageTalk = prose.filter(talksOfPage).length;
  const per100 = (100 * (pointers + 2 * pageTalk)) / Math.max(60, Math.min(piece.words, 1000));
  const links = piece.blocks.filter(({ kind, text }) => kind === "list" && isLinkList(text)).length;
  return (
    (startsWell(first, lexicon) ? 0 : isLong ? 0.9 : 2.2) +
    (lexicon.time.test(first) ? 0.4 : 0) +
    (talksOfPage(first) || lexicon.context.test(first) ? 1.5 : 0) +
    (hangsOnNews(piece, language) ? NEWS_PEG : 0) +
    Math.min(1.5, 0.5 * per100) +
    Math.min(3, 1.5 * links)
  );
}

/** A list whose items are "Title — what it says": an index of other pages. */
function isLinkList(text: string): boolean {
  const items = text.split("\n").filter((line) => line.trim() !== "");
  const cards = items.filter((item) => /^\s*(?:[-*]|\d+[.)])\s+\S.{3,90}?\s[—–-]\s\S/u.test(item));
  return items.length >= 4 && cards.length >= 0.7 * items.length;
}

/** A post whose headline announces something aged with the announcement. */
function newsiness({ title }: Post, lexicon: Lexicon | null): number {
  if (!title || !lexicon) return 0;
  return (
    (lexicon.news.test(title) ? 0.5 : 0) +
    (lexicon.platform.test(title) ? 0.5 : 0) +
    (lexicon.time.test(title) ? 0.9 : 0)
  );
}
