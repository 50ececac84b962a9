import { fromMarkdown } from "mdast-util-from-markdown";
import { gfmFromMarkdown } from "mdast-util-gfm";
import { toString } from "mdast-util-to-string";
import { gfm } from "micromark-extension-gfm";
import type { Nodes, RootContent, Table } from "mdast";
import { guardMarkdown, isTangled } from "./guard.ts";
import { htmlText } from "./html-text.ts";
import { readInlines } from "./read-inlines.ts";
import type { BookBlock, Inline } from "./schema.ts";

// The compiler lays each list level out twice, so every level doubles the time: at ten, 10,000 "- " took 17 s.
const deepest = 6;
const mostColumns = 12;

// Indented code is off: four spaces before a sentence are an accident of a post, never code.
// One tilde is not a strikethrough: people write "~5 to ~10".
const extensions = [gfm({ singleTilde: false }), { disable: { null: ["codeIndented"] } }];

// Most passages are prose without any mark. The parser gives the same for them (a property test says so) at about
// forty times the cost, which for a whole book is as much as typesetting it.
const mayHoldMarkdown =
  /[\\`*_~[\]<&|#>=@]|https?:|www\.|\n[ \t]*\n|(?<! ) {2,}\n|^[ \t]*(?:[-+:]|\d{1,9}[.)])/im;

/**
 * Reads one passage's Markdown, already cleaned, into blocks.
 *
 * Safe for any text: nesting ends at six levels, raw HTML is dropped to its words, images are left out, and
 * headings are level 2 (also for "# ") or 3.
 */
export function readPassage(markdown: string): BookBlock[] {
  if (!mayHoldMarkdown.test(markdown)) return plainParagraph(markdown);
  if (isTangled(markdown)) return markdown.split(/\n[ \t]*\n/).flatMap(plainParagraph);
  const tree = parseMarkdown(guardMarkdown(markdown));
  const addresses = new Map<string, string>();
  for (const node of tree.children) {
    if (node.type === "definition") addresses.set(node.identifier, node.url);
  }
  return tree.children.flatMap((node) => readBlock(node, addresses, 0));
}

/** Parses Markdown as this product understands it. The caller has guarded the text against nesting bombs. */
export function parseMarkdown(markdown: string): ReturnType<typeof fromMarkdown> {
  return fromMarkdown(markdown, { extensions, mdastExtensions: [gfmFromMarkdown()] });
}

type Addresses = ReadonlyMap<string, string>;

function readBlock(node: RootContent, addresses: Addresses, depth: number): BookBlock[] {
  if (depth >= deepest) return paragraph([toString(node, { includeImageAlt: false })]);
  switch (node.type) {
    case "paragraph":
      return paragraph(readInlines(node.children, addresses));
    case "heading": {
      const content = readInlines(node.children, addresses);
      if (content.length === 0) return [];
      // A heading inside a list or a quote would break the outline of the chapter.
      if (depth > 0) return paragraph([{ mark: "strong", content }]);
      return [{ kind: "heading", level: node.depth <= 2 ? 2 : 3, content }];
    }
    case "blockquote": {
      const blocks = readAll(node.children, addresses, depth);
      return blocks.length === 0 ? [] : [{ kind: "quote", blocks }];
    }
    case "list": {
      const items = node.children
        .map((item) => readAll(item.children, addresses, depth))
        .filter((item) => item.length > 0);
      if (items.length === 0) return [];
      return [{ kind: "list", ordered: node.ordered === true, start: node.start ?? 1, items }];
    }
    case "code":
      return node.value.trim() === ""
        ? []
        : [
            {
              kind: "code",
              language: node.lang ?? null,
              text: node.value.replaceAll("\t", "    "),
            },
          ];
    case "table":
      return readTable(node, addresses);
    case "thematicBreak":
      return depth > 0 ? [] : [{ kind: "ornament" }];
    case "html":
      return htmlText(node.value)
        .split(/\n\s*\n/)
        .flatMap((text) => paragraph([text]));
    case "footnoteDefinition":
      return markFootnote(node.label ?? node.identifier, readAll(node.children, addresses, depth));
    default:
      return [];
  }
}

function readAll(nodes: RootContent[], addresses: Addresses, depth: number): BookBlock[] {
  return nodes.flatMap((child) => readBlock(child, addresses, depth + 1));
}

function plainParagraph(text: string): BookBlock[] {
  return paragraph(readInlines([{ type: "text", value: text }], new Map()));
}

function paragraph(content: Inline[]): BookBlock[] {
  const printed = content.some((piece) => typeof piece !== "string" || piece.trim() !== "");
  return printed ? [{ kind: "paragraph", role: "body", content }] : [];
}

function readTable(table: Table, addresses: Addresses): BookBlock[] {
  const [header, ...rows] = table.children.map((row) =>
    row.children.map((cell) => readInlines(cell.children, addresses)),
  );
  if (header === undefined) return [];
  // No page is wide enough: the rows are printed as lines instead.
  if (header.length > mostColumns) {
    return table.children.flatMap((row) =>
      paragraph([row.children.map((cell: Nodes) => toString(cell)).join(" | ")]),
    );
  }
  const full = rows.map((row) => header.map((_, column) => row[column] ?? []));
  return [{ kind: "table", header, rows: full }];
}

function markFootnote(label: string, blocks: BookBlock[]): BookBlock[] {
  const [first, ...rest] = blocks;
  if (first?.kind !== "paragraph") return blocks;
  return [{ ...first, content: [`[${label}] `, ...first.content] }, ...rest];
}
