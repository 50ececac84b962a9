import type { Post } from "#pipeline/analysis/schema.ts";
import { cosine, rowOf } from "#pipeline/text/vectors.ts";
import type { Corpus } from "./corpus.ts";
import { KINSHIP } from "./kinship-weights.ts";

/** How much two posts have to do with each other: the cosine of their words, and more where one links to the other. */
export function kinshipOf(corpus: Corpus, a: number, b: number): number {
  const likeness = cosine(rowOf(corpus.space, a), rowOf(corpus.space, b));
  const links = linksOf(corpus);
  return links.get(a)?.has(b) || links.get(b)?.has(a) ? likeness + KINSHIP.linked : likeness;
}

/** Whether a post links to another post of the same author. */
export function linksTo(corpus: Corpus, from: number, to: number): boolean {
  return linksOf(corpus).get(from)?.has(to) ?? false;
}

/** Whether a post begins by going on from another one, to which its first paragraphs link and which is no later. */
export function goesOnFrom(corpus: Corpus, post: Post, earlier: Post): boolean {
  const [from, to] = [corpus.rows.get(post.entryId), corpus.rows.get(earlier.entryId)];
  if (from === undefined || to === undefined || linksTo(corpus, to, from)) return false;
  if (post.date !== null && earlier.date !== null && earlier.date > post.date) return false;
  if (!linksTo(corpus, from, to) || earlier.url === null) return false;
  const page = pageOf(earlier.url);
  return post.blocks
    .slice(0, KINSHIP.openingBlocks)
    .some(({ links: own = [] }) => own.some(({ url }) => pageOf(url) === page));
}

/** How much a post has to do with the nearest of some others; 0 beside none. */
export function nearestKin(corpus: Corpus, row: number, others: readonly number[]): number {
  return Math.max(
    0,
    ...others.filter((other) => other !== row).map((other) => kinshipOf(corpus, row, other)),
  );
}

const links = new WeakMap<Corpus["posts"], Map<number, ReadonlySet<number>>>();

/** For each post, by its row, the author's other posts that its text links to. */
function linksOf({ posts, rows }: Corpus): Map<number, ReadonlySet<number>> {
  const known = links.get(posts);
  if (known) return known;
  const rowAt = new Map<string, number>();
  for (const { entryId, url } of posts.values()) {
    const row = rows.get(entryId);
    if (url !== null && row !== undefined) rowAt.set(pageOf(url), row);
  }
  const found = new Map<number, ReadonlySet<number>>();
  for (const post of posts.values()) {
    const row = rows.get(post.entryId);
    const linked = linkedRows(post, rowAt).filter((other) => other !== row);
    if (row !== undefined && linked.length > 0) found.set(row, new Set(linked));
  }
  links.set(posts, found);
  return found;
}

function linkedRows({ blocks }: Post, rowAt: ReadonlyMap<string, number>): number[] {
  return blocks
    .flatMap((block) => block.links ?? [])
    .slice(0, KINSHIP.readLinks)
    .flatMap(({ url }) => rowAt.get(pageOf(url)) ?? []);
}

/** An address without what may differ between two links to one page. */
function pageOf(url: string): string {
  const [page = ""] = url.split(/[?#]/u);
  return page
    .replace(/^https?:\/\/(?:www\.)?/iu, "")
    .replace(/(?:\/|\/index\.html?|\.html?)$/iu, "");
}
