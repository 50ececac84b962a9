import type { Outline } from "#pipeline/outline/schema.ts";
import {
  blockText,
  findUnused,
  type PrintedChapter,
  type UnusedPassage,
} from "#pipeline/engines/own-words/unused.ts";
import { type AddedSection, sectionOfPost } from "#pipeline/outline/edit.ts";
import type { TaskContext } from "#runtime/serve-tasks.ts";
import { takeAnalysis } from "./stored-analysis.ts";

/** A request for a page of what the book does not print. It does not hold the analysis, for which the task asks. */
export type UnusedRequest = {
  outline: Outline;
  chapters: readonly PrintedChapter[];
  chapterId: string;
  search: string;
  near: string | null;
  cut: readonly NamedBlock[];
  leftOut: readonly string[];
  /** The place of the page's first passage in the whole list, from 0. */
  from: number;
  /** The most passages of the page. */
  most: number;
};

export type UnusedPage = { passages: UnusedPassage[]; total: number };

/** Finds what the book does not print. */
export async function unusedPassagesTask(
  { from, most, ...brief }: UnusedRequest,
  { ask }: TaskContext,
): Promise<UnusedPage> {
  const { analysis } = await takeAnalysis(ask);
  const found = findUnused({ ...brief, analysis });
  return { passages: found.slice(from, from + most), total: found.length };
}

/** A block of a post. */
export type NamedBlock = { entryId: string; paragraph: number };

/** Reads blocks of posts as the book would print them. Null for a block that there is not. */
export async function readBlocksTask(
  blocks: readonly NamedBlock[],
  { ask }: TaskContext,
): Promise<(string | null)[]> {
  const { analysis } = await takeAnalysis(ask);
  const posts = new Map(analysis.posts.map((post) => [post.entryId, post]));
  return blocks.map(({ entryId, paragraph }) => {
    const post = posts.get(entryId);
    return post ? blockText(post, paragraph) : null;
  });
}

/** Makes a section of each of these posts. Posts of which nothing can be printed are missing. */
export async function sectionsOfPostsTask(
  entryIds: readonly string[],
  { ask }: TaskContext,
): Promise<Map<string, AddedSection>> {
  const { analysis } = await takeAnalysis(ask);
  const wanted = new Set(entryIds);
  return new Map(
    analysis.posts.flatMap((post) => {
      const section = wanted.has(post.entryId) ? sectionOfPost(post) : null;
      return section ? [[post.entryId, section] as const] : [];
    }),
  );
}
