import { z } from "zod";
import { FileReport, RowFate } from "#pipeline/sources/schema.ts";
import { endpoint } from "./endpoint.ts";
import { ProjectParams } from "./projects.ts";

/** SPEC.md section 9: uploads. */
export const MAX_UPLOAD_BYTES = 50 * 1024 * 1024;
export const MAX_FILES_PER_DROP = 5;

/** Entries that a project may hold, DESIGN.md section 6. */
export const MAX_ENTRIES = 200_000;

/** What came of one upload; `rows = accepted + merged + the skipped`. */
export const UploadAnswer = z.object({
  /** Entries that this project did not have before. */
  newEntries: z.int().nonnegative(),
  uploadId: z.uuid(),
  rows: z.int().nonnegative(),
  accepted: z.int().nonnegative(),
  merged: z.int().nonnegative(),
  skipped: z.array(z.object({ reason: z.string(), count: z.int().positive() })),
  mapping: FileReport.shape.mapping,
});
export type UploadAnswer = z.infer<typeof UploadAnswer>;

/**
 * A CSV file or pasted text becomes entries. Multipart: `projectId`, `uploadKey` (of the client's making; a repeat gets the
 * first answer), then `file` or `textData`; fields that come after the file are read, too.
 */
export const upload = endpoint({
  method: "POST",
  path: "/api/upload",
  access: "author",
  takes: "multipart",
  body: z.object({
    projectId: z.uuid(),
    uploadKey: z.string().min(1).max(100).optional(),
    textData: z.string().optional(),
  }),
  answer: UploadAnswer,
});

/** What became of every row of one upload, or of all uploads of a project: `id` is either's. */
export const getProcessed = endpoint({
  method: "GET",
  path: "/api/upload/:id/processed",
  access: "author",
  params: z.object({ id: z.uuid() }),
  answer: z.object({
    uploads: z.array(
      z.object({
        uploadId: z.uuid(),
        file: z.string(),
        format: z.string(),
        uploadedAt: z.iso.datetime(),
        rows: z.int().nonnegative(),
        accepted: z.int().nonnegative(),
        merged: z.int().nonnegative(),
        skipped: z.array(z.object({ reason: z.string(), count: z.int().positive() })),
        mapping: FileReport.shape.mapping,
        fates: z.array(RowFate),
      }),
    ),
  }),
});

/** How much a project holds. `totalEntries` = `totalPostUrls` (all that is no video) + `totalVideoUrls`. */
export const ProjectStats = z.object({
  totalEntries: z.int().nonnegative(),
  totalPostUrls: z.int().nonnegative(),
  totalVideoUrls: z.int().nonnegative(),
  sourceBreakdown: z.record(z.string(), z.int().nonnegative()),
});
export type ProjectStats = z.infer<typeof ProjectStats>;

/** The project's stats. */
export const getStats = endpoint({
  method: "GET",
  path: "/api/projects/:projectId/stats",
  access: "author",
  params: ProjectParams,
  answer: z.object({ stats: ProjectStats }),
});
