import type { Analysis, Post } from "#pipeline/analysis/schema.ts";
import type { PlannedFoundation, PlannedChapter } from "#pipeline/foundation/schema.ts";
import type { Gap, Question } from "#pipeline/interview/schema.ts";
import type { PlannedOutline, MainSection, Wish } from "#pipeline/outline/schema.ts";
import type { ChapterReport, ManuscriptPassage, Passage } from "#pipeline/draft/schema.ts";

/** The words that a chapter aims at (SPEC.md section 9). A chapter whose posts have too little material is shorter. */
export const WORDS_PER_CHAPTER = 2_000;
/** The words of a book of standard length, where the posts hold twice as many (decision 043). */
export const STANDARD_WORDS = 40_000;
/** The most chapters that contents are planned with. An author may make more. */
export const MOST_CHAPTERS = STANDARD_WORDS / WORDS_PER_CHAPTER;

/** Posts with no more words than this are not divided in what is printed and what is left out. */
const FEW_WORDS = 10_000;

/** The words of a book of standard length, made from posts of so many: half of them, so that there is a choice. */
export function standardWords(words: number): number {
  return Math.min(STANDARD_WORDS, Math.max(words / 2, Math.min(words, FEW_WORDS)));
}

/** The random seed of every book, so that the same posts give the same book, on the web and on the command line. */
export const SEED = 1;

// The version of each engine. It must be raised when the engine makes a different book from the same posts: otherwise a
// new run on the same posts is skipped as unchanged. A new version of own-words counts for llm, too, because llm uses
// own-words where the model fails.
export const ENGINE_VERSIONS = { "own-words": 11, llm: 3 };
/** The name of an engine. */
export type EngineName = keyof typeof ENGINE_VERSIONS;

/** Receives how far a stage is. The stage waits until it returns, and ends with its error if it throws. */
export type Progress = (done: number, total: number, step: string) => Promise<void> | void;

/** Stores an engine's finished steps by key, so that a run that was killed can go on without repeating paid work. */
export interface StepStore {
  /** The stored value, or undefined when the step was never finished. */
  get(key: string): Promise<unknown>;
  put(key: string, value: unknown): Promise<void>;
}

/** What every call of an engine is given, because an engine reads no clock, environment or random numbers itself. */
export type EngineContext = {
  signal: AbortSignal;
  progress: Progress;
  steps: StepStore;
  seed: number;
  /** The time that the book states as the time of its making, in ISO 8601. */
  now: string;
};

/** What an engine prepares once for its later calls, as JSON. The caller stores and returns it without reading it. */
export type Material = unknown;

/** The author's requests for the whole book. */
export type BookWishes = {
  author: string | null;
  /** A title the author insists on. */
  title: string | null;
  wordsPerChapter: number;
};

/**
 * How the author wants a chapter rewritten. `asked` holds all wishes that its present text was made with and, last, the
 * new one, so that the same wish twice goes further. A new `round` keeps the model's stored answers from being used
 * again.
 */
export type ChapterWish = { asked: readonly Wish[]; round: number };

/** Thrown by `outlineChapter` if nothing can be printed of the posts that the author's wishes leave to the chapter. */
export class NothingToPrint extends Error {
  override readonly name = "NothingToPrint";
}

/** The input for finding what the posts leave open. */
export type GapBrief = {
  analysis: Analysis;
  material: Material;
  foundation: PlannedFoundation;
  /** What the author is asked already. */
  asked: readonly Question[];
};

/** The input for the outline of one chapter. */
export type OutlineBrief = {
  /** The chapter, without the posts that the author wishes to leave out, and with the words that they wish for. */
  chapter: PlannedChapter;
  /** The chapter's posts, in the order of `chapter.entryIds`. */
  posts: Post[];
  foundation: PlannedFoundation;
  analysis: Analysis;
  material: Material;
  wish: ChapterWish | null;
};

/** The input for writing one section. */
export type SectionBrief = {
  outline: PlannedOutline;
  section: MainSection;
  /** The posts that the chapter's outline cites. */
  posts: Post[];
  /** The passages of the earlier sections of this chapter. */
  written: Passage[];
  // The current text of the chapter, a list for each section; empty if the author has locked nothing in it. Passages
  // with `lockedAt` are locked: the engine returns them unchanged, in their section and order, and the text that it
  // writes around them repeats them as little as possible.
  current: ManuscriptPassage[][];
  /** The outlines of all chapters: what another one cites is told there. */
  outlines: readonly PlannedOutline[];
  foundation: PlannedFoundation;
  analysis: Analysis;
  material: Material;
  wish: ChapterWish | null;
};

