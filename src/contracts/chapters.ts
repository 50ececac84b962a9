import { z } from "zod";
import { ChapterReport, ManuscriptPassage, Passage } from "#pipeline/draft/schema.ts";
import { endpoint } from "./endpoint.ts";
import { ProjectParams } from "./projects.ts";

export { openDoubts } from "#pipeline/draft/schema.ts";

/** A chapter is named by its id, which stays the same in later runs, or by its number in the current contents. */
export const ChapterParams = ProjectParams.extend({ chapterId: z.string().min(1).max(100) });
/** `book` is the id of an earlier book of the project. If it is left out, the current book is meant. */
const OfBook = z.object({ book: z.uuid().optional() });

/** A passage of the manuscript, with the posts that it comes from. */
export const TracedPassage = ManuscriptPassage.omit({ sources: true }).extend({
  sources: z.array(
    z.object({
      entryId: z.string(),
      /** The post. Null if it was deleted after the passage was made. */
      entry: z
        .object({
          title: z.string().nullable(),
          text: z.string(),
          url: z.string().nullable(),
          source: z.string(),
          date: z.string().nullable(),
          /** Whether the author has left the post out of the book. The passage that was made from it stays. */
          isLeftOut: z.boolean(),
        })
        .nullable(),
    }),
  ),
});
export type TracedPassage = z.infer<typeof TracedPassage>;

