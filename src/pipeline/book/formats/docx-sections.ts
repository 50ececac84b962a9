import type { Writing } from "./docx-writing.ts";
import { field, NAMESPACES, paragraph, run, twips, xmlFile } from "./docx-xml.ts";

/** A run of pages with the same heads, feet and page numbers. */
export type Section = {
  /** Its paragraphs and tables. */
  content: string[];
  start: "nextPage" | "oddPage";
  /** What stands at the head of right-hand pages, as runs. Null: its pages have neither head nor foot. */
  head: string | null;
  numbers: "lowerRoman" | "decimal";
  /** True if its pages are counted from 1. */
  countsAnew?: boolean;
  /** True if its first page has no head, as that of a chapter. */
  opensChapter?: boolean;
};

/** The heads and feet of the pages: the file of each, without ".xml", and what is in it. */
export type PageEdges = Map<string, string>;

/** The title of the chapter that a page belongs to, which Word reads from the page itself. */
export function chapterHead(title: string): string {
  // "1" is the style Heading 1 in a Word of any language. Before the first chapter it would find the chapter after it.
  return field("STYLEREF 1", run(title));
}

/** Writes the sections one after the other, and the heads and feet that they share. */
export function writeSections(
  sections: readonly Section[],
  { writing, bookTitle }: { writing: Writing; bookTitle: string },
): { body: string; edges: PageEdges } {
  const edges: PageEdges = new Map([
    ["headerNone", edge("hdr", paragraph({ style: "Header" }, ""))],
    ["footerNone", edge("ftr", paragraph({ style: "Footer" }, ""))],
    ["headerBook", edge("hdr", paragraph({ style: "Header" }, run(bookTitle)))],
    ["footerPage", edge("ftr", paragraph({ style: "Footer" }, field("PAGE", run("1"))))],
  ]);
  const headOf = new Map<string, string>();
  const body = sections.map((section, index) => {
    const { head } = section;
    const file = head === null ? "headerNone" : (headOf.get(head) ?? `header${headOf.size + 1}`);
    if (head !== null && !headOf.has(head)) {
      headOf.set(head, file);
      edges.set(file, edge("hdr", paragraph({ style: "Header" }, head)));
    }
    return joined(section, properties(section, file, writing), index === sections.length - 1);
  });
  return { body: body.join(""), edges };
}

function edge(root: "hdr" | "ftr", content: string): string {
  return xmlFile(`<w:${root} ${NAMESPACES}>${content}</w:${root}>`);
}

/** The properties of a section stand in its last paragraph, those of the last one behind it. */
function joined({ content }: Section, section: string, isLast: boolean): string {
  if (isLast) return content.join("") + section;
  const ended = content.at(-1)?.startsWith("<w:p>")
    ? content
    : [...content, paragraph({ style: "TableGap" }, "")];
  const last = ended.at(-1) ?? "";
  return ended.slice(0, -1).join("") + last.replace("</w:pPr>", () => `${section}</w:pPr>`);
}

function properties(section: Section, headFile: string, writing: Writing): string {
  const { page, inner, isRightToLeft } = writing;
  const hasEdges = section.head !== null;
  const foot = hasEdges ? "footerPage" : "footerNone";
  const textHeight = (page.lines - 1) * page.pitch + page.size;
  const bottom = page.height - page.top - textHeight;
  const edges = [
    reference("header", "default", headFile),
    reference("header", "even", hasEdges ? "headerBook" : "headerNone"),
    reference("header", "first", "headerNone"),
    reference("footer", "default", foot),
    reference("footer", "even", foot),
    reference("footer", "first", foot),
  ];
  const numbers = `<w:pgNumType w:fmt="${section.numbers}"${section.countsAnew ? ' w:start="1"' : ""}/>`;
  return (
    `<w:sectPr>${edges.join("")}<w:endnotePr><w:numFmt w:val="decimal"/></w:endnotePr>` +
    `<w:type w:val="${section.start}"/><w:pgSz w:w="${twips(page.width)}" w:h="${twips(page.height)}"/>` +
    `<w:pgMar w:top="${twips(page.top)}" w:right="${twips(page.outer)}" w:bottom="${twips(bottom)}" w:left="${twips(inner)}" ` +
    `w:header="${twips(page.top / 2)}" w:footer="${twips(bottom / 2)}" w:gutter="0"/>${numbers}` +
    (section.opensChapter ? "<w:titlePg/>" : "") +
    `${isRightToLeft ? "<w:bidi/><w:rtlGutter/>" : ""}</w:sectPr>`
  );
}

function reference(place: "header" | "footer", pages: string, file: string): string {
  return `<w:${place}Reference w:type="${pages}" r:id="rId_${file}"/>`;
}
