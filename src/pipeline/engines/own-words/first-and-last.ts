import type { Post } from "#pipeline/analysis/schema.ts";
import { countMatches, wholeWords } from "#pipeline/text/lexicon.ts";
import { isAdvice, tellingClauses } from "#pipeline/text/sentence-kinds.ts";
import { sentencesOf } from "#pipeline/text/sentences.ts";
import type { PathEnds } from "./best-path.ts";
import { isAnnouncement } from "./announcements.ts";
import { type Corpus, type Group, groupOf, paragraphsOf, regroup } from "./corpus.ts";
import { BOOK_END } from "./end-weights.ts";
import { countsItsParts } from "./counted.ts";
import { kinshipOf } from "./kinship.ts";
import { KINSHIP } from "./kinship-weights.ts";
import { wholePiece } from "./pieces.ts";
import { canLead, opensWithNews, type Ranked } from "./selection.ts";
import { BOOK_ENDS } from "./word-lists/beginnings-and-endings.ts";

/** The chapter that begins the book, or the one that ends it. */
export type Place = "first" | "last";

/** The ids of the groups that `withEnds` makes. */
const ENDS: readonly Place[] = ["first", "last"];

/**
 * Makes a group of the posts that tell who the author is and how it began, and one of those that look back, from all
 * posts: they often fit no subject. Where there are too few for a chapter, there is no such group.
 */
export function withEnds(corpus: Corpus): Corpus {
  if (corpus.groups.length < BOOK_END.fewestGroups) return corpus;
  const taken = new Set<string>();
  const ends = ENDS.flatMap((place) => {
    const ids = endPosts(corpus, place, taken);
    for (const id of ids) taken.add(id);
    return ids.length > 0 ? [groupOf(corpus, place, ids)] : [];
  });
  if (ends.length === 0) return corpus;
  const groups = corpus.groups.map(({ id, posts }) => {
    const left = posts.flatMap(({ entryId }) => (taken.has(entryId) ? [] : [entryId]));
    return groupOf(corpus, id, left);
  });
  return regroup(corpus, [...groups.filter(({ posts }) => posts.length > 0), ...ends]);
}

/** Whether `withEnds` has made this group. */
export function isEnd({ id }: Group): boolean {
  return ENDS.some((place) => place === id);
}

/** The numbers of the groups that begin and end the book; null where none does. */
export function endsOf({ groups }: Corpus): PathEnds {
  const find = (place: Place): number | null => {
    const index = groups.findIndex(({ id }) => id === place);
    return index >= 0 ? index : null;
  };
  return { first: find("first"), last: find("last") };
}

/**
 * The posts of a beginning, best first, or the best end and those nearest to it, as many as fill a chapter; none if they do
 * not. Posts that only look back have nothing else in common.
 */
function endPosts(corpus: Corpus, place: Place, taken: ReadonlySet<string>): string[] {
  const ranked = [...corpus.posts.values()]
    .toSorted((a, b) => b.words - a.words)
    .slice(0, BOOK_END.readPosts)
    .flatMap((post) => {
      if (taken.has(post.entryId)) return [];
      const score = endScore(corpus, post, place);
      return score >= BOOK_END.least && canStandAt(corpus, post) ? [{ post, score }] : [];
    })
    .toSorted((a, b) => b.score - a.score || (a.post.entryId < b.post.entryId ? -1 : 1));
  const chosen = filled(
    ranked.map(({ post }) => post),
    BOOK_END.mostWords,
  );
  const [best] = chosen;
  if (!best || wordsOf(chosen) < BOOK_END.fewestWords) return [];
  const posts = place === "last" ? filled(kinOf(corpus, best, taken), BOOK_END.endWords) : chosen;
  const printed = wordsOf(posts) < BOOK_END.fewestWords ? chosen : posts;
  return printed.map(({ entryId }) => entryId);
}

/** The first of some posts, until they have so many words. */
function filled(posts: readonly Post[], words: number): Post[] {
  const chosen: Post[] = [];
  for (const post of posts) {
    if (wordsOf(chosen) >= words) break;
    chosen.push(post);
  }
  return chosen;
}

function wordsOf(posts: readonly Post[]): number {
  return posts.reduce((sum, post) => sum + post.words, 0);
}

/** A post and those that are near to it, the nearest first. A theme of few posts keeps its own. */
function kinOf(corpus: Corpus, end: Post, taken: ReadonlySet<string>): Post[] {
  const row = corpus.rows.get(end.entryId);
  if (row === undefined) return [end];
  const themes = corpus.groups.filter(({ posts }) => posts.length >= BOOK_END.fewPosts);
  const near = themes
    .flatMap(({ posts }) => posts)
    .flatMap((post) => {
      const other = corpus.rows.get(post.entryId);
      if (other === undefined || other === row || taken.has(post.entryId)) return [];
      const kinship = kinshipOf(corpus, row, other);
      return kinship >= KINSHIP.atEnd && wholePiece(post, corpus.language)
        ? [{ post, kinship }]
        : [];
    });
  return [end, ...near.toSorted((a, b) => b.kinship - a.kinship).map(({ post }) => post)];
}

