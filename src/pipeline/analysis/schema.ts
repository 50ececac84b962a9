import { z } from "zod";
import { RowReference } from "#pipeline/sources/schema.ts";

/**
 * One paragraph-level piece of a cleaned post, in the author's order.
 *
 * `text` is plain prose with at most Markdown emphasis, inline code and inline links ([words](url)); for a list it is
 * one "- item" or "1. item" a line, for code the code itself, for a quote the quoted prose without ">".
 */
export const Block = z.object({
  /** Number of the block within its post, from 1; it never changes, so a trace can point at it. 0 is the post's title. */
  n: z.int().nonnegative(),
  kind: z.enum(["paragraph", "heading", "list", "quote", "code"]),
  text: z.string().min(1),
  words: z.int().nonnegative(),
  /** Another post tells the same (retold) or says it word for word (repeated): not to be printed twice. */
  twin: z
    .object({ entryId: z.string(), n: z.int(), how: z.enum(["repeated", "retold"]) })
    .nullable(),
});
export type Block = z.infer<typeof Block>;

/** A post after cleaning: what may be printed. */
export const Post = z.object({
  entryId: z.string(),
  rows: z.array(RowReference).min(1),
  url: z.string().nullable(),
  title: z.string().nullable(),
  /** True when the source itself gave the title; false when it was found as the first short line of the text. */
  titleGiven: z.boolean(),
  date: z.string().nullable(),
  engagement: z.number().nullable(),
  source: z.string(),
  tags: z.array(z.string()),
  blocks: z.array(Block),
  /** Words in all blocks. */
  words: z.int().nonnegative(),
  /** 0 to 1: how much of the post is bound to its day (announcements, hiring, status, talk about the platform). */
  timeBound: z.number().min(0).max(1),
  /** A question to the readers that closed the post: material for exercises, not printed with it. */
  closingQuestion: z.string().nullable(),
});
export type Post = z.infer<typeof Post>;

/** Why a post is not used, in words the author reads. */
export const AsideReason = z.enum([
  "another language",
  "said again in another post",
  "bound to its day",
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
  /** The post that is kept in its place, for duplicates. */
  keptId: z.string().nullable(),
});
export type SetAside = z.infer<typeof SetAside>;

/** A post that no parser could read, so that its author can find and mend it. */
export const UnreadablePost = z.object({
  entryId: z.string(),
  /** Its title if it has one, and its row. */
  name: z.string(),
  /** What reading it threw, for whoever runs this; null when it was not tried or took more stack than there is. */
  fault: z.string().nullable(),
});
export type UnreadablePost = z.infer<typeof UnreadablePost>;

/** Posts that belong together, and what sets them apart from the rest. */
export const Theme = z.object({
  id: z.string(),
  /** Most distinctive terms first, in a surface form the author used. */
  keyTerms: z.array(z.string()),
  /** Best-fitting post first. */
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

/** How the author writes, counted. Null: not measured for this language. */
export const Voice = z.object({
  posts: z.int().nonnegative(),
  words: z.int().nonnegative(),
  wordsPerSentence: z.number(),
  /** Flesch-Kincaid grade (Kincaid et al. 1975); English only. */
  gradeLevel: z.number().nullable(),
  /** Shares of sentences, 0 to 1. */
  questions: z.number(),
  exclamations: z.number(),
  /** Per 1,000 words. */
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
  /** Percent, 0 to 100: how sure the finding is, by how much material carries it. */
  confidence: z.int().min(0).max(100),
  evidence: z.array(z.object({ entryId: z.string(), quote: z.string() })),
});
export type Insight = z.infer<typeof Insight>;

/** What the posts add up to, before anything is arranged. */
export const Analysis = z.object({
  /** ISO 639-1 code of the language of the book. */
  language: z.string(),
  otherLanguages: z.array(z.object({ language: z.string(), posts: z.int() })),
  /** Usable posts, in reading order of the sources. */
  posts: z.array(Post),
  setAside: z.array(SetAside),
  /** Those that are too long or too tangled to read, by name. */
  unreadable: z.array(UnreadablePost).default([]),
  themes: z.array(Theme),
  misfits: z.array(Misfit),
  voice: Voice,
  insights: z.array(Insight),
  /** What cleaning took out, counted by reason. */
  removed: z.record(z.string(), z.int().nonnegative()),
  /** Words in `posts`. */
  words: z.int().nonnegative(),
});
export type Analysis = z.infer<typeof Analysis>;

/** What would help most, in the order of its weight; the words are the screen's. */
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

/** What a project's included entries add up to, before anything was analysed. */
export const MaterialReport = z.object({
  entries: z.int().nonnegative(),
  /** Entries with a link and no words yet. */
  wordless: z.int().nonnegative(),
  /** Words of the author that a book can be made of: nothing cleaned away, duplicates and others' words counted out. */
  ownWords: z.int().nonnegative(),
  othersWords: z.int().nonnegative(),
  /** What the author's words would fill, at 250 words a page, rounded to tens. */
  pages: z.int().nonnegative(),
  size: z.enum(["nothing", "too little", "booklet", "book"]),
  /** ISO 639-1 codes with their share of the words, the largest first; "und" where it cannot be told. */
  languages: z.array(z.object({ code: z.string(), share: z.number().min(0).max(1) })),
  /** The earliest and latest dates, ISO 8601; null when no entry has one. */
  from: z.string().nullable(),
  to: z.string().nullable(),
  advice: z.array(MaterialAdvice),
});
export type MaterialReport = z.infer<typeof MaterialReport>;
