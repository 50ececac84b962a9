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

/** One chapter as passages; `wordCount` counts whitespace-separated tokens. */
export const ChapterDraft = z.object({
  chapterNumber: z.int().positive(),
  title: z.string().min(1),
  passages: z.array(Passage),
  wordCount: z.int().nonnegative(),
});
export type ChapterDraft = z.infer<typeof ChapterDraft>;

/** The text of the whole book, chapter by chapter. */
export const Draft = z.object({
  chapters: z.array(ChapterDraft).min(1),
  totalChapters: z.int().positive(),
  totalWordCount: z.int().nonnegative(),
});
export type Draft = z.infer<typeof Draft>;
