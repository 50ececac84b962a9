import { breakLongWords, plainText } from "#pipeline/book/clean-text.ts";
import type { Book, BookBlock, BookChapter, Fonts, Inline } from "#pipeline/book/schema.ts";
import { endedAt } from "#pipeline/text/excerpt.ts";
import { contentsLayout } from "./contents.ts";
import { labelsOf, partLabel } from "./labels.ts";
import type { Labels } from "./labels.ts";
import {
  clingDashes,
  columnWidths,
  hasLongCode,
  isRightToLeft,
  itemsTogether,
  setCodeApart,
  takeLead,
} from "./pdf-inlines.ts";
import type { Page } from "./trims.ts";

/** What the template is given: plain JSON, so nothing a person wrote is ever read as Typst code. */
export type PdfData = {
  title: string;
  runningTitle: string;
  subtitle: string;
  author: string;
  language: string;
  rightToLeft: boolean;
  year: number;
  made: { year: number; month: number; day: number; hour: number; minute: number; second: number };
  notice: string | null;
  labels: Labels;
  families: string[];
  page: Page;
  /** True if there is less space around the title of the contents, so that they fit on one page. */
  tightContents: boolean;
  dedication: PdfBlock[];
  /** The introduction, the chapters, the epilogue, the page about the book, and the author's own parts. Only the chapters have a number. */
  chapters: PdfChapter[];
};

type PdfChapter = {
  number: number | null;
  title: string;
  runningTitle: string;
  /** The part that begins with this chapter, on a page of its own. Null: none begins. */
  part: {
    title: string;
    label: { word: string; number: number } | null;
    /** What stands below its title. Empty: nothing. */
    opening: PdfBlock[];
  } | null;
  /** True if the chapter before belongs to a part and this one to none. */
  leavesPart: boolean;
  /** The date of its first piece, or of all its pieces, under its title. Empty: none. */
  date: Inline[];
  blocks: PdfBlock[];
};

type PdfBlock =
  | {
      kind: "paragraph";
      role: string;
      first: boolean;
      /** The chapter's first words, set in small capitals; `content` follows them. */
      lead: Inline[];
      content: Inline[];
      /** The date of the piece that ends with it, as its last line, so that it never opens a page. Empty: none. */
      date: Inline[];
      rightToLeft: boolean;
      /** True if the paragraph ends in ":" and announces the next block, so that both must be on one page. */
      announces: boolean;
      /**
       * True if the block before is a paragraph, too. Typst does not indent a paragraph that announces a list, so the
       * template does.
       */
      indented: boolean;
      /** True if the paragraph is not justified, because its long code would leave wide gaps in the lines. */
      ragged: boolean;
      /** True if the paragraph is so long that choosing all its line breaks together would take too much time. */
      endless: boolean;
    }
  | {
      kind: "heading";
      level: 2 | 3;
      depth: number;
      listed: boolean;
      content: Inline[];
      /** The date of the piece that it heads, set below it as a part of it. Empty: none. */
      date: Inline[];
    }
  | {
      kind: "list";
      ordered: boolean;
      start: number;
      loose: boolean;
      items: PdfBlock[][];
      /** How many items at the list's end stay on one page: all of a short list, two of a long one, or none. */
      together: number;
    }
  | { kind: "quote"; blocks: PdfBlock[] }
  | { kind: "code"; text: string; lines: number }
  | { kind: "table"; header: Inline[][]; rows: Inline[][][]; widths: number[]; short: boolean }
  | { kind: "ornament" };

/** Turns the book into the template's data: what can be decided without measuring is decided here. */
export function makePdfData(book: Book, page: Page, fonts: Fonts): PdfData {
  const made = new Date(book.madeAt);
  const labels = labelsOf(book.language);
  const { holdSections, isTight } = contentsLayout(book, page);
  return {
    title: book.title,
    runningTitle: shorten(book.title, page),
    subtitle: book.subtitle,
    author: book.author,
    language: book.language,
    rightToLeft: rightToLeftLanguages.has(book.language),
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
    families: familiesFor(book.language, fonts),
    page,
    tightContents: isTight,
    dedication: book.dedication.flatMap(blockData),
    chapters: [
      ...frameData(labels.introduction, book.introduction, page),
      ...[
        ...book.chapters.map((chapter) => chapterData(chapter, page, holdSections)),
        ...frameData(labels.epilogue, book.epilogue, page),
        ...book.back.map(({ kind, blocks }) =>
          chapterData({ number: null, title: labels.back[kind], blocks }, page, false),
        ),
      ].map((chapter, index) => ({ ...chapter, ...partData(book, index) })),
    ],
  };
}

