import type { Labels } from "#pipeline/book/copy/labels.ts";
import { writeRuns } from "./docx-runs.ts";
import { bookmarked, type ListedHeading, type Writing } from "./docx-writing.ts";
import { escapeXml, field, fieldEnd, fieldStart, paragraph, run, runOf } from "./docx-xml.ts";

/** Gives a heading, a whole paragraph, the bookmark that the contents lead to. */
export function listed(
  heading: string,
  { title, level }: Omit<ListedHeading, "bookmark">,
  writing: Writing,
): string {
  const bookmark = `_Toc${writing.headings.length + 1}`;
  writing.headings.push({ title, level, bookmark });
  const properties = heading.indexOf("</w:pPr>") + "</w:pPr>".length;
  const content = heading.slice(properties, -"</w:p>".length);
  return `${heading.slice(0, properties)}${bookmarked(writing, bookmark, content)}</w:p>`;
}

/**
 * Writes the table of contents: a field that Word can make anew, filled with the headings as Word would, each a link.
 *
 * The numbers of pages are fields without a result, because only Word knows its pages. It fills them in when the table is
 * updated, and when it prints. Asking it to do so when the file is opened shows everybody a question that sounds like a
 * warning (docs/decisions/055).
 */
export function writeContents(writing: Writing, labels: Labels, holdSections: boolean): string[] {
  const deepest = holdSections ? 2 : 1;
  const entries = writing.headings
    .filter(({ level }) => level <= deepest)
    .map(({ title, level, bookmark }, index) => {
      const number = field(`PAGEREF ${bookmark} \\h`, "");
      const setting = { rightToLeft: writing.isRightToLeft, inNote: false };
      const words = writeRuns([title], writing, setting) + runOf("<w:tab/>") + number;
      const start = index === 0 ? fieldStart(`TOC \\o "1-${deepest}" \\h \\z \\u`) : "";
      const link = `<w:hyperlink w:anchor="${bookmark}" w:history="1">${words}</w:hyperlink>`;
      return paragraph({ style: `TOC${level}` }, start + link);
    });
  const title = paragraph({ style: "TOCHeading" }, run(labels.contents));
  return [
    `<w:sdt><w:sdtPr><w:alias w:val="${escapeXml(labels.contents)}"/><w:docPartObj>` +
      `<w:docPartGallery w:val="Table of Contents"/><w:docPartUnique/></w:docPartObj></w:sdtPr>` +
      `<w:sdtContent>${title}${entries.join("")}${paragraph({ style: "TableGap" }, fieldEnd())}</w:sdtContent></w:sdt>`,
  ];
}
