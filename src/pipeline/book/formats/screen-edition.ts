import type { Book, Inline } from "#pipeline/book/schema.ts";
import { mapContent } from "#pipeline/book/map-content.ts";

/** The book as a screen shows it: its links are live, so nothing lists their addresses, and no number leads there. */
export function forScreen(book: Book): Book {
  return {
    ...book,
    chapters: book.chapters.map((chapter) => ({
      ...chapter,
      blocks: chapter.blocks.map((block) => mapContent(block, withoutNotes)),
    })),
    back: book.back.filter(({ kind }) => kind !== "notes"),
  };
}

function withoutNotes(content: Inline[]): Inline[] {
  return content.map((piece) => {
    if (typeof piece === "string" || !("content" in piece)) return piece;
    const inside = { ...piece, content: withoutNotes(piece.content) };
    return inside.mark === "link" ? { ...inside, note: undefined } : inside;
  });
}
