import { makeBook } from "#pipeline/book/book.ts";
import type { BookDetails, BookOptions, RenderedFile } from "#pipeline/book/schema.ts";
import type { Draft } from "#pipeline/draft/schema.ts";
import { doubtsOf } from "./docx-comments.ts";
import { renderDocx } from "./docx.ts";

/** Writes a manuscript as DOCX, with bookmarks that name its passages, and its open doubts as comments. */
export function docxOf(
  { draft, details }: { draft: Draft; details: BookDetails },
  options: BookOptions,
): RenderedFile {
  return renderDocx(makeBook(draft, details, { hasIds: true }), options, doubtsOf(draft));
}
