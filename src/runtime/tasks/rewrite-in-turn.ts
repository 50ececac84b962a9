import { rewriteChapter } from "#pipeline/draft/draft.ts";
import type { EngineContext, WritingEngine } from "#pipeline/engines/engine.ts";
import { outlineChapter } from "#pipeline/outline/outline.ts";
import type { WrittenBook } from "#pipeline/pipeline.ts";

/** The author's wish for one chapter, in words, with the chapter's number and title in the book. */
export type ChapterRewrite = {
  chapterNumber: number;
  title: string | null;
  wish: { words: string; round: number };
};

class NoSuchChapter extends Error {
  override readonly name = "NoSuchChapter";
}

/**
 * Rewrites chapters one after another, each in the book that resulted from the rewrite before. Throws NoSuchChapter for
 * a number that the book does not have. Skips a chapter whose title has changed since the wish, because its posts have
 * then changed, too.
 */
export async function rewriteInTurn(
  book: WrittenBook,
  material: unknown,
  rewrites: readonly ChapterRewrite[],
  engine: WritingEngine,
  contextFor: (step: string) => EngineContext,
): Promise<WrittenBook> {
  let current = book;
  for (const { chapterNumber, title, wish: wished } of rewrites) {
    const wish = {
      asked: [{ kind: "words" as const, words: wished.words }],
      round: wished.round,
    };
    const { chapters } = current.foundation.tableOfContents;
    const chapter = chapters.find(({ number }) => number === chapterNumber);
    if (title !== null && chapter?.title !== title) continue;
    if (chapter === undefined) {
      throw new NoSuchChapter(
        `There is no chapter ${chapterNumber}: this book has ${chapters.length}.`,
      );
    }
    const context = contextFor(chapter.title);
    const brief = { analysis: current.analysis, foundation: current.foundation, material };
    const planned = await outlineChapter(brief, chapter, engine, context, wish);
    const outlines = current.outline.outlines.map((outline) =>
      outline.chapterNumber === chapterNumber ? planned : outline,
    );
    const now = current.draft.chapters.find((each) => each.chapterNumber === chapterNumber);
    const before = current.draft.chapters
      .filter((earlier) => earlier.chapterNumber < chapterNumber)
      .map(({ passages }) => passages);
    const rewritten = await rewriteChapter(
      { ...brief, outline: { outlines } },
      planned,
      { before, now: now?.passages ?? [] },
      engine,
      context,
      wish,
    );
    const drafted = current.draft.chapters.map((each) =>
      each.chapterNumber === chapterNumber ? rewritten : each,
    );
    current = {
      ...current,
      outline: { outlines },
      draft: {
        ...current.draft,
        chapters: drafted,
        totalWordCount: drafted.reduce((sum, { wordCount }) => sum + wordCount, 0),
      },
    };
  }
  return current;
}
