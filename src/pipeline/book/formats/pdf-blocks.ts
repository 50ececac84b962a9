import { breakLongWords, plainText } from "#pipeline/book/clean-text.ts";
import type { BookBlock, Inline } from "#pipeline/book/schema.ts";
import { isRightToLeft } from "./direction.ts";
import { clingDashes, hasLongCode, itemsTogether, setCodeApart } from "./pdf-inlines.ts";
import { type TableColumn, tableColumns } from "./table-columns.ts";

/** A block as the template sets it. `Piece`: what its running text is made of. */
export type PdfBlock<Piece = Inline> =
  | {
      kind: "paragraph";
      role: string;
      /** The number of the note that it is. Null: it is none. */
      number: number | null;
      first: boolean;
      /** The chapter's first words, set in small capitals; `content` follows them. */
      lead: Piece[];
      content: Piece[];
      /** The date of the piece that ends with it, as its last line, so that it never opens a page. Empty: none. */
      date: Piece[];
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
      content: Piece[];
      /** The date of the piece that it heads, set below it as a part of it. Empty: none. */
      date: Piece[];
    }
  | {
      kind: "list";
      ordered: boolean;
      start: number;
      loose: boolean;
      items: PdfBlock<Piece>[][];
      /** How many items at the list's end stay on one page: all of a short list, two of a long one, or none. */
      together: number;
    }
  | { kind: "quote"; blocks: PdfBlock<Piece>[]; language: string | null }
  | { kind: "code"; text: string }
  | { kind: "table"; header: Piece[][]; rows: Piece[][][]; columns: TableColumn[]; short: boolean }
  | {
      kind: "ornament";
      /** The date of the answer that it heads, set below it. Empty: none. */
      date: Piece[];
    };

function paragraphData(paragraph: BookBlock & { kind: "paragraph" }): PdfBlock[] {
  const { endnote, ...block } = paragraph;
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
      number: endnote?.number ?? null,
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
  return { kind: "code", text: breakLongWords(text) };
}

/** The data of a block. A paragraph with long code in it becomes several blocks. */
export function blockData(block: BookBlock): PdfBlock[] {
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
      return [
        {
          kind: "quote",
          blocks: block.blocks.flatMap(blockData),
          language: block.language ?? null,
        },
      ];
    case "code":
      return [codeData(block.text)];
    case "table":
      return [
        {
          ...block,
          columns: tableColumns(block.header, block.rows),
          short: block.rows.length <= 12,
        },
      ];
    case "ornament":
      return [{ ...block, date: [] }];
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
