import type { WritingEngine } from "#pipeline/engines/engine.ts";
import type { LlmOptions } from "./questions/ask-checked.ts";
import { draftChapter } from "./chapters/draft-chapter.ts";
import { draftSection } from "./chapters/draft-section.ts";
import { estimateRun } from "./estimate/estimate.ts";
import { finishChapter } from "#pipeline/engines/llm/chapters/finish-chapter.ts";
import { writeFoundation } from "./foundation/write-foundation.ts";
import { findGaps } from "./gaps/find-gaps.ts";
import { makeMaterial, materialOf } from "./cards/prepare-cards.ts";
import { outlineChapter } from "./chapters/outline.ts";
import { openPart } from "./chapters/part-opening.ts";
import { writePrologue } from "./chapters/prologue.ts";
import { rewritePassage } from "./chapters/revise.ts";

/**
 * The engine that has a model write the book. The own-words engine does what the model does not. The same analysis and
 * the same answers of the model always give the same book.
 */
export function llm(options: LlmOptions): WritingEngine {
  return {
    name: "llm",
    chaptersAtOnce: options.model.profile.concurrency,
    prepare: (analysis, context) => makeMaterial(analysis, context, options),
    writeFoundation: async (analysis, material, wishes, context) =>
      writeFoundation(
        analysis,
        await materialOf(analysis, material, context, options),
        wishes,
        context,
        options,
      ),
    findGaps: async (brief, context) =>
      findGaps(
        brief,
        await materialOf(brief.analysis, brief.material, context, options),
        context,
        options,
      ),
    outlineChapter: (brief, context) => outlineChapter(brief, context, options),
    draftChapter: (brief, context) => draftChapter(brief, context, options),
    draftSection: (brief, context) => draftSection(brief, context, options),
    finishChapter: (brief, context) => finishChapter(brief, context, options),
    writeFrame: (brief, context) =>
      brief.part === null
        ? writePrologue(brief, context, options)
        : openPart(brief.part, brief, context, options),
    rewritePassage: (brief, context) => rewritePassage(brief, context, options),
    estimate: (operation, analysis, material, wordsPerChapter) =>
      estimateRun(operation, analysis, { material, wordsPerChapter }, options),
  };
}
