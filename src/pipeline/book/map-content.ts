import type { BookBlock, Inline } from "./schema.ts";

/** Changes all running text of a block, also inside of lists, quotations and tables. Code stays. */
export function mapContent(block: BookBlock, change: (content: Inline[]) => Inline[]): BookBlock {
  switch (block.kind) {
    case "paragraph":
    case "heading":
      return { ...block, content: change(block.content) };
    case "list":
      return {
        ...block,
        items: block.items.map((item) => item.map((inner) => mapContent(inner, change))),
      };
    case "quote":
      return { ...block, blocks: block.blocks.map((inner) => mapContent(inner, change)) };
    case "table":
      return {
        ...block,
        header: block.header.map(change),
        rows: block.rows.map((row) => row.map(change)),
      };
    case "code":
    case "ornament":
      return block;
  }
}
