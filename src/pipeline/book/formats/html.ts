import type { Book, RenderedFile } from "#pipeline/book/schema.ts";
import { foreignScripts } from "#pipeline/text/east-asian.ts";
import { BOOK_STYLE } from "./book-style.ts";
import { RIGHT_TO_LEFT } from "./direction.ts";
import { contentsList } from "./epub-navigation.ts";
import { rightsOf } from "./epub-pages.ts";
import { labelsOf } from "./labels.ts";
import { blocksToMarkup, escapeMarkup, type MarkupTarget } from "./markup.ts";
import { sectionToMarkup } from "./section-markup.ts";
import { sectionsOf } from "./sections.ts";

/** Writes the book as one web page that needs nothing else: no script, no font, no picture from elsewhere. */
export function renderHtml(book: Book): RenderedFile {
  return { bytes: new TextEncoder().encode(bookToHtml(book)), warnings: [], pages: null };
}

function bookToHtml(book: Book): string {
  const { title, subtitle, author, language, notice, dedication, year } = book;
  const labels = labelsOf(language);
  const target = targetOf(book);
  const sections = sectionsOf(book);
  const direction = RIGHT_TO_LEFT.has(language) ? ' dir="rtl"' : "";
  const line = (name: string, text: string): string[] =>
    text === "" ? [] : [`<p class="${name}">${escapeMarkup(text)}</p>`];
  return `${[
    "<!DOCTYPE html>",
    `<html lang="${language}"${direction}>`,
    "<head>",
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeMarkup(title)}</title>`,
    ...(author === "" ? [] : [`<meta name="author" content="${escapeMarkup(author)}">`]),
    `<style>${BOOK_STYLE}${PAGE_STYLE}</style>`,
    "</head>",
    "<body>",
    '<header class="title-page">',
    `<h1 class="title">${escapeMarkup(title)}</h1>`,
    ...line("subtitle", subtitle),
    ...line("author", author),
    "</header>",
    ...(dedication.length === 0
      ? []
      : ['<div class="dedication">', ...blocksToMarkup(dedication, target), "</div>"]),
    '<nav aria-labelledby="contents-title">',
    `<h2 id="contents-title">${escapeMarkup(labels.contents)}</h2>`,
    contentsList(sections, (id, place) => `#${place ?? id}`),
    "</nav>",
    "<main>",
    ...sections.map((section) => sectionToMarkup(section, target)),
    "</main>",
    '<footer class="copyright-page">',
    ...line("rights", rightsOf({ year, author })),
    ...line("notice", notice ?? ""),
    ...line("made", labels.madeWith),
    "</footer>",
    "</body>",
    "</html>",
  ].join("\n")}\n`;
}

function targetOf(book: Book): MarkupTarget {
  return {
    language: book.language,
    foreign: foreignScripts(JSON.stringify(book), book.language),
    chapterLevel: 2,
    emptyEnd: ">",
    // The vocabulary of EPUB is not HTML; the roles are.
    semantics: (_type, role) => (role === null ? "" : ` role="${role}"`),
    noteAddress: (chapter, number) => `#note-${chapter}-${number}`,
    placeAddress: (_section, id) => `#${id}`,
    referenceAddress: (chapter, number) => `#reference-${chapter}-${number}`,
  };
}

/** What an e-book's reader does by itself: the width of the lines, the font, day and night, and pages of paper. */
const PAGE_STYLE = String.raw`
:root { color-scheme: light dark; }
body { max-width: 34em; margin: 0 auto; padding: 1.5em 1.2em 4em; font: 1.125rem/1.6 "EB Garamond", "Iowan Old Style", Palatino, "Palatino Linotype", "Book Antiqua", Georgia, serif; overflow-wrap: break-word; }
nav { margin: 3em 0; }
pre, table { max-width: 100%; overflow-x: auto; }
footer { margin-top: 4em; border-top: 1px solid; padding-top: 1em; }
@media print {
  @page { margin: 2cm; }
  body { max-width: none; padding: 0; font-size: 11pt; }
  section.part, section.chapter, nav { break-before: page; }
  a { text-decoration: none; }
}
`;
