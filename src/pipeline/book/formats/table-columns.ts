import { plainText } from "#pipeline/book/clean-text.ts";
import type { Inline } from "#pipeline/book/schema.ts";

/** What decides how wide a column is, and on which side its cells stand. */
export type TableColumn = {
  /** The letters of its longest word, and those of its longest cell. */
  word: number;
  text: number;
  /** True if all of its cells are numbers, which stand below one another by their last figure. */
  isNumeric: boolean;
};

const NUMBER = /^[\p{Sc}+\-−~≈<>]*\d[\d.,'’\s]*(?:%|\p{Sc}|\p{L}{1,5})?$/u;

/** Returns what a format needs to know of each column of a table. */
export function tableColumns(header: Inline[][], rows: Inline[][][]): TableColumn[] {
  return header.map((_, column) => {
    const cells = rows.map((row) => plainText(row[column] ?? []).trim());
    const texts = [plainText(header[column] ?? []), ...cells];
    // This avoids Math.max(...parts), because a cell may hold more words than the stack has room for.
    const longestOf = (parts: string[]): number =>
      parts.reduce((longest, { length }) => Math.max(longest, length), 3);
    const filled = cells.filter((cell) => cell !== "");
    return {
      word: longestOf(texts.flatMap((text) => text.split(/[\s\u200B]/u))),
      text: longestOf(texts),
      isNumeric: filled.length > 1 && filled.every((cell) => NUMBER.test(cell)),
    };
  });
}
