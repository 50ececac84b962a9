import type { Book } from "#pipeline/book/schema.ts";
import { writeBlocks } from "./docx-blocks.ts";
import { writeLine } from "./docx-lines.ts";
import type { Section } from "./docx-sections.ts";
import type { Writing } from "./docx-writing.ts";
import { twips } from "./docx-xml.ts";
import type { Labels } from "#pipeline/book/copy/labels.ts";

/** How many lines the copyright page has room for. */
const COPYRIGHT_LINES = 8;

/** Writes what stands before the contents: the title page, the copyright page on its back, and the dedication. */
export function writeFront(book: Book, writing: Writing, labels: Labels): Section[] {
  const line = (style: string, text: string, before?: number): string[] =>
    text === "" ? [] : [writeLine({ style, before }, [text], writing)];
  const title = [
    ...line("Title", book.title),
    ...line("Subtitle", book.subtitle),
    ...line("Author", book.author),
  ];
  const { page } = writing;
  // Space above it, not a page aligned at its foot, which LibreOffice does not know.
  const before = twips(page.pitch * (page.lines - COPYRIGHT_LINES));
  const copyright = [
    ...line("Copyright", `© ${book.year} ${book.author}`.trimEnd(), before),
    ...line("Copyright", book.notice ?? ""),
    ...line("Copyright", labels.madeWith),
  ];
  return [
    section({ content: title, start: "nextPage" }),
    section({ content: copyright, start: "nextPage" }),
    ...(book.dedication.length === 0
      ? []
      : [section({ content: writeDedication(book, writing), start: "oddPage" })]),
  ];
}

function section(given: Pick<Section, "content" | "start">): Section {
  return { ...given, head: null, numbers: "lowerRoman" };
}

/** Paragraphs are centred; whatever else an author puts there stays what it is. */
function writeDedication({ dedication }: Book, writing: Writing): string[] {
  const above = `<w:spacing w:before="${twips(writing.page.pitch * 6)}"/>`;
  return writeBlocks(dedication, writing).map((each, index) =>
    each.replace(
      // Word takes a file for damaged whose properties are in another order: the direction stands before the space.
      /<w:pStyle w:val="BodyText(?:FirstIndent)?"\/>(<w:bidi w:val="[01]"\/>)?/u,
      (_whole, direction: string | undefined) =>
        `<w:pStyle w:val="Dedication"/>${direction ?? ""}${index === 0 ? above : ""}`,
    ),
  );
}
