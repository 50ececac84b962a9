import { z } from "zod";
import { Entry, Rights } from "#pipeline/sources/schema.ts";
import { endpoint } from "./endpoint.ts";
import { ProjectParams } from "./projects.ts";
import { MaterialReport } from "#pipeline/analysis/schema.ts";

/** How many entries a page of the list has (DESIGN.md section 5). */
export const ENTRIES_PER_PAGE = 50;

/** The state of the page that an entry links to. */
const PageState = z.enum(["unread", "waiting", "read", "refused"]);

/**
 * The length of an entry with its linked page. "none": 0 words, "short": under 50, "medium": under 300, "long": more.
 */
const LengthClass = z.enum(["none", "short", "medium", "long"]);

/** Selects entries: those to which all given fields apply. */
export const EntryFilter = z.object({
  /** A text that must occur in the title, the text or the link. Upper and lower case are the same. */
  search: z.string().trim().max(200).optional(),
  /** "title": the search looks only in the title, or in the first line of an entry without a title. */
  searchIn: z.literal("title").optional(),
  source: z.string().max(200).optional(),
  /** A year such as "2024", or "none" for entries without a date. */
  year: z
    .string()
    .regex(/^(?:\d{4}|none)$/)
    .optional(),
  type: Entry.shape.type.optional(),
  rights: Rights.optional(),
  length: LengthClass.optional(),
  uploadId: z.uuid().optional(),
  entryId: z.string().max(64).optional(),
  page: PageState.optional(),
  included: z.enum(["true", "false"]).optional(),
  /** Why the last analysis set posts aside: their language, such as "sv", or a reason, as AsideReason of the analysis. */
  aside: z.string().max(60).optional(),
});
export type EntryFilter = z.infer<typeof EntryFilter>;

/** An entry, as the list of entries shows it. */
export const ListedEntry = z.object({
  id: z.string(),
  url: z.string().nullable(),
  title: z.string().nullable(),
  /** The text of the entry, followed by that of its linked page if it was read. Cut off after 2,000 characters. */
  text: z.string(),
  words: z.int().nonnegative(),
  date: z.string().nullable(),
  engagement: z.number().nullable(),
  type: Entry.shape.type,
  source: z.string(),
  rights: Rights,
  /** Whether the author has said that the words are their own. */
  isClaimed: z.boolean().default(false),
  /** False if the author has left the entry out of the book. It is still listed and counted. */
  included: z.boolean(),
  /** Why the last analysis set it aside, as in EntryFilter. Null: it did not, or has not read the entry. */
  aside: z.string().nullable().default(null),
  /** Null for an entry without a link. */
  page: z.object({ state: PageState, reason: z.string().nullable(), host: z.string() }).nullable(),
});
export type ListedEntry = z.infer<typeof ListedEntry>;

/**
 * Returns a page of 50 entries, in the order in which they arrived. To get the next page, `next` is sent as `after`.
 * The first page has in `places` the `after` of every page, so that any page can be opened; on other pages it is null.
 */
export const listEntries = endpoint({
  method: "GET",
  path: "/api/projects/:projectId/entries",
  access: "author",
  params: ProjectParams,
  query: EntryFilter.extend({ after: z.string().max(100).optional() }),
  answer: z.object({
    entries: z.array(ListedEntry),
    /** The number of all entries that match the filter. */
    total: z.int().nonnegative(),
    next: z.string().nullable(),
    places: z.array(z.string()).nullable(),
  }),
});

const Count = z.object({ value: z.string(), count: z.int().positive() });

/** Counts the entries for each value of each filter. Years are newest first, lengths shortest first, others largest. */
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
    /** Of the posts that the last analysis set aside. */
    asides: z.array(Count).default([]),
    included: z.int().nonnegative(),
    excluded: z.int().nonnegative(),
  }),
});

const EntryIds = z.array(z.string().max(64)).min(1).max(1_000);

/** Chooses entries by their ids, or all that match a filter but for those in `except`. {} as filter means every entry. */
export const EntryChoice = z.union([
  z.object({ ids: EntryIds }),
  z.object({ filter: EntryFilter, except: EntryIds.optional() }),
]);
export type EntryChoice = z.infer<typeof EntryChoice>;

/** Takes entries into the book or out of it, or says whose words they are. `changeId` is needed to undo that. */
export const changeEntries = endpoint({
  method: "PATCH",
  path: "/api/projects/:projectId/entries",
  access: "author",
  params: ProjectParams,
  body: z.object({
    which: EntryChoice,
    set: z.union([z.object({ included: z.boolean() }), z.object({ rights: Rights })]),
  }),
  /** `changeId` is null if nothing was changed. */
  answer: z.object({ changed: z.int().nonnegative(), changeId: z.uuid().nullable() }),
});

/** Undoes one call of `changeEntries`. An entry that was changed again after it keeps its newer value. */
export const undoEntryChange = endpoint({
  method: "POST",
  path: "/api/projects/:projectId/entries/undo",
  access: "author",
  params: ProjectParams,
  body: z.object({ changeId: z.uuid() }),
  answer: z.object({ changed: z.int().nonnegative() }),
});

/** Deletes entries for good. Reading the same upload again does not bring them back, but a new upload does. */
export const deleteEntries = endpoint({
  method: "DELETE",
  path: "/api/projects/:projectId/entries",
  access: "author",
  params: ProjectParams,
  body: z.object({ which: EntryChoice }),
  answer: z.object({ deleted: z.int().nonnegative() }),
});

/** Sums up the entries of the book: how much there is, what would improve it most, how many are left out. */
export const getMaterial = endpoint({
  method: "GET",
  path: "/api/projects/:projectId/material",
  access: "author",
  params: ProjectParams,
  answer: z.object({
    material: MaterialReport.extend({
      leftOut: z.int().nonnegative(),
      /** Whether `pages` are those of the contents that these posts gave, and no estimate. */
      isPlanned: z.boolean().default(false),
    }),
  }),
});
