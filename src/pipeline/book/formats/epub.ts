import { strToU8, type Zippable, zipSync } from "fflate";
import type { Book, RenderedFile } from "#pipeline/book/schema.ts";
import { foreignScripts } from "#pipeline/text/east-asian.ts";
import { BOOK_STYLE } from "./book-style.ts";
import { CONTAINER, packageDocument } from "./epub-package.ts";
import { type CoverImage, type EpubPage, frontPages, pageOf } from "./epub-pages.ts";
import { navigationPage } from "./epub-navigation.ts";
import { epubTarget } from "./epub-target.ts";
import type { MarkupTarget } from "./markup.ts";
import { type PageMark, pageMarks } from "./page-marks.ts";
import { sectionToMarkup } from "./section-markup.ts";
import { type BookSection, sectionsOf } from "./sections.ts";

// A ZIP has times without a zone. The first that it can hold gives the same bytes for the same book, wherever it is made.
const FILE_TIME = "1980-01-01T00:00:00";

/**
 * Writes the book as EPUB 3.3: a file for each section, a contents page, landmarks, a list of pages, and notes that readers can
 * show where they are referred to. Fonts are the reader's. The same book gives the same bytes.
 */
export function renderEpub(book: Book, cover: CoverImage | null = null): RenderedFile {
  const sections = sectionsOf(book);
  const marks = pageMarks(sections);
  const front = frontPages(book, cover);
  const target = epubTarget(book.language, foreignScripts(JSON.stringify(book), book.language));
  const pages = [
    ...front,
    navigationPage(book, sections, marks, front),
    ...sections.map((section) => sectionPage(section, book, { marks, target })),
  ];
  const files: Zippable = {
    // The format asks that the media type stands first and uncompressed, so that any program can tell what the file is.
    mimetype: [strToU8("application/epub+zip"), { level: 0 }],
    "META-INF/container.xml": strToU8(CONTAINER),
    "EPUB/package.opf": strToU8(packageDocument(book, pages, cover)),
    "EPUB/style.css": strToU8(BOOK_STYLE),
    ...(cover && { "EPUB/cover.jpg": [cover.bytes, { level: 0 }] }),
    ...Object.fromEntries(pages.map(({ file, markup }) => [`EPUB/${file}`, strToU8(markup)])),
  };
  return { bytes: zipSync(files, { mtime: FILE_TIME, level: 9 }), warnings: [], pages: null };
}

function sectionPage(
  section: BookSection,
  book: Book,
  { marks, target }: { marks: readonly PageMark[]; target: MarkupTarget },
): EpubPage {
  const own = marks.filter((mark) => mark.section === section.id);
  const markup = sectionToMarkup(
    section,
    target,
    new Map(own.map(({ block, number }) => [block, markOf(number)])),
  );
  const matter = MATTER[section.kind] ?? "backmatter";
  return pageOf(book, { id: section.id, title: section.title, matter, markup });
}

const MATTER: Readonly<Partial<Record<BookSection["kind"], string>>> = {
  introduction: "bodymatter",
  part: "bodymatter",
  chapter: "bodymatter",
  epilogue: "bodymatter",
};

function markOf(number: number): string {
  return `<span id="page-${number}" epub:type="pagebreak" role="doc-pagebreak" aria-label="${number}"></span>`;
}
