import { z } from "zod";
import { TocChapter } from "#pipeline/foundation/schema.ts";
import { ChapterStates } from "./contents.ts";
import { endpoint } from "./endpoint.ts";
import { ProjectParams } from "./projects.ts";

/** A chapter of the contents, and whether what is made of it is as the contents say now. */
export const ChapterFreshness = TocChapter.pick({ id: true, number: true, title: true }).extend(
  ChapterStates.shape,
);
export type ChapterFreshness = z.infer<typeof ChapterFreshness>;

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
