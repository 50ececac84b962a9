import { plainText } from "#pipeline/book/clean-text.ts";
import type { Book } from "#pipeline/book/schema.ts";
import { type EpubPage, pageOf } from "./epub-pages.ts";
import { labelsOf } from "./labels.ts";
import { escapeMarkup, headingId } from "./markup.ts";
import type { PageMark } from "./page-marks.ts";
import type { BookSection } from "./sections.ts";

/** The contents page. Behind it, and not shown on it, are the landmarks and the list of pages, which reading systems offer. */
export function navigationPage(
  book: Book,
  sections: readonly BookSection[],
  marks: readonly PageMark[],
  front: readonly EpubPage[],
): EpubPage {
  const { contents } = labelsOf(book.language);
  const markup = [
    '<nav id="toc" epub:type="toc" role="doc-toc" aria-labelledby="toc-title">',
    `<h1 id="toc-title">${escapeMarkup(contents)}</h1>`,
    contentsList(sections, (id, place) => `${id}.xhtml${place === null ? "" : `#${place}`}`),
    "</nav>",
    '<nav id="landmarks" epub:type="landmarks" hidden="hidden">',
    landmarksList(book, sections, front),
    "</nav>",
    ...(marks.length === 0
      ? []
      : ['<nav id="page-list" epub:type="page-list" hidden="hidden">', pagesList(marks), "</nav>"]),
  ].join("\n");
  return pageOf(book, { id: "nav", title: contents, matter: "frontmatter", markup });
}

/** The sections as a list of links: chapters below their part, and below each the headings of its own sections. */
export function contentsList(
  sections: readonly BookSection[],
  addressOf: (section: string, place: string | null) => string,
): string {
  const items: string[] = [];
  const open: string[] = [];
  const closePart = (): void => {
    if (open.length > 0)
      items.push(`${open.shift()}\n<ol>\n${open.splice(0).join("\n")}\n</ol></li>`);
  };
  for (const section of sections) {
    const link = `<a href="${addressOf(section.id, null)}">${entryOf(section)}</a>`;
    const whole = `<li>${link}${headingsList(section, addressOf)}</li>`;
    if (section.kind === "part") {
      closePart();
      open.push(`<li>${link}`);
    } else if (section.part === null) {
      closePart();
      items.push(whole);
    } else open.push(whole);
  }
  closePart();
  return `<ol>\n${items.join("\n")}\n</ol>`;
}

function headingsList(
  { id, blocks }: BookSection,
  addressOf: (section: string, place: string | null) => string,
): string {
  const titles = blocks.flatMap((block) =>
    block.kind === "heading" && block.level === 2 ? [plainText(block.content)] : [],
  );
  if (titles.length === 0) return "";
  const items = titles.map(
    (title, index) =>
      `<li><a href="${addressOf(id, headingId(id, index + 1))}">${escapeMarkup(title)}</a></li>`,
  );
  return `\n<ol>\n${items.join("\n")}\n</ol>`;
}

function entryOf({ kind, label, title, chapter }: BookSection): string {
  const number = chapter === null ? (kind === "part" ? label : null) : String(chapter);
  const separator = kind === "part" ? ": " : ". ";
  return escapeMarkup(number === null ? title : `${number}${separator}${title}`);
}

function landmarksList(
  { title, language }: Book,
  sections: readonly BookSection[],
  front: readonly EpubPage[],
): string {
  const labels = labelsOf(language);
  const start = sections.find(({ kind }) => ["introduction", "part", "chapter"].includes(kind));
  const notes = sections.find(({ kind }) => kind === "notes");
  const index = sections.find(({ kind }) => kind === "index");
  const isThere = (id: string): boolean => front.some((page) => page.id === id);
  const marks: (readonly [type: string, address: string, title: string])[] = [
    ...(isThere("cover") ? [["cover", "cover.xhtml", title] as const] : []),
    ["titlepage", "title-page.xhtml", title],
    ["toc", "#toc", labels.contents],
    ...(start ? [["bodymatter", `${start.id}.xhtml`, start.title] as const] : []),
    ...(notes ? [["endnotes", `${notes.id}.xhtml`, notes.title] as const] : []),
    ...(index ? [["index", `${index.id}.xhtml`, index.title] as const] : []),
  ];
  const items = marks.map(
    ([type, address, name]) =>
      `<li><a epub:type="${type}" href="${address}">${escapeMarkup(name)}</a></li>`,
  );
  return `<ol>\n${items.join("\n")}\n</ol>`;
}

function pagesList(marks: readonly PageMark[]): string {
  const items = marks.map(
    ({ number, section }) => `<li><a href="${section}.xhtml#page-${number}">${number}</a></li>`,
  );
  return `<ol>\n${items.join("\n")}\n</ol>`;
}
