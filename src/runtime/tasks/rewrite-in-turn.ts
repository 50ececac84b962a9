import { rewriteChapter } from "#pipeline/draft/draft.ts";
import type { ChapterWish, EngineContext, WritingEngine } from "#pipeline/engines/engine.ts";
import { outlineChapter } from "#pipeline/outline/outline.ts";
import type { WrittenBook } from "#pipeline/pipeline.ts";

/** A chapter that is to be made anew, as its number and title stand in the book, and what is wished of it. */
export type ChapterRewrite = { chapterNumber: number; title: string | null; wish: ChapterWish };

/** A wish for a chapter that the book does not have; the message is for people. */
class NoSuchChapter extends Error {
  override readonly name = "NoSuchChapter";
}

/**
 * Makes chapters of a written book anew, each in the book that the one before it left: its outline and its text, and
 * nothing else. Throws NoSuchChapter for a number that the book does not have, and passes over a chapter that stood under
 * another title when it was wished for: other posts have made another book.
 */
export async function rewriteInTurn(
  book: WrittenBook,
  material: unknown,
  rewrites: readonly ChapterRewrite[],
  engine: WritingEngine,
  contextFor: (step: string) => EngineContext,
): Promise<WrittenBook> {
  let current = book;
  for (const { chapterNumber, title, wish } of rewrites) {
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
    const before = current.draft.chapters
      .filter((earlier) => earlier.chapterNumber < chapterNumber)
      .map(({ passages }) => passages);
    const rewritten = await rewriteChapter(
      { ...brief, outline: { outlines } },
      planned,
      before,
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
