import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { Operation } from "./jobs.ts";
import { ProjectParams } from "./projects.ts";

/** The two engines: the author's own words arranged, or written through by a language model. */
export const WriterName = z.enum(["own-words", "llm"]);
export type WriterName = z.infer<typeof WriterName>;

/** The language model that this server is set up with, as an author may know it: never a key or an address of ours. */
export const ModelInUse = z.object({
  /** What people read, such as "gpt-6.1-sol". */
  main: z.string(),
  /** What reads and sorts the posts; often the same. */
  fast: z.string(),
  /** Whom the posts' text is sent to, such as "api.openai.com". */
  host: z.string(),
  /** Why it may not be asked, such as a limit of money that cannot be kept; null: it may. Starts answer 409 with it. */
  blocked: z.string().nullable(),
});
export type ModelInUse = z.infer<typeof ModelInUse>;

/** Who writes a project's book. */
export const Writer = z.object({
  /** Null: a model is set up and the author has not chosen yet; every start answers 409 until then. */
  chosen: WriterName.nullable(),
  /** Null: no model is set up, and own-words is all there is. */
  model: ModelInUse.nullable(),
  /** When the author agreed that posts are sent to this host; null: not, or only to another host. */
  agreedAt: z.iso.datetime().nullable(),
});
export type Writer = z.infer<typeof Writer>;

/** Who writes, and what the author has agreed to. */
export const getWriter = endpoint({
  method: "GET",
  path: "/api/projects/:projectId/writer",
  access: "author",
  params: ProjectParams,
  answer: z.object({ writer: Writer }),
});

/** Chooses who writes. "llm" needs the host the author agreed to, as it was shown; 409 when that is not the host in use. */
export const chooseWriter = endpoint({
  method: "PUT",
  path: "/api/projects/:projectId/writer",
  access: "author",
  params: ProjectParams,
  body: z.discriminatedUnion("writer", [
    z.object({ writer: z.literal("own-words") }),
    z.object({ writer: z.literal("llm"), agreedHost: z.string().min(1).max(300) }),
  ]),
  answer: z.object({ writer: Writer }),
});

/** What a run would cost, about: counted from the same questions that the run asks. Zeros for own-words. */
export const RunEstimate = z.object({
  calls: z.int().nonnegative(),
  inputTokens: z.int().nonnegative(),
  outputTokens: z.int().nonnegative(),
  /** Null: the model's price is not known. */
  usd: z.number().nonnegative().nullable(),
  minutes: z.number().nonnegative(),
});
export type RunEstimate = z.infer<typeof RunEstimate>;

/** The estimate of a run with the model, before it is chosen or started. 409 where the step before it is missing. */
export const getEstimate = endpoint({
  method: "GET",
  path: "/api/projects/:projectId/estimate",
  access: "author",
  params: ProjectParams,
  query: z.object({ operation: Operation }),
  answer: z.object({
    estimate: RunEstimate,
    budget: z.object({
      /** What one run may cost; null: no limit is set. */
      perRunUsd: z.number().positive().nullable(),
      /** What is left of this month's limit; null: none is set. */
      leftThisMonthUsd: z.number().nonnegative().nullable(),
    }),
    /** The date of the price table, ISO; null without a price. */
    pricesOf: z.iso.date().nullable(),
  }),
});

/**
 * How a run goes on after the model stopped: asks it again, asks the faster model for everything, or keeps what is paid
 * for and arranges the rest in the author's own words.
 */
export const GoOnWith = z.enum(["model", "fastModel", "ownWords"]);
export type GoOnWith = z.infer<typeof GoOnWith>;

/** Why the model stopped a run: its limit of money, the month's, the provider's quota, key, silence, or the model's name. */
export const StopReason = z.enum(["budget", "monthlyBudget", "quota", "key", "down", "model"]);
export type StopReason = z.infer<typeof StopReason>;

/** What a run has asked and cost so far; null for runs without a model. */
export const RunSpent = z.object({
  calls: z.int().nonnegative(),
  inputTokens: z.int().nonnegative(),
  outputTokens: z.int().nonnegative(),
  usd: z.number().nonnegative().nullable(),
});
export type RunSpent = z.infer<typeof RunSpent>;

/** What the status of every run says of its model. */
export const ModelRun = z.object({
  /** Null unless the run failed because the model stopped: then the screen offers the ways of GoOnWith. */
  stopped: StopReason.nullable(),
  spent: RunSpent.nullable(),
  /**
   * How the text that is there was finished where the model did not write all of it: a start without anything else then
   * has the model write the rest, and what was paid for is used. Null: it wrote all, or nothing is finished yet.
   */
  finishedWith: GoOnWith.exclude(["model"]).nullable(),
  /** The one chapter that the run writes anew; null: it is no such run. */
  rewrites: z.int().positive().nullable(),
});
export type ModelRun = z.infer<typeof ModelRun>;
