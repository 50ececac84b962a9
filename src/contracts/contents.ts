import { z } from "zod";
import { BookFoundation, TocChapter } from "#pipeline/foundation/schema.ts";
import { endpoint } from "./endpoint.ts";
import { IfMissing, ProjectParams } from "./projects.ts";

/** The longest title of a chapter or part, in characters. */
export const MAX_CHAPTER_TITLE = 300;
/** The most posts that one change may name. */
const MAX_POSTS = 2_000;

/** Whether something is made from the posts that its chapter has now. */
export const ChapterState = z.enum(["missing", "outdated", "current"]);
export type ChapterState = z.infer<typeof ChapterState>;

/** The longest opening of a post, in characters. */
export const MAX_OPENING = 160;

/** A post as the table of contents lists it. */
export const ContentsPost = z.object({
  entryId: z.string(),
  title: z.string().nullable(),
  /** The first line of its text that has words, shortened and without the marks of Markdown. */
  opening: z.string(),
  date: z.string().nullable(),
  source: z.string(),
  url: z.string().nullable(),
  words: z.int().nonnegative(),
  /** Of a post in no chapter, the id of the one with most posts on its theme; null: there is none. */
  nearest: z.string().nullable(),
  /** Of a post in no chapter, the name of its theme where that is no chapter of the book; no two themes have one name. */
  leftOutTheme: z.string().nullable(),
  /** The author has left it out of the book on the Add Sources step. */
  isLeftOut: z.boolean(),
});
export type ContentsPost = z.infer<typeof ContentsPost>;

const Structure = BookFoundation.shape.tableOfContents.shape.structure;
/** How far a chapter is. */
export const ChapterStates = z.object({
  outline: ChapterState,
  text: ChapterState,
  /** What is another one since, where something is outdated. Null: nothing is. */
  changed: z.enum(["posts", "length"]).nullable(),
});
export type ChapterStates = z.infer<typeof ChapterStates>;

/** The table of contents with the posts of each chapter, and the usable posts that are in none. */
export const Contents = z.object({
  /** Sent back with a change, so that the server can refuse to overwrite newer contents. */
  revision: z.int().positive(),
  structure: Structure,
  /** How many pages the last PDF of this book has; null before there is one. */
  printedPages: z.int().positive().nullable(),
  chapters: z.array(
    TocChapter.omit({ entryIds: true }).extend({
      posts: z.array(ContentsPost),
      states: ChapterStates,
    }),
  ),
  /** The longest posts without a chapter, and how many there are in all. Null: the analysis is too old to tell. */
  unplaced: z.object({ posts: z.array(ContentsPost), total: z.int().nonnegative() }).nullable(),
  /** What the last analysis proposed; null while that holds. */
  proposed: z.object({ revision: z.int().positive(), structure: Structure }).nullable(),
});
export type Contents = z.infer<typeof Contents>;

/** The table of contents as its author can change it. 404 before there is a foundation. */
export const getContents = endpoint({
  method: "GET",
  path: "/api/projects/:projectId/contents",
  access: "author",
  params: ProjectParams,
  query: IfMissing,
  answer: Contents.nullable(),
});

/** Gives a whole post, for reading it in a list. 404 for one that was deleted since. */
export const readPost = endpoint({
  method: "GET",
  path: "/api/projects/:projectId/posts/:entryId",
  access: "author",
  params: ProjectParams.extend({ entryId: z.string().min(1).max(100) }),
  answer: z.object({
    title: z.string().nullable(),
    text: z.string(),
    date: z.string().nullable(),
    source: z.string(),
    url: z.string().nullable(),
  }),
});

const Title = z.string().trim().min(1).max(MAX_CHAPTER_TITLE);
const ChapterId = z.string().min(1).max(100);
const EntryIds = z.array(z.string().max(100)).min(1).max(MAX_POSTS);

/** One change of the table of contents. */
export const ContentsChange = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("rename"), chapterId: ChapterId, title: Title }),
  /** `to`: the new place, counted from 1. */
  z.object({ kind: z.literal("move"), chapterId: ChapterId, to: z.int().positive() }),
  /** The id of the chapter with more posts stays; the result stands where the first of the two stood. */
  z.object({
    kind: z.literal("merge"),
    chapterIds: z.tuple([ChapterId, ChapterId]),
    title: Title,
  }),
  /** These posts become a new chapter behind this one. */
  z.object({ kind: z.literal("split"), chapterId: ChapterId, entryIds: EntryIds, title: Title }),
  z.object({ kind: z.literal("drop"), chapterId: ChapterId }),
  z.object({ kind: z.literal("add"), title: Title, entryIds: EntryIds }),
  /** `to`: the chapter that gets the posts; null leaves them out of the book. */
  z.object({ kind: z.literal("movePosts"), entryIds: EntryIds, to: ChapterId.nullable() }),
  z.object({ kind: z.literal("beginPart"), chapterId: ChapterId, title: Title }),
  z.object({ kind: z.literal("renamePart"), chapterId: ChapterId, title: Title }),
  z.object({ kind: z.literal("endPart"), chapterId: ChapterId }),
]);
export type ContentsChange = z.infer<typeof ContentsChange>;

const Change = z.object({ revision: z.int().positive(), change: ContentsChange });

/** Says what a change would do to the length of the book. It changes nothing. */
export const previewContents = endpoint({
  method: "POST",
  path: "/api/projects/:projectId/contents/preview",
  access: "author",
  params: ProjectParams,
  body: z.object({ change: ContentsChange }),
  answer: z.object({
    before: Structure,
    after: Structure,
    /** Titles of the outlined or written chapters that would be out of date. */
    outdated: z.array(z.string()),
    /** How many words the chapter would have that is made of two. Null for any other change. */
    mergedWords: z.int().nonnegative().nullable(),
    /** The written chapters that are merged, split or dropped, in the order of the book, and whether their author has worked on the text. */
    texts: z.array(z.object({ title: z.string(), isWorkedOn: z.boolean() })).default([]),
  }),
});

/** Changes the table of contents. 409 if `revision` is outdated, or if the change is not possible. */
export const changeContents = endpoint({
  method: "POST",
  path: "/api/projects/:projectId/contents",
  access: "author",
  params: ProjectParams,
  body: Change,
  answer: z.object({ contents: Contents }),
});

/**
 * Puts back the contents of an earlier revision, fitted to the posts and the length of now. 409 if `revision` is
 * outdated, or if none of its posts is left.
 */
export const restoreContents = endpoint({
  method: "POST",
  path: "/api/projects/:projectId/contents/restore",
  access: "author",
  params: ProjectParams,
  body: z.object({
    revision: z.int().positive(),
    to: z.int().positive(),
    /** Whether it takes back the author's last changes. Else what is replaced is kept among the earlier versions. */
    isUndo: z.boolean().optional(),
  }),
  answer: z.object({ contents: Contents }),
});
