import { z } from "zod";
import type { Analysis, Post } from "#pipeline/analysis/schema.ts";
import type {
  ChapterWish,
  EngineContext,
  FinishedChapter,
  Material,
  WritingEngine,
} from "#pipeline/engines/engine.ts";
import type { BookFoundation } from "#pipeline/foundation/schema.ts";
import type { ChapterOutline, Outline } from "#pipeline/outline/schema.ts";
import { inParallel } from "#pipeline/text/in-parallel.ts";
import { figuresOf } from "./figures.ts";
import { type ChapterDraft, ChapterReport, Draft, Passage } from "./schema.ts";

/** What chapters are written from. */
export type DraftBrief = {
  analysis: Analysis;
  foundation: BookFoundation;
  outline: Outline;
  material: Material;
};

/** Who writes, in which context, and for which wish. */
type Writing = { engine: WritingEngine; context: EngineContext; wish: ChapterWish | null };

const Finished = z.object({ passages: z.array(Passage), report: ChapterReport.optional() });

/**
 * Drafts every chapter: as many at a time as the engine takes, each section by section. `onChapter` gets each chapter as
 * soon as it is finished, and is awaited. What `context.steps` already holds is not written again.
 *
 * The engine is not trusted: a passage of the author's words must cite entries the outline names.
 */
export async function writeDraft(
  brief: DraftBrief,
  engine: WritingEngine,
  context: EngineContext,
  onChapter: (chapter: ChapterDraft) => Promise<void> | void = () => undefined,
): Promise<Draft> {
  const { outlines } = brief.outline;
  const progress = countSteps(outlines, context);
  // A later chapter is compared with the first writing of the earlier ones, so that who is ready first changes nothing.
  const firstWritings = outlines.map(() => Promise.withResolvers<Passage[]>());
  for (const { promise } of firstWritings) promise.catch(() => undefined);
  const write = async (outline: ChapterOutline, index: number, signal: AbortSignal) => {
    const writing = { engine, context: { ...context, signal }, wish: null };
    try {
      const sections = await writeSections(brief, outline, writing, progress);
      firstWritings[index]?.resolve(sections.flat());
      const before = await Promise.all(firstWritings.slice(0, index).map(({ promise }) => promise));
      const drafted = await finishChapter(brief, outline, { sections, before }, writing);
      await onChapter(drafted);
      await progress(outline);
      return drafted;
    } catch (error) {
      firstWritings[index]?.reject(error);
      throw error;
    }
  };
  const chapters = await inParallel(outlines, engine.chaptersAtOnce, context.signal, write);
  await context.progress(outlines.length, outlines.length, "Draft complete");
  return Draft.parse({
    chapters,
    totalChapters: chapters.length,
    totalWordCount: chapters.reduce((sum, { wordCount }) => sum + wordCount, 0),
  });
}

/** Writes one chapter anew; `before` holds the passages of each earlier chapter as they stand. */
export async function rewriteChapter(
  brief: DraftBrief,
  outline: ChapterOutline,
  before: Passage[][],
  engine: WritingEngine,
  context: EngineContext,
  wish: ChapterWish,
): Promise<ChapterDraft> {
  const progress = countSteps([outline], context);
  const writing = { engine, context, wish };
  const sections = await writeSections(brief, outline, writing, progress);
  const drafted = await finishChapter(brief, outline, { sections, before }, writing);
  await progress(outline);
  return drafted;
}

/** Says how many sections and chapters are done. */
function countSteps(
  outlines: readonly ChapterOutline[],
  { progress }: EngineContext,
): (current: ChapterOutline) => Promise<void> {
  const total = outlines.reduce((sum, { mainSections }) => sum + mainSections.length + 1, 0);
  let done = 0;
  return async ({ chapterTitle }) => {
    done += 1;
    await progress(done, total, chapterTitle);
  };
}

async function writeSections(
  { analysis, foundation, material }: DraftBrief,
  outline: ChapterOutline,
  { engine, context, wish }: Writing,
  progress: (current: ChapterOutline) => Promise<void>,
): Promise<Passage[][]> {
  const posts = citedPosts(outline, analysis.posts);
  const sections: Passage[][] = [];
  for (const section of outline.mainSections) {
    context.signal.throwIfAborted();
    const written = sections.flat();
    const passages = await kept(
      context,
      `draft/${outline.chapterNumber}/${section.sectionNumber}`,
      z.array(Passage),
      () =>
        engine.draftSection(
          { outline, section, posts, written, foundation, analysis, material, wish },
          context,
        ),
    );
    isTraced(outline, passages);
    sections.push(passages);
    await progress(outline);
  }
  return sections;
}

async function finishChapter(
  { analysis, foundation, material }: DraftBrief,
  outline: ChapterOutline,
  { sections, before }: { sections: Passage[][]; before: Passage[][] },
  { engine, context, wish }: Writing,
): Promise<ChapterDraft> {
  context.signal.throwIfAborted();
  const posts = citedPosts(outline, analysis.posts);
  const { passages, report } = await kept(
    context,
    `draft/${outline.chapterNumber}/finished`,
    Finished,
    async (): Promise<FinishedChapter> =>
      (await engine.finishChapter?.(
        { outline, sections, before, posts, foundation, analysis, material, wish },
        context,
      )) ?? { passages: sections.flat() },
  );
  isTraced(outline, passages);
  return {
    chapterNumber: outline.chapterNumber,
    title: outline.chapterTitle,
    passages,
    wordCount: figuresOf(passages).wordCount,
    ...(report && { report }),
  };
}

/** What the store holds under a key, or what is made now and then kept there. */
async function kept<Value>(
  { steps }: EngineContext,
  key: string,
  shape: z.ZodType<Value>,
  make: () => Promise<Value>,
): Promise<Value> {
  const stored = await steps.get(key);
  if (stored !== undefined) return shape.parse(stored);
  const made = shape.parse(await make());
  await steps.put(key, made);
  return made;
}

function citedPosts(chapter: ChapterOutline, posts: readonly Post[]): Post[] {
  const byId = new Map(posts.map((post) => [post.entryId, post]));
  const cited = new Set([
    ...chapter.mainSections.flatMap(({ sources }) => sources.map(({ entryId }) => entryId)),
    ...[chapter.openingHook.source, chapter.deck?.source, chapter.closing?.source].flatMap(
      (source) => source?.entryId ?? [],
    ),
  ]);
  return [...cited].flatMap((entryId) => byId.get(entryId) ?? []);
}

function isTraced(chapter: ChapterOutline, passages: Passage[]): void {
  for (const { kind, sources, text } of passages) {
    if ((kind === "own" || kind === "model") && sources.length === 0) {
      throw new Error(
        `Chapter ${chapter.chapterNumber} holds a passage without a source: ${text.slice(0, 60)}`,
      );
    }
  }
}
