import { rewriteChapter } from "#pipeline/draft/draft.ts";
import type { ChapterDraft, ManuscriptPassage, Passage } from "#pipeline/draft/schema.ts";
import {
  type ChapterWish,
  type EngineContext,
  NothingToPrint,
  SEED,
} from "#pipeline/engines/engine.ts";
import type { BookFoundation, TocChapter } from "#pipeline/foundation/schema.ts";
import { fitOutline } from "#pipeline/outline/edit.ts";
import { outlineChapter } from "#pipeline/outline/outline.ts";
import { chapterAsOutlined } from "#pipeline/outline/wishes.ts";
import type { ChapterOutline, Outline } from "#pipeline/outline/schema.ts";
import { engineOf, type EngineChoice } from "#runtime/engines.ts";
import { MemorySteps } from "#runtime/memory-steps.ts";
import type { TaskContext } from "#runtime/serve-tasks.ts";
import { remoteSteps } from "./exchange.ts";
import { takeAnalysis } from "./stored-analysis.ts";

/** A request to rewrite a chapter. It does not hold the analysis, for which the task asks in chunks. */
export type RewriteRequest = EngineChoice & {
  foundation: BookFoundation;
  outline: Outline;
  chapterNumber: number;
  wish: ChapterWish;
  /** Whether a language model wrote some of the chapter's present text. */
  isOfModel: boolean;
  /** The current passages of each chapter before this one, in order. */
  before: Passage[][];
  /** The current passages by chapter id, for the chapters that have locked ones. */
  current: ReadonlyMap<string, readonly ManuscriptPassage[]>;
  now: string;
};

/** same: the newest wish makes no difference. nothingLeft: the wishes leave no post that can be printed. */
export type RewrittenChapter =
  | { kind: "written"; chapter: ChapterDraft; outline: ChapterOutline }
  | { kind: "same" | "nothingLeft" };

/** Outlines one chapter again as the author wishes, and rewrites it. No other chapter changes. */
export async function rewriteChapterTask(
  {
    foundation,
    outline,
    chapterNumber,
    wish,
    isOfModel,
    before,
    current,
    now,
    ...choice
  }: RewriteRequest,
  { ask, progress, signal }: TaskContext,
): Promise<RewrittenChapter> {
  const chapter = foundation.tableOfContents.chapters.find(
    ({ number }) => number === chapterNumber,
  );
  if (chapter === undefined) throw new Error(`There is no chapter ${chapterNumber}.`);
  await progress(0, 1, chapter.title);
  const { analysis, material } = await takeAnalysis(ask);
  const engine = await engineOf(choice, ask);
  const brief = { analysis, foundation, material };
  // What the author has planned is written as it is planned.
  const edited = outline.outlines.find(
    (each) => each.chapterNumber === chapterNumber && each.editedAt !== undefined,
  );
  const write = async (wished: ChapterWish, steps: EngineContext["steps"]) => {
    const context = { signal, progress, steps, seed: SEED, now };
    const replan = (from: TocChapter): Promise<ChapterOutline> =>
      outlineChapter(brief, from, engine, context, wished);
    const planned = edited
      ? await lessWhatIsWishedAway(edited, chapter, wished, replan)
      : await replan(chapter);
    const outlines = outline.outlines.map((each) =>
      each.chapterNumber === chapterNumber ? planned : each,
    );
    const whole = { ...brief, outline: { outlines }, current };
    const drafted = await rewriteChapter(whole, planned, before, engine, context, wished);
    // What the author has planned stays so: the wishes are those of the text.
    return { chapter: drafted, outline: edited ?? planned };
  };
  try {
    const written = await write(wish, remoteSteps(ask));
    // A model never writes the same twice. Own-words does, so its text without the newest wish can be compared.
    if (choice.engine === "own-words" && !isOfModel) {
      const without = { ...wish, asked: wish.asked.slice(0, -1) };
      const earlier = await write(without, new MemorySteps());
      if (isSameText(earlier.chapter, written.chapter)) return { kind: "same" };
    }
    return { kind: "written", ...written };
  } catch (error) {
    if (error instanceof NothingToPrint) return { kind: "nothingLeft" };
    throw error;
  }
}

/**
 * The author's outline with those of its posts that remain in a plan as they wish for it. Its order, titles and opening are
 * the author's.
 */
async function lessWhatIsWishedAway(
  edited: ChapterOutline,
  chapter: TocChapter,
  { asked }: ChapterWish,
  replan: (from: TocChapter) => Promise<ChapterOutline>,
): Promise<ChapterOutline> {
  if (!asked.some(({ kind }) => kind === "shorter" || kind === "withoutPosts")) return edited;
  const { mainSections } = await replan(chapterAsOutlined(chapter, edited));
  const left = mainSections.flatMap(({ sources }) => sources.map(({ entryId }) => entryId));
  const fitted = fitOutline(edited, left);
  if (!fitted) throw new NothingToPrint("The wishes leave no post of the author's outline.");
  return fitted;
}

function isSameText(one: ChapterDraft, other: ChapterDraft): boolean {
  const textsOf = ({ passages }: ChapterDraft): string =>
    JSON.stringify(passages.map(({ text }) => text));
  return textsOf(one) === textsOf(other);
}
