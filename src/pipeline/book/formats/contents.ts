import { plainText } from "#pipeline/book/plain-text.ts";
import type { Book } from "#pipeline/book/schema.ts";
import type { Page } from "./trims.ts";

const mostPages = 3;
// Title and the space around it; and what an entry takes beyond its lines of text, in lines of the page.
const opening = 8;
const gap = { chapter: 0.75, section: 0.15 };
// Points a character takes at the size of the entries, on the wide side so that the guess errs to more pages.
const characterWidth = { chapter: 5.6, section: 5 };

/** True when the contents, with the sections of every chapter, take at most three pages. */
export function contentsHoldSections(book: Book, page: Page): boolean {
  const room = page.width - page.inner - page.outer - 4 * page.size;
  const linesOf = (text: string, width: number): number =>
    Math.max(1, Math.ceil((text.length * width) / room));
  let lines = opening;
  for (const { title, blocks } of book.chapters) {
    lines += linesOf(title, characterWidth.chapter) + gap.chapter;
    for (const block of blocks) {
      if (block.kind !== "heading" || block.level !== 2) continue;
      lines += linesOf(plainText(block.content), characterWidth.section) + gap.section;
    }
  }
  return lines <= mostPages * (page.lines - 1);
}
