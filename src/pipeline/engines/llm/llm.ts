import type { WritingEngine } from "#pipeline/engines/engine.ts";
import type { ModelDoor } from "./door.ts";
import { draftSection } from "#pipeline/engines/llm/sections/draft-section.ts";
import { estimateRun } from "./estimate/estimate.ts";
import { finishChapter } from "#pipeline/engines/llm/chapters/finish-chapter.ts";
import { writeFoundation } from "./foundation/write-foundation.ts";
import { makeMaterial, materialOf } from "./material.ts";
import { outlineChapter } from "#pipeline/engines/llm/outline/outline.ts";

/**
 * The engine that has a language model write the book from the author's posts. Step by step it falls back on own-words,
 * so that no refusal of the model ends a run; same analysis and same answers, same book.
 */
export function llm(door: ModelDoor): WritingEngine {
  return {
    name: "llm",
    chaptersAtOnce: door.model.profile.concurrency,
    prepare: (analysis, context) => makeMaterial(analysis, context, door),
    writeFoundation: async (analysis, material, wishes, context) =>
      writeFoundation(
        analysis,
        await materialOf(analysis, material, context, door),
        wishes,
        context,
        door,
      ),
    outlineChapter: (brief, context) => outlineChapter(brief, context, door),
    draftSection: (brief, context) => draftSection(brief, context, door),
    finishChapter: (brief, context) => finishChapter(brief, context, door),
    estimate: (operation, analysis, material) => estimateRun(operation, analysis, material, door),
  };
}
