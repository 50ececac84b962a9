import { z } from "zod";
import { ManuscriptPassage } from "#pipeline/draft/schema.ts";
import { endpoint } from "./endpoint.ts";
import { ProjectParams } from "./projects.ts";

/** The largest Word file that is taken, in bytes. A book of 200,000 words has 1 MB; pictures may be in it. */
export const MAX_EDITED_FILE_BYTES = 25 * 1024 * 1024;

/** One passage of a chapter beside what the file has in its place, in the order of the file. */
export const EditorsChange = z.object({
  kind: z.enum(["same", "moved", "changed", "added", "removed"]),
  before: ManuscriptPassage.nullable(),
  /** Without an id if the manuscript does not have it yet. */
  after: ManuscriptPassage.extend({ id: z.string().min(1).nullable() }).nullable(),
  /** Whether it stands at another place among those that both texts have. */
  hasMoved: z.literal(true).optional(),
  /** The place of its edit in `edits`. The parts of a split paragraph are one edit. Null: nothing was edited. */
  edit: z.int().nonnegative().nullable(),
});
export type EditorsChange = z.infer<typeof EditorsChange>;

/** An edit that an editor made in the Word file. */
export const EditorsEdit = z.object({
  kind: z.enum(["retyped", "removed", "moved", "added", "split", "joined"]),
  /** The passages that it changes, removes or moves. */
  passageIds: z.array(z.string()),
  /** locked: its author has locked the passage, so it stays. both: its author has changed it since the file was made. */
  state: z.enum(["open", "locked", "both"]),
  /** The id of the chapter that a passage has moved to or comes from. Absent: it stays in its chapter. */
  otherChapter: z.string().optional(),
});
export type EditorsEdit = z.infer<typeof EditorsEdit>;

/** A chapter with the editor's changes to it. */
export const EditedChapterOfFile = z.object({
  chapterId: z.string(),
  chapterNumber: z.int().positive(),
  /** Identifies the text that the file was compared with: what is accepted is saved with it as `baseRevision`. */
  revision: z.string(),
  title: z.object({ before: z.string(), after: z.string() }),
  /** The ids of the passages that the chapter has now, in their order. */
  order: z.array(z.string()),
  changes: z.array(EditorsChange),
  edits: z.array(EditorsEdit),
});
export type EditedChapterOfFile = z.infer<typeof EditedChapterOfFile>;

/** What a Word file has otherwise than the book. */
export const FileComparison = z.object({
  /** The chapters with changes, in the order of the book. */
  chapters: z.array(EditedChapterOfFile),
  /** The editor's comments; `about` is the beginning of the paragraph that one is on. */
  comments: z.array(
    z.object({
      author: z.string(),
      text: z.string(),
      chapterNumber: z.int().positive().nullable(),
      about: z.string(),
    }),
  ),
  /** What cannot become an edit, each in a sentence, with the words that it is about. */
  unmatched: z.array(z.object({ why: z.string(), words: z.string() })),
});
export type FileComparison = z.infer<typeof FileComparison>;

/**
 * Compares the book's Word file, as an editor has sent it back, with the current text. Nothing is stored: what is accepted
 * is saved with `editChapter`. The form has `file`. 409 if no chapter is written, 413 if it is too large.
 */
export const compareEditedFile = endpoint({
  method: "POST",
  path: "/api/projects/:projectId/book/edited-file",
  access: "author",
  takes: "multipart",
  params: ProjectParams,
  answer: FileComparison,
});
