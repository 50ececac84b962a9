import { proseOf } from "#pipeline/text/prose.ts";
import { sentencesOf } from "#pipeline/text/sentences.ts";
import type {
  Insight,
  Misfit,
  Post,
  SetAside,
  Theme,
  UnreadablePost,
  Voice,
} from "#pipeline/analysis/schema.ts";

/** What insights are found in. */
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

/** Finds one thing an author would want to know, or nothing when the posts don't bear it out. */
export type Finder = (material: InsightMaterial) => Insight[];

const MOST_QUOTES = 3;

/**
 * Percent: n / (n + 4), at most 99, where n is the number of posts that carry the finding and, for a comparison, those
 * of its smaller side. 4 posts give 50, 12 give 75, 36 give 90.
 */
export function confidenceFrom(posts: number): number {
  return Math.min(99, Math.round((100 * posts) / (posts + 4)));
}

/** Evidence: up to three posts, each by the words it is known by: its title, else its first sentence. */
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

/** A theme by its three most telling words. */
export function nameOf(theme: Theme): string {
  return theme.keyTerms.slice(0, 3).map(proseOf).join(", ");
}

/** The posts of a theme, best-fitting first. */
export function postsOf(theme: Theme, posts: readonly Post[]): Post[] {
  const byId = new Map(posts.map((post) => [post.entryId, post]));
  return theme.entryIds.flatMap((id) => byId.get(id) ?? []);
}

/** "1 post", "2 posts", "1,200 words". */
export function count(number: number, noun: string): string {
  return `${number.toLocaleString("en")} ${noun}${number === 1 ? "" : "s"}`;
}

/** A share as the author reads it: "23 %", "under 1 %". */
export function percent(part: number, whole: number): string {
  const share = (100 * part) / Math.max(1, whole);
  return share > 0 && share < 1 ? "under 1 %" : `${Math.round(share)} %`;
}

/** Middle value; 0 for none. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  if (sorted.length % 2 === 1) return sorted[middle] ?? 0;
  return ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
}
