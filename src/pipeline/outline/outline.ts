import type { Analysis } from "#pipeline/analysis/schema.ts";
import type {
  ChapterWish,
  EngineContext,
  Material,
  WritingEngine,
} from "#pipeline/engines/engine.ts";
import type { BookFoundation, TocChapter } from "#pipeline/foundation/schema.ts";
import { inParallel } from "#pipeline/text/in-parallel.ts";
import { withToldAnswers } from "./answers.ts";
import { type ChapterOutline, Outline, PlannedOutline } from "./schema.ts";
import { chapterAsWished } from "./wishes.ts";

/** What the outline of a chapter is made from. */
export type OutlineMaterial = {
  analysis: Analysis;
  foundation: BookFoundation;
  material: Material;
};

/**
 * Outlines every chapter of the table of contents, `engine.chaptersAtOnce` at a time. The result is in book order.
 * Chapters with an outline in `kept`, by chapter id, keep it, except for the answers of the interview: these are told
 * where they belong by the contents as they are now.
 */
export async function writeOutline(
  brief: OutlineMaterial,
  engine: WritingEngine,
  context: EngineContext,
  kept: ReadonlyMap<string, ChapterOutline> = new Map(),
): Promise<Outline> {
  const { chapters } = brief.foundation.tableOfContents;
  let done = 0;
  const outline = async (chapter: TocChapter, _index: number, signal: AbortSignal) => {
    await context.progress(done, chapters.length, chapter.title);
    const earlier = kept.get(chapter.id);
    const outlined = earlier
      ? withToldAnswers(earlier, chapter, brief.foundation, brief.analysis)
      : await outlineChapter(brief, chapter, engine, { ...context, signal }, null);
    done += 1;
    return outlined;
  };
  const outlines = await inParallel(chapters, engine.chaptersAtOnce, context.signal, outline);
  await context.progress(chapters.length, chapters.length, "Outline complete");
  return Outline.parse({ outlines });
}

/**
 * Outlines one chapter. Throws an Error when the outline cites an entry that the chapter was not given, and
 * NothingToPrint when the wish leaves no post that can be printed.
 */
export async function outlineChapter(
  { analysis, foundation, material }: OutlineMaterial,
  planned: TocChapter,
  engine: WritingEngine,
  context: EngineContext,
  wish: ChapterWish | null,
): Promise<ChapterOutline> {
  context.signal.throwIfAborted();
  const chapter = chapterAsWished(planned, wish?.asked ?? []);
  const key = `outline/${chapter.number}`;
  const stored = await context.steps.get(key);
  const posts = new Map(analysis.posts.map((post) => [post.entryId, post]));
  const given = chapter.entryIds.flatMap((entryId) => posts.get(entryId) ?? []);
  const brief = { chapter, posts: given, foundation, analysis, material, wish };
  const outline = PlannedOutline.parse(stored ?? (await engine.outlineChapter(brief, context)));
  citesOnly(chapter, outline);
  if (stored === undefined) await context.steps.put(key, outline);
  return withToldAnswers(outline, chapter, foundation, analysis);
}

function citesOnly(chapter: TocChapter, outline: PlannedOutline): void {
  const given = new Set(chapter.entryIds);
  const cited = [
    ...outline.mainSections.flatMap(({ sources }) => sources.map(({ entryId }) => entryId)),
    ...(outline.leftOut ?? []).map(({ entryId }) => entryId),
    ...outline.personalAnecdotes.map(({ entryId }) => entryId),
    ...[outline.openingHook.source, outline.deck?.source, outline.closing?.source].flatMap(
      (source) => source?.entryId ?? [],
    ),
  ];
  const foreign = cited.find((entryId) => !given.has(entryId));
  if (foreign !== undefined) {
    throw new Error(`Chapter ${chapter.number} cites unknown entry ${foreign}`);
  }
}
