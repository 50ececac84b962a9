import { z } from "zod";
import { RowReference } from "#pipeline/sources/schema.ts";

/** A block of a cleaned post, in Markdown: a list has one "- item" or "1. item" a line, a quote has no ">". */
export const Block = z.object({
  /** Number of the block in its post, from 1; it never changes, so a trace can point at it. 0 stands for the title. */
  n: z.int().nonnegative(),
  kind: z.enum(["paragraph", "heading", "list", "quote", "code"]),
  text: z.string().min(1),
  words: z.int().nonnegative(),
  /**
   * The block of another post that tells the same story (retold) or has the same words (repeated). Only one of the two
   * is printed.
   */
  twin: z
    .object({ entryId: z.string(), n: z.int(), how: z.enum(["repeated", "retold"]) })
    .nullable(),
  /**
   * The links of `text`, which holds only their words, in order: where these stand, in UTF-16 code units, and the address.
   * Absent: none, and in what an earlier version has stored.
   */
  links: z
    .array(z.object({ at: z.int().nonnegative(), length: z.int().positive(), url: z.string() }))
    .optional(),
});
export type Block = z.infer<typeof Block>;

/** A post after cleaning: what may be printed. */
export const Post = z.object({
  entryId: z.string(),
  rows: z.array(RowReference).min(1),
  url: z.string().nullable(),
  title: z.string().nullable(),
  /** True when the source gave the title; false when it was taken from the first short line of the text. */
  titleGiven: z.boolean(),
  date: z.string().nullable(),
  engagement: z.number().nullable(),
  source: z.string(),
  tags: z.array(z.string()),
  blocks: z.array(Block),
  words: z.int().nonnegative(),
  /**
   * 0 to 1: how much of the post is bound to its day (announcements, hiring, status updates, talk about the platform).
   */
  timeBound: z.number().min(0).max(1),
  /** The question to the readers that closed the post. Exercises may use it; the post is printed without it. */
  closingQuestion: z.string().nullable(),
  /** What the post promised for later at its end, word for word. The interview asks about it; it is not printed. */
  promises: z.array(z.string()).optional(),
  /** The words of its text that were account names, or hashtags of several words. Absent: none, or stored before. */
  signs: z.array(z.string()).optional(),
});
export type Post = z.infer<typeof Post>;

/** An answer of the author to a question of the interview. It is told as it stands, and counts in no measure. */
export const Answer = Post.extend({
  /** The post that it is told behind. Null: it stands at the beginning of the book. */
  about: z.string().nullable(),
});
export type Answer = z.infer<typeof Answer>;

/** Why a post is not used, in words the author reads. */
export const AsideReason = z.enum([
  "another language",
  "in two languages at once",
  "said again in another post",
  "bound to its day",
  "one of a series of reports",
  "too short to stand alone",
  "words of others",
  "no words yet",
  "no prose left after cleaning",
  "too long or too tangled to read",
]);
export type AsideReason = z.infer<typeof AsideReason>;

/** A post that is not used, and why. */
export const SetAside = z.object({
  entryId: z.string(),
  reason: AsideReason,
  /** For duplicates, the post that is kept instead. */
  keptId: z.string().nullable(),
  /** For a post in another language, ISO 639-1; absent in analyses of before. */
  language: z.string().optional(),
});
export type SetAside = z.infer<typeof SetAside>;

/** A post that could not be read, so that its author can find and fix it. */
export const UnreadablePost = z.object({
  entryId: z.string(),
  /** The post's title, if it has one, and its row in the author's file. */
  name: z.string(),
  /** The error, for the operator; null when the text was too complex to be parsed or overflowed the stack. */
  fault: z.string().nullable(),
});
export type UnreadablePost = z.infer<typeof UnreadablePost>;

/** Posts that belong together, and what sets them apart from the rest. */
export const Theme = z.object({
  id: z.string(),
  /**
   * The words and phrases that set the theme apart, the most distinctive first, each in a form that the author used.
   */
  keyTerms: z.array(z.string()),
  /** The posts of the theme by their entry, best-fitting first. */
  entryIds: z.array(z.string()).min(1),
  words: z.int().nonnegative(),
});
export type Theme = z.infer<typeof Theme>;

