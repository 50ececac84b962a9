import { analyse } from "#pipeline/analysis/analysis.ts";
import type { Estimate, Operation } from "#pipeline/engines/engine.ts";
import { engineOf, type EngineChoice } from "#runtime/engines.ts";
import type { TaskContext } from "#runtime/serve-tasks.ts";
import { takeAnalysis } from "./stored-analysis.ts";
import { takeEntries } from "./take-entries.ts";

/** Which run is to be estimated, and who would write it. */
export type EstimateRequest = EngineChoice & { operation: Operation };

/**
 * Counts what a run would cost, by the very questions that the run would ask; asks none. For the analysis the entries
 * are asked for, for what follows it the stored analysis.
 */
export async function estimateRunTask(
  { operation, ...choice }: EstimateRequest,
  { ask }: TaskContext,
): Promise<Estimate> {
  const engine = await engineOf(choice, ask);
  if (operation === "analysis") {
    const analysis = await analyse(await takeEntries(ask), () => undefined);
    return engine.estimate(operation, analysis, null);
  }
  const { analysis, material } = await takeAnalysis(ask);
  return engine.estimate(operation, analysis, material);
}
