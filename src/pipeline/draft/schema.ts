import { z } from "zod";

/**
 * One paragraph of the book, as Markdown: prose, a list, a quote ("> "), a code fence, a heading ("## ", "### "),
 * or an ornament ("---").
 */
export const Passage = z.object({
  text: z.string().min(1),
  /** own: the author's words; linking: a fixed connecting line; model: written by a language model; added: by hand. */
  kind: z.enum(["own", "linking", "model", "added"]),
  /** Which blocks of which entries it is made from (analysis Block.n; 0 is the title). Empty only for linking and added. */
  sources: z.array(z.object({ entryId: z.string(), paragraph: z.int().nonnegative() })),
  /** What the passage is for, so that formats can set it apart. */
  role: z.enum(["body", "heading", "deck", "opening", "closing", "ornament", "questions"]),
});
export type Passage = z.infer<typeof Passage>;

/** A passage of the manuscript: it keeps its id through every edit, and says who made it and who may change it. */
export const ManuscriptPassage = Passage.extend({
  /** Random; stays through edits, moves to another chapter and new versions of the passages around it. */
  id: z.string().min(1),
  /** The name of the engine that wrote it, or "person". */
  madeBy: z.string().min(1),
  /** When a person last changed its words, ISO 8601; null: nobody has. */
  editedAt: z.string().nullable(),
  /** Since when no run may change it, ISO 8601; null: runs may. */
  lockedAt: z.string().nullable(),
});
export type ManuscriptPassage = z.infer<typeof ManuscriptPassage>;

/** What an engine has to say of a chapter it wrote. */
export const ChapterReport = z.object({
  /** Sections that stand in the author's own words because the model gave no usable text. */
  arrangedSections: z.array(z.int().positive()),
  /** Paragraphs that were written a second time after the checks. */
  revised: z.int().nonnegative(),
  /**
   * How near the chapter's manner is to the author's: Burrows's Delta to the author's mean, beside the mean and the 95th
   * percentile of the author's own samples of that length; turns of phrase typical of machines per 1,000 words, beside the
   * author's own rate. Null: too few words, or a language without a stop list.
   */
  voice: z
    .object({
      distance: z.number(),
      ownMean: z.number(),
      ownLimit: z.number(),
      tells: z.number(),
      ownTells: z.number(),
    })
    .nullable(),
});
export type ChapterReport = z.infer<typeof ChapterReport>;

/** The text of a chapter of the manuscript: everything else about it, Markdown and counts too, is derived from this. */
export const ChapterText = z.object({
  title: z.string().min(1),
  passages: z.array(ManuscriptPassage),
  /** What the engine said of what it wrote; null: nothing, or a person has made the text. */
  report: ChapterReport.nullable(),
});
export type ChapterText = z.infer<typeof ChapterText>;

/** One chapter as passages; `wordCount` counts whitespace-separated tokens. */
export const ChapterDraft = z.object({
  chapterNumber: z.int().positive(),
  title: z.string().min(1),
  passages: z.array(Passage),
  wordCount: z.int().nonnegative(),
  /** Left out: the engine says nothing of it. */
  report: ChapterReport.optional(),
});
export type ChapterDraft = z.infer<typeof ChapterDraft>;

/** The text of the whole book, chapter by chapter. */
export const Draft = z.object({
  chapters: z.array(ChapterDraft).min(1),
  totalChapters: z.int().positive(),
  totalWordCount: z.int().nonnegative(),
});
export type Draft = z.infer<typeof Draft>;
