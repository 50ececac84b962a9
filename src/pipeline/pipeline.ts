import { analyse } from "./analysis/analysis.ts";
import type { Analysis } from "./analysis/schema.ts";
import { writeDraft } from "./draft/draft.ts";
import type { Draft } from "./draft/schema.ts";
import type { BookWishes, EngineContext, WritingEngine } from "./engines/engine.ts";
import { writeFoundation } from "./foundation/foundation.ts";
import type { BookFoundation } from "./foundation/schema.ts";
import { writeOutline } from "./outline/outline.ts";
import type { Outline } from "./outline/schema.ts";
import type { Entry } from "./sources/schema.ts";

/** The stages from entries to text, in order; reading (sources) comes before them and typesetting (book) after. */
export const WRITING_STAGES = ["analysis", "foundation", "outline", "draft"] as const;
/** One of these stages. */
export type WritingStage = (typeof WRITING_STAGES)[number];

/** Says which stage is running and how far it is. */
export type StageProgress = (
  stage: WritingStage,
  done: number,
  total: number,
  step: string,
) => Promise<void> | void;

/** Everything that is decided about a book before it is typeset. */
export type WrittenBook = {
  analysis: Analysis;
  foundation: BookFoundation;
  outline: Outline;
  draft: Draft;
};

/**
 * Takes entries through analysis, foundation, outline and draft. Same entries, wishes, engine and context: same book.
 *
 * Throws NotEnoughText when the entries hold too few words for any book.
 */
export async function writeBook(
  entries: Entry[],
  wishes: BookWishes,
  engine: WritingEngine,
  context: Omit<EngineContext, "progress"> & { progress: StageProgress },
): Promise<WrittenBook> {
  const during = (stage: WritingStage): EngineContext => ({
    ...context,
    progress: (done, total, step) => context.progress(stage, done, total, step),
  });
  const analysis = await analyse(entries, during("analysis").progress);
  const material = await engine.prepare(analysis, during("analysis"));
  const foundation = await writeFoundation(
    analysis,
    material,
    wishes,
    engine,
    during("foundation"),
  );
  const outline = await writeOutline({ analysis, foundation, material }, engine, during("outline"));
  const draft = await writeDraft(
    { analysis, foundation, outline, material },
    engine,
    during("draft"),
  );
  return { analysis, foundation, outline, draft };
}
