import { z } from "zod";
import { ChapterReport, ManuscriptPassage, Passage } from "#pipeline/draft/schema.ts";
import { endpoint } from "./endpoint.ts";
import { ProjectParams } from "./projects.ts";

/** A chapter by its id, which outlives every new run, or by its number in the contents as they are. */
export const ChapterParams = ProjectParams.extend({ chapterId: z.string().min(1).max(100) });
/** An earlier book of the project; left out, the one that is shown. */
const OfBook = z.object({ book: z.uuid().optional() });

/** A paragraph of the draft with the posts it comes from. */
export const TracedPassage = ManuscriptPassage.omit({ sources: true }).extend({
  sources: z.array(
    z.object({
      entryId: z.string(),
      /** Null: the post was deleted since. */
      entry: z
        .object({
          title: z.string().nullable(),
          text: z.string(),
          url: z.string().nullable(),
          source: z.string(),
          date: z.string().nullable(),
        })
        .nullable(),
    }),
  ),
});
export type TracedPassage = z.infer<typeof TracedPassage>;

/** Which text of a chapter it is, and how it came to be. */
export const ChapterVersion = z.object({
  id: z.uuid(),
  /** 1 is the first text of the chapter. */
  number: z.int().positive(),
  reason: z.enum(["drafted", "regenerated", "edited", "restored", "taken over"]),
  /** The engine's name, or "person". */
  madeBy: z.string(),
  madeAt: z.iso.datetime(),
  /** When it was last written on. */
  updatedAt: z.iso.datetime(),
});
export type ChapterVersion = z.infer<typeof ChapterVersion>;

const Figures = z.object({
  wordCount: z.int().nonnegative(),
  /** Paragraphs (headings and ornaments left out) by where their words come from. */
  paragraphs: z.object({
    /** The author's own sentences. */
    own: z.int().nonnegative(),
    /** Written by a model from posts that it names. */
    model: z.int().nonnegative(),
    /** Lines that only connect, and name no post. */
    linking: z.int().nonnegative(),
    /** Added by hand. */
    added: z.int().nonnegative(),
  }),
});

/** A chapter that has been written, without its text. */
export const WrittenChapter = Figures.extend({
  id: z.string(),
  chapterNumber: z.int().positive(),
  title: z.string(),
  version: ChapterVersion,
  /** Sent with a change, so that nobody writes over what somebody else has written meanwhile. */
  revision: z.string(),
  /** What the engine says of the chapter; null when it says nothing. */
  report: ChapterReport.nullable(),
  /** A run has made a newer text beside this one, which a person has worked on. */
  hasProposal: z.boolean(),
});
export type WrittenChapter = z.infer<typeof WrittenChapter>;

/** A chapter with its text. */
export const Chapter = WrittenChapter.extend({ passages: z.array(TracedPassage) });
export type Chapter = z.infer<typeof Chapter>;

/** A chapter as it is shown; 404 before it is written. */
export const getChapter = endpoint({
  method: "GET",
  path: "/api/projects/:projectId/chapters/:chapterId",
  access: "author",
  params: ChapterParams,
  query: OfBook,
  answer: z.object({ chapter: Chapter }),
});

/** A passage as its author leaves it. */
const EditedPassage = z.object({
  /** Null: the editor does not know where it comes from. */
  id: z.string().max(100).nullable(),
  text: z.string().min(1).max(200_000),
  role: Passage.shape.role,
  /** Left out: as it was. */
  isLocked: z.boolean().optional(),
});

/**
 * Stores a chapter as its author leaves it. 409 when `baseRevision` is not what is shown any more: the answer to `getChapter` is
 * then what somebody, or another tab, has written meanwhile.
 */
export const editChapter = endpoint({
  method: "PUT",
  path: "/api/projects/:projectId/chapters/:chapterId",
  access: "author",
  params: ChapterParams,
  body: z.object({
    baseRevision: z.string().max(100),
    title: z.string().trim().min(1).max(500),
    passages: z.array(EditedPassage).max(5_000),
  }),
  answer: z.object({ chapter: Chapter }),
});

/** Every text that a chapter has had, the newest first. */
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
        /** Null: it is or was the text. Else a run made it beside a person's text. */
        proposal: z.enum(["open", "taken", "declined"]).nullable(),
      }),
    ),
  }),
});

const VersionParams = ChapterParams.extend({ versionId: z.uuid() });
const Change = z.object({
  kind: z.enum(["same", "changed", "added", "removed"]),
  before: ManuscriptPassage.nullable(),
  after: ManuscriptPassage.nullable(),
});

/** What a text of the chapter has otherwise than the one that is shown, passage by passage: from the shown one to that one. */
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

/** Makes an earlier text the one that is shown, as a new version. */
export const restoreVersion = endpoint({
  method: "POST",
  path: "/api/projects/:projectId/chapters/:chapterId/versions/:versionId/restore",
  access: "author",
  params: VersionParams,
  body: Base,
  answer: z.object({ chapter: Chapter }),
});

/** The newer text that a run has made beside a person's; 404 when none waits. */
export const getProposal = endpoint({
  method: "GET",
  path: "/api/projects/:projectId/chapters/:chapterId/proposal",
  access: "author",
  params: ChapterParams,
  answer: z.object({
    version: ChapterVersion,
    title: z.object({ before: z.string(), after: z.string() }),
    changes: z.array(Change),
  }),
});

/** Takes the proposal, all of it, or some of its passages into the text that is shown. */
export const takeProposal = endpoint({
  method: "POST",
  path: "/api/projects/:projectId/chapters/:chapterId/proposal/take",
  access: "author",
  params: ChapterParams,
  body: Base.extend({ passageIds: z.array(z.string()).min(1).max(5_000).optional() }),
  answer: z.object({ chapter: Chapter }),
});

/** Keeps the text that is shown, and puts the proposal away; it stays among the versions. */
export const declineProposal = endpoint({
  method: "DELETE",
  path: "/api/projects/:projectId/chapters/:chapterId/proposal",
  access: "author",
  params: ChapterParams,
  answer: z.object({}),
});

/** The earlier books of a project, with other contents, of which something was written; the newest first. */
export const listBooks = endpoint({
  method: "GET",
  path: "/api/projects/:projectId/books",
  access: "author",
  params: ProjectParams,
  answer: z.object({
    books: z.array(
      z.object({
        id: z.uuid(),
        title: z.string(),
        chapters: z.int().positive(),
        writtenAt: z.iso.datetime(),
      }),
    ),
  }),
});

const BookParams = ProjectParams.extend({ bookId: z.uuid() });

/** An earlier book: its chapters, whose texts `getChapter` gives. */
export const getBook = endpoint({
  method: "GET",
  path: "/api/projects/:projectId/books/:bookId",
  access: "author",
  params: BookParams,
  answer: z.object({
    title: z.string(),
    chapters: z.array(WrittenChapter),
    /** Chapters that its outline plans. */
    totalChapters: z.int().positive(),
  }),
});

/** Takes the text of an earlier book's chapter as that of a chapter of the book that is shown. 409 while a run writes. */
export const takeOverChapter = endpoint({
  method: "POST",
  path: "/api/projects/:projectId/books/:bookId/chapters/:chapterId/take-over",
  access: "author",
  params: BookParams.extend({ chapterId: z.string().min(1).max(100) }),
  body: z.object({
    /** The chapter that gets the text, by id or number; what it has now stays among its versions. */
    into: z.string().min(1).max(100),
  }),
  answer: z.object({ chapter: Chapter }),
});
