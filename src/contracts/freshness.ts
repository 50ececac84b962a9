import { z } from "zod";
import { TocChapter } from "#pipeline/foundation/schema.ts";
import { ChapterStates } from "./contents.ts";
import { endpoint } from "./endpoint.ts";
import { Operation } from "./jobs.ts";
import { ProjectParams } from "./projects.ts";

/** A chapter of the contents, and whether what is made of it is as the contents say now. */
export const ChapterFreshness = TocChapter.pick({ id: true, number: true, title: true }).extend(
  ChapterStates.shape,
);
export type ChapterFreshness = z.infer<typeof ChapterFreshness>;

const Named = z.array(TocChapter.pick({ id: true, number: true, title: true }));

/** The last time that the book was brought up to date. */
export const Renewal = z.object({
  /** The job of the stage that it has come to. */
  jobId: z.uuid(),
  /** The stage that it began with. */
  first: Operation,
  isGoingOn: z.boolean(),
  /** What it has changed; null while it goes on, after a failure, and before the book has a text. */
  outcome: z
    .object({
      /** Other chapters were planned, so this is another book, and the one of before is kept. */
      isPlannedAnew: z.boolean(),
      /** Chapters with another text than before. */
      rewritten: Named,
      /** Chapters that had no text before. */
      added: Named,
      /** Chapters where a new text waits beside one that the author has worked on. */
      waiting: Named,
      /** How many chapters have the text of before. */
      kept: z.int().nonnegative(),
    })
    .nullable(),
});
export type Renewal = z.infer<typeof Renewal>;

/** What is out of date, because what it was made from has changed since. False for what does not exist yet. */
export const getFreshness = endpoint({
  method: "GET",
  path: "/api/projects/:projectId/freshness",
  access: "author",
  params: ProjectParams,
  answer: z.object({
    stale: z.object({
      /** The posts have changed since the analysis read them. */
      analysis: z.boolean(),
      /** The contents are newer than the outlines. */
      outline: z.boolean(),
      /** The outlines are newer than the draft. */
      draft: z.boolean(),
    }),
    /** Whether the author has arranged the contents, so that no analysis plans others. */
    isArranged: z.boolean(),
    /** Empty before there are contents. */
    chapters: z.array(ChapterFreshness),
    /** Null: the book was never brought up to date. */
    renewal: Renewal.nullable().default(null),
  }),
});

/**
 * Runs at the server what is out of date, one stage after the other. `outlines`: also makes outlines where there are none
 * yet. `jobId` is null if nothing is out of date. 409 where a model writes, because each of its runs is agreed to alone.
 */
export const bringUpToDate = endpoint({
  method: "POST",
  path: "/api/projects/:projectId/bring-up-to-date",
  access: "author",
  params: ProjectParams,
  body: z.object({
    selectedTitle: z.string().trim().min(1).max(500),
    outlines: z.boolean().optional(),
  }),
  answer: z.object({ jobId: z.uuid().nullable() }),
});

/** What has to run: the draft where there is text already, else the outline; null if nothing is out of date. */
export function stageToRenew(chapters: readonly ChapterFreshness[]): "outline" | "draft" | null {
  const isDrafted = chapters.some(({ text }) => text !== "missing");
  const isOutlined = chapters.some(({ outline }) => outline !== "missing");
  // A book that was outlined and drafted only in part is not out of date: it is not finished.
  const isStale = chapters.some(
    ({ outline, text }) => outline !== "current" || text === "outdated",
  );
  if (!isOutlined || !isStale) return null;
  return isDrafted ? "draft" : "outline";
}
