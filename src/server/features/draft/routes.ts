import * as contract from "#contracts/draft.ts";
import type { DraftJob } from "#contracts/draft.ts";
import { MESSAGES } from "#contracts/messages.ts";
import { chaptersToMarkdown } from "#pipeline/book/formats/markdown.ts";
import { chapterDraftOf } from "#pipeline/draft/figures.ts";
import { readChapters, type ChapterRow } from "#server/data/chapters.ts";
import { findJob, startJob, type JobRow } from "#server/data/jobs.ts";
import { modelRunOf } from "#server/data/model-calls.ts";
import { readManuscript, type Manuscript } from "#server/data/manuscripts.ts";
import { newestOutline } from "#server/data/outlines.ts";
import { ownedProject } from "#server/data/owned-project.ts";
import { saveSelectedTitle } from "#server/data/projects.ts";
import { reconcileJobs } from "#server/data/reconcile-jobs.ts";
import { writerOfRun } from "#server/data/writers.ts";
import { Refusal, notFound } from "#server/platform/errors.ts";
import { serve } from "#server/platform/http.ts";
import type { App } from "#server/platform/http.ts";
import { chapterRoutes, type DraftOptions } from "./chapter-routes.ts";
import { manuscriptRoutes } from "./manuscript-routes.ts";
import { shownChapter } from "./shown-chapter.ts";

/** The text of the book: how to start it, how far it is, and every chapter that is finished. */
export function draftRoutes(app: App, options: DraftOptions): void {
  const { db, queue, model } = options;
  chapterRoutes(app, options);
  manuscriptRoutes(app, options);

  serve(app, contract.getDrafts, async ({ caller, params, query }) => {
    const project = await ownedProject(db, caller.userId, params.projectId);
    const manuscript = await readManuscript(project);
    if (!manuscript || manuscript.chapters.length === 0) throw notFound();
    return {
      fullBookMarkdown: query.only === "chapters" ? null : markdownOf(manuscript),
      chapters: manuscript.chapters.map(shownChapter),
      totalChapters: manuscript.outline.body.outlines.length,
    };
  });

  serve(
    app,
    contract.startDraft,
    async ({ caller, params, body }) => {
      const project = await ownedProject(db, caller.userId, params.projectId);
      const outline = await newestOutline(project);
      if (!outline) throw new Refusal("conflict", MESSAGES.outlineFirst);
      const { selectedTitle } = body;
      await reconcileJobs(db);
      const asked = {
        regenerate: body.regenerate === true,
        goOnWith: body.goOnWith,
        newest: Math.max(
          0,
          ...[...(await readChapters(project, outline.manuscriptId)).values()].map(versionOf),
        ),
      };
      const run = await writerOfRun(project, model, "draft", asked);
      if (selectedTitle !== undefined) await saveSelectedTitle(project, selectedTitle);
      const { jobId } = await startJob(project, queue, "draft", { ...run, selectedTitle });
      return { jobId };
    },
    { perCaller: "starts" },
  );

  serve(app, contract.getDraftStatus, async ({ caller, params, query }) => {
    const project = await ownedProject(db, caller.userId, params.projectId);
    await reconcileJobs(db);
    const job = await findJob(project, "draft", query.jobId);
    if (!job) throw notFound();
    return {
      jobId: job.id,
      status: job.status === "queued" ? "running" : job.status,
      draft: sizeOf(job),
      error: job.status === "failed" ? (job.error ?? "The chapters could not be written.") : null,
      progress: { percentage: job.progress, currentStep: job.currentStep },
      model: await modelRunOf(project, job),
    };
  });
}

function markdownOf({ chapters }: Manuscript): string {
  return chaptersToMarkdown(chapters.map(({ number, text }) => chapterDraftOf(number, text)));
}

function versionOf({ version }: ChapterRow): number {
  return version;
}

function sizeOf({ status, metadata }: JobRow): DraftJob["draft"] {
  if (status !== "completed") return null;
  return {
    totalChapters: Number(metadata["totalChapters"]),
    totalWordCount: Number(metadata["totalWordCount"]),
  };
}