/** A version of a chapter: when, how and by whom it was made. */
export const ChapterVersion = z.object({
  id: z.uuid(),
  number: z.int().positive(),
  reason: z.enum([
    "drafted",
    "regenerated",
    "edited",
    "corrected",
    "restored",
    "taken over",
    "merged",
  ]),
  /** The name of an engine, or "person". */
  madeBy: z.string(),
  madeAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type ChapterVersion = z.infer<typeof ChapterVersion>;

const Figures = z.object({
  wordCount: z.int().nonnegative(),
  /** The number of paragraphs for each origin of their words. Headings and ornaments do not count. */
  paragraphs: z.object({
    own: z.int().nonnegative(),
    model: z.int().nonnegative(),
    /** Linking paragraphs, which lead from one paragraph to the next and cite no post. */
    linking: z.int().nonnegative(),
    added: z.int().nonnegative(),
  }),
});

/** A chapter that has been written, without its text. */
export const WrittenChapter = Figures.extend({
  id: z.string(),
  chapterNumber: z.int().positive(),
  title: z.string(),
  version: ChapterVersion,
  /** Identifies the text. A change sends it back as `baseRevision`, so that it cannot overwrite a newer text. */
  revision: z.string(),
  report: ChapterReport.nullable(),
  /** Whether a run has made a newer text that waits as a proposal, because a person has edited the current text. */
  hasProposal: z.boolean(),
});
export type WrittenChapter = z.infer<typeof WrittenChapter>;

/** What the book's files print besides the text, as the settings of the book say. */
const PrintedOrigins = z.object({
  /** The date under the chapter's title. Null: none. */
  titleDate: z.string().nullable().default(null),
  /** The other dates, by the id of the passage that they stand below, such as the heading of a piece. */
  dates: z.record(z.string(), z.string()),
  /** Where the posts of the chapter were first published, as the list at the end of the book says it. */
  notes: z.array(z.object({ name: z.string(), from: z.string(), url: z.string() })),
});

/** A chapter with its text. `origins` is null if the files print neither dates nor notes. */
export const Chapter = WrittenChapter.extend({
  passages: z.array(TracedPassage),
  origins: PrintedOrigins.nullable().default(null),
  /** How many passages at its beginning the files print before it, as the introduction of the book. */
  introducing: z.int().nonnegative().default(0),
  /** How many passages after these the files print below the title of the part that begins with it. */
  partOpening: z.int().nonnegative().default(0),
  /** How many passages at its end the files print after it, as the epilogue of the book. */
  epilogue: z.int().nonnegative().default(0),
});
export type Chapter = z.infer<typeof Chapter>;

/** Returns a chapter with its text. 404 if it is not written yet. */
export const getChapter = endpoint({
  method: "GET",
  path: "/api/projects/:projectId/chapters/:chapterId",
  access: "author",
  params: ChapterParams,
  query: OfBook,
  answer: z.object({ chapter: Chapter }),
});

/** A passage as the editor sends it. */
const EditedPassage = z.object({
  /** The id of the stored passage. Null if the editor cannot tell which one it was. */
  id: z.string().max(100).nullable(),
  text: z.string().min(1).max(200_000),
  role: Passage.shape.role,
  isLocked: z.boolean().optional(),
  /** The block of a post that a passage was put in from. It counts as its source if the words are still that block's. */
  from: Passage.shape.sources.element.optional(),
});

/** Stores a chapter that a person has edited. 409 if the chapter was changed since `baseRevision`. */
export const editChapter = endpoint({
  method: "PUT",
  path: "/api/projects/:projectId/chapters/:chapterId",
  access: "author",
  params: ChapterParams,
  body: z.object({
    baseRevision: z.string().max(100),
    /** Adds a version even if the newest one could be written on: a sitting begins, or both texts of a conflict are kept. */
    isNewVersion: z.boolean().optional(),
    title: z.string().trim().min(1).max(500),
    passages: z.array(EditedPassage).max(5_000),
  }),
  answer: z.object({ chapter: Chapter }),
});

/** Lists the versions of a chapter, newest first. */
export const listVersions = endpoint({
  method: "GET",
  path: "/api/projects/:projectId/chapters/:chapterId/versions",
  access: "author",
  params: ChapterParams,
  query: OfBook,
  answer: z.object({
    versions: z.array(
      ChapterVersion.extend({
        title: z.string(),
        wordCount: z.int().nonnegative(),
        isShown: z.boolean(),
        /** If a run proposed this version: what became of the proposal. Null for all other versions. */
        proposal: z.enum(["open", "taken", "declined"]).nullable(),
      }),
    ),
  }),
});

const VersionParams = ChapterParams.extend({ versionId: z.uuid() });
const Change = z.object({
  kind: z.enum(["same", "moved", "changed", "added", "removed"]),
  before: ManuscriptPassage.nullable(),
  after: ManuscriptPassage.nullable(),
});

/**
 * Compares the current text with what restoring another version would make of it, passage by passage. `before` is the
 * current text.
 */
export const compareVersion = endpoint({
  method: "GET",
  path: "/api/projects/:projectId/chapters/:chapterId/versions/:versionId/changes",
  access: "author",
  params: VersionParams,
  answer: z.object({
    title: z.object({ before: z.string(), after: z.string() }),
    changes: z.array(Change),
  }),
});

const Base = z.object({ baseRevision: z.string().max(100) });

/**
 * Makes an earlier version the current text again, as a new version. What is locked now stays as it is, unless `isExact`
 * asks for the version as it was, with its own locks: after a conflict, where its author has chosen it. `isUndo` shows
 * the version itself again, so that what a run wrote counts as untouched: after the change that came behind it.
 */
export const restoreVersion = endpoint({
  method: "POST",
  path: "/api/projects/:projectId/chapters/:chapterId/versions/:versionId/restore",
  access: "author",
  params: VersionParams,
  body: Base.extend({ isExact: z.boolean().optional(), isUndo: z.boolean().optional() }),
  answer: z.object({ chapter: Chapter }),
});

/** Returns the newer text that a run proposes for a chapter that a person has edited. 404 if there is none. */
export const getProposal = endpoint({
  method: "GET",
  path: "/api/projects/:projectId/chapters/:chapterId/proposal",
  access: "author",
  params: ChapterParams,
  answer: z.object({
    version: ChapterVersion,
    title: z.object({ before: z.string(), after: z.string() }),
    changes: z.array(Change),
    /** Whether it is another text for one passage only. */
    isOfPassage: z.boolean().default(false),
  }),
});

/**
 * Replaces the current text by the one that a run proposes, or makes only the changes of some passages: those of the
 * proposal are taken over, and those of the current text that the proposal lacks are removed.
 */
export const takeProposal = endpoint({
  method: "POST",
  path: "/api/projects/:projectId/chapters/:chapterId/proposal/take",
  access: "author",
  params: ChapterParams,
  body: Base.extend({ passageIds: z.array(z.string()).min(1).max(5_000).optional() }),
  answer: z.object({ chapter: Chapter }),
});

/** Declines the text that a run proposes. The text stays in the list of versions. */
export const declineProposal = endpoint({
  method: "DELETE",
  path: "/api/projects/:projectId/chapters/:chapterId/proposal",
  access: "author",
  params: ChapterParams,
  answer: z.object({}),
});

const BookParams = ProjectParams.extend({ bookId: z.uuid() });

/** Returns an earlier book without its text, which `getChapter` returns for each chapter. */
export const getBook = endpoint({
  method: "GET",
  path: "/api/projects/:projectId/books/:bookId",
  access: "author",
  params: BookParams,
  answer: z.object({
    title: z.string(),
    chapters: z.array(WrittenChapter),
    totalChapters: z.int().positive(),
  }),
});

/** Copies a chapter of an earlier book into a chapter of the current book. 409 while a run writes. */
export const takeOverChapter = endpoint({
  method: "POST",
  path: "/api/projects/:projectId/books/:bookId/chapters/:chapterId/take-over",
  access: "author",
  params: BookParams.extend({ chapterId: z.string().min(1).max(100) }),
  body: z.object({
    /** The id or number of the chapter that gets the text. Its current text stays in its list of versions. */
    into: z.string().min(1).max(100),
  }),
  answer: z.object({ chapter: Chapter }),
});
