import type { z } from "zod";
import { getFreshness } from "#contracts/freshness.ts";
import { tellsOtherAnswers } from "#pipeline/outline/answers.ts";
import { NOT_MADE, readChapterStates } from "#server/data/contents.ts";
import type { Database } from "#server/data/database.ts";
import {
  beginPrint,
  entriesPrint,
  isDraftStale,
  isOutlineStale,
  type PrintBegun,
} from "#server/data/freshness.ts";
import { listQuestions } from "#server/data/interview.ts";
import { ownedProjectWith, type OwnedProject } from "#server/data/owned-project.ts";
import * as stages from "#server/data/stages.ts";
import { serve, type App } from "#server/platform/http.ts";

type Freshness = z.infer<typeof getFreshness.answer>;

/** What is out of date, but for the posts. */
type ReadFreshness = Freshness & {
  /** Whether outlines that the author has edited lack an answer as it is now. */
  lacksAnswers: boolean;
  /** The sum over the entries that the analysis read, and how far that over the present ones is; null: not known. */
  posts: { analysed: string; now: PrintBegun } | null;
};

export function freshnessRoutes(app: App, db: Database): void {
  serve(
    app,
    getFreshness,
    async ({ caller, params: { projectId }, signal }) => {
      const { project, read } = await ownedProjectWith(db, caller.userId, projectId, readFreshness);
      const { stale, chapters, lacksAnswers, posts } = read;
      const analysis =
        posts !== null && posts.analysed !== (await entriesPrint(project, signal, posts.now));
      // Before an analysis has read an answer, only the analysis is out of date.
      const outline = stale.outline || (lacksAnswers && !analysis);
      return { stale: { ...stale, analysis, outline }, chapters };
    },
    { isWalk: true },
  );
}

/** Reads all but the posts in one transaction, and of the posts the first ones. */
async function readFreshness(project: OwnedProject): Promise<ReadFreshness> {
  const analysis = await stages.newestAnalysis(project);
  const foundation = analysis && (await stages.newestFoundation(project));
  if (!foundation) {
    const stale = { analysis: false, outline: false, draft: false };
    return { stale, chapters: [], lacksAnswers: false, posts: null };
  }
  const outline = await stages.newestOutline(project);
  const states = await readChapterStates(project, foundation, outline);
  const chapters = foundation.body.tableOfContents.chapters.map(({ id, number, title }) => ({
    id,
    number,
    title,
    ...(states.get(id) ?? NOT_MADE),
  }));
  const isEdited = outline?.isEdited === true;
  const { entriesPrint: analysed } = analysis;
  return {
    stale: {
      analysis: false,
      outline: isOutlineStale(outline, foundation),
      draft: await isDraftStale(project, outline),
    },
    chapters,
    lacksAnswers:
      isEdited && tellsOtherAnswers(outline.body.outlines, await listQuestions(project)),
    posts: analysed === null ? null : { analysed, now: await beginPrint(project) },
  };
}
