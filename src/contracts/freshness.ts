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
    /** Empty before there are contents. */
    chapters: z.array(ChapterFreshness),
  }),
});
