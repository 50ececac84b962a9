import type { Nodes, RootContent, Table } from "mdast";
import { fromMarkdown } from "mdast-util-from-markdown";
import { gfmFromMarkdown } from "mdast-util-gfm";
import { toString } from "mdast-util-to-string";
import { gfm } from "micromark-extension-gfm";
import { htmlText, readInlines } from "./read-inlines.ts";
import type { BookBlock, Inline } from "./schema.ts";

// The deepest list level. Typst lays out each level twice, so every level doubles the time: ten levels with 10,000 "- "
// took 17 s.
const deepest = 6;
const mostColumns = 12;

// Indented code is off: four spaces before a sentence are an accident of a post, never code.
// One tilde is not a strikethrough: people write "~5 to ~10".
const extensions = [gfm({ singleTilde: false }), { disable: { null: ["codeIndented"] } }];

// Most passages hold no Markdown. Skipping the parser gives the same result for them (tested), 40 times faster.
const mayHoldMarkdown =
  /[\\`*_~[\]<&|#>=@]|https?:|www\.|\n[ \t]*\n|(?<! ) {2,}\n|^[ \t]*(?:[-+:]|\d{1,9}[.)])/im;

/** Reads one cleaned passage into blocks; safe for any text. Nesting ends at six levels, images are left out. */
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

/** Parses Markdown with the product's extensions. Deep nesting is dangerous, so call `guardMarkdown` first. */
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
  // No page is wide enough for so many columns, so each row is printed as a line.
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

// The most list or quote marks in a row. The parser recurses for each of them: 10,000 "- " took 33 s and overflowed the
// stack (design/typesetting.md A4).
const mostMarkers = 10;
const widestIndent = 40;
const mostMarks = 2_000;
const longestPassage = 200_000;

const markers = /^(?:[ \t]*(?:>|[-*+](?=[ \t]|$)|\d{1,9}[.)](?=[ \t]|$)))+/;
const oneMarker = /(?<![ \t])[ \t]*(?:>|[-*+](?=[ \t]|$)|\d{1,9}[.)](?=[ \t]|$))/g;
const fence = /^[ \t]{0,3}(`{3,}[^`]*|~{3}.*)$/;

/** Whether a passage has over 200,000 characters or 2,000 marks, so that it is read as plain text. */
export function isTangled(text: string): boolean {
  return text.length > longestPassage || (text.match(/[*_~[\]`<!]/g)?.length ?? 0) > mostMarks;
}

/** Makes a passage safe to parse, unless `isTangled`: at most ten list or quote marks in a row, indents up to 40. */
export function guardMarkdown(text: string): string {
  let closing: string | null = null;
  const lines = text.split("\n").map((line) => {
    if (closing !== null) {
      if (line.trim().startsWith(closing)) closing = null;
      return guardNesting(line);
    }
    const opened = fence.exec(line)?.[1];
    if (opened !== undefined) closing = opened.slice(0, 3);
    return guardNesting(guardIndent(line));
  });
  return lines.join("\n");
}

function guardIndent(line: string): string {
  const indent = /^[ \t]*/.exec(line)?.[0].replaceAll("\t", "    ") ?? "";
  return indent.length > widestIndent ? " ".repeat(widestIndent) + line.trimStart() : line;
}

function guardNesting(line: string): string {
  const opening = markers.exec(line)?.[0];
  if (opening === undefined) return line;
  const found = [...opening.matchAll(oneMarker)];
  const surplus = found[mostMarkers];
  if (surplus === undefined) return line;
  // A rule such as "- - - - - - - - - - - -" is one mark, not twelve lists.
  if (/^[ \t]*([-*])(?:[ \t]*\1)+[ \t]*$/.test(line)) return "---";
  const kept = line.slice(0, surplus.index);
  return `${kept} ${escapeMarkers(line.slice(surplus.index).trimStart())}`;
}

function escapeMarkers(rest: string): string {
  return rest.replace(/^(\d{1,9})([.)])/, "$1\\$2").replace(/^([>*+-])/, "\\$1");
}

/** Escapes every character that Markdown could take for markup. */
export function escapeMarkdown(text: string): string {
  return text
    .replace(/[\\*_~[\]`<!&#>|]/g, "\\$&")
    .replace(/^([ \t]*)([-+=:])/gm, "$1\\$2")
    .replace(/^([ \t]*\d{1,9})([.)])/gm, "$1\\$2");
}
