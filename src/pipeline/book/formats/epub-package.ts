import { hash } from "node:crypto";
import type { Book } from "#pipeline/book/schema.ts";
import { type CoverImage, type EpubPage, rightsOf } from "./epub-pages.ts";
import { RIGHT_TO_LEFT } from "./direction.ts";
import { escapeMarkup } from "./markup.ts";

/** The file by which a reader finds the package. */
export const CONTAINER = `<?xml version="1.0" encoding="UTF-8"?>
<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container">
<rootfiles>
<rootfile full-path="EPUB/package.opf" media-type="application/oebps-package+xml"/>
</rootfiles>
</container>
`;

/** The package document: what the book is, which files it has, and their order. */
export function packageDocument(
  book: Book,
  pages: readonly EpubPage[],
  cover: CoverImage | null,
): string {
  const { language } = book;
  const direction = RIGHT_TO_LEFT.has(language) ? ' page-progression-direction="rtl"' : "";
  return `<?xml version="1.0" encoding="UTF-8"?>
<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="book-id" xml:lang="${language}">
<metadata xmlns:dc="http://purl.org/dc/elements/1.1/">
${[...metadataOf(book), ...accessibilityOf(cover !== null)].join("\n")}
</metadata>
<manifest>
${[
  '<item id="style" href="style.css" media-type="text/css"/>',
  ...(cover
    ? ['<item id="cover-image" href="cover.jpg" media-type="image/jpeg" properties="cover-image"/>']
    : []),
  ...pages.map(
    ({ id, file }) =>
      `<item id="${id}" href="${file}" media-type="application/xhtml+xml"${id === "nav" ? ' properties="nav"' : ""}/>`,
  ),
].join("\n")}
</manifest>
<spine${direction}>
${pages.map(({ id }) => `<itemref idref="${id}"${id === "cover" ? ' linear="no"' : ""}/>`).join("\n")}
</spine>
</package>
`;
}

function metadataOf(book: Book): string[] {
  const { title, subtitle, author, language, year, madeAt } = book;
  const made = new Date(madeAt).toISOString();
  return [
    `<dc:identifier id="book-id">urn:uuid:${identifierOf(book)}</dc:identifier>`,
    `<dc:title id="title">${escapeMarkup(title)}</dc:title>`,
    '<meta refines="#title" property="title-type">main</meta>',
    ...(subtitle === ""
      ? []
      : [
          `<dc:title id="subtitle">${escapeMarkup(subtitle)}</dc:title>`,
          '<meta refines="#subtitle" property="title-type">subtitle</meta>',
        ]),
    ...(author === ""
      ? []
      : [
          `<dc:creator id="author">${escapeMarkup(author)}</dc:creator>`,
          '<meta refines="#author" property="role" scheme="marc:relators">aut</meta>',
        ]),
    `<dc:language>${language}</dc:language>`,
    `<dc:date>${made.slice(0, 10)}</dc:date>`,
    `<dc:rights>${escapeMarkup(rightsOf({ year, author }))}</dc:rights>`,
    `<meta property="dcterms:modified">${made.slice(0, 19)}Z</meta>`,
  ];
}

/** What people who cannot see the page need to know before they buy: schema.org's terms, as EPUB Accessibility 1.1 asks. */
function accessibilityOf(hasCover: boolean): string[] {
  const features = [
    "structuralNavigation",
    "tableOfContents",
    "readingOrder",
    "displayTransformability",
    "pageNavigation",
    "pageBreakMarkers",
    ...(hasCover ? ["alternativeText"] : []),
  ];
  return [
    '<meta property="schema:accessMode">textual</meta>',
    ...(hasCover ? ['<meta property="schema:accessMode">visual</meta>'] : []),
    '<meta property="schema:accessModeSufficient">textual</meta>',
    ...features.map((feature) => `<meta property="schema:accessibilityFeature">${feature}</meta>`),
    '<meta property="schema:accessibilityHazard">none</meta>',
  ];
}

/** The book's identifier: the same for each edition, so that a reader's place and notes stay when the author mends a sentence. */
function identifierOf({ title, author, language }: Book): string {
  const digits = hash("sha256", JSON.stringify([title, author, language]), "hex");
  // RFC 9562, version 8: a UUID whose digits are the maker's own.
  const parts = [
    digits.slice(0, 8),
    digits.slice(8, 12),
    `8${digits.slice(13, 16)}`,
    `8${digits.slice(17, 20)}`,
    digits.slice(20, 32),
  ];
  return parts.join("-");
}
