import { z } from "zod";
import { FileReport, HELD_ELSEWHERE, Mapping, RowFate } from "#pipeline/sources/schema.ts";
import { endpoint } from "./endpoint.ts";
import { ProjectParams } from "./projects.ts";

/** The most bytes of an uploaded file, and the most files that can be dropped at once (SPEC.md section 9). */
export const MAX_UPLOAD_BYTES = 50 * 1024 * 1024;
export const MAX_FILES_PER_DROP = 5;

/** The most entries of a project (DESIGN.md section 6). */
export const MAX_ENTRIES = 200_000;

/** The most bytes of all uploads of an account, uncompressed: 20 files of the largest size (decision 020). */
export const MAX_KEPT_BYTES = 20 * MAX_UPLOAD_BYTES;

/** A key that the client makes for an upload. If an upload is sent twice with the same key, it is stored once. */
const UploadKey = z.string().min(1).max(100);

/** How many rows were merged into a post of another upload. If that upload is removed, they count as accepted. */
const HeldElsewhere = z.int().nonnegative();

/** One file that was read: a CSV file, pasted text, or a file inside an archive. */
export const ReadFile = z.object({
  /** The index of the file in the upload, from 0. */
  part: z.int().nonnegative(),
  file: z.string(),
  /** The kind of export that was recognised, or "CSV". */
  format: z.string(),
  rows: z.int().nonnegative(),
  accepted: z.int().nonnegative(),
  merged: z.int().nonnegative(),
  heldElsewhere: HeldElsewhere,
  skipped: z.array(z.object({ reason: z.string(), count: z.int().positive() })),
  /** The names of the columns. Empty for pasted text, Markdown and HTML, which have none. */
  columns: z.array(z.string()),
  mapping: Mapping,
  sample: FileReport.shape.sample,
  /** By whom the rows are. Absent if no column names their writers. */
  writers: FileReport.shape.writers,
  /** For the first file of an archive: sentences on the parts that were not read and the posts without text. */
  passedOver: z.string().optional(),
});
export type ReadFile = z.infer<typeof ReadFile>;

/**
 * The result of an upload, for all its files. `rows` is the sum of `accepted`, `merged` and all counts of `skipped`.
 */
export const UploadAnswer = z.object({
  /** The number of entries that the project did not have before. */
  newEntries: z.int().nonnegative(),
  uploadId: z.uuid(),
  rows: z.int().nonnegative(),
  accepted: z.int().nonnegative(),
  merged: z.int().nonnegative(),
  heldElsewhere: HeldElsewhere,
  skipped: z.array(z.object({ reason: z.string(), count: z.int().positive() })),
  /** Which columns of the first file feed which fields. */
  mapping: Mapping,
  files: z.array(ReadFile),
  /** How many entries have a link and hardly any text: their linked pages can be read if the author agrees. */
  pagesToRead: z.int().nonnegative(),
});
export type UploadAnswer = z.infer<typeof UploadAnswer>;

/**
 * Turns a file (a CSV, or a network's export such as a ZIP or bookmarks.html) or pasted text into entries. The form has
 * `projectId`, `uploadKey`, then `file` or `textData`. Fields after the file are read, too.
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
    /** "true": the author confirms the right to use these texts. It is stored and not asked for again. */
    mayUseTexts: z.enum(["true", "false"]).optional(),
  }),
  answer: UploadAnswer,
});

/** Adds a sample archive to an empty project. It can be removed like any upload. */
export const addSample = endpoint({
  method: "POST",
  path: "/api/projects/:projectId/sample",
  access: "author",
  params: ProjectParams,
  answer: UploadAnswer,
});

/**
 * Begins a second book with a copy of the author's posts in another language, which this one sets aside. 409 if there
 * are none in that language.
 */
export const makeLanguageBook = endpoint({
  method: "POST",
  path: "/api/projects/:projectId/language-book",
  access: "author",
  params: ProjectParams,
  /** An ISO 639 code such as "sv". */
  body: z.object({ language: z.string().regex(/^[a-z]{2,3}$/) }),
  answer: z.object({ projectId: z.uuid(), posts: z.int().positive() }),
});

export const UploadParams = z.object({ uploadId: z.uuid() });

/**
 * Sets which columns of a file feed which fields, and reads the stored file again. The upload keeps its id. What the
 * author has decided about an entry (left out, whose words, deleted) applies to the entry with the same text, or with
 * the same rows if the text has changed. 400 for an unknown column, or if no column feeds the text, title or link.
 */
export const correctMapping = endpoint({
  method: "PUT",
  path: "/api/upload/:uploadId",
  access: "author",
  params: UploadParams,
  body: z.object({ part: z.int().nonnegative().default(0), mapping: Mapping }),
  answer: UploadAnswer,
});

/** Removes an upload: its file, its rows, and the entries that are in no other upload. */
export const takeBackUpload = endpoint({
  method: "DELETE",
  path: "/api/upload/:uploadId",
  access: "author",
  params: UploadParams,
  answer: z.object({ success: z.literal(true), removedEntries: z.int().nonnegative() }),
});

/**
 * Cancels the upload with this key: it is stopped while it arrives, or removed if it is stored already. Closing the
 * connection does not cancel it: the client may send it again with the same key and gets the first answer. An unknown
 * key is no error.
 */
export const cancelUpload = endpoint({
  method: "DELETE",
  path: "/api/projects/:projectId/uploads/:uploadKey",
  access: "author",
  params: ProjectParams.extend({ uploadKey: UploadKey }),
  answer: z.object({ success: z.literal(true), removedEntries: z.int().nonnegative() }),
});

/** A row of an upload, and what became of it. */
export const ProcessedRow = RowFate.extend({
  uploadId: z.uuid(),
  part: z.int().nonnegative(),
  reason: z.union([RowFate.shape.reason, z.literal(HELD_ELSEWHERE)]),
  /** The first 160 characters of the entry's title or text, or of what was not accepted. */
  excerpt: z.string().nullable(),
  /** Whether the author has deleted the entry for good, even if a later upload has brought it back. */
  isDeleted: z.boolean(),
});
export type ProcessedRow = z.infer<typeof ProcessedRow>;

/**
 * Returns what became of each row: of one upload if `id` is its id, or of all uploads if `id` is that of a project. The
 * newest upload comes first, with its rows in order. To get the next page, `next` is sent as `after`.
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

/**
 * Counts the entries of a project. `totalEntries` is `totalVideoUrls` plus `totalPostUrls` (all that are no videos).
 */
export const ProjectStats = z.object({
  /** Posts, without the answers of the interview. */
  totalEntries: z.int().nonnegative(),
  totalPostUrls: z.int().nonnegative(),
  totalVideoUrls: z.int().nonnegative(),
  /** How many of them the author has left out of the book. */
  leftOut: z.int().nonnegative(),
  /** How many questions of the interview the author has answered. */
  answers: z.int().nonnegative().default(0),
  sourceBreakdown: z.record(z.string(), z.int().nonnegative()),
});
export type ProjectStats = z.infer<typeof ProjectStats>;

export const getStats = endpoint({
  method: "GET",
  path: "/api/projects/:projectId/stats",
  access: "author",
  params: ProjectParams,
  answer: z.object({ stats: ProjectStats }),
});
