import {
  type PassageMaterial,
  rewritePassage,
  type RewrittenPassage,
} from "#pipeline/draft/rewrite-passage.ts";
import { type ChapterWish, SEED } from "#pipeline/engines/engine.ts";
import { engineOf, type EngineChoice } from "#runtime/engines.ts";
import type { TaskContext } from "#runtime/serve-tasks.ts";
import { remoteSteps } from "./exchange.ts";
import { takeAnalysis } from "./stored-analysis.ts";

/** A request to write one passage anew. It does not hold the analysis, for which the task asks in chunks. */
export type PassageRequest = EngineChoice &
  Omit<PassageMaterial, "analysis" | "material"> & {
    passageId: string;
    wish: ChapterWish;
    now: string;
  };

/** Writes one passage of a chapter anew, as its author wishes. */
export async function rewritePassageTask(
  { passageId, wish, now, engine: name, model, ...brief }: PassageRequest,
  { ask, progress, signal }: TaskContext,
): Promise<RewrittenPassage> {
  await progress(0, 1, brief.outline.chapterTitle);
  const { analysis, material } = await takeAnalysis(ask);
  const engine = await engineOf({ engine: name, model }, ask);
  const context = { signal, progress, steps: remoteSteps(ask), seed: SEED, now };
  return rewritePassage({ ...brief, analysis, material }, passageId, wish, engine, context);
}
