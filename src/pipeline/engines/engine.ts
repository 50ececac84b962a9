import type { Analysis, Post } from "#pipeline/analysis/schema.ts";
import type { PlannedFoundation, PlannedChapter } from "#pipeline/foundation/schema.ts";
import type { PlannedOutline, MainSection } from "#pipeline/outline/schema.ts";
import type { ChapterReport, Passage } from "#pipeline/draft/schema.ts";

/** Says how far a stage is; it may be awaited, so that a slow listener slows the stage and a throwing one stops it. */
export type Progress = (done: number, total: number, step: string) => Promise<void> | void;

/** What an engine has already made, by key: how a run that was killed goes on without doing paid work again. */
export interface StepStore {
  /** The stored value, or undefined when the step was never finished. */
  get(key: string): Promise<unknown>;
  put(key: string, value: unknown): Promise<void>;
}

/** What every call of an engine is given: nothing is read from the clock, the environment or chance. */
export type EngineContext = {
  signal: AbortSignal;
  progress: Progress;
  steps: StepStore;
  seed: number;
  /** The moment the book is made for, ISO 8601. */
  now: string;
};

/** An engine's own preparation, kept by the caller and handed back unread. JSON. */
export type Material = unknown;

/** What the author asked for beyond the posts. */
export type BookWishes = {
  author: string | null;
  /** A title the author insists on. */
  title: string | null;
  /** Words to aim for in a chapter; the material may carry less. */
  wordsPerChapter: number;
};

/** How one chapter is to be made anew, in the author's words; `round` counts how often it was asked for. */
export type ChapterWish = { words: string; round: number };

/** What an engine outlines one chapter from. */
export type OutlineBrief = {
  chapter: PlannedChapter;
  /** The chapter's posts, in the order of `chapter.entryIds`. */
  posts: Post[];
  foundation: PlannedFoundation;
  analysis: Analysis;
  material: Material;
  wish: ChapterWish | null;
};

/** What an engine writes one section from. */
export type SectionBrief = {
  outline: PlannedOutline;
  section: MainSection;
  /** The posts the outline cites. */
  posts: Post[];
  /** The passages of the sections before it in this chapter. */
  written: Passage[];
  foundation: PlannedFoundation;
  analysis: Analysis;
  material: Material;
  wish: ChapterWish | null;
};

/** What an engine goes over once a chapter, and every chapter before it, has been written a first time. */
export type ChapterBrief = Omit<SectionBrief, "section" | "written"> & {
  /** The chapter's passages, by section. */
  sections: Passage[][];
  /** The passages of each earlier chapter as they were first written, in book order. */
  before: Passage[][];
};

/** A chapter as the engine leaves it, and what it has to say of it. */
export type FinishedChapter = { passages: Passage[]; report?: ChapterReport | undefined };

/** What a run would cost at most, about; zeros for an engine that asks no model. */
export type Estimate = {
  calls: number;
  inputTokens: number;
  outputTokens: number;
  /** Dollars; null: the model's price is not known. */
  usd: number | null;
  minutes: number;
};

/** The runs whose cost can be asked for beforehand. */
export type Operation = "analysis" | "outline" | "draft";

/** The part of the product that writes. Two stand behind it: own-words and llm; both pass engines/conformance.ts. */
export interface WritingEngine {
  readonly name: string;
  /** Chapters that the stages may ask for at a time; the sections of one chapter are always written one after another. */
  readonly chaptersAtOnce: number;
  prepare(analysis: Analysis, context: EngineContext): Promise<Material>;
  writeFoundation(
    analysis: Analysis,
    material: Material,
    wishes: BookWishes,
    context: EngineContext,
  ): Promise<PlannedFoundation>;
  outlineChapter(brief: OutlineBrief, context: EngineContext): Promise<PlannedOutline>;
  /** The passages of one section; the first section also brings the deck and the opening, the last one the close. */
  draftSection(brief: SectionBrief, context: EngineContext): Promise<Passage[]>;
  /** Goes over a whole chapter. Left out: the sections stand as they are. */
  finishChapter?(brief: ChapterBrief, context: EngineContext): Promise<FinishedChapter>;
  estimate(operation: Operation, analysis: Analysis, material: Material): Estimate;
}
