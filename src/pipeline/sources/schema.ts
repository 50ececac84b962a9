import { z } from "zod";

/** Whose words an entry holds: the author's own, or others' (bookmarks), which may be cited but never become prose. */
export const Rights = z.enum(["own", "others"]);
export type Rights = z.infer<typeof Rights>;

/** One row of one input file, counted from 1 at the first record after the header. */
export const RowReference = z.object({
  file: z.string(),
  row: z.int().positive(),
  url: z.string().nullable(),
});
export type RowReference = z.infer<typeof RowReference>;

/** One post, article, bookmark or pasted line as it was written, before any cleaning. */
export const Entry = z.object({
  /** An id made from the content alone, so that the same post has the same id in every upload. */
  id: z.string().min(1),
  /** The rows it was made of: several when a thread was joined or duplicates merged. At most the first thousand. */
  rows: z.array(RowReference).min(1),
  url: z.string().nullable(),
  title: z.string().nullable(),
  text: z.string(),
  /** ISO 8601: a date ("2024-05-01"), a year ("1908"), or an instant in UTC. */
  date: z.string().nullable(),
  /** Likes, comments, shares and the like added up. Null when the source has none. */
  engagement: z.number().nullable(),
  type: z.enum(["post", "article", "video", "comment", "bookmark"]),
  /** The kind of source, as shown to the author: "LinkedIn", "X", "Instagram", "Articles", "Pasted text" ... */
  source: z.string(),
  rights: Rights,
  /** The author has said that the words are their own, also where they look like quotations. Absent: they have not. */
  isClaimed: z.boolean().optional(),
  tags: z.array(z.string()),
  /**
   * The id that the source gives to the post, and below, the id of the post it replies to. Threads are joined by them.
   */
  sourceId: z.string().nullable(),
  replyTo: z.string().nullable(),
});
export type Entry = z.infer<typeof Entry>;

/** The source of an entry that is an answer of the author to a question of the interview. */
export const INTERVIEW = "Interview";

/** The beginning of an answer's id. Its `replyTo` is the post that it is told behind; null: at the book's beginning. */
export const ANSWER_PREFIX = "interview:";

/** Whether an entry is an answer of the author to a question of the interview, by its id. */
export function isAnswer(entryId: string): boolean {
  return entryId.startsWith(ANSWER_PREFIX);
}

/** If an entry with a link has fewer words of its own than this, the linked page is worth reading. */
export const HARDLY_ANY_WORDS = 30;

/** Why a row was left out. */
export const SkipReason = z.enum([
  "empty row",
  "fewer than three words and no link",
  "repost of another author",
  "reply to another person",
  "summary row of the export",
  "not shaped like the other rows",
  "unpublished draft",
  "longer than a whole book",
]);
export type SkipReason = z.infer<typeof SkipReason>;

/** Why a row has no entry of its own, although another entry holds its words. */
export const MergeReason = z.enum(["duplicate", "part of a thread"]);
export type MergeReason = z.infer<typeof MergeReason>;

/** The merge reason of a row whose post is already in another upload of the project. */
export const HELD_ELSEWHERE = "already in another upload";

/** What became of one row. Every row of every file has exactly one fate. */
export const RowFate = z.object({
  row: z.int().positive(),
  fate: z.enum(["accepted", "merged", "skipped"]),
  reason: z.union([MergeReason, SkipReason]).nullable(),
  /** For accepted and merged rows: the entry that holds the row's words. */
  entryId: z.string().nullable(),
  /** How a merged or skipped row began, at most 160 characters, so that the author can judge. */
  excerpt: z.string().nullable(),
});
export type RowFate = z.infer<typeof RowFate>;

/** The fields of an entry that a column can feed. */
export const Field = z.enum([
  "url",
  "title",
  "text",
  "engagement",
  "type",
  "date",
  "tags",
  "sourceId",
  "replyTo",
  "repostOf",
  "language",
]);
export type Field = z.infer<typeof Field>;

/** The columns that feed each field, by header name. A field that no column feeds is absent. */
export const Mapping = z.partialRecord(Field, z.array(z.string()));
export type Mapping = z.infer<typeof Mapping>;

/** By whom the rows of a file are, where a column names their writers. */
export const Writers = z.object({
  /** The author's name as most of the author's rows have it. Null if they only have a handle, or nobody wrote most. */
  author: z.string().nullable(),
  /** Rows that count as the author's own words, and as others' words. */
  own: z.int().nonnegative(),
  others: z.int().nonnegative(),
});
export type Writers = z.infer<typeof Writers>;

/** How one input file was read. */
export const FileReport = z.object({
  file: z.string(),
  /** The recognised export ("LinkedIn shares"), or "CSV" when columns were mapped by name and content. */
  format: z.string(),
  encoding: z.enum(["utf-8", "utf-16le", "utf-16be", "windows-1252"]),
  delimiter: z.enum([",", ";", "\t", "|"]),
  columns: z.array(z.string()),
  mapping: Mapping,
  /** The cells of the first five rows, each at most 300 characters, so that the author can check the mapping. */
  sample: z.array(z.array(z.string())),
  rows: z.int().nonnegative(),
  accepted: z.int().nonnegative(),
  merged: z.int().nonnegative(),
  skipped: z.array(z.object({ reason: SkipReason, count: z.int().positive() })),
  /** Absent if no row names its writer. */
  writers: Writers.optional(),
  /** Names an archive's files that were not read and posts without words. Only on the archive's first report. */
  passedOver: z.string().optional(),
  fates: z.array(RowFate),
});
export type FileReport = z.infer<typeof FileReport>;

/** The entries, in file and row order, and a report on every file. */
export const SourceReading = z.object({
  entries: z.array(Entry),
  files: z.array(FileReport),
});
export type SourceReading = z.infer<typeof SourceReading>;
