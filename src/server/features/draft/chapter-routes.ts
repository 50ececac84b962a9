import type { ModelInUse } from "#contracts/writer.ts";
import { getPassages, regenerateChapter } from "#contracts/draft.ts";
import type { Database } from "#server/data/database.ts";
import { JOB_METADATA, type Rewrite } from "#server/data/job-metadata.ts";
import { startJob } from "#server/data/jobs.ts";
import { ofProject } from "#server/data/owned-project.ts";
import { writerOfRun } from "#server/data/writers.ts";
import { Refusal } from "#server/platform/errors.ts";
import { serve, type App } from "#server/platform/http.ts";
import type { Queue } from "#server/platform/queue.ts";
import { readFoundation } from "#server/data/stages.ts";
import { figuresOf } from "#pipeline/draft/figures.ts";
import { addWish, chapterAsWished, suitsOutline } from "#pipeline/outline/wishes.ts";
import { versionToRewrite } from "./job.ts";
import { passageRewrite } from "./passage-wish.ts";
import { findChapter, findPlace, tracedPassages } from "./shown-chapter.ts";

export type DraftOptions = { db: Database; queue: Queue; model: ModelInUse | null };

const ONLY_A_MODEL =
  "Only a language model understands a wish in your own words. Choose one of the other wishes, or the model on the Analyze step, if one is set up.";
const NOTHING_LEFT = "These are all posts of the chapter. Please keep at least one of them.";
const OUTLINE_EDITED =
  "You have edited the outline of this chapter, and more stories would print other posts than you planned. Choose another wish, or undo your changes on the Outline step.";
const BEING_WRITTEN = "The chapters are being written. Please wait until that is done.";

export function chapterRoutes(app: App, { db, queue, model }: DraftOptions): void {
  serve(
    app,
    getPassages,
    ofProject(db, async (project, { query }) => {
      const { text } = await findChapter(project, String(query.chapter));
      return { passages: await tracedPassages(project, text.passages) };
    }),
  );

  serve(
    app,
    regenerateChapter,
    ofProject(db, async (project, { params, body }) => {
      const { place, number, outline } = await findPlace(project, params.chapterId);
      const base = await versionToRewrite(project, place);
      if (!base) throw new Refusal("conflict", "This chapter is not written yet.");
      const run = await writerOfRun(project, model, "draft", {
        regenerate: false,
        goOnWith: undefined,
        newest: 0,
      });
      const { wish } = body;
      const start = async (rewrite: Rewrite): Promise<{ jobId: string }> => {
        // `rewrite.round` already makes the model answer anew, so the `round` of the draft stays 0.
        const started = JOB_METADATA.draft.note({ ...run, round: 0, rewrite });
        const { jobId, isNew } = await startJob(project, queue, "draft", started);
        if (!isNew) throw new Refusal("conflict", BEING_WRITTEN);
        return { jobId };
      };
      const ofChapter = { outlineId: outline.id, chapterNumber: number };
      if (wish.kind === "passage") {
        const about = { place, writer: run.writer };
        return start({ ...ofChapter, ...(await passageRewrite(project, about, wish)) });
      }
      if (run.writer !== "llm" && wish.kind === "words") {
        throw new Refusal("conflict", ONLY_A_MODEL);
      }
      const own = outline.body.outlines.find(({ chapterId }) => chapterId === place.chapterId);
      if (own?.editedAt !== undefined && !suitsOutline(wish)) {
        throw new Refusal("conflict", OUTLINE_EDITED);
      }
      const wishes = addWish(base.text.wishes ?? [], wish);
      const { tableOfContents } = (await readFoundation(project, outline.foundationId)).body;
      const planned = tableOfContents.chapters.find(({ id }) => id === place.chapterId);
      if (planned && chapterAsWished(planned, wishes).entryIds.length === 0) {
        throw new Refusal("conflict", NOTHING_LEFT);
      }
      const wordsBefore = figuresOf(base.text.passages).wordCount;
      return start({ ...ofChapter, wishes, wordsBefore, round: base.version });
    }),
    { perCaller: "starts" },
  );
}
