import { z } from "zod";
import type { StageModel } from "#runtime/stage-model.ts";
import { rewriteChapter } from "#runtime/write-stages.ts";
import { readAnalysis } from "#server/data/analyses.ts";
import { readChapters } from "#server/data/chapters.ts";
import { readChunk } from "#server/data/files.ts";
import { readFoundation } from "#server/data/foundations.ts";
import { inputHashesOf } from "#server/data/input-hash.ts";
import type { JobMetadata } from "#server/data/job-claims.ts";
import type { JobRun } from "#server/data/job-runs.ts";
import { adoptSteps } from "#server/data/job-steps.ts";
import { replaceChapterOutline, type OutlineRow } from "#server/data/outlines.ts";
import { storeChapter } from "./store-chapter.ts";

/** One chapter that is to be made anew, as its job is started with it. */
const Rewrite = z.object({
  outlineId: z.uuid(),
  chapterNumber: z.int().positive(),
  wish: z.string(),
  /** The version that is there: the same wish after a failed run asks the same questions, after a finished one new ones. */
  round: z.int().positive(),
});
type Rewrite = z.infer<typeof Rewrite>;

const SEED = 1;

/** What a job was started with to make one chapter anew; null for a draft of the whole book. */
export function rewriteOf(metadata: JobMetadata): Rewrite | null {
  return metadata["rewrite"] === undefined ? null : Rewrite.parse(metadata["rewrite"]);
}

/** Makes one chapter anew and stores it as a new version; the others stay as they are. */
export async function rewriteInProject(
  run: JobRun<StageModel>,
  outline: OutlineRow,
  rewrite: Rewrite,
): Promise<void> {
  const { claim, engine, model, signal, steps, madeAt } = run;
  const { project } = claim;
  const { chapterNumber, wish, round } = rewrite;
  await adoptSteps(claim, inputHashesOf(run, [rewrite]).steps);
  const written = await readChapters(project, outline.manuscriptId);
  const earlier = outline.body.outlines.filter((each) => each.chapterNumber < chapterNumber);
  const foundation = await readFoundation(project, outline.foundationId);
  const { fileId } = await readAnalysis(project, foundation.analysisId);
  const finished = await rewriteChapter(
    {
      engine,
      foundation: foundation.body,
      outline: outline.body,
      chapterNumber,
      wish: { words: wish, round },
      before: earlier.flatMap(({ chapterId }) => {
        const chapter = written.get(chapterId);
        return chapter ? [chapter.text.passages] : [];
      }),
      now: madeAt,
      seed: SEED,
    },
    { chunk: (position) => readChunk(project, fileId, position) },
    { signal, steps, model, onProgress: run.progress },
  );
  // With the hash of the draft: starting that again leaves the chapter as it was wished for.
  const { bestHash } = inputHashesOf(run, [outline.id]);
  const making = {
    madeBy: engine,
    inputHash: bestHash,
    bestHash,
    isNewVersion: true,
    onlyFillsIn: false,
  };
  await storeChapter(claim, making, outline, finished.chapter);
  // What stands beside the text, on this step and on the one before, is what it was written from.
  await replaceChapterOutline(claim, outline.id, finished.outline);
}
