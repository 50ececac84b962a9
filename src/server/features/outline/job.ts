import type { StageModel } from "#runtime/stage-model.ts";
import { outlineBook } from "#runtime/write-stages.ts";
import { readAnalysis } from "#server/data/analyses.ts";
import { readChunk } from "#server/data/files.ts";
import { newestFoundation } from "#server/data/foundations.ts";
import { inputHashesOf } from "#server/data/input-hash.ts";
import type { JobMetadata } from "#server/data/job-claims.ts";
import type { JobRun } from "#server/data/job-runs.ts";
import { adoptSteps } from "#server/data/job-steps.ts";
import { newestOutline, saveOutline } from "#server/data/outlines.ts";
import { Refusal } from "#server/platform/errors.ts";
import { MESSAGES } from "#contracts/messages.ts";

const SEED = 1;

/** Outlines the chapters of the newest foundation; on the input of the last outlines, nothing is made anew. */
export async function outlineProject(run: JobRun<StageModel>): Promise<JobMetadata> {
  const { claim, metadata, engine, model, signal, steps, madeAt } = run;
  const { project } = claim;
  // An attempt before this one had stored everything and only not said so.
  if (metadata["outlineId"] !== undefined) return {};
  const foundation = await newestFoundation(project);
  if (!foundation) throw new Refusal("conflict", MESSAGES.analysisFirst);
  const selectedTitle = String(metadata["selectedTitle"]);
  const { inputHash, steps: reusable } = inputHashesOf(run, [foundation.id, selectedTitle]);
  const last = await newestOutline(project);
  if (last?.inputHash === inputHash && metadata["regenerate"] !== true) {
    return { inputHash, outlineId: last.id };
  }
  await adoptSteps(claim, reusable);
  const { fileId } = await readAnalysis(project, foundation.analysisId);
  const body = await outlineBook(
    { engine, foundation: foundation.body, now: madeAt, seed: SEED },
    { chunk: (position) => readChunk(project, fileId, position) },
    { signal, steps, model, onProgress: run.progress },
  );
  await saveOutline(
    claim,
    { madeBy: engine, inputHash },
    { foundationId: foundation.id, selectedTitle, body },
  );
  return {};
}