/** A part of the book's frame, if there is one. */
function frameData(title: string, blocks: BookBlock[], page: Page): PdfChapter[] {
  if (blocks.length === 0) return [];
  const shown = { number: null, title, blocks };
  return [{ ...chapterData(shown, page, false), part: null, leavesPart: false }];
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

const rightToLeftLanguages = new Set(["ar", "fa", "he", "ur", "yi", "ps", "ckb", "sd", "ug", "dv"]);

const eastAsian: Readonly<Record<string, string>> = {
  ja: "Noto Serif JP",
  zh: "Noto Serif SC",
  ko: "Noto Serif KR",
};

/** Orders the font families. Characters differ in shape between Japan, China and Korea, so the language decides. */
function familiesFor(language: string, fonts: Fonts): string[] {
  const families = [...new Set(fonts.map(({ name }) => name))];
  const own = eastAsian[language];
  if (own === undefined || !families.includes(own)) return families;
  const [main = own, ...others] = families;
  return [main, own, ...others.filter((family) => family !== own)];
}

function chapterData(
  { number, title, blocks }: Pick<BookChapter, "title" | "blocks"> & { number: number | null },
  page: Page,
  listed: boolean,
): Omit<PdfChapter, "part" | "leavesPart"> {
  let hasSection = false;
  let hasLead = false;
  const { date, set } = withDates(blocks.flatMap(blockData));
  return {
    date,
    number,
    title,
    runningTitle: shorten(title, page),
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
      return { ...data, indented, announces: isAnnouncing(data, after) };
    }),
  };
}

/**
 * Joins each date to the heading or the paragraph before it, and the first block to the chapter's title. Behind a list, a
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

function takesDate(data: PdfBlock): data is PdfParagraph | (PdfBlock & { kind: "heading" }) {
  return data.kind === "heading" || (data.kind === "paragraph" && data.role === "body");
}

// The most characters of a paragraph that is kept on one page with the list it announces. Moving a longer one to the
// next page would leave a large hole.
const longestAnnouncement = 420;

function isAnnouncing({ content }: PdfBlock & { kind: "paragraph" }, after?: PdfBlock): boolean {
  const text = plainText(content).trimEnd();
  const isFollowed = after !== undefined && ["list", "quote", "code", "table"].includes(after.kind);
  return isFollowed && text.length <= longestAnnouncement && /[:：][*”"»’)]*$/.test(text);
}

function paragraphData(block: BookBlock & { kind: "paragraph" }): PdfBlock[] {
  const parts = setCodeApart(block.content);
  if (parts.length > 1 || typeof parts[0] === "string") {
    return parts.flatMap((part, index): PdfBlock[] =>
      typeof part === "string"
        ? [codeData(part)]
        : paragraphData({ ...block, content: part }).map((data) =>
            data.kind === "paragraph" ? { ...data, first: index > 0 } : data,
          ),
    );
  }
  const text = plainText(block.content);
  return [
    {
      ...block,
      content: clingDashes(block.content),
      date: [],
      first: false,
      lead: [],
      announces: false,
      indented: false,
      ragged: hasLongCode(block.content),
      rightToLeft: isRightToLeft(text),
      endless: text.length > 10_000,
    },
  ];
}

function codeData(text: string): PdfBlock {
  return { kind: "code", text: breakLongWords(text), lines: text.split("\n").length };
}

function blockData(block: BookBlock): PdfBlock[] {
  switch (block.kind) {
    case "paragraph":
      return paragraphData(block);
    case "heading":
      return [
        {
          ...block,
          depth: block.level,
          listed: false,
          content: clingDashes(block.content),
          date: [],
        },
      ];
    case "list":
      return [
        {
          ...block,
          items: block.items.map((item) => item.flatMap(blockData)),
          loose: block.items.some(isLong),
          together: itemsTogether(block),
        },
      ];
    case "quote":
      return [{ kind: "quote", blocks: block.blocks.flatMap(blockData) }];
    case "code":
      return [codeData(block.text)];
    case "table":
      return [
        {
          ...block,
          widths: columnWidths([block.header, ...block.rows]),
          short: block.rows.length <= 12,
        },
      ];
    case "ornament":
      return [block];
  }
}

// Whether an item has several lines or paragraphs. A list with such items needs space between all items.
function isLong(item: BookBlock[]): boolean {
  const own = item.filter(({ kind }) => kind !== "list");
  return (
    own.length > 1 ||
    own.some((block) => block.kind === "paragraph" && plainText(block.content).length > 160)
  );
}

/** Shortens a title after a whole word, so that the running head fits on one line beside the page number. */
function shorten(title: string, page: Page): string {
  // 5.2 points: a generous width for an italic character of the running head.
  const room = Math.floor((page.width - page.inner - page.outer - 40) / 5.2);
  let width = 0;
  for (const { index, segment } of LETTERS.segment(title)) {
    width += /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}\p{Extended_Pictographic}]/u.test(
      segment,
    )
      ? 2.2
      : 1;
    if (width > room) return endedAt(title, index);
  }
  return title;
}

const LETTERS = new Intl.Segmenter("en", { granularity: "grapheme" });
