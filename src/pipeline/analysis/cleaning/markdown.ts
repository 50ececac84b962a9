import type { Blockquote, Code, List, PhrasingContent, RootContent, Table } from "mdast";
import { fromMarkdown } from "mdast-util-from-markdown";
import { gfmFromMarkdown } from "mdast-util-gfm";
import { gfm } from "micromark-extension-gfm";
import { toString } from "mdast-util-to-string";
import { blocksOf, dropElements, type HtmlElement, parseFragment } from "#pipeline/sources/html.ts";
import { literalStars } from "#pipeline/text/literal-stars.ts";
import { countWords } from "#pipeline/text/words.ts";
import { isLinkList, isOnlyLink, isUnderLinks } from "./link-lists.ts";
import { credited, isNameless, sourceIn, withQuotations } from "./quoted-sources.ts";
import { isValueList } from "./value-lists.ts";
import { resolveReferences } from "./references.ts";
import { readSimple, SILENT_ELEMENT, writeInline } from "./inline.ts";
import {
  GAP,
  listBlock,
  NESTED,
  NUMBERED,
  type Reading,
  type Removals,
  roughBlock,
  type RoughBlock,
} from "./removals.ts";

const HTML_START =
  /^\s*<(?:!doctype|html|body|p|div|h[1-6]|ul|ol|section|article|figure|blockquote|table)\b/iu;

/** Signs that people type before the items of a list; Markdown knows none of them. */
const BULLET_SIGN = /^(?<indent>[ \t>]*)[•●▪■‣◦·][ \t\u00A0]*(?=\S)/gmu;

/** Reads a Markdown or HTML text into blocks, in order. Removed content, such as an image, leaves a gap block. */
export function readMarkup(given: string, removals: Reading): RoughBlock[] {
  const text = given.includes("```") ? given : given.replace(BULLET_SIGN, "$<indent>- ");
  const isHtml =
    HTML_START.test(text) &&
    !/\]\(|^#{1,6}\s|^```/mu.test(text) &&
    !/\n[^\S\n]*\n[^\S\n]*[^<\s]/u.test(text);
  const reader: Reader = { pieces: [], removals, quoteDepth: 0, source: isHtml ? "" : text };
  if (isHtml) readBlocks(readHtml(text, removals), reader);
  else if (SPANNING.test(text)) readBlocks(parse(text), reader);
  else readChunks(text, reader);
  return reader.pieces;
}

// One tilde is not struck out: "30~50" is a range.
const EXTENSIONS = [gfm({ singleTilde: false }), literalStars];
const TO_MDAST = [gfmFromMarkdown()];

function parse(text: string): RootContent[] {
  const { children } = fromMarkdown(text, { extensions: EXTENSIONS, mdastExtensions: TO_MDAST });
  resolveReferences(children);
  return children;
}

/**
 * Matches Markdown that cannot be read one paragraph at a time: blocks that may hold a blank line, and definitions that
 * other paragraphs use.
 */