/** The input for writing all sections of a chapter at once. */
export type WholeChapterBrief = Omit<SectionBrief, "section" | "written">;

/** The input for revising a chapter, after this chapter and all chapters before it were written. */
export type ChapterBrief = Omit<SectionBrief, "section" | "written"> & {
  sections: Passage[][];
  /** The passages of each earlier chapter, in book order; in a draft of the whole book, before their own revision. */
  before: Passage[][];
};

/** The input for writing one passage anew. */
export type PassageBrief = Pick<
  ChapterBrief,
  "outline" | "posts" | "foundation" | "analysis" | "material"
> & {
  /** The passages of the chapter as they are now, in order. */
  passages: readonly Passage[];
  /** The index of the one that is written anew. It cites blocks of posts. */
  index: number;
  /** The passages of all other chapters, which must not be repeated. */
  others: readonly Passage[];
  /** `asked` holds one wish in words, which may be "". */
  wish: ChapterWish;
};

/** The input for a text of the book's frame: its prologue, or the opening of one of its parts. */
export type FrameBrief = Pick<SectionBrief, "foundation" | "analysis" | "material"> & {
  /** The part, with its chapters in order. Null: the prologue, which stands before the first chapter. */
  part: { title: string; chapters: readonly PlannedChapter[] } | null;
  /** The outlines of all chapters: what none of them cites is told nowhere else. */
  outlines: readonly PlannedOutline[];
  /** The posts that must not be used. */
  unwanted: ReadonlySet<string>;
  /** The passages of the chapter that follows, which must not be repeated. */
  chapter: readonly Passage[];
};

/** A passage that was written anew. noPosts: its posts are not in the analysis. noAnswer: no answer passed the checks. */
export type PassageAnew = { kind: "written"; passage: Passage } | { kind: "noPosts" | "noAnswer" };

/** A chapter after its revision, and the engine's report on it. */
export type FinishedChapter = { passages: Passage[]; report?: ChapterReport | undefined };

/** About how much a run costs at most. All values are zero for an engine that asks no model. */
export type Estimate = {
  calls: number;
  inputTokens: number;
  outputTokens: number;
  /** In dollars. Null: the model's price is not known. */
  usd: number | null;
  minutes: number;
};

/** The runs whose cost can be estimated beforehand. */
export type Operation = "analysis" | "outline" | "draft";

/** The part of the product that writes: own-words (without a model) or llm. Both pass tests/books/conformance.ts. */
export interface WritingEngine {
  readonly name: EngineName;
  /** How many chapters may be written at a time. Sections of one chapter that are written singly follow one another. */
  readonly chaptersAtOnce: number;
  prepare(analysis: Analysis, context: EngineContext): Promise<Material>;
  writeFoundation(
    analysis: Analysis,
    material: Material,
    wishes: BookWishes,
    context: EngineContext,
  ): Promise<PlannedFoundation>;
  /** Finds what only the author can tell, the best first. An engine without this method finds nothing. */
  findGaps?(brief: GapBrief, context: EngineContext): Promise<Gap[]>;
  outlineChapter(brief: OutlineBrief, context: EngineContext): Promise<PlannedOutline>;
  /** Writes a section around its locked passages. The first also gets the chapter's opening, the last its closing. */
  draftSection(brief: SectionBrief, context: EngineContext): Promise<Passage[]>;
  /**
   * Writes all sections of a chapter in one go, where none of its passages is locked. The sections come in the order in which
   * they are told, which may be another than the outline's. Null: the sections have to be written one after another. An
   * engine without this method writes them so.
   */
  draftChapter?(brief: WholeChapterBrief, context: EngineContext): Promise<Passage[][] | null>;
  /** Revises a whole chapter except locked passages. An engine without this method leaves the sections as drafted. */
  finishChapter?(brief: ChapterBrief, context: EngineContext): Promise<FinishedChapter>;
  /**
   * Writes a text of the frame from blocks of any posts, or nothing where they do not carry one. The stage sets the roles
   * of its passages. An engine without this method writes none.
   */
  writeFrame?(brief: FrameBrief, context: EngineContext): Promise<Passage[]>;
  /** Writes one passage anew, from the blocks that it cites. An engine without this method cannot. */
  rewritePassage?(brief: PassageBrief, context: EngineContext): Promise<PassageAnew>;
  /** `wordsPerChapter`: the words of an average chapter whose posts hold enough; the usual ones if it is left out. */
  estimate(
    operation: Operation,
    analysis: Analysis,
    material: Material,
    wordsPerChapter?: number,
  ): Estimate;
}
