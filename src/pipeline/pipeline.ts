import { analyse } from "./analysis/analysis.ts";
import type { Analysis } from "./analysis/schema.ts";
import { writeDraft } from "./draft/draft.ts";
import type { Draft } from "./draft/schema.ts";
import type { BookWishes, EngineContext, WritingEngine } from "./engines/engine.ts";
import { withContents } from "./foundation/contents.ts";
import { writeFoundation } from "./foundation/foundation.ts";
import { withLength } from "./foundation/length.ts";
import type { BookFoundation, BookLength } from "./foundation/schema.ts";
import { writeOutline } from "./outline/outline.ts";
import type { Outline } from "./outline/schema.ts";
import type { Entry } from "./sources/schema.ts";

/** The stages that turn entries into a draft, in order. */
export const WRITING_STAGES = ["analysis", "foundation", "outline", "draft"] as const;
/** The name of one writing stage. */
export type WritingStage = (typeof WRITING_STAGES)[number];

/** Reports which stage is running and how far it is. */
export type StageProgress = (
  stage: WritingStage,
  done: number,
  total: number,
  step: string,
) => Promise<void> | void;

/** What is decided about a book before typesetting: the result of every stage. */
export type WrittenBook = {
  analysis: Analysis;
  foundation: BookFoundation;
  outline: Outline;
  draft: Draft;
};

/**
 * Runs entries through analysis, foundation, outline and draft. The book has standard length if no `length` is wished.
 * Throws NotEnoughText when the entries hold too few words.
 */
export async function writeBook(
  entries: Entry[],
  { length = "standard", ...wishes }: BookWishes & { length?: BookLength },
  engine: WritingEngine,
  context: Omit<EngineContext, "progress"> & { progress: StageProgress },
): Promise<WrittenBook> {
  const during = (stage: WritingStage): EngineContext => ({
    ...context,
    progress: (done, total, step) => context.progress(stage, done, total, step),
  });
  const analysis = await analyse(entries, during("analysis").progress);
  const material = await engine.prepare(analysis, during("analysis"));
  const planned = await writeFoundation(analysis, material, wishes, engine, during("foundation"));
  const words = new Map(analysis.posts.map((post) => [post.entryId, post.words]));
  const chapters = withLength(planned.tableOfContents.chapters, length, words);
  const foundation = withContents(planned, chapters);
  const outline = await writeOutline({ analysis, foundation, material }, engine, during("outline"));
  const draft = await writeDraft(
    { analysis, foundation, outline, material },
    engine,
    during("draft"),
  );
  return { analysis, foundation, outline, draft: inParts(draft, foundation) };
}

/** The draft with the part of the contents that each chapter belongs to. */
function inParts(draft: Draft, { tableOfContents }: BookFoundation): Draft {
  const parts = new Map(tableOfContents.chapters.map(({ number, part }) => [number, part]));
  const chapters = draft.chapters.map((chapter) => {
    const part = parts.get(chapter.chapterNumber);
    return part ? { ...chapter, part } : chapter;
  });
  return { ...draft, chapters };
}
