import { writeDraft } from "#pipeline/draft/draft.ts";
import type { BookFoundation } from "#pipeline/foundation/schema.ts";
import type { Outline } from "#pipeline/outline/schema.ts";
import { engineOf, type EngineChoice } from "#runtime/engines.ts";
import type { TaskContext } from "#runtime/serve-tasks.ts";
import { remoteSteps } from "./remote-steps.ts";
import { takeAnalysis } from "./stored-analysis.ts";

/** What a draft is made from; the analysis is asked for, chunk by chunk. */
export type DraftRequest = EngineChoice & {
  foundation: BookFoundation;
  outline: Outline;
  now: string;
  seed: number;
};

/** How much was drafted. */
export type DraftSize = { totalChapters: number; totalWordCount: number };

/** Drafts every chapter of an outline and hands each over ("chapter") as soon as it is finished, in any order. */
export async function draftBookTask(
  { foundation, outline, now, seed, ...choice }: DraftRequest,
  { ask, progress, signal }: TaskContext,
): Promise<DraftSize> {
  await progress(0, outline.outlines.length, "Reading the analysis");
  const { analysis, material } = await takeAnalysis(ask);
  const { totalChapters, totalWordCount } = await writeDraft(
    { analysis, foundation, outline, material },
    await engineOf(choice, ask),
    { signal, progress, steps: remoteSteps(ask), seed, now },
    async (chapter) => {
      await ask("chapter", chapter);
    },
  );
  return { totalChapters, totalWordCount };
}
