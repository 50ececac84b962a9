import { createHash } from "node:crypto";
import { draftBook } from "#runtime/write-stages.ts";
import { readAnalysis } from "#server/data/analyses.ts";
import { readChapters, saveChapter } from "#server/data/chapters.ts";
import { readChunk } from "#server/data/files.ts";
import { readFoundation } from "#server/data/foundations.ts";
import { asJob, noteInJob, type JobMetadata } from "#server/data/job-claims.ts";
import type { JobRun } from "#server/data/job-runs.ts";
import { adoptSteps } from "#server/data/job-steps.ts";
import { findOutline, newestOutline, type OutlineRow } from "#server/data/outlines.ts";
import { Refusal } from "#server/platform/errors.ts";
import { OUTLINE_FIRST } from "./messages.ts";

const SEED = 1;

/**
 * Drafts the chapters of the newest outlines, storing each as it is finished; on the input of the last draft, nothing is
 * made anew.
 */
export async function draftProject(run: JobRun): Promise<JobMetadata> {
  const { claim, metadata, engine, signal, steps, madeAt } = run;
  const { project } = claim;
  const outline = await outlineOf(run);
  const making = {
    madeBy: engine,
    inputHash: createHash("sha256")
      .update(JSON.stringify([engine, outline.id]))
      .digest("hex"),
    isNewVersion: metadata["regenerate"] === true,
  };
  const outlineId = outline.id;
  if (!making.isNewVersion && (await isDrafted(run, outline, making.inputHash))) {
    return { outlineId, ...(await sizeOf(run, outlineId)) };
  }
  await adoptSteps(claim, making.inputHash);
  const foundation = await readFoundation(project, outline.foundationId);
  const { fileId } = await readAnalysis(project, foundation.analysisId);
  await draftBook(
    { engine, foundation: foundation.body, outline: outline.body, now: madeAt, seed: SEED },
    {
      chunk: (position) => readChunk(project, fileId, position),
      chapter: (finished) => saveChapter(claim, making, { outlineId, ...finished }),
    },
    { signal, steps, onProgress: run.progress },
  );
  return { outlineId, ...(await sizeOf(run, outlineId)) };
}

/** The newest outlines when the job first ran, though newer ones may have been made since. */
async function outlineOf({ claim, metadata }: JobRun): Promise<OutlineRow> {
  const { project } = claim;
  const noted = metadata["outlineId"];
  const outline =
    typeof noted === "string" ? await findOutline(project, noted) : await newestOutline(project);
  if (!outline) throw new Refusal("conflict", OUTLINE_FIRST);
  await asJob(claim, (tx) => noteInJob(tx, claim, { outlineId: outline.id }));
  return outline;
}

async function isDrafted(
  { claim }: JobRun,
  { id, body }: OutlineRow,
  inputHash: string,
): Promise<boolean> {
  const chapters = await readChapters(claim.project, id);
  const unchanged = chapters.filter((chapter) => chapter.inputHash === inputHash);
  return unchanged.length === body.outlines.length;
}

async function sizeOf(
  { claim }: JobRun,
  outlineId: string,
): Promise<{ totalChapters: number; totalWordCount: number }> {
  const chapters = await readChapters(claim.project, outlineId);
  return {
    totalChapters: chapters.length,
    totalWordCount: chapters.reduce((sum, { wordCount }) => sum + wordCount, 0),
  };
}
