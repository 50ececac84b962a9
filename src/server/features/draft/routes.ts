import { getDrafts, getDraftStatus, startDraft } from "#contracts/draft.ts";
import type { DraftJob } from "#contracts/draft.ts";
import { draftToMarkdown } from "#pipeline/book/formats/markdown.ts";
import { readChapters, type ChapterRow } from "#server/data/chapters.ts";
import type { Database } from "#server/data/database.ts";
import { findJob, startJob, type JobRow } from "#server/data/jobs.ts";
import { newestDraftedOutline, newestOutline } from "#server/data/outlines.ts";
import { ownedProject } from "#server/data/owned-project.ts";
import { saveSelectedTitle } from "#server/data/projects.ts";
import { reconcileJobs } from "#server/data/reconcile-jobs.ts";
import { Refusal, notFound } from "#server/platform/errors.ts";
import { serve } from "#server/platform/http.ts";
import type { App } from "#server/platform/http.ts";
import type { Queue } from "#server/platform/queue.ts";
import { OUTLINE_FIRST } from "./messages.ts";

/** The text of the book: how to start it, how far it is, and every chapter that is finished. */
export function draftRoutes(app: App, { db, queue }: { db: Database; queue: Queue }): void {
  serve(app, getDrafts, async ({ caller, params }) => {
    const project = await ownedProject(db, caller.userId, params.projectId);
    const outline = await newestDraftedOutline(project);
    if (!outline) throw notFound();
    const chapters = await readChapters(project, outline.id);
    return {
      fullBookMarkdown: chapters.map(chapterMarkdown).join("\n\n"),
      chapters: chapters.map(({ chapterNumber, title, content, wordCount }) => ({
        chapterNumber,
        title,
        content,
        wordCount,
      })),
      totalChapters: outline.body.outlines.length,
    };
  });

  serve(
    app,
    startDraft,
    async ({ caller, params, body }) => {
      const project = await ownedProject(db, caller.userId, params.projectId);
      if (!(await newestOutline(project))) throw new Refusal("conflict", OUTLINE_FIRST);
      const { selectedTitle } = body;
      if (selectedTitle !== undefined) await saveSelectedTitle(project, selectedTitle);
      await reconcileJobs(db);
      const regenerate = body.regenerate === true;
      const { jobId } = await startJob(project, queue, "draft", { selectedTitle, regenerate });
      return { jobId };
    },
    { perCaller: "starts" },
  );

  serve(app, getDraftStatus, async ({ caller, params, query }) => {
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
    };
  });
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
