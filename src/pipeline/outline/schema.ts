import { z } from "zod";

/** A run of blocks of one post, by block number (see analysis Block.n; 0 is the post's title). */
export const SourceRun = z.object({
  entryId: z.string(),
  paragraphs: z.array(z.int().nonnegative()),
  /**
   * Of a single paragraph that is very long, only these parts of it, counted from 0 as the engine that made the outline
   * cuts it. Left out: all of it.
   */
  parts: z.array(z.int().nonnegative()).min(1).optional(),
});
export type SourceRun = z.infer<typeof SourceRun>;

/** A section of a chapter and what it is written from. */
export const MainSection = z.object({
  sectionNumber: z.int().positive(),
  /** Null: the section has no heading of its own, only an ornament before it. */
  title: z.string().nullable(),
  learningObjective: z.string(),
  keyPoints: z.array(z.string()),
  wordCount: z.int().nonnegative(),
  /** What the section is written from, in order. */
  sources: z.array(SourceRun).min(1),
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
    /** Null: the chapter begins with its first section, and `content` quotes that beginning. */
    source: SourceRun.nullable(),
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
  /** The author's thesis under the title; null when none is good enough. */
  deck: z.object({ text: z.string(), source: SourceRun }).nullable(),
  /** The paragraph that closes the chapter; null when it ends with its last section. */
  closing: z.object({ content: z.string(), source: SourceRun }).nullable(),
});
export type PlannedOutline = z.infer<typeof PlannedOutline>;

/** SPEC.md section 3, "Outline", for one chapter. */
export const ChapterOutline = PlannedOutline.extend({
  /** The id of the chapter in the table of contents. */
  chapterId: z.string().min(1),
});
export type ChapterOutline = z.infer<typeof ChapterOutline>;

/** The outlines of all chapters, in book order. */
export const Outline = z.object({ outlines: z.array(ChapterOutline).min(1) });
export type Outline = z.infer<typeof Outline>;
