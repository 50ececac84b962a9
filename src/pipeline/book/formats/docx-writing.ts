import type { Book, Inline } from "#pipeline/book/schema.ts";
import type { Draft } from "#pipeline/draft/schema.ts";
import { directionOf } from "./docx-language.ts";
import { guessPages, innerMargin, type Page } from "./trims.ts";
import { twips } from "./docx-xml.ts";

/** What a model was not sure of in a chapter: words of it, and why. */
export type OpenDoubt = NonNullable<
  NonNullable<Draft["chapters"][number]["report"]>["doubts"]
>[number];

/** A numbered or bulleted list of its own, so that its numbers begin anew. `level` counts from 0. */
export type ListStart = { ordered: boolean; level: number; start: number };

/** A heading that the contents may list. */
export type ListedHeading = { title: string; level: 1 | 2; bookmark: string };

/** A note at the end of the book. */
type Endnote = { content: Inline[] };

/**
 * The book while it is written as DOCX: what all paragraphs ask for, and what they refer to by ids and other files of the
 * DOCX hold. The second half grows.
 */
export type Writing = {
  page: Page;
  /** The width of a line, in twips. */
  textWidth: number;
  /** The inner margin, in points. */
  inner: number;
  language: string;
  isRightToLeft: boolean;
  /** The ids of the relationships of addresses, in the text and in the notes. */
  links: Map<string, string>;
  noteLinks: Map<string, string>;
  lists: ListStart[];
  endnotes: Endnote[];
  comments: OpenDoubt[];
  /** The headings that the contents may list, each with the name of its bookmark. */
  headings: ListedHeading[];
  /** How many bookmarks there are, which is the id of the next. */
  bookmarks: number;
  /** The language of the quotation that is being written, ISO 639-1. Null: it is the book's, or none is being written. */
  quotedIn: string | null;
  /** What belongs to the chapter that is being written. */
  chapter: {
    /** What its notes say, in their order. */
    notes: readonly Inline[][];
    /** The numbers of notes in the whole book by those in the chapter. */
    noteIds: Map<number, number>;
    /** What has no comment yet. */
    doubts: OpenDoubt[];
  };
};

/** Begins to write a book. */
export function startWriting(book: Book, page: Page): Writing {
  const { language } = book;
  const inner = innerMargin(page, guessPages(book, page.wordsPerPage));
  return {
    page,
    inner,
    textWidth: twips(page.width) - twips(inner) - twips(page.outer),
    language,
    isRightToLeft: directionOf(language) === "rtl",
    links: new Map(),
    noteLinks: new Map(),
    lists: [],
    endnotes: [],
    comments: [],
    headings: [],
    bookmarks: 0,
    quotedIn: null,
    chapter: { notes: [], noteIds: new Map(), doubts: [] },
  };
}

/** Encloses content in a bookmark. Word hides one whose name begins with "_". */
export function bookmarked(writing: Writing, name: string, content: string): string {
  const id = writing.bookmarks;
  writing.bookmarks += 1;
  return `<w:bookmarkStart w:id="${id}" w:name="${name}"/>${content}<w:bookmarkEnd w:id="${id}"/>`;
}
