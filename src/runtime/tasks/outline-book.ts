import type { BookFoundation } from "#pipeline/foundation/schema.ts";
import { writeOutline } from "#pipeline/outline/outline.ts";
import type { Outline } from "#pipeline/outline/schema.ts";
import { engineOf, type EngineChoice } from "#runtime/engines.ts";
import type { TaskContext } from "#runtime/serve-tasks.ts";
import { remoteSteps } from "./remote-steps.ts";
import { takeAnalysis } from "./stored-analysis.ts";

/** What outlines are made from; the analysis is asked for, chunk by chunk. */
export type OutlineRequest = EngineChoice & {
  foundation: BookFoundation;
  now: string;
  seed: number;
};

/** Outlines every chapter of a foundation. */
export async function outlineBookTask(
  { foundation, now, seed, ...choice }: OutlineRequest,
  { ask, progress, signal }: TaskContext,
): Promise<Outline> {
  const { chapters } = foundation.tableOfContents;
  await progress(0, chapters.length, "Reading the analysis");
  const { analysis, material } = await takeAnalysis(ask);
  return writeOutline({ analysis, foundation, material }, await engineOf(choice, ask), {
    signal,
    progress,
    steps: remoteSteps(ask),
    seed,
    now,
  });
}
