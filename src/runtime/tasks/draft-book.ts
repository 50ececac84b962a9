import { draftToMarkdown } from "#pipeline/book/formats/markdown.ts";
import { writeDraft } from "#pipeline/draft/draft.ts";
import type { ChapterDraft } from "#pipeline/draft/schema.ts";
import type { BookFoundation } from "#pipeline/foundation/schema.ts";
import type { Outline } from "#pipeline/outline/schema.ts";
import { engineOf } from "#runtime/engines.ts";
import type { TaskContext } from "#runtime/serve-tasks.ts";
import { remoteSteps } from "./remote-steps.ts";
import { takeAnalysis } from "./stored-analysis.ts";

/** What a draft is made from; the analysis is asked for, chunk by chunk. */
export type DraftRequest = {
  engine: string;
  foundation: BookFoundation;
  outline: Outline;
  now: string;
  seed: number;
};

/** A finished chapter, and its text as Markdown below the chapter's heading. */
export type FinishedChapter = { chapter: ChapterDraft; content: string };

/** How much was drafted. */
export type DraftSize = { totalChapters: number; totalWordCount: number };

/** Drafts every chapter of an outline and hands each over ("chapter") as soon as it is finished. */
export async function draftBookTask(
  { engine, foundation, outline, now, seed }: DraftRequest,
  { ask, progress, signal }: TaskContext,
): Promise<DraftSize> {
  await progress(0, outline.outlines.length, "Reading the analysis");
  const { analysis, material } = await takeAnalysis(ask);
  const { totalChapters, totalWordCount } = await writeDraft(
    analysis,
    foundation,
    outline,
    material,
    engineOf(engine),
    { signal, progress, steps: remoteSteps(ask), seed, now },
    async (chapter) => {
      await ask("chapter", { chapter, content: contentOf(chapter) } satisfies FinishedChapter);
    },
  );
  return { totalChapters, totalWordCount };
}

/** The chapter as it stands in the whole book's Markdown, without the line that names it. */
function contentOf(chapter: ChapterDraft): string {
  const draft = { chapters: [chapter], totalChapters: 1, totalWordCount: chapter.wordCount };
  const details = { title: "", subtitle: "", author: "", language: "", madeAt: "", notice: null };
  const [, ...lines] = draftToMarkdown(draft, details).split("\n");
  return lines.join("\n").trim();
}
