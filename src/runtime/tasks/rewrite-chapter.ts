import { rewriteChapter } from "#pipeline/draft/draft.ts";
import type { ChapterDraft, ManuscriptPassage, Passage } from "#pipeline/draft/schema.ts";
import {
  type ChapterWish,
  type EngineContext,
  NothingToPrint,
  SEED,
  type WritingEngine,
} from "#pipeline/engines/engine.ts";
import type { BookFoundation, TocChapter } from "#pipeline/foundation/schema.ts";
import { postsOf } from "#pipeline/outline/edit.ts";
import { outlineAsWished } from "#pipeline/outline/outline-as-wished.ts";
import { outlineChapter, type OutlineMaterial } from "#pipeline/outline/outline.ts";
import { chapterAsOutlined } from "#pipeline/outline/wishes.ts";
import type { ChapterOutline, Outline, Wish } from "#pipeline/outline/schema.ts";
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
  /** Its own current passages. */
  present: readonly Passage[];
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
    present,
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
    const planned = edited
      ? await editedAsWished(edited, chapter, brief, engine, context, wished)
      : await outlineChapter(brief, chapter, engine, context, wished);
    const outlines = outline.outlines.map((each) =>
      each.chapterNumber === chapterNumber ? planned : each,
    );
    const whole = { ...brief, outline: { outlines }, current };
    const texts = { before, now: present };
    const drafted = await rewriteChapter(whole, planned, texts, engine, context, wished);
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

/** An engine's next beginnings or orders may be the author's own: so many of them are passed over for one wish. */
const MOST_TRIES = 5;

/** The author's outline as they wish for the text. Throws NothingToPrint. */
async function editedAsWished(
  edited: ChapterOutline,
  chapter: TocChapter,
  brief: OutlineMaterial,
  engine: WritingEngine,
  context: EngineContext,
  wish: ChapterWish,
): Promise<ChapterOutline> {
  if (!wish.asked.some(({ kind }) => kind !== "words")) return edited;
  // A plan by rule costs nothing, and differs by wish: only a model's is stored.
  const isByRule = engine.name === "own-words";
  const inContext = () => (isByRule ? { ...context, steps: new MemorySteps() } : context);
  // What the rules had planned and the outline lacks, the author has taken out.
  const usual = isByRule ? await outlineChapter(brief, chapter, engine, inContext(), null) : null;
  const had = new Set(usual?.mainSections.flatMap(postsOf).map(({ entryId }) => entryId));
  const others = usual ? chapter.entryIds.filter((id) => !had.has(id)) : [];
  const asOutlined = chapterAsOutlined(chapter, edited, others);
  const { tableOfContents } = brief.foundation;
  const chapters = tableOfContents.chapters.map((each) => (each === chapter ? asOutlined : each));
  const foundation = { ...brief.foundation, tableOfContents: { ...tableOfContents, chapters } };
  const plan = async (asked: readonly Wish[]): Promise<ChapterOutline> => {
    const wished = { ...wish, asked };
    const planned = await outlineChapter(
      { ...brief, foundation },
      asOutlined,
      engine,
      inContext(),
      wished,
    );
    const outline = outlineAsWished(edited, planned, asked);
    if (outline) return outline;
    throw new NothingToPrint("The wishes leave no post of the author's outline.");
  };
  if (!isByRule) return await plan(wish.asked);
  const isOther = ({ kind }: Wish): boolean => kind === "otherOpening" || kind === "otherOrder";
  let asked = wish.asked.filter((each) => !isOther(each));
  let outline = await plan(asked);
  const seen = new Set([shapeOf(outline)]);
  for (const next of wish.asked.filter(isOther)) {
    for (let tries = 0; tries < MOST_TRIES; tries += 1) {
      asked = [...asked, next];
      outline = await plan(asked);
      if (!seen.has(shapeOf(outline))) break;
    }
    seen.add(shapeOf(outline));
  }
  return outline;
}

function shapeOf({ openingHook, mainSections }: ChapterOutline): string {
  return JSON.stringify([openingHook.source, mainSections.flatMap(postsOf).map((p) => p.entryId)]);
}

function isSameText(one: ChapterDraft, other: ChapterDraft): boolean {
  const textsOf = ({ passages }: ChapterDraft): string =>
    JSON.stringify(passages.map(({ text }) => text));
  return textsOf(one) === textsOf(other);
}
