import { proseOf, sentencesOf } from "#pipeline/text/sentences.ts";
import { listed, standingTerms } from "#pipeline/text/standing-terms.ts";
import type {
  Insight,
  Misfit,
  Post,
  SetAside,
  Theme,
  UnreadablePost,
  Voice,
} from "#pipeline/analysis/schema.ts";

/** The parts of the analysis in which insights are found. */
export type InsightMaterial = {
  posts: readonly Post[];
  themes: readonly Theme[];
  misfits: readonly Misfit[];
  setAside: readonly SetAside[];
  unreadable: readonly UnreadablePost[];
  voice: Voice;
  language: string;
  otherLanguages: readonly { language: string; posts: number }[];
  words: number;
};

/** Finds something the author would want to know, or returns an empty list when too few posts support it. */
export type Finder = (material: InsightMaterial) => Insight | Insight[];

const MOST_QUOTES = 3;

/** The confidence of what was counted and not inferred. It is no estimate, so no screen shows it. */
export const COUNTED = 100;

/**
 * Returns the confidence of what was inferred, in percent, at most 99: n / (n + 4) for n supporting posts. In a comparison, n is the size of
 * the smaller group.
 */
export function confidenceFrom(posts: number): number {
  return Math.min(99, Math.round((100 * posts) / (posts + 4)));
}

/** Quotes up to three posts, each by its title or else its first sentence. */
export function evidenceOf(posts: readonly Post[], language: string): Insight["evidence"] {
  return posts.slice(0, MOST_QUOTES).flatMap((post) => {
    const quote = post.title ?? firstSentenceOf(post, language);
    return quote ? [{ entryId: post.entryId, quote }] : [];
  });
}

function firstSentenceOf(post: Post, language: string): string | null {
  const paragraph = post.blocks.find(({ kind }) => kind === "paragraph");
  return (paragraph && sentencesOf(paragraph.text, language)[0]) ?? null;
}

const NAMING_TERMS = 3;

/**
 * Names a theme by up to three subjects that stand at the head of its posts, as a person lists them. Null: it has none,
 * and nothing is said of it.
 */
export function nameOf(theme: Theme, posts: readonly Post[], language: string): string | null {
  const standing = standingTerms(theme.keyTerms.map(proseOf), postsOf(theme, posts), language);
  return standing.length === 0 ? null : listed(standing.slice(0, NAMING_TERMS));
}

/** The posts of a theme, best-fitting first. */
export function postsOf(theme: Theme, posts: readonly Post[]): Post[] {
  const byId = new Map(posts.map((post) => [post.entryId, post]));
  return theme.entryIds.flatMap((id) => byId.get(id) ?? []);
}

/** Writes a number with its noun: "1 post", "2 posts", "1,200 words". */
export function count(number: number, noun: string): string {
  return `${number.toLocaleString("en")} ${noun}${number === 1 ? "" : "s"}`;
}

/** Writes a share as the author reads it: "23%", "under 1%". */
export function percent(part: number, whole: number): string {
  const share = (100 * part) / Math.max(1, whole);
  return share > 0 && share < 1 ? "under 1%" : `${Math.round(share)}%`;
}

/** Returns the median of values, or 0 for an empty list. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  if (sorted.length % 2 === 1) return sorted[middle] ?? 0;
  return ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
}
