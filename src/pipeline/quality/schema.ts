import { z } from "zod";

/** A place in the book: the chapter, the passage in it from 1 (0 is the chapter's title), and the words found there. */
export const Place = z.object({
  chapter: z.int().positive(),
  paragraph: z.int().nonnegative(),
  text: z.string(),
});
export type Place = z.infer<typeof Place>;

/** How much of the book stands in the posts it cites. Shares run from 0 to 1. */
export const Grounding = z.object({
  sentences: z.int().nonnegative(),
  found: z.int().nonnegative(),
  /** found / sentences; 1 for a draft without a sentence of its own. */
  share: z.number(),
  /** Share of the runs of five words that some post holds too. */
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
});
export type Duplicates = z.infer<typeof Duplicates>;

/** What kinds of leftovers are told apart. */
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

/** What cleaning should have taken out. */
export const Residue = z.object({
  per10kWords: z.number(),
  /** False: no word list for this language, so calls and credits were not looked for. */
  callsMeasured: z.boolean(),
  hits: z.array(Place.extend({ kind: ResidueKind })),
});
export type Residue = z.infer<typeof Residue>;

/** Whether chapters hold together: how much more alike runs of text are inside chapters than between them. */
export const Separation = z.object({
  /** Mean similarity of two runs of one chapter that share no post: a post's likeness to itself adds nothing. */
  within: z.number(),
  /** Mean similarity of two runs of different chapters. */
  between: z.number(),
  /** within - between. */
  value: z.number(),
  /** The same with every pair inside chapters, those of one post with itself too (decision 008). */
  withSelfPairs: z.number(),
});
export type Separation = z.infer<typeof Separation>;

/** Distance of the draft's small words and punctuation from the author's other texts, and from other authors'. */
export const VoiceDistance = z.object({
  own: z.number(),
  nearestOther: z.number().nullable(),
  /** own / nearestOther; null without another author to compare with. */
  ratio: z.number().nullable(),
});
export type VoiceDistance = z.infer<typeof VoiceDistance>;

/** How long the book and its chapters are. */
export const Sizes = z.object({
  chapterWords: z.array(z.int().nonnegative()),
  words: z.int().nonnegative(),
  /** Standard deviation of the chapters' words over their mean. */
  variation: z.number(),
  targetWords: z.int().positive().nullable(),
  /** words / targetWords. */
  toTarget: z.number().nullable(),
});
export type Sizes = z.infer<typeof Sizes>;

/** The measures any engine is judged by. Null: not measured. */
export const BookQuality = z.object({
  grounding: Grounding,
  duplicates: Duplicates,
  residue: Residue,
  separation: Separation.nullable(),
  /** Mean similarity of a post's end to the beginning of the next one in its chapter. */
  adjacency: z.number().nullable(),
  voice: VoiceDistance.nullable(),
  /** Share of words in runs of at least 60 words from one post. */
  substance: z.number(),
  sizes: Sizes,
});
export type BookQuality = z.infer<typeof BookQuality>;
