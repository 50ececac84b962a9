import { plainText } from "#pipeline/book/clean-text.ts";
import type { Book } from "#pipeline/book/schema.ts";
import { labelsOf } from "./labels.ts";
import type { Page } from "./trims.ts";

const mostPages = 3;

/** An estimate of the room that the table of contents takes, in lines of the page. Only `character` is in points. */
type Guess = {
  /** The title "Contents" and the space around it. */
  opening: number;
  /** For the entry of a chapter: the height of a line, the gap after the entry, and the width of a character. */
  chapter: { line: number; gap: number; character: number };
  section: { line: number; gap: number; character: number };
};

/** A high estimate, so that the contents hardly take more pages than expected. */
const atMost: Guess = {
  opening: 8,
  chapter: { line: 1, gap: 0.75, character: 5.6 },
  section: { line: 1, gap: 0.15, character: 5 },
};

/** Typical values, checked on two real books whose contents are four and nine lines longer than a page. */
const likely: Guess = {
  opening: 6.8,
  chapter: { line: 1, gap: 0.5, character: 4.9 },
  section: { line: 0.92, gap: 0, character: 4.3 },
};

/** The space above the name of a part, and above a chapter that belongs to none after one that does, in lines. */
const PART_GAP = 1;

/** The number of lines that less space around the title saves, so that a few last entries need no second page. */
const spared = 4;

/** How the table of contents is typeset. */
export type ContentsLayout = {
  /** True if the contents list the sections of chapters, too. They do so only if they then take at most three pages. */
  holdSections: boolean;
  /** True if there is little space around the title, because the contents then fit on one page. */
  isTight: boolean;
};

/** Chooses the layout of the contents by an estimate of their length. */
export function contentsLayout(book: Book, page: Page): ContentsLayout {
  const longest = linesOf(book, page, atMost);
  const holdSections = longest.chapters + longest.sections <= mostPages * (page.lines - 1);
  const { chapters, sections } = linesOf(book, page, likely);
  const over = (holdSections ? chapters + sections : chapters) - page.lines;
  return { holdSections, isTight: over > 0 && over <= spared };
}

function linesOf(
  book: Book,
  page: Page,
  { opening, chapter, section }: Guess,
): { chapters: number; sections: number } {
  const room = page.width - page.inner - page.outer - 4 * page.size;
  const takes = (text: string, { line, gap, character }: Guess["chapter"]): number =>
    Math.max(1, Math.ceil((text.length * character) / room)) * line + gap;
  let chapters = opening;
  let sections = 0;
  for (const [index, { title, part, blocks }] of book.chapters.entries()) {
    const before = book.chapters[index - 1]?.part;
    if (part?.number !== before?.number) {
      chapters += part ? takes(part.title, { ...chapter, gap: PART_GAP }) : PART_GAP;
    }
    chapters += takes(title, chapter);
    for (const block of blocks) {
      if (block.kind !== "heading" || block.level !== 2) continue;
      sections += takes(plainText(block.content), section);
    }
  }
  const labels = labelsOf(book.language);
  if (book.introduction.length > 0) chapters += takes(labels.introduction, chapter);
  if (book.epilogue.length > 0) chapters += takes(labels.epilogue, chapter);
  if (book.index.length > 0) chapters += takes(labels.index, chapter);
  for (const { kind } of book.back) chapters += takes(labels.back[kind], chapter);
  return { chapters, sections };
}
