import { MESSAGES } from "#contracts/messages.ts";
import { figuresOf } from "#pipeline/draft/figures.ts";
import type { StageModel } from "#runtime/stage-model.ts";
import { draftBook } from "#runtime/write-stages.ts";
import { readAnalysis } from "#server/data/analyses.ts";
import { readChapters } from "#server/data/chapters.ts";
import { readChunk } from "#server/data/files.ts";
import { readFoundation } from "#server/data/foundations.ts";
import { inputHashesOf } from "#server/data/input-hash.ts";
import { asJob, noteInJob, type JobMetadata } from "#server/data/job-claims.ts";
import type { JobRun } from "#server/data/job-runs.ts";
import { adoptSteps } from "#server/data/job-steps.ts";
import { findOutline, newestOutline, type OutlineRow } from "#server/data/outlines.ts";
import { unwrittenRestOf, type UnwrittenRest } from "#server/data/writers.ts";
import { Refusal } from "#server/platform/errors.ts";
import { rewriteOf, rewriteInProject } from "./rewrite-job.ts";
import { storeChapter } from "./store-chapter.ts";

const SEED = 1;

/**
 * Drafts the chapters of the newest outlines, storing each as it is finished; on the input of the last draft, nothing is
 * made anew. A job that was started for one chapter and a wish makes that one anew.
 */
export async function draftProject(run: JobRun<StageModel>): Promise<JobMetadata> {
  const rewrite = rewriteOf(run.metadata);
  const outline = await outlineOf(run, rewrite?.outlineId);
  if (rewrite) await rewriteInProject(run, outline, rewrite);
  else await draftWhole(run, outline);
  return {
    outlineId: outline.id,
    rest: rewrite ? unwrittenRestOf(run.metadata) : restAfter(run),
    ...(await sizeOf(run, outline)),
  };
}

/** What the model has not written of the book that is finished now. */
function restAfter({ wayOn, metadata }: JobRun<StageModel>): UnwrittenRest | null {
  if (wayOn !== "fastModel" && wayOn !== "ownWords") return null;
  return { way: wayOn, round: Number(metadata["round"] ?? 0) };
}

async function draftWhole(run: JobRun<StageModel>, outline: OutlineRow): Promise<void> {
  const { claim, metadata, engine, model, signal, steps, madeAt } = run;
  const { project } = claim;
  const { inputHash, bestHash, steps: reusable } = inputHashesOf(run, [outline.id]);
  const isNewVersion = metadata["regenerate"] === true;
  if (!isNewVersion && (await isDrafted(run, outline, [inputHash, bestHash]))) return;
  await adoptSteps(claim, reusable);
  const foundation = await readFoundation(project, outline.foundationId);
  const { fileId } = await readAnalysis(project, foundation.analysisId);
  // What the model stopped is to be finished; and what is written stays, unless it is asked for anew.
  const onlyFillsIn =
    metadata["goOnWith"] === "ownWords" || (engine === "own-words" && !isNewVersion);
  const making = { inputHash, bestHash, madeBy: engine, isNewVersion, onlyFillsIn };
  await draftBook(
    { engine, foundation: foundation.body, outline: outline.body, now: madeAt, seed: SEED },
    {
      chunk: (position) => readChunk(project, fileId, position),
      chapter: (finished) => storeChapter(claim, making, outline, finished),
    },
    { signal, steps, model, onProgress: run.progress },
  );
}

/** The newest outlines when the job was started or first ran, though newer ones may have been made since. */
async function outlineOf(
  { claim, metadata }: JobRun<StageModel>,
  startedFor: string | undefined,
): Promise<OutlineRow> {
  const { project } = claim;
  const noted = startedFor ?? metadata["outlineId"];
  const outline =
    typeof noted === "string" ? await findOutline(project, noted) : await newestOutline(project);
  if (!outline) throw new Refusal("conflict", MESSAGES.outlineFirst);
  await asJob(claim, (tx) => noteInJob(tx, claim, { outlineId: outline.id }));
  return outline;
}

async function isDrafted(
  { claim }: JobRun<StageModel>,
  { manuscriptId, body }: OutlineRow,
  hashes: readonly string[],
): Promise<boolean> {
  const chapters = await readChapters(claim.project, manuscriptId);
  return body.outlines.every(({ chapterId }) =>
    hashes.includes(chapters.get(chapterId)?.inputHash ?? ""),
  );
}

async function sizeOf(
  { claim }: JobRun<StageModel>,
  { manuscriptId, body }: OutlineRow,
): Promise<{ totalChapters: number; totalWordCount: number }> {
  const written = await readChapters(claim.project, manuscriptId);
  const chapters = body.outlines.flatMap(({ chapterId }) => written.get(chapterId) ?? []);
  return {
    totalChapters: chapters.length,
    totalWordCount: chapters.reduce((sum, { text }) => sum + figuresOf(text.passages).wordCount, 0),
  };
}
