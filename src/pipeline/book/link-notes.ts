import { isWebAddress } from "./read-inlines.ts";
import { mapContent } from "./map-content.ts";
import type { BookBlock, Inline } from "./schema.ts";

/**
 * Gives the links of a chapter the numbers of its notes, in reading order: one for each address. A heading has none.
 */
export function numberLinks(blocks: readonly BookBlock[]): {
  blocks: BookBlock[];
  /** The addresses, in the order of their notes. */
  urls: string[];
} {
  const urls: string[] = [];
  const noteOf = (url: string): number => {
    if (!urls.includes(url)) urls.push(url);
    return urls.indexOf(url) + 1;
  };
  const numbered = (content: Inline[]): Inline[] =>
    content.map((piece) => {
      if (typeof piece === "string" || !("content" in piece)) return piece;
      if (piece.mark !== "link") return { ...piece, content: numbered(piece.content) };
      return isWebAddress(piece.url) ? { ...piece, note: noteOf(piece.url) } : piece;
    });
  return {
    blocks: blocks.map((block) => (block.kind === "heading" ? block : mapContent(block, numbered))),
    urls,
  };
}
