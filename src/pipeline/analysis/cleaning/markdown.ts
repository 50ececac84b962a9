import { fromHtml } from "hast-util-from-html";
import { toMdast } from "hast-util-to-mdast";
import type {
  BlockContent,
  Code,
  DefinitionContent,
  List,
  Nodes,
  PhrasingContent,
  RootContent,
  Table,
} from "mdast";
import { fromMarkdown } from "mdast-util-from-markdown";
import { gfmFromMarkdown } from "mdast-util-gfm";
import { gfm } from "micromark-extension-gfm";
import { toString } from "mdast-util-to-string";
import { countWords } from "#pipeline/text/words.ts";
import { SILENT_ELEMENT, writeInline } from "./inline.ts";
import { GAP, listPiece, piece } from "./piece.ts";
import type { Piece } from "./piece.ts";
import type { Removals } from "./removals.ts";
import { readSimple } from "./simple-markdown.ts";

const HTML_START =
  /^\s*<(?:!doctype|html|body|p|div|h[1-6]|ul|ol|section|article|figure|blockquote|table)\b/iu;

/** The pieces of a Markdown or HTML text, in order; what is not prose leaves a gap. */
export function readMarkup(text: string, removals: Removals): Piece[] {
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

const EXTENSIONS = [gfm()];
const TO_MDAST = [gfmFromMarkdown()];

function parse(text: string): RootContent[] {
  return fromMarkdown(text, { extensions: EXTENSIONS, mdastExtensions: TO_MDAST }).children;
}

/** What may reach over a blank line, or be named in another paragraph. */
const SPANNING = /```|~~~|<[a-z/!?]|^(?: {2,}|\t| *>)|\[\^|\]:(?<=^ {0,3}\[[^\]]+\]:)/imu;
/** Text in which no block reaches over a blank line: only paragraphs with more than simple marks need the parser. */
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
    reader.pieces.push(piece("paragraph", simple));
  }
  flush();
}

type Reader = { pieces: Piece[]; removals: Removals; quoteDepth: number; source: string };

function readBlocks(nodes: readonly RootContent[], reader: Reader): void {
  let phrasing: PhrasingContent[] = [];
  const flush = (): void => {
    if (phrasing.length > 0) readParagraph(phrasing, reader);
    phrasing = [];
  };
  for (const node of nodes) {
    if (isPhrasing(node)) {
      phrasing.push(node);
    } else {
      flush();
      readBlock(node, reader);
    }
  }
  flush();
}

function readBlock(node: RootContent, reader: Reader): void {
  const { pieces, removals } = reader;
  switch (node.type) {
    case "paragraph":
      readParagraph(node.children, reader);
      return;
    case "heading":
      pieces.push(piece("heading", writeInline(node.children, removals), node.depth));
      return;
    case "blockquote":
      reader.quoteDepth += 1;
      readBlocks(node.children, reader);
      reader.quoteDepth -= 1;
      return;
    case "list":
      readList(node, reader);
      return;
    case "code":
      // HTML that a page's author indented is not code.
      if (isIndented(node, reader) && /^\s*<\/?[a-z]/iu.test(node.value))
        readHtmlBlock(node.value, reader);
      else pieces.push(node.value.trim() === "" ? GAP : piece("code", node.value));
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
    // An image alone: what announced it must go too.
    if (children.some((child) => child.type !== "text")) pieces.push(GAP);
    return;
  }
  // "Addy Osmani put it like this:" opens the quotation below it.
  if (quoteDepth === 0 && isOnlyLink(children) && !/$(?<=[:!?…]\W*)/u.test(text)) {
    removals.note("announcements of links", text);
    pieces.push(GAP);
    return;
  }
  pieces.push(piece(quoteDepth > 0 ? "quote" : "paragraph", text));
}

/** A paragraph of nothing but a link of some words is the caption of the page behind it. */
function isOnlyLink(children: readonly PhrasingContent[]): boolean {
  const [first] = children;
  if (children.length === 1 && (first?.type === "emphasis" || first?.type === "strong"))
    return isOnlyLink(first.children);
  return (
    children.some(isLink) &&
    children.every((child) => isLink(child) || !/\p{L}/u.test(toString(child))) &&
    children.some((child) => isLink(child) && countWords(toString(child)) >= 2)
  );
}

/** A list in one piece; code or a picture inside an item ends the piece, and the numbers go on after it. */
function readList(list: List, reader: Reader): void {
  if (isLinkList(list)) {
    reader.removals.note("lists of links", toString(list));
    reader.pieces.push(GAP);
    return;
  }
  const first = list.ordered ? (list.start ?? 1) : null;
  let number = first;
  let start = first;
  let items: string[] = [];
  const flush = (): void => {
    if (items.length > 0)
      // Items of a quoted list are paragraphs of the quotation: joined, they would read as one sentence.
      reader.pieces.push(
        ...(reader.quoteDepth > 0
          ? items.map((item) => piece("quote", item))
          : [listPiece(items, start)]),
      );
    items = [];
    start = number;
  };
  for (const item of list.children) {
    for (const [index, child] of item.children.entries()) {
      if (child.type === "paragraph") {
        const text = writeInline(child.children, reader.removals).trim();
        if (text === "") continue;
        if (index === 0 || items.length === 0) items.push(text);
        else items[items.length - 1] += ` ${text}`;
      } else if (child.type === "list") {
        for (const line of nestedItems(child, reader)) items.push(line);
      } else {
        flush();
        readBlock(child, reader);
      }
    }
    if (number !== null) number += 1;
  }
  flush();
}

/** Whether most items are nothing but a link with a headline for its words: names of one or two words may be the point. */
function isLinkList(list: List): boolean {
  const linked = list.children.filter((item) => {
    const [only, second] = item.children;
    if (only?.type !== "paragraph" || second) return false;
    return (
      only.children.some(isLink) &&
      only.children.every((child) => isLink(child) || !/\p{L}{2}/u.test(toString(child)))
    );
  });
  const words = linked.reduce((sum, item) => sum + countWords(toString(item)), 0);
  return (
    list.children.length >= 2 &&
    linked.length >= 0.6 * list.children.length &&
    words >= 3 * linked.length
  );
}

function isLink(node: PhrasingContent): boolean {
  return node.type === "link" || node.type === "linkReference";
}

/** The items of a list inside a list, each a line of its own. */
function nestedItems(list: List, reader: Reader): string[] {
  const inner: Reader = {
    pieces: [],
    removals: reader.removals,
    quoteDepth: 0,
    source: reader.source,
  };
  readList(list, inner);
  return inner.pieces.flatMap((found) =>
    found.kind === "list" || found.kind === "paragraph" ? found.lines : [],
  );
}

/** A table of prose becomes a list; one of figures and key words goes. */
function readTable(table: Table, { pieces, removals }: Reader): void {
  const rows = table.children.map((row) =>
    row.children.map((cell) => writeInline(cell.children, removals).trim()),
  );
  const cells = rows.slice(1).flat();
  const words = cells.reduce((sum, cell) => sum + countWords(cell), 0);
  // Under five words a cell a table is read by its lines and columns, which prose has not.
  if (cells.length === 0 || words < 5 * cells.length || words > 400) {
    removals.note("tables", rows.map((row) => row.join(" | ")).join("\n"));
    pieces.push(GAP);
    return;
  }
  pieces.push(
    listPiece(
      rows.slice(1).map((row) => row.filter((cell) => cell !== "").join(" – ")),
      null,
    ),
  );
}

/** An HTML block; a quotation may be opened by one block and closed by a later one. */
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
  const tree = fromHtml(html, { fragment: true });
  dropSilent(tree, removals);
  const mdast: Nodes = toMdast(tree, { document: false });
  return mdast.type === "root" ? mdast.children : [mdast];
}

type HastParent =
  | ReturnType<typeof fromHtml>
  | Extract<ReturnType<typeof fromHtml>["children"][number], { type: "element" }>;

function dropSilent(parent: HastParent, removals: Removals): void {
  for (let index = parent.children.length - 1; index >= 0; index -= 1) {
    const child = parent.children[index];
    if (child?.type === "comment") parent.children.splice(index, 1);
    if (child?.type !== "element") continue;
    if (SILENT_ELEMENT.test(child.tagName)) {
      const reason = /^(?:del|s|strike)$/u.test(child.tagName)
        ? "struck-out words"
        : "code of the page";
      removals.note(reason, `<${child.tagName}>`);
      parent.children.splice(index, 1);
    } else {
      dropSilent(child, removals);
    }
  }
}

function isPhrasing(node: RootContent): node is PhrasingContent {
  const flow: readonly (BlockContent | DefinitionContent)["type"][] = [
    "blockquote",
    "code",
    "heading",
    "html",
    "list",
    "paragraph",
    "table",
    "thematicBreak",
    "definition",
    "footnoteDefinition",
  ];
  return !(flow as readonly string[]).includes(node.type) && node.type !== "yaml";
}
