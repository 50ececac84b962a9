import type { Analysis } from "#pipeline/analysis/schema.ts";
import type { Estimate, WritingEngine } from "#pipeline/engines/engine.ts";

/** What a whole book would cost: all its runs together, by an engine that asks a model. */
export async function estimateBook(engine: WritingEngine, analysis: Analysis): Promise<Estimate> {
  // Only a model's book needs it, and it takes long to load.
  const { plainMaterial } = await import("#pipeline/engines/llm/material.ts");
  // The later runs begin from what the first one has read, which is not known yet but in its size.
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
