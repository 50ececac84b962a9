import { tellingClauses } from "#pipeline/text/sentence-kinds.ts";
import type { Post } from "#pipeline/analysis/schema.ts";
import { countMatches, type Lexicon } from "#pipeline/text/lexicon.ts";
import { sentencesOf } from "#pipeline/text/sentences.ts";
import { cosine, rowOf, vectorOf } from "#pipeline/text/vectors.ts";
import { type Corpus, fitOf, type Group } from "./corpus.ts";
import { countsItsParts, cutPiece, hangsOnNews, type PrintPiece, wholePiece } from "./pieces.ts";
import { startsWell, talksOfPage } from "./starts.ts";
import { CHOICE, LEANING, POST_RANK } from "./weights.ts";

/** A post that may be printed, with its score. */
export type Ranked = { post: Post; row: number; score: number; piece: PrintPiece };

/** Whether the author writes long posts, which have openings and closings of their own. */
export function isLongForm({ medianWords }: Corpus): boolean {
  return medianWords >= CHOICE.longFormWords;
}

/** True if a chapter of this length could print the whole post. Only such a post may give the chapter its title. */
export function canLead(corpus: Corpus, post: Post, wordsPerChapter: number): boolean {
  const piece = wholePiece(post, corpus.language);
  if (!piece || piece.words < leastPiece(corpus)) return false;
  return !countsItsParts(post) || piece.words <= wordsPerChapter * CHOICE.mostOver;
}

/** Whether a post begins with news. Such a post cannot name a chapter, because the post that does also opens it. */
export function opensWithNews({ language }: Corpus, post: Post): boolean {
  const piece = wholePiece(post, language);
  return piece !== null && hangsOnNews(piece, language);
}

/** Caches the result of `leastPiece` by the set of posts, which is the same in corpora with different groups. */
const leastPieces = new WeakMap<Corpus["posts"], number>();

// The least words of a printed post. If no post has as many, posts of any length are printed: otherwise chapters would
// have no sections.
function leastPiece(corpus: Corpus): number {
  const { posts, language } = corpus;
  const known = leastPieces.get(posts);
  if (known !== undefined) return known;
  const usual = isLongForm(corpus) ? CHOICE.fewestWordsLong : CHOICE.fewestWordsShort;
  const isUsual = posts.values().some((post) => (wholePiece(post, language)?.words ?? 0) >= usual);
  const least = isUsual ? usual : 1;
  leastPieces.set(posts, least);
  return least;
}

/** The printable posts of a group, best first. */
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
    const piece = wholePiece(post, language);
    const row = group.rows[index];
    if (!piece || row === undefined || piece.words < leastWords) continue;
    const score =
      (fit[index] ?? 0) +
      POST_RANK.titleNearness * (affinity[index] ?? 0) +
      POST_RANK.engagement * (liked[index] ?? 0) +
      POST_RANK.stories * (stories[index] ?? 0) -
      POST_RANK.timeBound * post.timeBound -
      POST_RANK.code * codeShare(post) -
      (piece.words < Math.min(POST_RANK.scrapWords, corpus.medianWords) ? POST_RANK.scrap : 0) -
      newsiness(post, lexicon) -
      leaning(piece, language, lexicon, isLongForm(corpus));
    ranked.push({ post, row, score, piece });
  }
  const first = ({ post }: Ranked): number => (post.entryId === leadId ? 1 : 0);
  return ranked.toSorted((a, b) => first(b) - first(a) || b.score - a.score || a.row - b.row);
}

/** Picks the posts of a chapter, so that it has .85 to 1.15 times its target words if possible. */
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

/** For short posts: adds one post after another, each good and unlike those chosen, until the target is reached. */
function chooseMany(
  corpus: Corpus,
  ranked: Ranked[],
  target: number,
  leadId: string | null,
): Ranked[] {
  const chosen: Ranked[] = [];
  const left = ranked.slice(0, CHOICE.readPosts);
  let words = 0;
  while (left.length > 0 && words < target * CHOICE.filled) {
    let best = -1;
    let bestScore = -Infinity;
    for (const [index, candidate] of left.entries()) {
      if (
        words + candidate.piece.words > target * CHOICE.mostFilled &&
        words > target * CHOICE.fillAnyway
      )
        continue;
      const alike = mostAlike(corpus, candidate, chosen);
      if (alike > CHOICE.tooAlike) continue;
      const lead = candidate.post.entryId === leadId ? CHOICE.lead : 0;
      const score = candidate.score + lead - CHOICE.alike * Math.max(0, alike - CHOICE.alikeFrom);
      if (score > bestScore) [best, bestScore] = [index, score];
    }
    const taken = left[best];
    if (!taken) break;
    left.splice(best, 1);
    const fitting = fitted(
      corpus,
      taken,
      Math.max(CHOICE.leastCut, target * CHOICE.mostFilled - words),
    );
    chosen.push(fitting);
    words += fitting.piece.words;
  }
  return chosen;
}

