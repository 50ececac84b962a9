import type { ForeignScript } from "#pipeline/text/east-asian.ts";
import type { MarkupTarget } from "./markup.ts";

/** The markup of an e-book: each section is a file named after it, and notes lead from file to file. */
export function epubTarget(language: string, foreign: readonly ForeignScript[] = []): MarkupTarget {
  return {
    language,
    foreign,
    chapterLevel: 1,
    emptyEnd: "/>",
    semantics: (type, role) =>
      (type === null ? "" : ` epub:type="${type}"`) + (role === null ? "" : ` role="${role}"`),
    noteAddress: (chapter, number) => `notes.xhtml#note-${chapter}-${number}`,
    placeAddress: (section, id) => `${section}.xhtml#${id}`,
    referenceAddress: (chapter, number) =>
      `chapter-${chapter}.xhtml#reference-${chapter}-${number}`,
  };
}
