import { plainText } from "#pipeline/book/clean-text.ts";
import type { BookBlock } from "#pipeline/book/schema.ts";
import type { BookSection } from "./sections.ts";

/**
 * Characters of a page: the standard page of publishers, 30 lines of 60. An e-book has no pages of its own, and with these readers
 * can tell each other where they are, whatever their device.
 */
const PAGE_CHARACTERS = 1_800;

/** Where a page begins: in front of the block of this index in its section. */
export type PageMark = { number: number; section: string; block: number };

/** The pages of a book without its notes, which nobody cites. Each begins at a block, the first one with the first section. */
export function pageMarks(sections: readonly BookSection[]): PageMark[] {
  const marks: PageMark[] = [];
  let filled = PAGE_CHARACTERS;
  for (const { id, kind, blocks } of sections) {
    if (kind === "notes") continue;
    for (const [block, content] of blocks.entries()) {
      // A date is a part of the heading above it.
      const isDate = content.kind === "paragraph" && content.role === "date";
      if (filled >= PAGE_CHARACTERS && !(isDate && block > 0)) {
        marks.push({ number: marks.length + 1, section: id, block });
        filled = 0;
      }
      filled += charactersOf(content);
    }
  }
  return marks;
}

function charactersOf(block: BookBlock): number {
  switch (block.kind) {
    case "paragraph":
    case "heading":
      return plainText(block.content).length;
    case "quote":
      return sum(block.blocks);
    case "list":
      return block.items.reduce((total, item) => total + sum(item), 0);
    case "code":
      return block.text.length;
    case "table":
      return block.rows.flat().reduce((total, cell) => total + plainText(cell).length, 0);
    case "ornament":
      return 0;
  }
}

function sum(blocks: readonly BookBlock[]): number {
  return blocks.reduce((total, block) => total + charactersOf(block), 0);
}
