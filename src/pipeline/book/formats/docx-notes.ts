import type { Book, Inline } from "#pipeline/book/schema.ts";
import { writeRuns } from "./docx-runs.ts";
import type { Writing } from "./docx-writing.ts";
import { NAMESPACES, paragraph, run, runOf, xmlFile } from "./docx-xml.ts";

/** What the notes of each chapter say, in the order of their numbers. */
export function notesOfChapters({ chapters, back }: Book): Inline[][][] {
  const notes = back.flatMap(({ blocks }) =>
    blocks.flatMap((block) =>
      block.kind === "paragraph" && block.endnote
        ? [{ ...block.endnote, content: block.content }]
        : [],
    ),
  );
  return chapters.map(({ number }) =>
    notes.filter(({ chapter }) => chapter === number).map(({ content }) => content),
  );
}

/** Writes endnotes.xml. Notes are counted through the whole book, as Word does. */
export function writeEndnotes(writing: Writing): string {
  const mark = runOf("<w:endnoteRef/>", '<w:rStyle w:val="EndnoteReference"/>') + run(" ");
  const notes = writing.endnotes.map(({ content }, index) => {
    const runs = writeRuns(content, writing, { rightToLeft: writing.isRightToLeft, inNote: true });
    return `<w:endnote w:id="${index + 1}">${paragraph({ style: "EndnoteText" }, mark + runs)}</w:endnote>`;
  });
  // The notes have a heading, so no line divides them from the text.
  const separators = ["separator", "continuationSeparator"].map(
    (type, index) =>
      `<w:endnote w:type="${type}" w:id="${index - 1}">${paragraph({ style: "TableGap" }, "")}</w:endnote>`,
  );
  return xmlFile(`<w:endnotes ${NAMESPACES}>${separators.join("")}${notes.join("")}</w:endnotes>`);
}
