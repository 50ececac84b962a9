import { z } from "zod";
import { PassageWish, Wish } from "#pipeline/outline/schema.ts";
import { ChapterParams, TracedPassage, WrittenChapter } from "./chapters.ts";
import { endpoint } from "./endpoint.ts";
import { JobProgress } from "./jobs.ts";
import { WritingStatus } from "./outline.ts";
import { IfMissing, ProjectParams } from "./projects.ts";
import { GoOnWith, ModelRun } from "./writer.ts";

/** Returns all written chapters. 404 if none is written yet. */
export const getDrafts = endpoint({
  method: "GET",
  path: "/api/projects/:projectId/drafts",
  access: "author",
  params: ProjectParams,
  /** With `only=chapters`, the answer has no Markdown, which the website does not use. */
  query: IfMissing.extend({ only: z.literal("chapters").optional() }),
  answer: z
    .object({
      /** The book as Markdown. Each chapter begins with the line "# Chapter N: Title". Null with `only=chapters`. */
      fullBookMarkdown: z.string().nullable(),
      chapters: z.array(WrittenChapter),
      totalChapters: z.int().positive(),
    })
    .nullable(),
});

/** Paragraphs of a chapter that another chapter prints, too, as moving a post out of an edited chapter may leave them. */
export const PrintedTwice = z.object({
  chapterId: z.string(),
  other: z.object({ id: z.string(), number: z.int().positive(), title: z.string() }),
  paragraphs: z.int().positive(),
  /** How many of them are locked in the first chapter. */
  locked: z.int().nonnegative(),
  /** The passages to remove from the first chapter: those not locked, and headings and ornaments of no use without them. */
  removableIds: z.array(z.string()),
});
export type PrintedTwice = z.infer<typeof PrintedTwice>;

/** Lists the paragraphs that are printed in two chapters, once for each of the two. */
export const listPrintedTwice = endpoint({
  method: "GET",
  path: "/api/projects/:projectId/printed-twice",
  access: "author",
  params: ProjectParams,
  answer: z.object({ found: z.array(PrintedTwice) }),
});

/** Starts the draft. If one is running already, its job is returned. 409 if there is no outline. */
export const startDraft = endpoint({
  method: "POST",
  path: "/api/projects/:projectId/draft/start",
  access: "author",
  params: ProjectParams,
  body: z.object({
    selectedTitle: z.string().trim().min(1).max(500).optional(),
    /** True: the draft is made again, even if nothing has changed since the last one. */
    regenerate: z.boolean().optional(),
    goOnWith: GoOnWith.optional(),
  }),
  answer: z.object({ jobId: z.uuid() }),
});

/** A wish for a whole chapter, or for one passage of it. */
const ChapterOrPassageWish = z.discriminatedUnion("kind", [...Wish.options, PassageWish]);

/** A run that writes one chapter, or one passage of it, anew as its author wishes. */
export const ChapterRewrite = z.object({
  chapterNumber: z.int().positive(),
  wish: ChapterOrPassageWish,
  /** What became of the wish. Null while the run goes on, and after a run that has failed. */
  outcome: z
    .object({
      /**
       * shown: the chapter has the new text. proposed: it waits beside the text that its author has worked on. same: the
       * wish makes no difference. nothingLeft: no post that can be printed would be left. Only of a passage: noAnswer: no
       * answer of the model passed the checks. gone: it was cut, moved or locked meanwhile. The last four change nothing.
       */
      kind: z.enum(["shown", "proposed", "same", "nothingLeft", "noAnswer", "gone"]),
      wordsBefore: z.int().nonnegative(),
      words: z.int().nonnegative(),
      /** How many posts the text has that it did not have before, and the other way round. Null: not known. */
      posts: z.object({ added: z.int().nonnegative(), removed: z.int().nonnegative() }).nullable(),
    })
    .nullable(),
});
export type ChapterRewrite = z.infer<typeof ChapterRewrite>;

/** The state of a draft job. */
export const DraftJob = z.object({
  jobId: z.uuid(),
  status: WritingStatus,
  draft: z
    .object({ totalChapters: z.int().positive(), totalWordCount: z.int().nonnegative() })
    .nullable(),
  error: z.string().nullable(),
  progress: JobProgress,
  model: ModelRun.nullable(),
  /** Null for a run that writes the whole book. */
  rewrite: ChapterRewrite.nullable().default(null),
});
export type DraftJob = z.infer<typeof DraftJob>;

/** Returns the state of a draft job: of the newest one if `jobId` is left out. */
export const getDraftStatus = endpoint({
  method: "GET",
  path: "/api/projects/:projectId/draft/status",
  access: "author",
  params: ProjectParams,
  query: IfMissing.extend({ jobId: z.uuid().optional() }),
  answer: DraftJob.nullable(),
  isPolled: true,
});

/**
 * Rewrites one chapter as the author wishes, or one passage of it, which always becomes a proposal. 409 if it is not
 * written yet, while a draft runs, if the wish would leave no post, and for a wish in words or for a passage if no language
 * model writes. 409 for a passage that is gone, locked or from no post, and while another proposal for its chapter waits.
 */
export const regenerateChapter = endpoint({
  method: "POST",
  path: "/api/projects/:projectId/chapters/:chapterId/regenerate",
  access: "author",
  params: ChapterParams,
  body: z.object({ wish: ChapterOrPassageWish }),
  answer: z.object({ jobId: z.uuid() }),
});

/** Returns the passages of a chapter, with the posts they come from. 404 if the chapter is not written yet. */
export const getPassages = endpoint({
  method: "GET",
  path: "/api/projects/:projectId/passages",
  access: "author",
  params: ProjectParams,
  query: z.object({ chapter: z.coerce.number().int().positive() }),
  answer: z.object({ passages: z.array(TracedPassage) }),
});
