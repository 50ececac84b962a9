import { z } from "zod";

/** Whose words an entry holds: the author's own, or others' (bookmarks), which may be cited but never become prose. */
export const Rights = z.enum(["own", "others"]);
export type Rights = z.infer<typeof Rights>;

/** One row of one input file, counted from 1 at the first data record (the header is not counted). */
export const RowReference = z.object({
  file: z.string(),
  row: z.int().positive(),
  url: z.string().nullable(),
});
export type RowReference = z.infer<typeof RowReference>;

/** One post, article, bookmark or pasted line, as it was written: nothing cleaned yet. */
export const Entry = z.object({
  /** Made from the content alone, so the same post has the same id in every upload. */
  id: z.string().min(1),
  /** The rows it was made of: one, or several once a thread was joined or a duplicate merged; the first thousand of them. */
  rows: z.array(RowReference).min(1),
  url: z.string().nullable(),
  title: z.string().nullable(),
  text: z.string(),
  /** ISO 8601: a date ("2024-05-01"), a year ("1908"), or an instant in UTC. */
  date: z.string().nullable(),
  /** Likes, comments, shares and the like, added up; null when the source has none. */
  engagement: z.number().nullable(),
  type: z.enum(["post", "article", "video", "comment", "bookmark"]),
  /** The kind of source, as shown to the author: "LinkedIn", "X", "Instagram", "Articles", "Pasted text" ... */
  source: z.string(),
  rights: Rights,
  tags: z.array(z.string()),
  /** The id the source itself gives the post, and the one it replies to: what threads are joined by. */
  sourceId: z.string().nullable(),
  replyTo: z.string().nullable(),
});
export type Entry = z.infer<typeof Entry>;

/** An entry with a link and fewer words of its own than this is worth the page behind it. */
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

/** Why a row has no entry of its own though its words are kept. */
export const MergeReason = z.enum(["duplicate", "part of a thread"]);
export type MergeReason = z.infer<typeof MergeReason>;

/** Why a row of an upload is merged though it is the first of its kind in there: another upload of the project holds its post. */
export const HELD_ELSEWHERE = "already in another upload";

/** What became of one row: every row of every file has exactly one fate. */
export const RowFate = z.object({
  row: z.int().positive(),
  fate: z.enum(["accepted", "merged", "skipped"]),
  /** For merged and skipped rows: why. */
  reason: z.union([MergeReason, SkipReason]).nullable(),
  /** For accepted and merged rows: the entry that holds the row's words. */
  entryId: z.string().nullable(),
  /** For merged and skipped rows: how the row began, 160 characters at most, so that the author can judge. */
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

/** Which columns feed which field, by header name; a field that no column feeds is absent. */
export const Mapping = z.partialRecord(Field, z.array(z.string()));
export type Mapping = z.infer<typeof Mapping>;

/** How one input file was read. */
export const FileReport = z.object({
  file: z.string(),
  /** The export that was recognised ("LinkedIn shares"), or "CSV" when the columns were mapped by name and content. */
  format: z.string(),
  encoding: z.enum(["utf-8", "utf-16le", "utf-16be", "windows-1252"]),
  delimiter: z.enum([",", ";", "\t", "|"]),
  columns: z.array(z.string()),
  mapping: Mapping,
  /** The cells of the first five rows, by column, each 300 characters at most: to judge the mapping by. */
  sample: z.array(z.array(z.string())),
  rows: z.int().nonnegative(),
  accepted: z.int().nonnegative(),
  merged: z.int().nonnegative(),
  skipped: z.array(z.object({ reason: SkipReason, count: z.int().positive() })),
  /** What else the archive holds and was passed over, and which posts lack their words, in one line; on its first file only. */
  passedOver: z.string().optional(),
  fates: z.array(RowFate),
});
export type FileReport = z.infer<typeof FileReport>;

/** What reading gives: the entries, in file and row order, and a report of every row. */
export const SourceReading = z.object({
  entries: z.array(Entry),
  files: z.array(FileReport),
});
export type SourceReading = z.infer<typeof SourceReading>;
