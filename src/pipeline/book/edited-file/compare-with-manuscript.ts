import { docxOf } from "#pipeline/book/formats/docx-of.ts";
import type { BookDetails } from "#pipeline/book/schema.ts";
import type { Draft } from "#pipeline/draft/schema.ts";
import { compareFile } from "./compare-file.ts";
import type { EditorsChanges } from "./editors-changes.ts";
import type { ManuscriptChapter } from "./manuscript-chapter.ts";
import { readEditedFile } from "./read-edited-file.ts";

/** A file and the manuscript that it is compared with. */
export type ComparisonRequest = {
  file: string;
  bytes: Uint8Array;
  /** What the files of the book are made from now. */
  manuscript: { draft: Draft; details: BookDetails };
  chapters: readonly ManuscriptChapter[];
  /** The time that the edits get, ISO 8601. */
  now: string;
};

/**
 * Finds what an editor has changed in the Word file of a manuscript. It is compared with the file that the manuscript gives
 * now, which has the same typesetting, dates and notes. Throws UnreadableSource if it is no Word file.
 */
export function compareWithManuscript(request: ComparisonRequest): EditorsChanges {
  const { file, bytes, manuscript, chapters, now } = request;
  const edited = readEditedFile(file, bytes);
  const untouched = readEditedFile("book.docx", docxOf(manuscript, { trim: "6x9" }).bytes);
  return compareFile(edited, untouched, chapters, { language: manuscript.details.language, now });
}
