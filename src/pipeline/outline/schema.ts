import { z } from "zod";

/** Blocks of one post, by their numbers (`Block.n` of the analysis, where 0 is the post's title). */
export const SourceRun = z.object({
  entryId: z.string(),
  paragraphs: z.array(z.int().nonnegative()),
  /** The chosen parts of one very long paragraph, counted from 0. Absent: the whole paragraph. */
  parts: z.array(z.int().nonnegative()).min(1).optional(),
});
export type SourceRun = z.infer<typeof SourceRun>;

/** A section of a chapter and, in order, the blocks it is written from. */
export const MainSection = z.object({
  sectionNumber: z.int().positive(),
  /** Null if the section has no heading, but only an ornament ("---") before it. */
  title: z.string().nullable(),
  learningObjective: z.string(),
  keyPoints: z.array(z.string()),
  wordCount: z.int().nonnegative(),
  sources: z.array(SourceRun).min(1),
  /** "author": the title was typed by hand, so no source says it. */
  titleBy: z.literal("author").optional(),
});
export type MainSection = z.infer<typeof MainSection>;

/** The outline of one chapter as an engine gives it. */
export const PlannedOutline = z.object({
  chapterNumber: z.int().positive(),
  chapterTitle: z.string().min(1),
  targetWordCount: z.int().positive(),
  /** Whole minutes at 230 words a minute, rounded up. */
  estimatedReadingTime: z.int().positive(),
  openingHook: z.object({
    type: z.string(),
    content: z.string(),
    purpose: z.string(),
    /** Null if the chapter begins with its first section. Then `content` quotes that beginning. */
    source: SourceRun.nullable(),
    /** "author": `content` was typed by hand. It is printed before the first section. */
    by: z.literal("author").optional(),
  }),
  mainSections: z.array(MainSection).min(1),
  engagementElements: z.array(
    z.object({
      type: z.string(),
      content: z.string(),
      placement: z.string(),
      source: SourceRun.nullable(),
    }),
  ),
  personalAnecdotes: z.array(
    z.object({ source: z.string(), story: z.string(), purpose: z.string(), entryId: z.string() }),
  ),
  igContentIntegration: z.array(
    z.object({ postUrl: z.string(), usage: z.string(), section: z.int().positive() }),
  ),
  pacingNotes: z.string(),
  /** The author's sentence that states the chapter's thesis, printed under its title. Null: none is good enough. */
  deck: z.object({ text: z.string(), source: SourceRun }).nullable(),
  closing: z.object({ content: z.string(), source: SourceRun }).nullable(),
  /** What the engine left out of the chapter on purpose, and why. Absent: nothing. */
  leftOut: z.array(SourceRun.extend({ reason: z.string() })).optional(),
});
export type PlannedOutline = z.infer<typeof PlannedOutline>;

/** An answer of the interview and the post that it is told behind; null: it opens the book, or is its epilogue. */
export const ToldAnswer = SourceRun.extend({
  about: z.string().nullable(),
  /** Changes with the answer's words. Absent in outlines that were made before it was kept. */
  textHash: z.int().nonnegative().optional(),
});
export type ToldAnswer = z.infer<typeof ToldAnswer>;

/** The outline of one chapter, as SPEC.md section 3, "Outline", describes it. */
export const ChapterOutline = PlannedOutline.extend({
  chapterId: z.string().min(1),
  /** Answers of the interview that this chapter tells, in order. Absent: none. */
  answers: z.array(ToldAnswer).optional(),
  /** When the author edited it, ISO 8601. Absent: it is as the engine made it. */
  editedAt: z.iso.datetime().optional(),
});
export type ChapterOutline = z.infer<typeof ChapterOutline>;

/** What the author wants to be different when a chapter is written anew. */
export const Wish = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("shorter") }),
  z.object({ kind: z.literal("longer") }),
  z.object({ kind: z.literal("moreStories") }),
  z.object({ kind: z.literal("otherOpening") }),
  z.object({ kind: z.literal("otherOrder") }),
  /** Without the posts with these entry ids. */
  z.object({
    kind: z.literal("withoutPosts"),
    entryIds: z.array(z.string().min(1).max(200)).min(1).max(500),
  }),
  /** A wish in the author's own words. Only a language model understands it. */
  z.object({ kind: z.literal("words"), words: z.string().trim().max(500) }),
]);
export type Wish = z.infer<typeof Wish>;

/** A wish for one passage, which alone is written anew. Only a language model can do that. `words`: as in `Wish`, or "". */
export const PassageWish = z.object({
  kind: z.literal("passage"),
  passageId: z.string().min(1).max(100),
  words: z.string().trim().max(500),
});
export type PassageWish = z.infer<typeof PassageWish>;

/** The outlines of all chapters, in book order. */
export const Outline = z.object({ outlines: z.array(ChapterOutline).min(1) });
export type Outline = z.infer<typeof Outline>;
