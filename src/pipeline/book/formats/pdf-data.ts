import { plainText } from "#pipeline/book/clean-text.ts";
import type { Labels } from "#pipeline/book/copy/labels.ts";
import type {
  Book,
  BookBlock,
  BookChapter,
  BookOptions,
  Edition,
  Fonts,
  Inline,
} from "#pipeline/book/schema.ts";
import { contentsLayout } from "./contents.ts";
import { RIGHT_TO_LEFT } from "./direction.ts";
import { chapterLabel, labelsOf, type NumberedLabel, partLabel } from "./labels.ts";
import { blockData, type PdfBlock } from "./pdf-blocks.ts";
import type { Design } from "./designs/design.ts";
import { DESIGNS } from "./designs/designs.ts";
import { takeLead } from "./pdf-inlines.ts";
import { markPlaces, type PlacedInline } from "./pdf-index.ts";
import { type Heads, headsOf } from "./running-heads.ts";
import { BLEED, type Page } from "./trims.ts";
import { type Typefaces, typefacesOf } from "./typefaces.ts";

/** What the template is given: plain JSON, so nothing a person wrote is ever read as Typst code. */
export type PdfData = {
  title: string;
  subtitle: string;
  author: string;
  rightToLeft: boolean;
  year: number;
  made: { year: number; month: number; day: number; hour: number; minute: number; second: number };
  notice: string | null;
  labels: Labels;
  typefaces: Typefaces;
  design: Pick<
    Design,
    "leastSize" | "isJustified" | "leastSpace" | "paragraphs" | "hasItalics" | "mostColumns"
  >;
  edition: Edition;
  /** How much paper the printer cuts away at head, foot and outer edge, in points. */
  bleed: number;
  page: Page;
  /** The size of the cover before the first page, /cover.jpg, in pixels. Null: there is none. */
  cover: { width: number; height: number } | null;
  /** The paragraphs of the last page: typefaces, and what made the book. */
  colophon: string[];
  /** True if there is less space around the title of the contents, so that they fit on one page. */
  tightContents: boolean;
  dedication: PdfBlock[];
  /** The entries of the index, each with a place in the text. Empty: there is no index. */
  index: string[];
  /** The introduction, the chapters, the epilogue, the page about the book, and the author's own parts. Only the chapters have a number. */
  chapters: PdfChapter[];
};

type PdfChapter = {
  /** Null: it has no number. */
  label: NumberedLabel | null;
  title: string;
  /** What stands above left and right pages. Empty: only the number of the page. */
  heads: Heads;
  /** The part that begins with this chapter, on a page of its own. Null: none begins. */
  part: {
    title: string;
    label: NumberedLabel | null;
    /** What stands below its title. Empty: nothing. */
    opening: PdfBlock[];
  } | null;
  /** True if the chapter before belongs to a part and this one to none. */
  leavesPart: boolean;
  /** The date of its first piece, or of all its pieces, under its title. Empty: none. */
  date: Inline[];
  blocks: PdfBlock<PlacedInline>[];
  /** True for the index, which the template makes of the entries and the pages of their places. */
  isIndex: boolean;
};

/** Turns the book into the template's data: what can be decided without measuring is decided here. */
export function makePdfData(book: Book, options: BookOptions, fonts: Fonts): PdfData {
  const made = new Date(book.madeAt);
  const labels = labelsOf(book.language);
  const { edition = "print", bleed = false } = options;
  const design = DESIGNS[options.design ?? "classic"];
  const { leastSize, isJustified, leastSpace, paragraphs, hasItalics, mostColumns } = design;
  const page = design.pages[options.trim];
  const { holdSections, isTight } = contentsLayout(book, page);
  const chapters = [
    ...frameData(labels.introduction, book.introduction, page),
    ...[
      ...book.chapters.map(({ number, title, blocks }) => {
        const label = chapterLabel(number, book.language);
        return chapterData({ label, title, blocks }, holdSections, page);
      }),
      ...frameData(labels.epilogue, book.epilogue, page),
      ...backData(book, labels, page),
    ].map((chapter, index) => ({ ...chapter, ...partData(book, index) })),
  ];
  const { marked, placed } = markPlaces(chapters, book.index);
  // The author may give words that the text does not have.
  const index = book.index.filter((_, number) => placed.has(number));
  if (index.length < book.index.length) return makePdfData({ ...book, index }, options, fonts);
  return {
    title: book.title,
    subtitle: book.subtitle,
    author: book.author,
    rightToLeft: RIGHT_TO_LEFT.has(book.language),
    year: book.year,
    made: {
      year: made.getUTCFullYear(),
      month: made.getUTCMonth() + 1,
      day: made.getUTCDate(),
      hour: made.getUTCHours(),
      minute: made.getUTCMinutes(),
      second: made.getUTCSeconds(),
    },
    notice: book.notice,
    labels,
    typefaces: typefacesOf(book, design, fonts),
    // An infinite number is null in JSON.
    design: {
      leastSize,
      isJustified,
      leastSpace,
      paragraphs,
      hasItalics,
      mostColumns: Math.min(mostColumns, 1_000),
    },
    edition,
    bleed: bleed && edition === "print" ? BLEED : 0,
    page,
    cover: null,
    colophon: [
      design.typefaces === null ? labels.setIn : `${labels.setInFaces} ${design.typefaces}.`,
      labels.madeWith,
    ],
    tightContents: isTight,
    dedication: book.dedication.flatMap(blockData),
    index: book.index,
    chapters: withHeads(marked, book, page),
  };
}

