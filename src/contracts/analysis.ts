import { z } from "zod";
import { Insight } from "#pipeline/analysis/schema.ts";
import { BookFoundation, FoundationField } from "#pipeline/foundation/schema.ts";
import { endpoint } from "./endpoint.ts";
import { JobProgress } from "./jobs.ts";
import { IfMissing, ProjectParams } from "./projects.ts";
import { GoOnWith, ModelRun } from "./writer.ts";

/** The newest foundation: titles, audience, contents and so on. 404 if none exists yet. */
export const getAnalysis = endpoint({
  method: "GET",
  path: "/api/projects/:projectId/analyze",
  access: "author",
  params: ProjectParams,
  query: IfMissing,
  answer: z
    .object({ success: z.literal(true), data: z.object({ bookFoundation: BookFoundation }) })
    .nullable(),
});

/** Fills in a field about the market, by one value or several for a list, or empties it by none; null takes that back. */
export const answerField = endpoint({
  method: "PUT",
  path: "/api/projects/:projectId/foundation/answers",
  access: "author",
  params: ProjectParams,
  body: z.object({
    field: FoundationField,
    values: z.array(z.string().trim().min(1).max(500)).max(50).nullable(),
  }),
  answer: z.object({
    success: z.literal(true),
    data: z.object({ bookFoundation: BookFoundation }),
  }),
});

/** Starts the analysis, or returns the job that runs already. 409 with fewer than ten entries. */
export const startAnalysis = endpoint({
  method: "POST",
  path: "/api/projects/:projectId/analyze/start",
  access: "author",
  params: ProjectParams,
  body: z.object({ regenerate: z.boolean().optional(), goOnWith: GoOnWith.optional() }),
  answer: z.object({ message: z.string(), jobId: z.uuid() }),
});

/** How far the analysis is. `analysis` is null until there is a result. */
export const AnalysisStatus = z.object({
  status: z.enum(["not_started", "running", "completed", "error"]),
  message: z.string(),
  progress: JobProgress,
  /** Null if no analysis was started, or if it runs without a model. */
  model: ModelRun.nullable(),
  analysis: z
    .object({
      insights: z.array(Insight),
      /** The language of the book, as an ISO 639-1 code. */
      language: z.string(),
      words: z.int().nonnegative(),
      posts: z.int().nonnegative(),
      /** The number of posts that are not used, for each reason. */
      setAside: z.record(z.string(), z.int().nonnegative()),
      /** Pictures, videos and their captions in the posts, which the book does not print. */
      pictures: z.int().nonnegative().default(0),
    })
    .nullable(),
  jobId: z.uuid().nullable(),
  /** Whether it failed because the posts hold too few words: then only more posts help. */
  lacksWords: z.boolean().default(false),
  /** Whether there are as many posts as an analysis needs. */
  hasEnoughPosts: z.boolean().default(false),
});
export type AnalysisStatus = z.infer<typeof AnalysisStatus>;

export const getAnalysisStatus = endpoint({
  method: "GET",
  path: "/api/projects/:projectId/analyze/status",
  access: "author",
  params: ProjectParams,
  answer: AnalysisStatus,
  isPolled: true,
});
