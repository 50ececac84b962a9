import type { BookFoundation } from "#pipeline/foundation/schema.ts";
import { writeOutline } from "#pipeline/outline/outline.ts";
import type { ChapterOutline, Outline } from "#pipeline/outline/schema.ts";
import { engineOf, type EngineChoice } from "#runtime/engines.ts";
import type { TaskContext } from "#runtime/serve-tasks.ts";
import { remoteSteps } from "./exchange.ts";
import { takeAnalysis } from "./stored-analysis.ts";
import { SEED } from "#pipeline/engines/engine.ts";

/** A request to outline a book. It does not hold the analysis, for which the task asks in chunks. */
export type OutlineRequest = EngineChoice & {
  foundation: BookFoundation;
  kept: ReadonlyMap<string, ChapterOutline>; // Outlines that stay, by chapter id.
  now: string;
};

export async function outlineBookTask(
  { foundation, kept, now, ...choice }: OutlineRequest,
  { ask, progress, signal }: TaskContext,
): Promise<Outline> {
  const { chapters } = foundation.tableOfContents;
  await progress(0, chapters.length, "Reading the analysis");
  const { analysis, material } = await takeAnalysis(ask);
  const context = { signal, progress, steps: remoteSteps(ask), seed: SEED, now };
  const engine = await engineOf(choice, ask);
  return writeOutline({ analysis, foundation, material }, engine, context, kept);
}