type Headless = Omit<PdfChapter, "heads" | "blocks"> & { blocks: PdfBlock[] };
type Unparted = Omit<Headless, "part" | "leavesPart">;

/** The parts after the last chapter. The index stands before what tells of the author. */
function backData(book: Book, labels: Labels, page: Page): Unparted[] {
  const last = book.back.findIndex(({ kind }) => kind === "about" || kind === "contact");
  const at = last < 0 ? book.back.length : last;
  const parts = book.back.map(({ kind, blocks }) =>
    chapterData({ label: null, title: labels.back[kind], blocks }, false, page),
  );
  if (book.index.length === 0) return parts;
  const index = chapterData({ label: null, title: labels.index, blocks: [] }, false, page);
  return [...parts.slice(0, at), { ...index, isIndex: true }, ...parts.slice(at)];
}

/** Gives each chapter its heads: left the part that it belongs to, or the book. */
function withHeads(
  chapters: readonly Omit<PdfChapter, "heads">[],
  book: Book,
  page: Page,
): PdfChapter[] {
  let part: string | null = null;
  return chapters.map((chapter) => {
    if (chapter.leavesPart) part = null;
    part = chapter.part?.title ?? part;
    const titles = [part, book.title, book.author].filter((title) => title !== null);
    return { ...chapter, heads: headsOf(chapter.title, titles, page) };
  });
}

/** A part of the book's frame, if there is one. */
function frameData(title: string, blocks: BookBlock[], page: Page): Headless[] {
  if (blocks.length === 0) return [];
  const shown = { label: null, title, blocks };
  return [{ ...chapterData(shown, false, page), part: null, leavesPart: false }];
}

function partData(
  { chapters, language }: Book,
  index: number,
): Pick<PdfChapter, "part" | "leavesPart"> {
  const [part, before] = [chapters[index]?.part, chapters[index - 1]?.part];
  if (!part) return { part: null, leavesPart: before !== undefined };
  if (part.number === before?.number) return { part: null, leavesPart: false };
  return {
    part: {
      title: part.title,
      label: partLabel(part, language),
      opening: (part.opening ?? []).flatMap(blockData),
    },
    leavesPart: false,
  };
}

function chapterData(
  { label, title, blocks }: Pick<Headless, "label" | "title"> & Pick<BookChapter, "blocks">,
  listed: boolean,
  page: Page,
): Unparted {
  let hasSection = false;
  let hasLead = false;
  const { date, set } = withDates(blocks.flatMap(blockData));
  return {
    date,
    label,
    title,
    isIndex: false,
    blocks: set.map((data, index) => {
      if (data.kind === "heading") {
        hasSection ||= data.level === 2;
        // For screen readers, a third-level heading needs a second-level heading before it.
        const depth = data.level === 3 && hasSection ? 3 : 2;
        return { ...data, depth, listed: listed && data.level === 2 };
      }
      if (data.kind !== "paragraph" || data.role !== "body") return data;
      if (!hasLead) {
        hasLead = true;
        return { ...data, first: true, ...takeLead(data.content) };
      }
      const [before, after] = [set[index - 1], set[index + 1]];
      const indented = before?.kind === "paragraph" && before.role === "body" && !data.first;
      return { ...data, indented, announces: isAnnouncing(data, after, page) };
    }),
  };
}

/**
 * Joins each date to the heading, the paragraph or the ornament before it, and the first block to the chapter's title. Behind a list, a
 * quotation or code it stays a paragraph of its own.
 */
function withDates(blocks: PdfBlock[]): { date: Inline[]; set: PdfBlock[] } {
  const [first] = blocks;
  const date = first && isDate(first) ? first.content : [];
  const set = blocks.flatMap((data, index) => {
    const [before, after] = [blocks[index - 1], blocks[index + 1]];
    if (isDate(data) && (!before || takesDate(before))) return [];
    return takesDate(data) && after && isDate(after) ? [{ ...data, date: after.content }] : [data];
  });
  return { date, set };
}

type PdfParagraph = PdfBlock & { kind: "paragraph" };

function isDate(data: PdfBlock): data is PdfParagraph {
  return data.kind === "paragraph" && data.role === "date";
}

function takesDate(data: PdfBlock): data is PdfBlock & { date: Inline[] } {
  return "date" in data && (data.kind !== "paragraph" || data.role === "body");
}

// The most lines of a paragraph that is kept on one page with the list it announces. Moving a longer one to the next page
// would leave a large hole.
const LONGEST_ANNOUNCEMENT = 4;
/** The width of a letter of running text, as a share of its size. */
const LETTER = 0.43;

function isAnnouncing(
  { content }: PdfBlock & { kind: "paragraph" },
  after: PdfBlock | undefined,
  page: Page,
): boolean {
  const text = plainText(content).trimEnd();
  const isFollowed = after !== undefined && ["list", "quote", "code", "table"].includes(after.kind);
  const letters = (page.width - page.inner - page.outer) / (LETTER * page.size);
  return (
    isFollowed && text.length <= LONGEST_ANNOUNCEMENT * letters && /[:：][*”"»’)]*$/.test(text)
  );
}
