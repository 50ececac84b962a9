import { tellingClauses } from "#pipeline/text/sentence-kinds.ts";
import type { Post } from "#pipeline/analysis/schema.ts";
import { countMatches, type Lexicon } from "#pipeline/text/lexicon.ts";
import { sentencesOf } from "#pipeline/text/sentences.ts";
import { cosine, rowOf, vectorOf } from "#pipeline/text/vectors.ts";
import { findAnecdotes } from "./anecdotes.ts";
import { isAnnouncement } from "./announcements.ts";
import { type Corpus, fitOf, type Group } from "./corpus.ts";
import { countsItsParts } from "./counted.ts";
import { drynessOf } from "./dryness.ts";
import { hangsOnNews, type PrintPiece, wantedPiece, wholePiece } from "./pieces.ts";
import { leansPenalty } from "./leans.ts";
import { startsWell, talksOfPage } from "./starts.ts";
import { CHOICE, LEANING, POST_RANK, WISH } from "./weights.ts";

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
  if (piece.words > wordsPerChapter * CHOICE.mostLead) return false;
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

/**
 * The printable posts of a group, best first. With each wish for `moreStories`, storytelling weighs more. Those that the
 * author has put into the chapter (`placed`) are printed however short or unfinished they are.
 */
export function rankPosts(
  corpus: Corpus,
  group: Group,
  title: string,
  leadId: string | null,
  { moreStories = 0, placed = [] }: { moreStories?: number; placed?: readonly string[] } = {},
): Ranked[] {
  const { language, lexicon } = corpus;
  const fit = standardised(group.posts.map((post) => fitOf(corpus, post, group)));
  const affinity = standardised(group.rows.map((row) => titleAffinity(corpus, title, row)));
  const liked = standardised(
    group.posts.map(({ engagement }) => Math.log1p(Math.max(0, engagement ?? 0))),
  );
  const stories = standardised(group.posts.map((post) => storyShare(post, language, lexicon)));
  const scenes = new Set(
    moreStories > 0 ? findAnecdotes(group.posts, language).map(({ entryId }) => entryId) : [],
  );
  const leastWords = leastPiece(corpus);
  const wanted = new Set(placed);
  const ranked: Ranked[] = [];
  for (const [index, post] of group.posts.entries()) {
    const isWanted = wanted.has(post.entryId);
    const piece = isWanted ? wantedPiece(post, language) : wholePiece(post, language);
    const row = group.rows[index];
    if (!piece || row === undefined) continue;
    if (piece.words < leastWords && !isWanted) continue;
    const score =
      (fit[index] ?? 0) +
      POST_RANK.titleNearness * (affinity[index] ?? 0) +
      POST_RANK.engagement * (liked[index] ?? 0) +
      (POST_RANK.stories + moreStories * WISH.stories) * (stories[index] ?? 0) +
      (scenes.has(post.entryId) ? moreStories * WISH.scene : 0) -
      POST_RANK.timeBound * post.timeBound -
      POST_RANK.dry * drynessOf(post, language) -
      (piece.words < Math.min(POST_RANK.scrapWords, corpus.medianWords) ? POST_RANK.scrap : 0) -
      newsiness(post, lexicon) -
      leaning(post, piece, corpus);
    ranked.push({ post, row, score, piece });
  }
  const first = ({ post }: Ranked): number => (post.entryId === leadId ? 1 : 0);
  return ranked.toSorted((a, b) => first(b) - first(a) || b.score - a.score || a.row - b.row);
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

/** The penalty for an announcement, for a weak beginning, and for pointing to other text on the page ("above", "in this series"). */
function leaning(post: Post, piece: PrintPiece, corpus: Corpus): number {
  const { language, lexicon } = corpus;
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
    (startsWell(first, language)
      ? 0
      : isLongForm(corpus)
        ? LEANING.startOfLongPiece
        : LEANING.start) +
    (lexicon.time.test(first) ? LEANING.dated : 0) +
    (talksOfPage(first) || lexicon.context.test(first) ? LEANING.pageTalk : 0) +
    (hangsOnNews(piece, language) || isAnnouncement(post, language) ? LEANING.newsPeg : 0) +
    Math.min(LEANING.mostPointers, LEANING.pointer * per100) +
    leansPenalty(piece.blocks, language) +
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
