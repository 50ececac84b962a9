import { rewriteChapter } from "#pipeline/draft/draft.ts";
import type { ChapterDraft, ManuscriptPassage, Passage } from "#pipeline/draft/schema.ts";
import { type ChapterWish, SEED } from "#pipeline/engines/engine.ts";
import type { BookFoundation } from "#pipeline/foundation/schema.ts";
import { outlineChapter } from "#pipeline/outline/outline.ts";
import type { ChapterOutline, Outline } from "#pipeline/outline/schema.ts";
import { engineOf, type EngineChoice } from "#runtime/engines.ts";
import type { TaskContext } from "#runtime/serve-tasks.ts";
import { remoteSteps } from "./exchange.ts";
import { takeAnalysis } from "./stored-analysis.ts";

/** A request to rewrite a chapter. It does not hold the analysis, for which the task asks in chunks. */
export type RewriteRequest = EngineChoice & {
  foundation: BookFoundation;
  outline: Outline;
  chapterNumber: number;
  wish: ChapterWish;
  /** The current passages of each chapter before this one, in order. */
  before: Passage[][];
  /** The current passages by chapter id, for the chapters that have locked ones. */
  current: ReadonlyMap<string, readonly ManuscriptPassage[]>;
  now: string;
};

export type RewrittenChapter = { chapter: ChapterDraft; outline: ChapterOutline };

/** Outlines one chapter again as the author wishes, and rewrites it. No other chapter changes. */
export async function rewriteChapterTask(
  { foundation, outline, chapterNumber, wish, before, current, now, ...choice }: RewriteRequest,
  { ask, progress, signal }: TaskContext,
): Promise<RewrittenChapter> {
  const chapter = foundation.tableOfContents.chapters.find(
    ({ number }) => number === chapterNumber,
  );
  if (chapter === undefined) throw new Error(`There is no chapter ${chapterNumber}.`);
  await progress(0, 1, chapter.title);
  const { analysis, material } = await takeAnalysis(ask);
  const engine = await engineOf(choice, ask);
  const context = { signal, progress, steps: remoteSteps(ask), seed: SEED, now };
  const brief = { analysis, foundation, material };
  const planned = await outlineChapter(brief, chapter, engine, context, wish);
  const outlines = outline.outlines.map((each) =>
    each.chapterNumber === chapterNumber ? planned : each,
  );
  const drafted = await rewriteChapter(
    { ...brief, outline: { outlines }, current },
    planned,
    before,
    engine,
    context,
    wish,
  );
  return { chapter: drafted, outline: planned };
}
