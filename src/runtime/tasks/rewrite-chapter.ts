import { rewriteChapter } from "#pipeline/draft/draft.ts";
import type { ChapterDraft, Passage } from "#pipeline/draft/schema.ts";
import type { ChapterWish } from "#pipeline/engines/engine.ts";
import type { BookFoundation } from "#pipeline/foundation/schema.ts";
import { outlineChapter } from "#pipeline/outline/outline.ts";
import type { ChapterOutline, Outline } from "#pipeline/outline/schema.ts";
import { engineOf, type EngineChoice } from "#runtime/engines.ts";
import type { TaskContext } from "#runtime/serve-tasks.ts";
import { remoteSteps } from "./remote-steps.ts";
import { takeAnalysis } from "./stored-analysis.ts";

/** What one chapter is made anew from; the analysis is asked for, chunk by chunk. */
export type RewriteRequest = EngineChoice & {
  foundation: BookFoundation;
  outline: Outline;
  chapterNumber: number;
  wish: ChapterWish;
  /** The passages of each earlier chapter as they stand, in book order. */
  before: Passage[][];
  now: string;
  seed: number;
};

/** A chapter made anew, and the outline it was made from. */
export type RewrittenChapter = { chapter: ChapterDraft; outline: ChapterOutline };

/** Outlines one chapter anew after a wish, and writes it from that outline; no other chapter changes. */
export async function rewriteChapterTask(
  { foundation, outline, chapterNumber, wish, before, now, seed, ...choice }: RewriteRequest,
  { ask, progress, signal }: TaskContext,
): Promise<RewrittenChapter> {
  const chapter = foundation.tableOfContents.chapters.find(
    ({ number }) => number === chapterNumber,
  );
  if (chapter === undefined) throw new Error(`There is no chapter ${chapterNumber}.`);
  await progress(0, 1, chapter.title);
  const { analysis, material } = await takeAnalysis(ask);
  const engine = await engineOf(choice, ask);
  const context = { signal, progress, steps: remoteSteps(ask), seed, now };
  const brief = { analysis, foundation, material };
  const planned = await outlineChapter(brief, chapter, engine, context, wish);
  const outlines = outline.outlines.map((each) =>
    each.chapterNumber === chapterNumber ? planned : each,
  );
  const drafted = await rewriteChapter(
    { ...brief, outline: { outlines } },
    planned,
    before,
    engine,
    context,
    wish,
  );
  return { chapter: drafted, outline: planned };
}
