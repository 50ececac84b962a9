import { getPassages, regenerateChapter } from "#contracts/draft.ts";
import type { Database } from "#server/data/database.ts";
import { startJob } from "#server/data/jobs.ts";
import { ownedProject } from "#server/data/owned-project.ts";
import { reconcileJobs } from "#server/data/reconcile-jobs.ts";
import { writerOfRun, type ModelInUse } from "#server/data/writers.ts";
import { Refusal } from "#server/platform/errors.ts";
import { serve } from "#server/platform/http.ts";
import type { App } from "#server/platform/http.ts";
import type { Queue } from "#server/platform/queue.ts";
import { findChapter, findPlace } from "./find-chapter.ts";
import { tracedPassages } from "./shown-chapter.ts";

/** What the draft's routes need; `model` is null where no language model is set up. */
export type DraftOptions = { db: Database; queue: Queue; model: ModelInUse | null };

const ONLY_A_MODEL =
  "Only a language model can write a chapter anew after a wish. Choose it on the Analyze step, if one is set up.";
const BEING_WRITTEN = "The chapters are being written. Please wait until that is done.";

/** One drafted chapter: where its paragraphs come from, and how it is made anew. */
export function chapterRoutes(app: App, { db, queue, model }: DraftOptions): void {
  serve(app, getPassages, async ({ caller, params, query }) => {
    const project = await ownedProject(db, caller.userId, params.projectId);
    const { text } = await findChapter(project, String(query.chapter));
    return { passages: await tracedPassages(project, text.passages) };
  });

  serve(
    app,
    regenerateChapter,
    async ({ caller, params, body }) => {
      const project = await ownedProject(db, caller.userId, params.projectId);
      const { place, manuscript } = await findPlace(project, params.chapterId);
      const { chapterId } = place;
      const chapter = manuscript.chapters.find((each) => each.chapterId === chapterId);
      if (!chapter) throw new Refusal("conflict", "This chapter is not written yet.");
      await reconcileJobs(db);
      const run = await writerOfRun(project, model, "draft", {
        regenerate: false,
        goOnWith: undefined,
        newest: 0,
      });
      if (run["writer"] !== "llm") throw new Refusal("conflict", ONLY_A_MODEL);
      const rewrite = {
        outlineId: manuscript.outline.id,
        chapterNumber: chapter.number,
        wish: body.wish,
        round: chapter.version,
      };
      // Its own round makes its questions new ones, whatever round the other chapters were written in.
      const started = { ...run, round: 0, rewrite };
      const { jobId, isNew } = await startJob(project, queue, "draft", started);
      if (!isNew) throw new Refusal("conflict", BEING_WRITTEN);
      return { jobId };
    },
    { perCaller: "starts" },
  );
}