/** The post of a chapter that begins or ends the book, or null if none of its posts says that it is one. */
export function endOf(corpus: Corpus, posts: readonly Post[], place: Place): string | null {
  let best: string | null = null;
  let bestScore: number = BOOK_END.least;
  for (const post of posts) {
    const score = endScore(corpus, post, place);
    if (score < bestScore || !canStandAt(corpus, post)) continue;
    if (score === bestScore && best !== null && best < post.entryId) continue;
    [best, bestScore] = [post.entryId, score];
  }
  return best;
}

function canStandAt(corpus: Corpus, post: Post): boolean {
  return canLead(corpus, post, BOOK_END.mostWords) && !opensWithNews(corpus, post);
}

/**
 * Says how well a post begins or ends a book. Without words that say so, only the date and the manner count, so that the
 * score stays below `BOOK_END.least`.
 */
export function endScore(corpus: Corpus, post: Post, place: Place): number {
  const lists = BOOK_ENDS[corpus.language];
  const paragraphs = paragraphsOf(post).map(({ text }) => text);
  const opening = paragraphs.slice(0, BOOK_END.paragraphs).join("\n").slice(0, BOOK_END.letters);
  const closing = paragraphs.slice(-BOOK_END.paragraphs).join("\n").slice(-BOOK_END.letters);
  const said = place === "first" ? opening : `${opening}\n${closing}`;
  const title = post.titleGiven ? (post.title ?? "") : "";
  const inTitle = lists && wholeWords(place === "first" ? lists.beginningTitle : lists.endingTitle);
  const inText = lists && wholeWords(place === "first" ? lists.beginning : lists.ending);
  const matches = inText ? Math.min(BOOK_END.mostMatches, countMatches(said, inText)) : 0;
  const clauses = tellingClauses(opening, corpus.language) ?? 0;
  return (
    (inTitle?.test(title) === true ? BOOK_END.title : 0) +
    BOOK_END.match * matches +
    Math.min(BOOK_END.mostTelling, BOOK_END.telling * clauses) +
    BOOK_END.time * timeliness(corpus, post, place) -
    BOOK_END.timeBound * post.timeBound -
    (place === "last" ? tipsAtEnd(corpus, post) : 0) -
    (opensForAnother(paragraphs[0]) ? BOOK_END.presents : 0) -
    (countsItsParts(post) ? BOOK_END.counted : 0)
  );
}

/** Whether a post opens by presenting something else, such as a quotation. */
function opensForAnother(opening = ""): boolean {
  return /[:：]\s*$/u.test(opening);
}

/** 0 to 1: how early a post of a beginning is among all posts, and how late one of an ending. 0 without a date. */
function timeliness(corpus: Corpus, { date }: Post, place: Place): number {
  const [from, to] = spanOf(corpus);
  const time = date === null ? NaN : Date.parse(date);
  if (Number.isNaN(time) || to <= from) return 0;
  const share = (time - from) / (to - from);
  return place === "first" ? 1 - share : share;
}

const spans = new WeakMap<Corpus["posts"], [number, number]>();

function spanOf({ posts }: Corpus): [number, number] {
  const known = spans.get(posts);
  if (known) return known;
  let span: [number, number] = [Infinity, -Infinity];
  for (const { date } of posts.values()) {
    const time = date === null ? NaN : Date.parse(date);
    if (!Number.isNaN(time)) span = [Math.min(span[0], time), Math.max(span[1], time)];
  }
  spans.set(posts, span);
  return span;
}

/** The penalty for a post that ends with a list or with advice. */
function tipsAtEnd({ lexicon, language }: Corpus, { blocks }: Post): number {
  const last = blocks.at(-1);
  if (!last || last.kind === "list" || last.kind === "code") return BOOK_END.tip;
  const sentences = sentencesOf(last.text, language);
  const isTip =
    lexicon !== null && sentences.some((sentence) => isAdvice(sentence, language, lexicon));
  return isTip || lexicon?.sales.test(last.text) ? BOOK_END.tip : 0;
}

/**
 * Puts the post that begins the book first, or the one that ends it last. Where none says that it ends the book, the post
 * that does it best is last, so that no book ends with a tip or the page of a product; the post that names the chapter stays where
 * it is.
 */
export function withEnd(
  corpus: Corpus,
  pieces: readonly Ranked[],
  place: Place,
  { endId, leadId }: { endId: string | null; leadId: string | null },
): Ranked[] {
  const found = pieces.find(({ post }) => post.entryId === endId);
  if (place === "first") return found ? [found, ...without(pieces, found)] : [...pieces];
  const scores = pieces.map(({ post }) =>
    post.entryId === leadId || isAnnouncement(post, corpus.language)
      ? -Infinity
      : endScore(corpus, post, "last"),
  );
  const end = found ?? pieces[scores.lastIndexOf(Math.max(...scores))];
  return end ? [...without(pieces, end), end] : [...pieces];
}

function without(pieces: readonly Ranked[], piece: Ranked): Ranked[] {
  return pieces.filter((other) => other !== piece);
}
