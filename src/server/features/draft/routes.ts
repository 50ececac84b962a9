import * as contract from "#contracts/draft.ts";
import type { DraftedChapter, DraftJob } from "#contracts/draft.ts";
import { MESSAGES } from "#contracts/messages.ts";
import { draftToMarkdown } from "#pipeline/book/formats/markdown.ts";
import { countParagraphs, readChapters, type ChapterRow } from "#server/data/chapters.ts";
import { findJob, startJob, type JobRow } from "#server/data/jobs.ts";
import { modelRunOf } from "#server/data/model-calls.ts";
import { newestDraftedOutline, newestOutline } from "#server/data/outlines.ts";
import { ownedProject, type OwnedProject } from "#server/data/owned-project.ts";
import { saveSelectedTitle } from "#server/data/projects.ts";
import { reconcileJobs } from "#server/data/reconcile-jobs.ts";
import { writerOfRun } from "#server/data/writers.ts";
import { Refusal, notFound } from "#server/platform/errors.ts";
import { serve } from "#server/platform/http.ts";
import type { App } from "#server/platform/http.ts";
import { chapterRoutes, type DraftOptions } from "./chapter-routes.ts";

/** The text of the book: how to start it, how far it is, and every chapter that is finished. */
export function draftRoutes(app: App, options: DraftOptions): void {
  const { db, queue, model } = options;
  chapterRoutes(app, options);

  serve(app, contract.getDrafts, async ({ caller, params }) => {
    const project = await ownedProject(db, caller.userId, params.projectId);
    const outline = await newestDraftedOutline(project);
    if (!outline) throw notFound();
    const chapters = await readChapters(project, outline.id);
    return {
      fullBookMarkdown: chapters.map(chapterMarkdown).join("\n\n"),
      chapters: await shownChapters(project, chapters),
      totalChapters: outline.body.outlines.length,
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
        newest: Math.max(0, ...(await readChapters(project, outline.id)).map(versionOf)),
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

async function shownChapters(
  project: OwnedProject,
  chapters: ChapterRow[],
): Promise<DraftedChapter[]> {
  const paragraphs = await countParagraphs(
    project,
    chapters.map(({ versionId }) => versionId),
  );
  return chapters.map(({ versionId, chapterNumber, title, content, wordCount, report }) => ({
    chapterNumber,
    title,
    content,
    wordCount,
    report,
    paragraphs: paragraphs.get(versionId) ?? { own: 0, model: 0, linking: 0, added: 0 },
  }));
}

function versionOf({ version }: ChapterRow): number {
  return version;
}

/** The chapter as the whole book's Markdown has it; its content was written by the same renderer when it was stored. */
function chapterMarkdown({ chapterNumber, title, content, wordCount }: ChapterRow): string {
  const chapter = { chapterNumber, title, wordCount, passages: [] };
  const draft = { chapters: [chapter], totalChapters: 1, totalWordCount: wordCount };
  const details = { title: "", subtitle: "", author: "", language: "", madeAt: "", notice: null };
  return `${draftToMarkdown(draft, details).trim()}\n\n${content}`;
}

function sizeOf({ status, metadata }: JobRow): DraftJob["draft"] {
  if (status !== "completed") return null;
  return {
    totalChapters: Number(metadata["totalChapters"]),
    totalWordCount: Number(metadata["totalWordCount"]),
  };
}
