import { z } from "zod";
import { ChapterOutline } from "#pipeline/outline/schema.ts";
import { endpoint } from "./endpoint.ts";
import { ShownOutline } from "./outline.ts";
import { ProjectParams } from "./projects.ts";

/** The most versions of the outlines that their list names. */
export const MOST_OUTLINE_VERSIONS = 50;

/** What the outlines were after a run or a sitting of the author. */
export const OutlineVersion = z.object({
  id: z.uuid(),
  /** The name of an engine, or "person". */
  madeBy: z.string(),
  madeAt: z.iso.datetime(),
  chapterCount: z.int().nonnegative(),
  sectionCount: z.int().nonnegative(),
  /** Whether these are the outlines of now. */
  isNow: z.boolean(),
});
export type OutlineVersion = z.infer<typeof OutlineVersion>;

/** Lists what the outlines have been, newest first. Empty before the first run. */
export const listOutlineVersions = endpoint({
  method: "GET",
  path: "/api/projects/:projectId/outline/versions",
  access: "author",
  params: ProjectParams,
  answer: z.object({ versions: z.array(OutlineVersion).max(MOST_OUTLINE_VERSIONS) }),
});

/**
 * How the outline of a chapter then and now belong together. same: nothing differs. other: another plan, which a restore
 * puts back. outdated: its chapter has other posts or another length now, so it stays. gone: it has no outline now.
 */
export const EarlierOutlineState = z.enum(["same", "other", "outdated", "gone"]);
export type EarlierOutlineState = z.infer<typeof EarlierOutlineState>;

const OfVersion = ProjectParams.extend({ outlineId: z.uuid() });

/** Reads earlier outlines, compared with those of now. */
export const getOutlineVersion = endpoint({
  method: "GET",
  path: "/api/projects/:projectId/outline/versions/:outlineId",
  access: "author",
  params: OfVersion,
  answer: z.object({
    /** Identifies the outlines of now. A restore sends it back. */
    nowRevision: z.uuid(),
    chapters: z.array(z.object({ outline: ChapterOutline, state: EarlierOutlineState })),
  }),
});

/**
 * Puts back the outlines of all chapters that differ and have the same posts now. The others stay as they are. 409 if
 * `revision` is not that of now, or if there is nothing to put back.
 */
export const restoreOutlines = endpoint({
  method: "POST",
  path: "/api/projects/:projectId/outline/versions/:outlineId/restore",
  access: "author",
  params: OfVersion,
  body: z.object({ revision: z.uuid() }),
  answer: ShownOutline,
});
