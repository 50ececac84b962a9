import { z } from "zod";

/** A place in the book: the chapter, the passage in it from 1 (0 is the chapter's title), and the words found there. */
export const Place = z.object({
  chapter: z.int().positive(),
  paragraph: z.int().nonnegative(),
  text: z.string(),
});
export type Place = z.infer<typeof Place>;

/** How much of the book is found in the posts it cites. Shares run from 0 to 1. */
export const Grounding = z.object({
  sentences: z.int().nonnegative(),
  found: z.int().nonnegative(),
  /** `found` divided by `sentences`; 1 for a draft without sentences to look for. */
  share: z.number(),
  /** Share of the book's runs of five words that occur in some post. */
  nGrams: z.number(),
  /** Words of connecting lines as a share of all words. */
  linking: z.number(),
  unfound: z.array(Place),
});
export type Grounding = z.infer<typeof Grounding>;

/** Sentences of eight words or more that are printed more than once. */
export const Duplicates = z.object({
  sentences: z.int().nonnegative(),
  repeated: z.int().nonnegative(),
  share: z.number(),
  repeats: z.array(Place),
  /** Paragraphs that say again, nearly word for word, what an earlier paragraph says. */
  nearRepeats: z.array(Place),
});
export type Duplicates = z.infer<typeof Duplicates>;

/** Kinds of leftovers from posts that a book should not print. */
export const ResidueKind = z.enum([
  "link",
  "hashtag",
  "mention",
  "thread counter",
  "markup",
  "call",
  "credit",
]);
export type ResidueKind = z.infer<typeof ResidueKind>;

/** Leftovers that cleaning should have removed. */
export const Residue = z.object({
  per10kWords: z.number(),
  /** False if there is no word list for the language, so that calls to action and credits were not looked for. */
  callsMeasured: z.boolean(),
  hits: z.array(Place.extend({ kind: ResidueKind })),
});
export type Residue = z.infer<typeof Residue>;

/** Sentences that lean on what the book does not print, and sentences that belong to the day or series of a post. */
export const Leanings = z.object({
  /** Sentences that present, or point at, what is not printed beside them. */
  lost: z.array(Place),
  lostPer10kWords: z.number(),
  /** Greetings, promises and calls in the last 60 words of a piece, and notes on a series at either end. */
  edges: z.array(Place),
  /** False if there are no lists for the language. */
  isMeasured: z.boolean(),
});
export type Leanings = z.infer<typeof Leanings>;

/** The pieces of a book: the runs of passages that are made from one post. */
export const Pieces = z.object({
  count: z.int().nonnegative(),
  /** The pieces under 110 words, by their first passages. */
  scraps: z.array(Place),
  /** `scraps` divided by `count`; 0 for a book without pieces. */
  scrapShare: z.number(),
  /** Whether the author's median post is long: scraps are looked for only in books from long posts. */
  fromLongPosts: z.boolean(),
});
export type Pieces = z.infer<typeof Pieces>;

/** How well chapter titles fit what is printed under them, and how well they differ. */
export const Titles = z.object({
  /** Mean share of a chapter's pieces that its title covers; null for a book without pieces, or of years without dates. */
  cover: z.number().nullable(),
  /** Stems of content words that an earlier chapter's title holds, too. */
  repeated: z.array(Place),
});
export type Titles = z.infer<typeof Titles>;

/**
 * How much more alike two stretches of text are within a chapter than in different chapters. A stretch has about 250
 * words.
 */
export const Separation = z.object({
  /** Mean similarity of two stretches of the same chapter that come from different posts. */
  within: z.number(),
  /** Mean similarity of two stretches of different chapters. */
  between: z.number(),
  /** `within` minus `between`. */
  value: z.number(),
  /** Like `value`, but `within` also counts pairs of stretches that share a post (decision 008). */
  withSelfPairs: z.number(),
});
export type Separation = z.infer<typeof Separation>;

/**
 * How far the draft's use of stop words and punctuation is from that of the author's other texts and of other authors.
 */
export const VoiceDistance = z.object({
  own: z.number(),
  nearestOther: z.number().nullable(),
  /** `own` divided by `nearestOther`; null without another author to compare with. */
  ratio: z.number().nullable(),
});
export type VoiceDistance = z.infer<typeof VoiceDistance>;

/** How long the book and its chapters are. */
export const Sizes = z.object({
  chapterWords: z.array(z.int().nonnegative()),
  words: z.int().nonnegative(),
  /** The standard deviation of the chapters' numbers of words, divided by their mean. */
  variation: z.number(),
  targetWords: z.int().positive().nullable(),
  /** `words` divided by `targetWords`. */
  toTarget: z.number().nullable(),
});
export type Sizes = z.infer<typeof Sizes>;

/** The measures by which every writing engine is judged. Null means that it was not measured. */
export const BookQuality = z.object({
  grounding: Grounding,
  duplicates: Duplicates,
  residue: Residue,
  /** Sentences of the author's prose in another language than the book's. */
  secondLanguage: z.array(Place),
  leanings: Leanings,
  pieces: Pieces,
  titles: Titles,
  /** Null, too, for a book whose chapters are all named by years or months. */
  separation: Separation.nullable(),
  /** Mean similarity of the end of a post to the beginning of the next post in its chapter. */
  adjacency: z.number().nullable(),
  voice: VoiceDistance.nullable(),
  /** The share of words in stretches of at least 60 words from one post. */
  substance: z.number(),
  /** The same share of the words that are from posts of at least 60 words; null where these give hardly any. */
  uncut: z.number().nullable(),
  sizes: Sizes,
});
export type BookQuality = z.infer<typeof BookQuality>;

/** The checks before a book leaves, in the order in which they are shown. */
export const PREFLIGHT_IDS = [
  "chapters",
  "print",
  "titlePage",
  "headings",
  "questions",
  "interview",
  "placeholders",
  "leaning",
  "leftovers",
  "doubled",
  "languages",
  "quotations",
  "links",
] as const;

/** Something that a check has found. `chapter` is null where it concerns the whole book; `paragraph` 0 is the title. */
export const PreflightFinding = z.object({
  chapter: z.int().positive().nullable(),
  paragraph: z.int().nonnegative(),
  /** The words of the book that are meant, shortened; empty where none are. */
  words: z.string(),
  /** What is to be said of them, a sentence; empty where the check's advice says it. */
  why: z.string(),
  /** The id of the question to the author that is meant; not given for what is found in the text. */
  questionId: z.string().optional(),
});
export type PreflightFinding = z.infer<typeof PreflightFinding>;

/**
 * One check before a book leaves. passed: nothing was found. look: the author should look at it. problem: a printer or a
 * shop refuses it, or text is lost. unmeasured: it could not be looked for.
 */
export const PreflightCheck = z.object({
  id: z.enum(PREFLIGHT_IDS),
  title: z.string(),
  state: z.enum(["passed", "look", "problem", "unmeasured"]),
  /** What the state means, and what to do. */
  text: z.string(),
  findings: z.array(PreflightFinding),
});
export type PreflightCheck = z.infer<typeof PreflightCheck>;
