import { analyse } from "#pipeline/analysis/analysis.ts";
import type { Estimate, Operation, WritingEngine } from "#pipeline/engines/engine.ts";
import { engineOf, type EngineChoice } from "#runtime/engines.ts";
import type { TaskContext } from "#runtime/serve-tasks.ts";
import { takeAnalysis } from "./stored-analysis.ts";
import { takeEntries } from "./exchange.ts";
import type { Analysis } from "#pipeline/analysis/schema.ts";

export type EstimateRequest = EngineChoice & { operation: Operation; wordsPerChapter: number };

/**
 * Estimates a run from the questions to the model that it would ask, without asking any. To estimate an analysis, it
 * needs the entries; for other runs, the stored analysis.
 */
export async function estimateRunTask(
  { operation, wordsPerChapter, ...choice }: EstimateRequest,
  { ask }: TaskContext,
): Promise<Estimate> {
  const engine = await engineOf(choice, ask);
  if (operation === "analysis") {
    const analysis = await analyse(await takeEntries(ask), () => undefined);
    return engine.estimate(operation, analysis, null);
  }
  const { analysis, material } = await takeAnalysis(ask);
  return engine.estimate(operation, analysis, material, wordsPerChapter);
}

/** The cost of a whole book with a model: the sum of its runs. */
export async function estimateBook(engine: WritingEngine, analysis: Analysis): Promise<Estimate> {
  // The module is loaded on demand, because it is slow to load and only books with a model need it.
  const { plainMaterial } = await import("#pipeline/engines/llm/cards/prepare-cards.ts");
  // The model has not summed up the posts in cards yet, so cards made by code stand in for them: they have about the
  // same size.
  const cards = plainMaterial(analysis);
  const runs = [
    engine.estimate("analysis", analysis, null),
    engine.estimate("outline", analysis, cards),
    engine.estimate("draft", analysis, cards),
  ];
  const sum = (of: (run: Estimate) => number): number =>
    runs.reduce((all, run) => all + of(run), 0);
  const hasPrice = runs.every(({ usd }) => usd !== null);
  return {
    calls: sum(({ calls }) => calls),
    inputTokens: sum(({ inputTokens }) => inputTokens),
    outputTokens: sum(({ outputTokens }) => outputTokens),
    usd: hasPrice ? sum(({ usd }) => usd ?? 0) : null,
    minutes: sum(({ minutes }) => minutes),
  };
}
