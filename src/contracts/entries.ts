import { z } from "zod";
import { Entry, Rights } from "#pipeline/sources/schema.ts";
import { endpoint } from "./endpoint.ts";
import { ProjectParams } from "./projects.ts";

/** Entries a page, DESIGN.md section 5. */
export const ENTRIES_PER_PAGE = 50;

/** How far the page behind an entry's link was read. */
const PageState = z.enum(["unread", "waiting", "read", "refused"]);

/** Lengths that entries are filtered by, in words of the author or the page: 0, under 50, under 300, more. */
const LengthClass = z.enum(["none", "short", "medium", "long"]);

/** Which entries are meant; fields that are left out do not matter. */
export const EntryFilter = z.object({
  /** Words that stand in title, text or link, in any case. */
  search: z.string().trim().max(200).optional(),
  source: z.string().max(200).optional(),
  /** "2024", or "none" for entries without a date. */
  year: z
    .string()
    .regex(/^(?:\d{4}|none)$/)
    .optional(),
  type: Entry.shape.type.optional(),
  rights: Rights.optional(),
  length: LengthClass.optional(),
  uploadId: z.uuid().optional(),
  /** One entry alone. */
  entryId: z.string().max(64).optional(),
  page: PageState.optional(),
  included: z.enum(["true", "false"]).optional(),
});
export type EntryFilter = z.infer<typeof EntryFilter>;

/** One entry in the list. */
export const ListedEntry = z.object({
  id: z.string(),
  url: z.string().nullable(),
  title: z.string().nullable(),
  /** The whole text, the page's words included once it was read; cut at 2,000 characters. */
  text: z.string(),
  words: z.int().nonnegative(),
  date: z.string().nullable(),
  engagement: z.number().nullable(),
  type: Entry.shape.type,
  source: z.string(),
  rights: Rights,
  /** Left out of the book by the author when false; still counted. */
  included: z.boolean(),
  /** The page behind the link; null for an entry without a link. */
  page: z.object({ state: PageState, reason: z.string().nullable(), host: z.string() }).nullable(),
});
export type ListedEntry = z.infer<typeof ListedEntry>;

/**
 * Entries in the order they arrived, 50 a page; `next` is the `after` of the page that follows. With the first page comes
 * the `after` of every page, the first one's too, so that any of them can be opened; null with all others.
 */
export const listEntries = endpoint({
  method: "GET",
  path: "/api/projects/:projectId/entries",
  access: "author",
  params: ProjectParams,
  query: EntryFilter.extend({ after: z.string().max(100).optional() }),
  answer: z.object({
    entries: z.array(ListedEntry),
    /** Of the filter, not of the page. */
    total: z.int().nonnegative(),
    next: z.string().nullable(),
    places: z.array(z.string()).nullable(),
  }),
});

const Count = z.object({ value: z.string(), count: z.int().positive() });

/** What there is to filter by: every value with its number of entries, the largest first (years: the newest, lengths: the shortest). */
export const getEntryCounts = endpoint({
  method: "GET",
  path: "/api/projects/:projectId/entry-counts",
  access: "author",
  params: ProjectParams,
  answer: z.object({
    sources: z.array(Count),
    years: z.array(Count),
    types: z.array(Count),
    rights: z.array(Count),
    lengths: z.array(Count),
    included: z.int().nonnegative(),
    excluded: z.int().nonnegative(),
  }),
});

/** Single entries by id, or all that fit a filter; a filter of {} means every entry. */
export const EntryChoice = z.union([
  z.object({ ids: z.array(z.string().max(64)).min(1).max(1_000) }),
  z.object({ filter: EntryFilter }),
]);
export type EntryChoice = z.infer<typeof EntryChoice>;

/** Includes or leaves out, or says whose words they are; one change can be taken back with its `changeId`. */
export const changeEntries = endpoint({
  method: "PATCH",
  path: "/api/projects/:projectId/entries",
  access: "author",
  params: ProjectParams,
  body: z.object({
    which: EntryChoice,
    set: z.union([z.object({ included: z.boolean() }), z.object({ rights: Rights })]),
  }),
  /** `changeId` is null when nothing changed. */
  answer: z.object({ changed: z.int().nonnegative(), changeId: z.uuid().nullable() }),
});

/** Takes one change back: each entry gets what it had before, unless it was changed again since. */
export const undoEntryChange = endpoint({
  method: "POST",
  path: "/api/projects/:projectId/entries/undo",
  access: "author",
  params: ProjectParams,
  body: z.object({ changeId: z.uuid() }),
  answer: z.object({ changed: z.int().nonnegative() }),
});

/** Deletes entries for good: reading their upload's file again does not bring them back, uploading it anew does. */
export const deleteEntries = endpoint({
  method: "DELETE",
  path: "/api/projects/:projectId/entries",
  access: "author",
  params: ProjectParams,
  body: z.object({ which: EntryChoice }),
  answer: z.object({ deleted: z.int().nonnegative() }),
});