/**
 * For long posts: finds the best set of up to five posts, with a length near the target and as few cuts as possible.
 */
function chooseFew(
  corpus: Corpus,
  ranked: Ranked[],
  target: number,
  leadId: string | null,
): Ranked[] {
  // A post that counts its parts ("Twelve things") is printed whole or not at all.
  const pool = ranked
    .filter(({ post, piece }) => piece.words <= target * CHOICE.mostOver || !countsItsParts(post))
    .slice(0, CHOICE.combined);
  const named = pool.some(({ post }) => post.entryId === leadId);
  let best: Ranked[] = [];
  let bestValue = -Infinity;
  let mayCut = false;
  const visit = (from: number, set: Ranked[]): void => {
    const words = set.reduce((sum, { piece }) => sum + piece.words, 0);
    const isNamed = !named || set.some(({ post }) => post.entryId === leadId);
    const fits = mayCut
      ? canBeCutTo(set, target * CHOICE.mostOver)
      : words <= target * CHOICE.mostOver;
    if (set.length > 0 && isNamed && fits) {
      const value = valueOf(corpus, set, words, target, leadId);
      if (value > bestValue) [best, bestValue] = [set, value];
    }
    if (set.length >= CHOICE.mostPieces || words > target * CHOICE.hopeless) return;
    for (let index = from; index < pool.length; index += 1) {
      const next = pool[index];
      if (next && mostAlike(corpus, next, set) <= CHOICE.tooAlike) visit(index + 1, [...set, next]);
    }
  };
  visit(0, []);
  // Cuts can remove what later text refers to, so they are made only if no set of whole posts fits.
  if (best.length === 0) {
    mayCut = true;
    visit(0, []);
  }
  return shrink(corpus, best, target, leadId);
}

function canBeCutTo(set: Ranked[], most: number): boolean {
  const least = set.reduce(
    (sum, { post, piece }) =>
      sum + (countsItsParts(post) ? piece.words : Math.min(piece.words, CHOICE.leastCut)),
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
  // The score of the post that names the chapter is left out: it would make sets with other posts look worse than this
  // post alone.
  const others = set.filter(({ post }) => post.entryId !== leadId);
  const mean =
    others.length === 0
      ? CHOICE.loneMean
      : others.reduce((sum, { score }) => sum + score, 0) / others.length;
  // Words above `mostOver` times the target must be cut.
  const over = Math.max(0, words / target - CHOICE.mostOver);
  const long = Math.max(0, Math.min(words / target, CHOICE.mostOver) - CHOICE.longFrom);
  const under = Math.max(0, CHOICE.shortFrom - words / target);
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
    (over > 0 ? CHOICE.cutStep + CHOICE.cutSlope * over : 0) -
    CHOICE.long * long -
    CHOICE.short * under +
    (pairs > 0 ? CHOICE.likeness * Math.min(CHOICE.mostLikeness, alike / pairs) : CHOICE.alone) +
    CHOICE.piece * Math.min(CHOICE.mostCountedPieces, set.length)
  );
}

/** Cuts the longest posts until the set fits the target; the post that names the chapter is cut last. */
function shrink(corpus: Corpus, set: Ranked[], target: number, leadId: string | null): Ranked[] {
  let pieces = set;
  for (let round = 0; round < set.length; round += 1) {
    const words = pieces.reduce((sum, { piece }) => sum + piece.words, 0);
    const over = words - target * CHOICE.mostOver;
    if (over <= 0) break;
    const longest = pieces
      .filter(({ piece, post }) => piece.words > CHOICE.leastCut && !countsItsParts(post))
      .toSorted(
        (a, b) =>
          Number(a.post.entryId === leadId) - Number(b.post.entryId === leadId) ||
          b.piece.words - a.piece.words ||
          a.row - b.row,
      )[0];
    if (!longest) break;
    const budget = Math.max(CHOICE.leastCut, longest.piece.words - over);
    pieces = pieces.map((ranked) => (ranked === longest ? fitted(corpus, ranked, budget) : ranked));
  }
  return pieces;
}