const SPANNING = /```|~~~|<[a-z/!?]|^(?: {2,}|\t| *>)|\[\^|\]:(?<=^ {0,3}\[[^\]]+\]:)/imu;
/**
 * Reads a text in which no block holds a blank line, paragraph by paragraph. Only those with complex marks go through
 * the parser.
 */
function readChunks(text: string, reader: Reader): void {
  let marked: string[] = [];
  const flush = (): void => {
    if (marked.length === 0) return;
    reader.source = marked.join("\n\n");
    readBlocks(parse(reader.source), reader);
    marked = [];
  };
  for (const chunk of text.split(/\n[ \t]*(?:\n[ \t]*)+/u)) {
    const simple = readSimple(chunk, reader.removals);
    if (simple === null) {
      if (chunk !== "") marked.push(chunk);
      continue;
    }
    flush();
    reader.pieces.push(roughBlock("paragraph", simple));
  }
  flush();
}

type Reader = { pieces: RoughBlock[]; removals: Reading; quoteDepth: number; source: string };

function readBlocks(nodes: readonly RootContent[], reader: Reader): void {
  let phrasing: PhrasingContent[] = [];
  const flush = (): void => {
    if (phrasing.length > 0) readParagraph(phrasing, reader);
    phrasing = [];
  };
  for (const [index, node] of nodes.entries()) {
    if (isPhrasing(node)) {
      phrasing.push(node);
    } else {
      flush();
      readBlock(node, reader, { before: nodes[index - 1], after: nodes[index + 1] });
    }
  }
  flush();
}

/** What stands on both sides of a block. */
type Sides = { before: RootContent | undefined; after: RootContent | undefined };

function readBlock(node: RootContent, reader: Reader, { before, after }: Sides): void {
  const { pieces, removals } = reader;
  switch (node.type) {
    case "paragraph":
      if (after?.type === "blockquote" && sourceIn(node)) return;
      readParagraph(node.children, reader);
      return;
    case "heading":
      pieces.push(roughBlock("heading", writeInline(node.children, removals), node.depth));
      return;
    case "blockquote":
      readQuotation(node, before, reader);
      return;
    case "list":
      readList(node, reader, pieces);
      return;
    case "code":
      // Markdown takes indented HTML for code, but a page's author meant it as HTML.
      if (isIndented(node, reader) && /^\s*<\/?[a-z]/iu.test(node.value))
        readHtmlBlock(node.value, reader);
      else pieces.push(node.value.trim() === "" ? GAP : roughBlock("code", node.value));
      return;
    case "table":
      readTable(node, reader);
      return;
    case "html":
      readHtmlBlock(node.value, reader);
      return;
    case "footnoteDefinition":
      removals.note("footnotes", toString(node));
      return;
    default:
      return;
  }
}

/**
 * Reads a quotation. A line before it that only names its source is its credit, and stands in front of its words; with a
 * bare address it goes, because without a name the words would be the author's.
 */
function readQuotation(node: Blockquote, before: RootContent | undefined, reader: Reader): void {
  const { pieces, removals } = reader;
  // In a list of links, what is quoted below a link is the words of its page, and the link is gone.
  if (before?.type === "list" && pieces.at(-1)?.kind === "gap" && isUnderLinks(pieces)) {
    removals.note("lists of links", toString(node));
    return;
  }
  const source = before?.type === "paragraph" ? sourceIn(before) : null;
  if (source && isNameless(source)) {
    removals.note("quoted posts of others", toString(node));
    return;
  }
  const start = pieces.length;
  reader.quoteDepth += 1;
  readBlocks(node.children, reader);
  reader.quoteDepth -= 1;
  const first = pieces[start];
  if (!source || first?.kind !== "quote") return;
  const credit = writeInline(source, removals);
  if (first.lines.length > 1) pieces.splice(start, 0, roughBlock("quote", credit));
  else pieces[start] = roughBlock("quote", credited(credit, first.lines[0] ?? ""));
}

function isIndented(node: Code, { source }: Reader): boolean {
  const start = node.position?.start.offset;
  return (
    (node.lang ?? null) === null &&
    start !== undefined &&
    source !== "" &&
    !/^\s*[`~]/u.test(source.slice(start, start + 8))
  );
}

function readParagraph(
  children: readonly PhrasingContent[],
  { pieces, removals, quoteDepth }: Reader,
): void {
  const text = writeInline(children, removals);
  if (!/[^\s\uE002]/u.test(text)) {
    // A paragraph of nothing but an image leaves a gap, so that a later step also removes the sentence that announced
    // it.
    if (children.some((child) => child.type !== "text")) pieces.push(GAP);
    return;
  }
  // A link such as "Addy Osmani put it like this:" stays, because it introduces the quotation below it.
  if (quoteDepth === 0 && isOnlyLink(children) && !/$(?<=[:!?…]\W*)/u.test(text)) {
    removals.note("announcements of links", text);
    pieces.push(GAP);
    return;
  }
  pieces.push(roughBlock(quoteDepth > 0 ? "quote" : "paragraph", text));
}

/**
 * Reads a list as one block. Code, a picture, or text after a list inside an item ends the block; the numbers continue in
 * the next one.
 */
