import type { ChapterRewrite } from "#contracts/draft.ts";
import type { GoOnWith } from "#contracts/writer.ts";
import type { Operation } from "#contracts/jobs.ts";
import { z } from "zod";
import { PassageWish, Wish } from "#pipeline/outline/schema.ts";
import type { JobMetadata } from "./job-claims.ts";
import { storedShape } from "./stored-shape.ts";

const WayOn = z.enum(["model", "fastModel", "ownWords"] satisfies GoOnWith[]);

/**
 * Set if the model wrote only a part of a text: how the rest was made (by the fast model or by own-words), and the
 * `round` with which a later run has the model write that rest.
 */
const UnwrittenRest = z.object({ way: WayOn.exclude(["model"]), round: z.int().nonnegative() });
export type UnwrittenRest = z.infer<typeof UnwrittenRest>;

/** The chapter that a job rewrites, and what the author wishes to be different. */
const Rewrite = z.object({
  outlineId: z.uuid(),
  chapterNumber: z.int().positive(),
  /** All wishes that the text is to be made with. The last one is the new one. Empty if a passage is written anew. */
  wishes: z.array(Wish),
  /** The only passage that is written anew, and what is wished of it. Absent: the whole chapter. */
  passage: PassageWish.optional(),
  /** How many words the chapter had before. */
  wordsBefore: z.int().nonnegative(),
  /**
   * The number of the version that the wish is about. A run after a failure has the same number, so it finds the
   * model's answers that are paid already; after a success the number is another, so the model is asked anew.
   */
  round: z.int().positive(),
});
export type Rewrite = z.infer<typeof Rewrite>;

const Stage = z.enum(["analysis", "outline", "draft"] satisfies Operation[]);

/** A book that is brought up to date. `outlines`: these are made even if there are none yet. */
const Renewal = z.object({
  selectedTitle: z.string(),
  outlines: z.boolean(),
  /** The first stage that ran, and the manuscript of before. Missing in jobs of earlier releases. */
  begun: z.object({ stage: Stage, manuscriptId: z.string().nullable() }).optional(),
});
export type Renewal = z.infer<typeof Renewal>;

/** The metadata of every run that may ask a language model: who writes, and what an earlier run has left unwritten. */
const WritingRun = z.object({
  writer: z.enum(["own-words", "llm"]).default("own-words"),
  /** The host that the author agreed to send posts to; missing for own-words. */
  host: z.string().optional(),
  goOnWith: WayOn.optional(),
  regenerate: z.boolean().default(false),
  /**
   * Numbers the rounds of questions to the model. In another round, the run asks all its questions anew instead of
   * taking stored answers.
   */
  round: z.int().nonnegative().default(0),
  /** The chapter to rewrite; only jobs of the operation `draft` have one. */
  rewrite: Rewrite.optional(),
  rest: UnwrittenRest.nullable().default(null),
  /** What runs when this run has ended well: the later stages that are out of date by then. */
  renewal: Renewal.optional(),
  /**
   * Why the run ended early: a spending limit, the provider's quota, a wrong key, no answer, or an unknown model. Null:
   * the model did not stop it.
   */
  stopped: z
    .enum(["budget", "monthlyBudget", "quota", "key", "down", "model"])
    .nullable()
    .default(null),
});
export type WritingRun = z.infer<typeof WritingRun>;

/** What became of the wish for a chapter. */
const RewriteOutcome = z.object({
  kind: z.enum(["shown", "proposed", "same", "nothingLeft", "noAnswer", "gone"]),
  words: z.int().nonnegative(),
  /** The posts that came in and went. Null: not counted, as in jobs of earlier releases. */
  posts: z
    .object({ added: z.int().nonnegative(), removed: z.int().nonnegative() })
    .nullable()
    .default(null),
});
export type RewriteOutcome = z.infer<typeof RewriteOutcome>;

/** Version 1 had one wish, in words. */
function wishesOfWords(stored: Record<string, unknown>): Record<string, unknown> {
  const { rewrite } = stored;
  if (typeof rewrite !== "object" || rewrite === null || !("wish" in rewrite)) return stored;
  const { wish, ...rest } = rewrite;
  return {
    ...stored,
    rewrite: { ...rest, wishes: [{ kind: "words", words: wish }], wordsBefore: 0 },
  };
}

const id = z.uuid().optional();

/**
 * Reads and writes the metadata of jobs, for each operation. Code that stores a job's result also writes the result's
 * id here.
 */
export const JOB_METADATA = {
  analysis: metadataShape(
    WritingRun.extend({
      analysisId: id,
      /** Whether it failed because the posts hold too few words. */
      lacksWords: z.boolean().default(false),
    }),
  ),
  outline: metadataShape(WritingRun.extend({ selectedTitle: z.string(), outlineId: id })),
  draft: metadataShape(
    WritingRun.extend({
      selectedTitle: z.string().optional(),
      outlineId: id,
      totalChapters: z.int().nonnegative().default(0),
      totalWordCount: z.int().nonnegative().default(0),
      outcome: RewriteOutcome.nullable().default(null),
    }),
  ),
  pages: metadataShape(z.object({ pagesDone: z.int().nonnegative().default(0) })),
};

/** The part of the metadata that all jobs share, except those that read linked pages. */
export const WRITING_RUN = metadataShape(WritingRun);

type Shape<Value, Written> = {
  version: number;
  /** Reads and upgrades stored metadata; refuses with conflict what this version cannot read. */
  read: (stored: JobMetadata) => Value;
  /** Returns its argument unchanged. Its only use is that TypeScript checks the fields. */
  note: (noted: Partial<Written>) => JobMetadata;
};

/** Reads and checks metadata. Jobs from before commit 7d94af0 have no version (`v`); they count as version 1. */
function metadataShape<Value, Written extends Record<string, unknown>>(
  schema: z.ZodType<Value, Written>,
): Shape<Value, Written> {
  const { version, read } = storedShape("run", schema, [wishesOfWords]);
  return { version, read: (stored) => read({ v: 1, ...stored }), note: (noted) => noted };
}

/** What a draft job's state says about the chapter that it rewrites. Null if it writes the whole book. */
export function rewriteOf(metadata: JobMetadata): ChapterRewrite | null {
  const { rewrite, outcome } = JOB_METADATA.draft.read(metadata);
  const wish = rewrite?.passage ?? rewrite?.wishes.at(-1);
  if (!rewrite || !wish) return null;
  const { chapterNumber, wordsBefore } = rewrite;
  return { chapterNumber, wish, outcome: outcome && { ...outcome, wordsBefore } };
}