function fitted(corpus: Corpus, ranked: Ranked, budget: number): Ranked {
  if (countsItsParts(ranked.post)) return ranked;
  return { ...ranked, piece: cutPiece(ranked.piece, budget, corpus.language) };
}

function mostAlike({ space }: Corpus, candidate: Ranked, chosen: Ranked[]): number {
  const row = rowOf(space, candidate.row);
  return Math.max(0, ...chosen.map((other) => cosine(row, rowOf(space, other.row))));
}

/** The cosine of a post to the chapter's title, 0 to 1. */
function titleAffinity(corpus: Corpus, title: string, row: number): number {
  return cosine(vectorOf(corpus.space, title), rowOf(corpus.space, row));
}

function standardised(values: number[]): number[] {
  const mean = values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
  const spread = Math.sqrt(
    values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / Math.max(1, values.length),
  );
  return values.map((value) =>
    spread > 0
      ? Math.max(
          -POST_RANK.mostDeviation,
          Math.min(POST_RANK.mostDeviation, (value - mean) / spread),
        )
      : 0,
  );
}

// The first-person words and telling clauses ("I said") of a post, divided by its words
// (design/own-words-structure.md section 3).
function storyShare(post: Post, language: string, lexicon: Lexicon | null): number {
  if (!lexicon || post.words === 0) return 0;
  const text = post.blocks
    .map((block) => block.text)
    .join(" ")
    .slice(0, POST_RANK.readLetters);
  const words = Math.max(1, Math.min(post.words, POST_RANK.readWords));
  return (
    (countMatches(text, lexicon.firstPerson) +
      POST_RANK.tellingClause * (tellingClauses(text, language) ?? 0)) /
    words
  );
}

function codeShare(post: Post): number {
  const code = post.blocks
    .filter(({ kind }) => kind === "code")
    .reduce((sum, { words }) => sum + words, 0);
  return code / Math.max(1, post.words);
}

/** The penalty for a weak beginning, and for pointing to other text on the page ("above", "in this series"). */
function leaning(
  piece: PrintPiece,
  language: string,
  lexicon: Lexicon | null,
  isLong: boolean,
): number {
  if (!lexicon) return 0;
  const prose = piece.blocks.filter(({ kind }) => kind === "paragraph").map(({ text }) => text);
  const [first = ""] = sentencesOf(prose[0] ?? "", language);
  const pointers = countMatches(prose.join(" ").slice(0, POST_RANK.readLetters), lexicon.context);
  const pageTalk = prose.filter(talksOfPage).length;
  const per100 =
    (100 * (pointers + LEANING.pageTalkPointers * pageTalk)) /
    Math.max(LEANING.fewestWords, Math.min(piece.words, POST_RANK.readWords));
  const links = piece.blocks.filter(({ kind, text }) => kind === "list" && isLinkList(text)).length;
  return (
    (startsWell(first, language) ? 0 : isLong ? LEANING.startOfLongPiece : LEANING.start) +
    (lexicon.time.test(first) ? LEANING.dated : 0) +
    (talksOfPage(first) || lexicon.context.test(first) ? LEANING.pageTalk : 0) +
    (hangsOnNews(piece, language) ? LEANING.newsPeg : 0) +
    Math.min(LEANING.mostPointers, LEANING.pointer * per100) +
    Math.min(LEANING.mostLinkLists, LEANING.linkList * links)
  );
}

/** Whether most items of a list read "Title - what it says", as in an index of other pages. */
function isLinkList(text: string): boolean {
  const items = text.split("\n").filter((line) => line.trim() !== "");
  const cards = items.filter((item) => /^\s*(?:[-*]|\d+[.)])\s+\S.{3,90}?\s[—–-]\s\S/u.test(item));
  return (
    items.length >= LEANING.linkListItems && cards.length >= LEANING.linkListShare * items.length
  );
}

/** The penalty for a headline with news, a day or the platform, because such a post has aged. */
function newsiness({ title }: Post, lexicon: Lexicon | null): number {
  if (!title || !lexicon) return 0;
  return (
    (lexicon.news.test(title) ? LEANING.newsTitle : 0) +
    (lexicon.platform.test(title) ? LEANING.platformTitle : 0) +
    (lexicon.time.test(title) ? LEANING.datedTitle : 0)
  );
}
