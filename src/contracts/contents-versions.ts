import { z } from "zod";
import { Insight } from "#pipeline/analysis/schema.ts";
import { TocChapter } from "#pipeline/foundation/schema.ts";
import { Contents, ContentsPost } from "./contents.ts";
import { endpoint } from "./endpoint.ts";
import { ProjectParams } from "./projects.ts";

/** The most versions of the contents that their list names. */
export const MOST_CONTENTS_VERSIONS = 50;

/** What the table of contents was after an analysis, after a change of its length, or after a sitting of its author. */
export const ContentsVersion = z.object({
  revision: z.int().positive(),
  /** The name of an engine, or "person", "restored" by a person, or "kept": fitted to other posts or another length. */
  madeBy: z.string(),
  madeAt: z.iso.datetime(),
  chapterCount: z.int().nonnegative(),
  /** The posts in its chapters. */
  postCount: z.int().nonnegative(),
  /** Whether these are the contents of now. */
  isNow: z.boolean(),
});
export type ContentsVersion = z.infer<typeof ContentsVersion>;

/** Lists what the contents have been, newest first. Empty before the first analysis. */
export const listContentsVersions = endpoint({
  method: "GET",
  path: "/api/projects/:projectId/contents/versions",
  access: "author",
  params: ProjectParams,
  answer: z.object({ versions: z.array(ContentsVersion).max(MOST_CONTENTS_VERSIONS) }),
});

/** A chapter of an earlier table of contents. */
export const EarlierChapter = TocChapter.pick({
  id: true,
  title: true,
  part: true,
  targetWordCount: true,
}).extend({
  /** Its posts that there are still. */
  posts: z.array(ContentsPost.pick({ entryId: true, title: true, opening: true, date: true })),
  /** The chapter of now with the same id, and by how many posts the two differ. Null: there is none. */
  now: z
    .object({
      title: z.string(),
      /** Posts that only the chapter of now has. */
      added: z.int().nonnegative(),
      /** Posts that only the earlier chapter had. */
      removed: z.int().nonnegative(),
    })
    .nullable(),
});
export type EarlierChapter = z.infer<typeof EarlierChapter>;

/** Reads an earlier table of contents, compared with the one of now. 404 if there is none with this number. */
export const getContentsVersion = endpoint({
  method: "GET",
  path: "/api/projects/:projectId/contents/versions/:contentsRevision",
  access: "author",
  params: ProjectParams.extend({ contentsRevision: z.coerce.number().int().positive() }),
  answer: z.object({
    /** The revision of now, which a restore sends back. */
    nowRevision: Contents.shape.revision,
    structure: Contents.shape.structure,
    chapters: z.array(EarlierChapter),
    /** Titles of the chapters of now that these contents did not have. */
    later: z.array(z.string()),
    /** How many of its posts the book cannot be made from any more. A restore leaves them out. */
    lostPosts: z.int().nonnegative(),
    /** Whether a restore would change anything, and has posts to do it with. */
    isRestorable: z.boolean(),
    /** How many chapters are written of the earlier book that a restore shows again; null: it stays the same book. */
    writtenOfEarlierBook: z.int().nonnegative().nullable(),
    /** What the analysis found; null for contents that were made without one. */
    analysis: z
      .object({
        posts: z.int().nonnegative(),
        insights: z.array(Insight.pick({ category: true, title: true, description: true })),
        /** The titles that it proposed. */
        titles: z.array(z.string()),
      })
      .nullable(),
  }),
});
