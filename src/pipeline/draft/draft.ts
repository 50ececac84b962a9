import { z } from "zod";
import type { Post } from "#pipeline/analysis/schema.ts";
import type {
  ChapterWish,
  EngineContext,
  FinishedChapter,
  WritingEngine,
} from "#pipeline/engines/engine.ts";
import type { ChapterOutline, MainSection, SourceRun } from "#pipeline/outline/schema.ts";
import { inParallel } from "#pipeline/text/in-parallel.ts";
import { hashOf } from "#pipeline/text/shingles.ts";
import { withAnswers } from "./answers.ts";
import { figuresOf } from "./figures.ts";
import { frameIn, FramePassages, type FramedBook, withFrame, writeFrame } from "./frame.ts";
import { currentSections, refuseUnlessLocked } from "./locked.ts";
import { ownSentences } from "./own-sentences.ts";
import {
  type ChapterDraft,
  ChapterReport,
  Draft,
  type ManuscriptPassage,
  Passage,
} from "./schema.ts";

/** What chapters are written from. */
export type DraftBrief = FramedBook & {
  /** The passages of each chapter in the manuscript, by chapter id. Absent if no chapter has a locked passage. */
  current?: ReadonlyMap<string, readonly ManuscriptPassage[]> | undefined;
  /** The passages of chapters that stay as they are, by chapter id. Absent: every chapter is written. */
  kept?: ReadonlyMap<string, readonly Passage[]> | undefined;
};

/** What writing a chapter needs besides the brief. `current`: the passages of each section, empty if none is locked. */
type Writing = {
  engine: WritingEngine;
  context: EngineContext;
  wish: ChapterWish | null;
  current: ManuscriptPassage[][];
};

const WholeChapter = z.array(z.array(Passage)).nullable();
const Finished = z.object({ passages: z.array(Passage), report: ChapterReport.optional() });

/**
 * Drafts every chapter except those in `brief.kept`. Steps stored in `context.steps` are not written again. `onChapter` gets each finished chapter.
 * Throws an Error when a passage cites a block that the outline does not list for it, or a locked passage changed.
 */
