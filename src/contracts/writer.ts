import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { Operation } from "./jobs.ts";
import { ProjectParams } from "./projects.ts";

/** The engines that write: "own-words" arranges the author's sentences, "llm" has a language model write. */
export const WriterName = z.enum(["own-words", "llm"]);
export type WriterName = z.infer<typeof WriterName>;

/** The server's language model as authors may see it, without keys or internal addresses. */
export const ModelInUse = z.object({
  /** The name of the model that writes, such as "gpt-6.1-sol". */
  main: z.string(),
  /** The name of the model that reads and sorts the posts. It is often the same model. */
  fast: z.string(),
  /** The host to which the text of the posts is sent, such as "api.openai.com". */
  host: z.string(),
  /**
   * Why no run may use the model, for example a limit in dollars without a known price. Starting a run then gets 409.
   */
  blocked: z.string().nullable(),
});
export type ModelInUse = z.infer<typeof ModelInUse>;

/** Which engine writes a project's book. */
export const Writer = z.object({
  /** Null if a model is set up and the author has not chosen an engine yet. Starting a run then gets 409. */
  chosen: WriterName.nullable(),
  model: ModelInUse.nullable(),
  /** When the author agreed that posts are sent to the model's host. Null: never, or only to another host. */
  agreedAt: z.iso.datetime().nullable(),
});
export type Writer = z.infer<typeof Writer>;

export const getWriter = endpoint({
  method: "GET",
  path: "/api/projects/:projectId/writer",
  access: "author",
  params: ProjectParams,
  answer: z.object({ writer: Writer }),
});

/** Chooses the engine. For "llm", the host that the author agreed to is sent. 409 if another host is in use now. */
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

/** About what a run costs, by the questions it would ask a model. All values are zero for own-words. */
export const RunEstimate = z.object({
  calls: z.int().nonnegative(),
  inputTokens: z.int().nonnegative(),
  outputTokens: z.int().nonnegative(),
  /** The cost in dollars. Null if the model's price is not known. */
  usd: z.number().nonnegative().nullable(),
  minutes: z.number().nonnegative(),
});
export type RunEstimate = z.infer<typeof RunEstimate>;

/** Estimates what a run with the model costs. 409 if what it needs first, such as the analysis, is missing. */
export const getEstimate = endpoint({
  method: "GET",
  path: "/api/projects/:projectId/estimate",
  access: "author",
  params: ProjectParams,
  query: z.object({ operation: Operation }),
  answer: z.object({
    estimate: RunEstimate,
    budget: z.object({
      perRunUsd: z.number().positive().nullable(),
      /** The dollars left of the monthly limit. Null: there is no such limit. */
      leftThisMonthUsd: z.number().nonnegative().nullable(),
    }),
    /** The date of the prices. Null if no price is known. */
    pricesOf: z.iso.date().nullable(),
  }),
});

/** How to go on after the model stopped: with it, with the fast model only, or with own-words for the rest. */
export const GoOnWith = z.enum(["model", "fastModel", "ownWords"]);
export type GoOnWith = z.infer<typeof GoOnWith>;

/**
 * Why the model stopped: the limit in dollars of a run or a month, no credit at the provider, an invalid key, no
 * answer, or an unknown model.
 */
export const ModelStopReason = z.enum(["budget", "monthlyBudget", "quota", "key", "down", "model"]);
export type ModelStopReason = z.infer<typeof ModelStopReason>;

/** How many questions a run has asked the model so far, and their cost. */
export const RunSpent = z.object({
  calls: z.int().nonnegative(),
  inputTokens: z.int().nonnegative(),
  outputTokens: z.int().nonnegative(),
  usd: z.number().nonnegative().nullable(),
});
export type RunSpent = z.infer<typeof RunSpent>;

/** What the state of a run says about its use of the model. */
export const ModelRun = z.object({
  /** If the run failed because the model stopped: why. The screen then offers the choices of GoOnWith. Else null. */
  stopped: ModelStopReason.nullable(),
  spent: RunSpent.nullable(),
  /** If the model stopped: who wrote the rest instead. A later start without GoOnWith has the model write it. */
  finishedWith: GoOnWith.exclude(["model"]).nullable(),
});
export type ModelRun = z.infer<typeof ModelRun>;
