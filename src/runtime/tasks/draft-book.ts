import { writeDraft } from "#pipeline/draft/draft.ts";
import type { ManuscriptPassage, Passage } from "#pipeline/draft/schema.ts";
import type { BookFoundation } from "#pipeline/foundation/schema.ts";
import type { Outline } from "#pipeline/outline/schema.ts";
import { engineOf, type EngineChoice } from "#runtime/engines.ts";
import type { TaskContext } from "#runtime/serve-tasks.ts";
import { remoteSteps } from "./exchange.ts";
import { takeAnalysis } from "./stored-analysis.ts";
import { SEED } from "#pipeline/engines/engine.ts";

/** A request to draft a book. It does not hold the analysis, for which the task asks in chunks. */
export type DraftRequest = EngineChoice & {
  foundation: BookFoundation;
  outline: Outline;
  current: ReadonlyMap<string, readonly ManuscriptPassage[]>; // Passages by chapter id, for chapters with locked ones.
  kept: ReadonlyMap<string, readonly Passage[]>; // Passages of chapters that are not written again, by chapter id.
  unwanted: readonly string[]; // Ids of posts that the author has wished out of a chapter.
  now: string;
};

export type DraftSize = { totalChapters: number; totalWordCount: number };

/** Drafts the chapters. Sends each finished chapter with the question "chapter", in any order. */
export async function draftBookTask(
  { foundation, outline, current, kept, unwanted, now, ...choice }: DraftRequest,
  { ask, progress, signal }: TaskContext,
): Promise<DraftSize> {
  await progress(0, outline.outlines.length, "Reading the analysis");
  const { analysis, material } = await takeAnalysis(ask);
  const { totalChapters, totalWordCount } = await writeDraft(
    { analysis, foundation, outline, material, current, kept, unwanted },
    await engineOf(choice, ask),
    { signal, progress, steps: remoteSteps(ask), seed: SEED, now },
    async (chapter) => {
      await ask("chapter", chapter);
    },
  );
  return { totalChapters, totalWordCount };
}
