import { z } from "zod";
import { Insight } from "#pipeline/analysis/schema.ts";
import { BookFoundation } from "#pipeline/foundation/schema.ts";
import { endpoint } from "./endpoint.ts";
import { JobProgress } from "./jobs.ts";
import { ProjectParams } from "./projects.ts";
import { GoOnWith, ModelRun } from "./writer.ts";

/** The newest foundation; 404 before there is one. */
export const getAnalysis = endpoint({
  method: "GET",
  path: "/api/projects/:projectId/analyze",
  access: "author",
  params: ProjectParams,
  answer: z.object({
    success: z.literal(true),
    data: z.object({ bookFoundation: BookFoundation }),
  }),
});

/** Starts the analysis, or says that it runs. 409 below ten entries. */
export const startAnalysis = endpoint({
  method: "POST",
  path: "/api/projects/:projectId/analyze/start",
  access: "author",
  params: ProjectParams,
  body: z.object({ regenerate: z.boolean().optional(), goOnWith: GoOnWith.optional() }),
  answer: z.object({ message: z.string(), jobId: z.uuid() }),
});

/** How far the analysis is; insights once there is a result. */
export const AnalysisStatus = z.object({
  status: z.enum(["not_started", "running", "completed", "error"]),
  message: z.string(),
  progress: JobProgress,
  /** Null: not started, or run without a model. */
  model: ModelRun.nullable(),
  analysis: z
    .object({
      insights: z.array(Insight),
      /** The book's language, ISO 639-1. */
      language: z.string(),
      words: z.int().nonnegative(),
      posts: z.int().nonnegative(),
      /** Posts that are not used, counted by reason. */
      setAside: z.record(z.string(), z.int().nonnegative()),
    })
    .nullable(),
  jobId: z.uuid().nullable(),
});
export type AnalysisStatus = z.infer<typeof AnalysisStatus>;

/** The state of the analysis, for polling. */
export const getAnalysisStatus = endpoint({
  method: "GET",
  path: "/api/projects/:projectId/analyze/status",
  access: "author",
  params: ProjectParams,
  answer: AnalysisStatus,
  isPolled: true,
});
