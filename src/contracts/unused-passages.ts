import { z } from "zod";
import { ChapterParams } from "./chapters.ts";
import { endpoint } from "./endpoint.ts";

/** The most passages that one answer gives. */
export const UNUSED_PAGE = 20;

/** A passage of the author's posts that the book does not print. */
export const UnusedPassage = z.object({
  entryId: z.string(),
  /**
   * Its paragraphs as Markdown, each with the number of its block in the post. There is one block or, behind a line that
   * announces it, two; a block that cleaning has joined comes as the paragraphs that its author wrote.
   */
  blocks: z.array(z.object({ paragraph: z.int().nonnegative(), text: z.string() })).min(1),
  words: z.int().nonnegative(),
  /**
   * Why it is not in the book. leftOut: its author has left out the post. wishedAway: the chapter was written anew without
   * the post. planned: the chapter's outline has it, and its text does not. restOfPost: other parts of the post are
   * printed. leftOutOfPlan: the plan of the chapter leaves it out, and says why. listing: the chapter has
   * other posts, and this one is mostly a list of links or names. notChosen: the chapter has other posts. notWritten: the chapter has no text yet. saidElsewhere: another post
   * says it in the book. fitsNoTheme, inNoChapter: the contents do not have the post.
   */
  why: z.object({
    kind: z.enum([
      "leftOut",
      "wishedAway",
      "planned",
      "leftOutOfPlan",
      "restOfPost",
      "listing",
      "notChosen",
      "notWritten",
      "saidElsewhere",
      "fitsNoTheme",
      "inNoChapter",
    ]),
    /** The number of the chapter that the post belongs to; null if it belongs to none. */
    chapter: z.int().positive().nullable(),
    /** Why the plan leaves it out, as a model said it. Only with leftOutOfPlan. */
    because: z.string().optional(),
  }),
  post: z.object({
    title: z.string().nullable(),
    /** The first line of its text that has words, shortened and without the marks of Markdown. */
    opening: z.string(),
    source: z.string(),
    date: z.string().nullable(),
    url: z.string().nullable(),
  }),
});
export type UnusedPassage = z.infer<typeof UnusedPassage>;

/**
 * Lists what the book does not print: the best passages for this chapter first, then those of the whole book. With
 * `near`, the beginning of a passage of the chapter, only passages that could stand in its place: of the chapter's theme,
 * at most 200 words, the most alike first; what the author has cut from the chapter comes last. 404 if the chapter does not exist.
 */
export const listUnusedPassages = endpoint({
  method: "GET",
  path: "/api/projects/:projectId/chapters/:chapterId/unused-passages",
  access: "author",
  params: ChapterParams,
  query: z.object({
    search: z.string().trim().max(200).optional(),
    near: z.string().max(1_000).optional(),
    /** The `next` of the answer before. */
    from: z.coerce.number().int().min(0).max(1_000_000).optional(),
  }),
  answer: z.object({
    passages: z.array(UnusedPassage).max(UNUSED_PAGE),
    /** How many there are in all. */
    total: z.int().nonnegative(),
    /** Where the next page begins; null after the last one. */
    next: z.int().positive().nullable(),
  }),
});
