import type { StageModel } from "#runtime/stage-model.ts";
import { editedOutlines } from "#pipeline/outline/edit.ts";
import { outlineBook } from "#runtime/write-stages.ts";
import { tellsOtherAnswers, withAnswersOf } from "#pipeline/outline/answers.ts";
import { findUpToDate } from "#server/data/contents.ts";
import { listQuestions } from "#server/data/interview.ts";
import { readAnalysis, newestFoundation, newestOutline, saveOutline } from "#server/data/stages.ts";
import { readChunk } from "#server/data/files.ts";
import { inputHashesOf } from "#server/data/input-hash.ts";
import type { JobMetadata } from "#server/data/job-claims.ts";
import { JOB_METADATA } from "#server/data/job-metadata.ts";
import type { JobRun } from "#server/data/job-runs.ts";
import { Refusal } from "#server/platform/errors.ts";
import { MESSAGES } from "#contracts/messages.ts";

/**
 * Makes the outlines of all chapters of the newest foundation. Does nothing if the last outlines were made from the
 * same input.
 */
export async function outlineProject(run: JobRun<StageModel>): Promise<JobMetadata> {
  const { claim, engine, model, signal, steps, madeAt } = run;
  const { project } = claim;
  const asked = JOB_METADATA.outline.read(run.metadata);
  // An earlier attempt has stored the result, but ended before it could mark the job as completed.
  if (asked.outlineId !== undefined) return {};
  const foundation = await newestFoundation(project);
  if (!foundation) throw new Refusal("conflict", MESSAGES.analysisFirst);
  const { selectedTitle } = asked;
  const { inputHash, steps: reusable } = inputHashesOf("outline", run, [
    foundation.id,
    selectedTitle,
  ]);
  const last = await newestOutline(project);
  if (last?.inputHash === inputHash && !asked.regenerate) {
    return { inputHash, outlineId: last.id };
  }
  const upToDate = asked.regenerate ? null : await findUpToDate(project, foundation);
  const isOutdated =
    upToDate !== null &&
    (upToDate.missing > 0 ||
      upToDate.isAnswerMisplaced ||
      tellsOtherAnswers([...upToDate.outlines.values()], await listQuestions(project)));
  if (upToDate && !isOutdated && upToDate.madeBy === engine) {
    return { inputHash, outlineId: upToDate.outlineId };
  }
  // With nothing out of date, the author wants all outlines from another writer.
  const kept = isOutdated ? upToDate.outlines : new Map();
  // What the author has edited stays, even when all outlines are made again.
  const { chapters } = foundation.body.tableOfContents;
  const edited = editedOutlines(chapters, last?.body.outlines ?? []);
  await steps.adopt(reusable);
  const { fileId } = await readAnalysis(project, foundation.analysisId);
  const body = await outlineBook(
    { engine, foundation: foundation.body, kept: new Map([...kept, ...edited]), now: madeAt },
    { chunk: (position) => readChunk(project, fileId, position) },
    { signal, steps, model, onProgress: run.progress },
  );
  // Read again, because the author may have edited outlines while the run made them.
  const newest = await newestOutline(project);
  const since = editedOutlines(chapters, newest?.body.outlines ?? []);
  // An edit changes no answer, and the run has told those that there are now.
  const outlines = body.outlines.map((made) => {
    const edit = since.get(made.chapterId);
    return edit ? withAnswersOf(edit, made) : made;
  });
  await saveOutline(
    claim,
    { madeBy: engine, inputHash },
    { foundationId: foundation.id, selectedTitle, body: { outlines } },
  );
  return {};
}
