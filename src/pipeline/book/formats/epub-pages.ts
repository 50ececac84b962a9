import type { Book } from "#pipeline/book/schema.ts";
import { RIGHT_TO_LEFT } from "./direction.ts";
import { epubTarget } from "./epub-target.ts";
import { labelsOf } from "./labels.ts";
import { blocksToMarkup, escapeMarkup } from "./markup.ts";

/** The cover of an e-book, a JPEG; sizes in pixels. */
export type CoverImage = { bytes: Uint8Array; width: number; height: number };

/** One file of an e-book that is read. Its name is its id with the ending ".xhtml". */
export type EpubPage = { id: string; file: string; markup: string };

/** A page as XHTML. `matter`: "frontmatter", "bodymatter" or "backmatter". */
export function pageOf(
  { language }: Pick<Book, "language">,
  { id, title, matter, markup }: { id: string; title: string; matter: string; markup: string },
): EpubPage {
  const direction = RIGHT_TO_LEFT.has(language) ? ' dir="rtl"' : "";
  return {
    id,
    file: `${id}.xhtml`,
    markup: `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE html>
<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops" lang="${language}" xml:lang="${language}"${direction}>
<head>
<meta charset="UTF-8"/>
<meta name="viewport" content="width=device-width, initial-scale=1"/>
<title>${escapeMarkup(title)}</title>
<link rel="stylesheet" type="text/css" href="style.css"/>
</head>
<body epub:type="${matter}">
${markup}
</body>
</html>
`,
  };
}

/** What stands before the contents: cover, title page, copyright page and dedication, as far as there are such. */
export function frontPages(book: Book, cover: CoverImage | null): EpubPage[] {
  const { title, subtitle, author, year, notice, dedication, language } = book;
  const front = (id: string, markup: string): EpubPage =>
    pageOf(book, { id, title, matter: "frontmatter", markup });
  const line = (name: string, text: string, more = ""): string[] =>
    text === "" ? [] : [`<p class="${name}"${more}>${escapeMarkup(text)}</p>`];
  const image = cover && [
    '<section class="cover" epub:type="cover">',
    `<img src="cover.jpg" width="${cover.width}" height="${cover.height}" role="doc-cover" alt="${escapeMarkup([title, subtitle, author].filter(Boolean).join(". "))}"/>`,
    "</section>",
  ];
  return [
    ...(image ? [front("cover", image.join("\n"))] : []),
    front(
      "title-page",
      [
        '<section class="title-page" epub:type="titlepage">',
        `<h1 class="title" epub:type="title">${escapeMarkup(title)}</h1>`,
        ...line("subtitle", subtitle, ' role="doc-subtitle" epub:type="subtitle"'),
        ...line("author", author),
        "</section>",
      ].join("\n"),
    ),
    front(
      "copyright-page",
      [
        '<section class="copyright-page" epub:type="copyright-page">',
        ...line("rights", rightsOf({ year, author })),
        ...line("notice", notice ?? ""),
        ...line("made", labelsOf(language).madeWith),
        "</section>",
      ].join("\n"),
    ),
    ...(dedication.length === 0
      ? []
      : [
          front(
            "dedication",
            [
              '<section class="dedication" epub:type="dedication" role="doc-dedication">',
              ...blocksToMarkup(dedication, epubTarget(language)),
              "</section>",
            ].join("\n"),
          ),
        ]),
  ];
}

/** "© 2026 Ann Example". */
export function rightsOf({ year, author }: Pick<Book, "year" | "author">): string {
  return `© ${year} ${author}`.trimEnd();
}