/** A post that fits no theme, with the nearest one, so the author can put it back. */
export const Misfit = z.object({
  entryId: z.string(),
  nearestThemeId: z.string(),
  fit: z.number(),
});
export type Misfit = z.infer<typeof Misfit>;

/** How the author writes, in figures. Null means that a figure is not measured for this language. */
export const Voice = z.object({
  posts: z.int().nonnegative(),
  words: z.int().nonnegative(),
  wordsPerSentence: z.number(),
  /** Flesch-Kincaid grade (Kincaid et al. 1975); English only. */
  gradeLevel: z.number().nullable(),
  /** The share of sentences that are questions and, below, exclamations, 0 to 1. */
  questions: z.number(),
  exclamations: z.number(),
  /** Occurrences per 1,000 words, for all fields down to `emoji`. */
  firstPerson: z.number().nullable(),
  secondPerson: z.number().nullable(),
  imperatives: z.number().nullable(),
  hedges: z.number().nullable(),
  claims: z.number().nullable(),
  emoji: z.number(),
  /** Phrases this author repeats across posts, each with the posts that hold it. */
  signaturePhrases: z.array(z.object({ phrase: z.string(), entryIds: z.array(z.string()) })),
});
export type Voice = z.infer<typeof Voice>;

/** A finding about what was written, with the sentences that show it. */
export const Insight = z.object({
  category: z.string(),
  impact: z.enum(["high", "medium", "low"]),
  title: z.string(),
  description: z.string(),
  /** In percent: 100 for what was counted; for what was inferred, it grows with the number of posts that support it. */
  confidence: z.int().min(0).max(100),
  evidence: z.array(z.object({ entryId: z.string(), quote: z.string() })),
});
export type Insight = z.infer<typeof Insight>;

/** What the analysis stage hands on: cleaned posts, themes, voice and insights. */
export const Analysis = z.object({
  /** ISO 639-1 code of the language of the book. */
  language: z.string(),
  otherLanguages: z.array(z.object({ language: z.string(), posts: z.int() })),
  /** Usable posts, in the order of the entries. */
  posts: z.array(Post),
  answers: z.array(Answer).default([]),
  setAside: z.array(SetAside),
  unreadable: z.array(UnreadablePost).default([]),
  themes: z.array(Theme),
  misfits: z.array(Misfit),
  voice: Voice,
  insights: z.array(Insight),
  /** What cleaning took out, counted by reason. */
  removed: z.record(z.string(), z.int().nonnegative()),
  words: z.int().nonnegative(),
});
export type Analysis = z.infer<typeof Analysis>;

/** What would improve the author's material most. The screen has a text for each value. */
export const MaterialAdvice = z.enum([
  "add posts",
  "read pages",
  "links without words",
  "mostly others' words",
  "mostly short posts",
  "add years",
  "several languages",
]);
export type MaterialAdvice = z.infer<typeof MaterialAdvice>;

/** Totals of the entries that the author has not excluded, computed before the analysis. */
export const MaterialReport = z.object({
  entries: z.int().nonnegative(),
  /** Entries with a link and no words yet. */
  wordless: z.int().nonnegative(),
  /** The author's words before cleaning, without duplicates and others' words. */
  ownWords: z.int().nonnegative(),
  othersWords: z.int().nonnegative(),
  /** About how many pages a draft of them has at standard length. Null: that shows only after the analysis. */
  pages: z.int().nonnegative().nullable(),
  size: z.enum(["nothing", "too little", "booklet", "book"]),
  /** ISO 639-1 codes with their share of the words, the largest first; "und" where it cannot be told. */
  languages: z.array(z.object({ code: z.string(), share: z.number().min(0).max(1) })),
  /** The earliest and latest dates, ISO 8601; null when no entry has one. */
  from: z.string().nullable(),
  to: z.string().nullable(),
  advice: z.array(MaterialAdvice),
});
export type MaterialReport = z.infer<typeof MaterialReport>;
