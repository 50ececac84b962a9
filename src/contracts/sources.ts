import { z } from "zod";
import { FileReport, HELD_ELSEWHERE, Mapping, RowFate } from "#pipeline/sources/schema.ts";
import { endpoint } from "./endpoint.ts";
import { ProjectParams } from "./projects.ts";

/** SPEC.md section 9: uploads. */
export const MAX_UPLOAD_BYTES = 50 * 1024 * 1024;
export const MAX_FILES_PER_DROP = 5;

/** Entries that a project may hold, DESIGN.md section 6. */
export const MAX_ENTRIES = 200_000;

/** What an account may keep in uploaded files, before they are packed: four drops of the largest (decision 020). */
export const MAX_KEPT_BYTES = 20 * MAX_UPLOAD_BYTES;

/** Of the client's making: what is sent twice with one key is stored once. */
const UploadKey = z.string().min(1).max(100);

/** Of the merged rows, those whose post another upload of the project holds; once that is taken back, the next one's are accepted. */
const HeldElsewhere = z.int().nonnegative();

/** One file as it was read: a CSV file, pasted text, or one of the files of posts inside an archive. */
export const ReadFile = z.object({
  /** Its place among the files of the upload, from 0. */
  part: z.int().nonnegative(),
  file: z.string(),
  /** The export that was recognised, or "CSV". */
  format: z.string(),
  rows: z.int().nonnegative(),
  accepted: z.int().nonnegative(),
  merged: z.int().nonnegative(),
  heldElsewhere: HeldElsewhere,
  skipped: z.array(z.object({ reason: z.string(), count: z.int().positive() })),
  /** Empty where there are no columns (pasted text, Markdown, HTML): then nothing can be mapped. */
  columns: z.array(z.string()),
  mapping: Mapping,
  sample: FileReport.shape.sample,
  /** On the first file of an archive: what of it was not read and which posts lack their words, a sentence each. */
  passedOver: z.string().optional(),
});
export type ReadFile = z.infer<typeof ReadFile>;

/** What came of one upload; `rows = accepted + merged + the skipped`, the sums of its files. */
export const UploadAnswer = z.object({
  /** Entries that this project did not have before. */
  newEntries: z.int().nonnegative(),
  uploadId: z.uuid(),
  rows: z.int().nonnegative(),
  accepted: z.int().nonnegative(),
  merged: z.int().nonnegative(),
  heldElsewhere: HeldElsewhere,
  skipped: z.array(z.object({ reason: z.string(), count: z.int().positive() })),
  /** Of the first file. */
  mapping: Mapping,
  files: z.array(ReadFile),
  /** Entries that have a link and hardly any words: their pages can be read when the author says so. */
  pagesToRead: z.int().nonnegative(),
});
export type UploadAnswer = z.infer<typeof UploadAnswer>;

/**
 * A file of posts or pasted text becomes entries. Multipart: `projectId`, `uploadKey` (of the client's making; a repeat gets
 * the first answer), then `file` or `textData`; fields that come after the file are read, too. The file is a CSV, or an
 * export as its network hands it out (ZIP, bookmarks.html, ...).
 */
export const upload = endpoint({
  method: "POST",
  path: "/api/upload",
  access: "author",
  takes: "multipart",
  body: z.object({
    projectId: z.uuid(),
    uploadKey: UploadKey.optional(),
    textData: z.string().optional(),
    /** "true": the author may use these texts; kept with the account at the first time. */
    mayUseTexts: z.enum(["true", "false"]).optional(),
  }),
  answer: UploadAnswer,
});

/** Adds a sample archive, licensed for it, to an empty project; taken back like any other upload. */
export const addSample = endpoint({
  method: "POST",
  path: "/api/projects/:projectId/sample",
  access: "author",
  params: ProjectParams,
  answer: UploadAnswer,
});

/** The path parameter of calls about one upload. */
export const UploadParams = z.object({ uploadId: z.uuid() });

/**
 * Corrects which column feeds which field of one file: the kept bytes are read again and take the place of what they gave.
 * What the author decided about an entry (left out, whose words, deleted) stays with its words, and with its rows where the
 * correction changes them. The upload keeps its id. 400 for a column that the file does not have, or when no text, title or link is left.
 */
export const correctMapping = endpoint({
  method: "PUT",
  path: "/api/upload/:uploadId",
  access: "author",
  params: UploadParams,
  body: z.object({ part: z.int().nonnegative().default(0), mapping: Mapping }),
  answer: UploadAnswer,
});

/** Takes a whole upload back: its file, its rows, and the entries that no other upload holds. */
export const takeBackUpload = endpoint({
  method: "DELETE",
  path: "/api/upload/:uploadId",
  access: "author",
  params: UploadParams,
  answer: z.object({ success: z.literal(true), removedEntries: z.int().nonnegative() }),
});

/**
 * Cancels what is sent with this key: it is stopped where it still arrives and taken back where it has been stored. A hang-up
 * alone cancels nothing, since a repeat with the same key is to find the first answer. Nothing to cancel is no error.
 */
export const cancelUpload = endpoint({
  method: "DELETE",
  path: "/api/projects/:projectId/uploads/:uploadKey",
  access: "author",
  params: ProjectParams.extend({ uploadKey: UploadKey }),
  answer: z.object({ success: z.literal(true), removedEntries: z.int().nonnegative() }),
});

/** One row of the report, as it is shown. */
export const ProcessedRow = RowFate.extend({
  uploadId: z.uuid(),
  part: z.int().nonnegative(),
  reason: z.union([RowFate.shape.reason, z.literal(HELD_ELSEWHERE)]),
  /** How the row began: its entry's title or text, or what was left out; 160 characters at most. */
  excerpt: z.string().nullable(),
  /** The entry was deleted for good by the author, whether or not an upload has brought it anew since. */
  isDeleted: z.boolean(),
});
export type ProcessedRow = z.infer<typeof ProcessedRow>;

/**
 * What became of every row of one upload, or of all uploads of a project: `id` is either's. The uploads newest first, the
 * rows in the order of upload, file and row, 100 at a time: `next` is the `after` of the page that follows.
 */
export const getProcessed = endpoint({
  method: "GET",
  path: "/api/upload/:id/processed",
  access: "author",
  params: z.object({ id: z.uuid() }),
  query: z.object({
    fate: RowFate.shape.fate.optional(),
    reason: z.string().max(100).optional(),
    after: z.string().max(200).optional(),
    limit: z.coerce.number().int().min(1).max(500).default(100),
  }),
  answer: z.object({
    uploads: z.array(
      UploadAnswer.extend({
        file: z.string(),
        format: z.string(),
        kind: z.enum(["file", "pasted", "sample"]),
        uploadedAt: z.iso.datetime(),
      }),
    ),
    rows: z.array(ProcessedRow),
    next: z.string().nullable(),
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
