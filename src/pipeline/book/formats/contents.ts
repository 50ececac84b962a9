import { plainText } from "#pipeline/book/plain-text.ts";
import type { Book } from "#pipeline/book/schema.ts";
import type { Page } from "./trims.ts";

const mostPages = 3;

/** How much room the contents take, in lines of the page but for the characters, which are in points. */
type Guess = {
  /** Their title and the space around it. */
  opening: number;
  /** What an entry's line takes, what stands between entries, and what a character takes at the size of the entries. */
  chapter: { line: number; gap: number; character: number };
  section: { line: number; gap: number; character: number };
};

/** On the wide side, so that the guess errs to more pages. */
const atMost: Guess = {
  opening: 8,
  chapter: { line: 1, gap: 0.75, character: 5.6 },
  section: { line: 1, gap: 0.15, character: 5 },
};

/** As it is for most: it tells Ben Balter's contents, some four lines longer than a page, from Nicolas Hoizey's, which are nine. */
const likely: Guess = {
  opening: 6.8,
  chapter: { line: 1, gap: 0.5, character: 4.9 },
  section: { line: 0.92, gap: 0, character: 4.3 },
};

/** Lines that the space around the title gives up, where the last entries would else stand alone on a second page. */
const spared = 4;

/** How the contents are set. */
export type ContentsLayout = {
  /** With the sections of every chapter: the whole takes at most three pages then. */
  holdSections: boolean;
  /** With little space around their title, since that brings them onto one page. */
  isTight: boolean;
};

/** Guesses how much room the contents take, and sets them so that it is used well. */
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
  for (const { title, blocks } of book.chapters) {
    chapters += takes(title, chapter);
    for (const block of blocks) {
      if (block.kind !== "heading" || block.level !== 2) continue;
      sections += takes(plainText(block.content), section);
    }
  }
  return { chapters, sections };
}