function readList(list: List, reader: Reader, above: readonly RoughBlock[]): void {
  const reason = isLinkList(list, above)
    ? "lists of links"
    : isValueList(list) && "lists of values";
  if (reason) {
    reader.removals.note(reason, toString(list));
    reader.pieces.push(GAP);
    return;
  }
  const first = list.ordered ? (list.start ?? 1) : null;
  let number = first;
  let start = first;
  let items: string[] = [];
  const flush = (): void => {
    if (items.length > 0) reader.pieces.push(quotedIn(reader, listBlock(items, start)));
    items = [];
    start = number;
  };
  for (const item of list.children) {
    let isNested = false;
    const children = withQuotations(item);
    for (const [index, child] of children.entries()) {
      const sides = { before: children[index - 1], after: children[index + 1] };
      if (child.type === "paragraph") {
        if (sides.after?.type === "blockquote" && sourceIn(child)) continue;
        const text = writeInline(child.children, reader.removals).trim();
        if (text === "") continue;
        if (isNested) {
          flush();
          reader.pieces.push(quotedIn(reader, roughBlock("paragraph", text)));
        } else if (index === 0 || items.length === 0) items.push(text);
        else items[items.length - 1] += ` ${text}`;
      } else if (child.type === "list") {
        isNested = true;
        const lines = nestedItems(child, reader, items.at(-1));
        // A label of which everything is gone says nothing: "Reactions:" above addresses.
        if (lines.length === 0 && isOpen(items.at(-1))) {
          reader.removals.note("announcements of what was removed", items.pop() ?? "");
        }
        items.push(...lines);
      } else {
        flush();
        readBlock(child, reader, sides);
      }
    }
    if (number !== null) number += 1;
  }
  flush();
}

function quotedIn({ quoteDepth }: Reader, block: RoughBlock): RoughBlock {
  return quoteDepth > 0 ? { ...block, kind: "quote" } : block;
}

/** Whether a line announces what follows it. */
function isOpen(line = ""): boolean {
  return /[:：][*_]*\s*$/u.test(line);
}

function nestedItems(list: List, reader: Reader, above = ""): string[] {
  const inner: Reader = {
    pieces: [],
    removals: reader.removals,
    quoteDepth: 0,
    source: reader.source,
  };
  readList(list, inner, [roughBlock("paragraph", above)]);
  const mark = NESTED + (list.ordered ? NUMBERED : "");
  return inner.pieces.flatMap((found) =>
    found.kind === "list" || found.kind === "paragraph"
      ? found.lines.map((line) => (line.startsWith(NESTED) ? NESTED : mark) + line)
      : [],
  );
}

/** Turns a table of prose into a list, and drops a table of figures or keywords. */
function readTable(table: Table, { pieces, removals }: Reader): void {
  const rows = table.children.map((row) =>
    row.children.map((cell) => writeInline(cell.children, removals).trim()),
  );
  const cells = rows.slice(1).flat();
  const words = cells.reduce((sum, cell) => sum + countWords(cell), 0);
  // A table with under five words per cell makes no sense without its rows and columns, so it is dropped.
  if (cells.length === 0 || words < 5 * cells.length || words > 400) {
    removals.note("tables", rows.map((row) => row.join(" | ")).join("\n"));
    pieces.push(GAP);
    return;
  }
  pieces.push(
    listBlock(
      rows.slice(1).map((row) => row.filter((cell) => cell !== "").join(" – ")),
      null,
    ),
  );
}

/** Reads an HTML block. A quotation may be opened by one block and closed by a later one. */
function readHtmlBlock(html: string, reader: Reader): void {
  const opened = (html.match(/<blockquote\b/giu) ?? []).length;
  const closed = (html.match(/<\/blockquote>/giu) ?? []).length;
  const before = reader.pieces.length;
  readBlocks(readHtml(html, reader.removals), reader);
  reader.quoteDepth = Math.max(0, reader.quoteDepth + opened - closed);
  if (
    reader.pieces.length === before &&
    /<(?:img|iframe|object|embed|video|picture|svg|script|audio)\b/iu.test(html)
  ) {
    reader.removals.note("images, videos and their captions", html);
    reader.pieces.push(GAP);
  }
}

function readHtml(html: string, removals: Removals): RootContent[] {
  const tree = parseFragment(html);
  const isSilent = ({ tagName }: HtmlElement): boolean => {
    if (!SILENT_ELEMENT.test(tagName)) return false;
    const isStruckOut = /^(?:del|s|strike)$/u.test(tagName);
    removals.note(isStruckOut ? "struck-out words" : "code of the page", `<${tagName}>`);
    return true;
  };
  dropElements(tree, isSilent, { comments: true });
  return blocksOf(tree, { document: false });
}

const FLOW: ReadonlySet<RootContent["type"]> = new Set([
  ...(["blockquote", "code", "heading", "html", "list", "paragraph", "table"] as const),
  ...(["thematicBreak", "definition", "footnoteDefinition", "yaml"] as const),
]);

function isPhrasing(node: RootContent): node is PhrasingContent {
  return !FLOW.has(node.type);
}