export async function writeDraft(
  brief: DraftBrief,
  engine: WritingEngine,
  context: EngineContext,
  onChapter: (chapter: ChapterDraft) => Promise<void> | void = () => undefined,
): Promise<Draft> {
  const { outlines } = brief.outline;
  const toWrite = outlines.filter(({ chapterId }) => !brief.kept?.has(chapterId));
  const progress = countSteps(toWrite, context);
  // A chapter is compared with earlier ones as they were before finishing, so the order of finishing has no effect.
  const firstWritings = outlines.map(() => Promise.withResolvers<Passage[]>());
  for (const { promise } of firstWritings) promise.catch(() => undefined);
  for (const [index, { chapterId }] of outlines.entries()) {
    const passages = brief.kept?.get(chapterId);
    if (passages) firstWritings[index]?.resolve([...passages]);
  }
  const write = async (outline: ChapterOutline, _place: number, signal: AbortSignal) => {
    const index = outlines.indexOf(outline);
    const current = currentOf(brief, outline);
    const writing = { engine, context: { ...context, signal }, wish: null, current };
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
  const chapters = await inParallel(toWrite, engine.chaptersAtOnce, context.signal, write);
  await context.progress(outlines.length, outlines.length, "Draft complete");
  return Draft.parse({
    chapters,
    totalChapters: chapters.length,
    totalWordCount: chapters.reduce((sum, { wordCount }) => sum + wordCount, 0),
  });
}

/**
 * Writes one chapter again. `before` holds the current passages of each chapter before it, `now` its own: the frame of
 * the book that these begin with is no part of the chapter, and stays.
 */
export async function rewriteChapter(
  brief: DraftBrief,
  outline: ChapterOutline,
  { before, now }: { before: Passage[][]; now: readonly Passage[] },
  engine: WritingEngine,
  context: EngineContext,
  wish: ChapterWish,
): Promise<ChapterDraft> {
  const progress = countSteps([outline], context);
  const writing = { engine, context, wish, current: currentOf(brief, outline) };
  const sections = await writeSections(brief, outline, writing, progress);
  const written = { sections, before, frame: frameIn(now) };
  const drafted = await finishChapter(brief, outline, written, writing);
  await progress(outline);
  return drafted;
}

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

function currentOf({ current }: DraftBrief, outline: ChapterOutline): ManuscriptPassage[][] {
  return currentSections(current?.get(outline.chapterId) ?? [], outline);
}

async function writeSections(
  { analysis, foundation, material, outline: { outlines } }: DraftBrief,
  outline: ChapterOutline,
  { engine, context, wish, current }: Writing,
  progress: (current: ChapterOutline) => Promise<void>,
): Promise<Passage[][]> {
  const posts = citedPosts(outline, analysis.posts);
  const brief = { outline, posts, current, outlines, foundation, analysis, material, wish };
  const whole =
    current.length > 0 || !engine.draftChapter || (await isBegun(outline, current, context))
      ? null
      : await kept(
          context,
          stepOf(outline, "whole", current),
          WholeChapter,
          async () => (await engine.draftChapter?.(brief, context)) ?? null,
        );
  if (whole) {
    refuseUnlessTraced(outline, outline.mainSections, whole.flat());
    for (const _ of outline.mainSections) await progress(outline);
    return whole;
  }
  const sections: Passage[][] = [];
  for (const section of outline.mainSections) {
    context.signal.throwIfAborted();
    const written = sections.flat();
    const passages = await kept(
      context,
      stepOf(outline, String(section.sectionNumber), current),
      z.array(Passage),
      () => engine.draftSection({ ...brief, section, written }, context),
    );
    refuseUnlessTraced(outline, [section], passages);
    sections.push(passages);
    await progress(outline);
  }
  return sections;
}

/** Whether a run of an earlier version, which wrote one section after another, has begun a chapter or finished it. */
async function isBegun(
  outline: ChapterOutline,
  current: ManuscriptPassage[][],
  { steps }: EngineContext,
): Promise<boolean> {
  if ((await steps.get(stepOf(outline, "whole", current))) !== undefined) return false;
  const first = String(outline.mainSections[0]?.sectionNumber ?? 1);
  const found = await Promise.all(
    [first, "finished"].map((part) => steps.get(stepOf(outline, part, current))),
  );
  return found.some((step) => step !== undefined);
}

async function finishChapter(
  brief: DraftBrief,
  outline: ChapterOutline,
  { sections, before, frame }: { sections: Passage[][]; before: Passage[][]; frame?: Passage[] },
  { engine, context, wish, current }: Writing,
): Promise<ChapterDraft> {
  context.signal.throwIfAborted();
  const { analysis, foundation, material } = brief;
  const { outlines } = brief.outline;
  const posts = citedPosts(outline, analysis.posts);
  const { passages: written, report } = await kept(
    context,
    stepOf(outline, "finished", current),
    Finished,
    async (): Promise<FinishedChapter> =>
      (await engine.finishChapter?.(
        {
          outline,
          sections,
          before,
          current,
          posts,
          outlines,
          foundation,
          analysis,
          material,
          wish,
        },
        context,
      )) ?? { passages: sections.flat() },
  );
  refuseUnlessTraced(outline, outline.mainSections, written);
  const framing =
    frame ??
    (await writeFrame(brief, outline, written, engine, context, (role, make) =>
      kept(context, stepOf(outline, role, current), FramePassages, make),
    ));
  const framed = withFrame(written, framing, current.flat());
  const passages = withAnswers(framed, outline, analysis.answers);
  refuseUnlessLocked(outline.chapterNumber, passages, current);
  return {
    chapterNumber: outline.chapterNumber,
    title: outline.chapterTitle,
    passages,
    wordCount: figuresOf(passages).wordCount,
    ...(report && {
      report: { ...report, ownSentences: ownSentences(passages, posts, analysis.language) },
    }),
  };
}

/** The key that stores a step's result. It depends on the chapter's locks, which may change before a run resumes. */
function stepOf(
  { chapterNumber }: ChapterOutline,
  part: string,
  current: readonly ManuscriptPassage[][],
): string {
  const step = `draft/${chapterNumber}/${part}`;
  return current.length === 0 ? step : `${step}/${hashOf(JSON.stringify(current))}`;
}

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

/** Throws an Error when an unlocked passage has no source or cites a block that the outline does not list for it. */
function refuseUnlessTraced(
  chapter: ChapterOutline,
  sections: readonly MainSection[],
  passages: readonly Passage[],
): void {
  const runs = namedRuns(chapter, sections);
  const entries = new Set(runs.map(({ entryId }) => entryId));
  const blocks = new Set(
    runs.flatMap(({ entryId, paragraphs }) => paragraphs.map((each) => `${each} ${entryId}`)),
  );
  for (const { id, kind, role, sources, text } of passages) {
    if (id !== undefined) continue;
    if ((kind === "own" || kind === "model") && sources.length === 0) {
      throw new Error(
        `Chapter ${chapter.chapterNumber} holds a passage without a source: ${text.slice(0, 60)}`,
      );
    }
    const stray = sources.find(({ entryId, paragraph }) => {
      const isTitle = role === "heading" && paragraph === 0 && entries.has(entryId);
      return !isTitle && !blocks.has(`${paragraph} ${entryId}`);
    });
    if (stray) {
      throw new Error(
        `Chapter ${chapter.chapterNumber} cites block ${stray.paragraph} of post ${stray.entryId}, which its outline does not name there: ${text.slice(0, 60)}`,
      );
    }
  }
}

function namedRuns(chapter: ChapterOutline, sections: readonly MainSection[]): SourceRun[] {
  const { deck, openingHook, closing, engagementElements } = chapter;
  return [
    ...sections.flatMap(({ sources }) => sources),
    // The last section prints the exercises of the whole chapter.
    ...[deck, openingHook, closing, ...engagementElements].flatMap((each) => each?.source ?? []),
  ];
}
