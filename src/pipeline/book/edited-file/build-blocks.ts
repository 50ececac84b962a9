import type { Blockquote, Code, List, ListItem, Paragraph, RootContent } from "mdast";
import type { FileBlock } from "./edited-file.ts";
import type { Line } from "./line-reader.ts";
import { phrasingOf, wordsOfPieces } from "./pieces-to-mdast.ts";
import { writeMarkdown } from "./write-markdown.ts";

/** A paragraph with the passage that it belongs to, or a whole table. */
export type OwnedLine = {
  line: Line;
  bookmark: string | null;
  others: string[];
  table?: RootContent;
};

/** Puts the items of a list, the paragraphs of a quotation and the lines of code together to blocks. */
export function buildBlocks(lines: readonly OwnedLine[]): FileBlock[] {
  const blocks: FileBlock[] = [];
  let group: OwnedLine[] = [];
  const close = (): void => {
    if (group.length > 0) blocks.push(blockOf(group));
    group = [];
  };
  for (const owned of lines) {
    if (!belongsTo(group, owned)) close();
    group.push(owned);
  }
  close();
  return blocks;
}

/** Whether a paragraph goes on with the block that is open. */
function belongsTo(group: readonly OwnedLine[], next: OwnedLine): boolean {
  const [first] = group;
  if (!first || first.table || next.table) return false;
  // What an editor adds behind the last item has no bookmark, and is an item of that list all the same.
  const isSamePassage = next.bookmark === first.bookmark || next.bookmark === null;
  if (!isSamePassage) return false;
  if (first.line.list !== null) {
    if (next.line.list !== null) {
      return next.line.list.level > 0 || next.line.list.ordered === first.line.list.ordered;
    }
    return isWithinItem(next.line);
  }
  const isGoingOn = first.line.kind === "quote" || first.line.kind === "code";
  return (
    isGoingOn &&
    next.line.kind === first.line.kind &&
    next.line.list === null &&
    next.bookmark === first.bookmark
  );
}

function isWithinItem({ kind, isUnnumbered }: Line): boolean {
  return kind === "within list" || isUnnumbered;
}

function blockOf(group: readonly OwnedLine[]): FileBlock {
  const [first] = group;
  if (!first) throw new Error("A block has at least one paragraph.");
  const node =
    first.table ??
    nodeOf(
      first.line,
      group.map(({ line }) => line),
    );
  const kind = first.table ? "text" : kindOf(first.line, node);
  return {
    kind,
    node,
    markdown: writeMarkdown([node]),
    words: group.map(({ line }) => wordsOfPieces(line.pieces)).join(" "),
    bookmark: first.bookmark,
    others: group.flatMap(({ others }) => others),
    commentIds: group.flatMap(({ line }) => line.commentIds),
    endsPages: group.some(({ line }) => line.endsPages),
  };
}

function kindOf({ kind }: Line, node: RootContent): FileBlock["kind"] {
  if (kind === "printed") return "printed";
  if (node.type === "thematicBreak") return "ornament";
  return node.type === "heading" ? "heading" : "text";
}

/** Three stars, or what else stands alone between two parts of a text. */
const ORNAMENT = /^(?:[*\u2042\u2217\u273B]\s*){1,5}$|^(?:\*\s?){3}$/u;

function nodeOf(first: Line, lines: readonly Line[]): RootContent {
  if (first.list !== null) return listOf(lines);
  if (first.kind === "quote") return quoteOf(lines);
  if (first.kind === "code") return codeOf(lines);
  if (first.kind === "ornament" || ORNAMENT.test(wordsOfPieces(first.pieces))) {
    return { type: "thematicBreak" };
  }
  const children = phrasingOf(first.pieces);
  if (first.kind === "heading2") return { type: "heading", depth: 2, children };
  if (first.kind === "heading3") return { type: "heading", depth: 3, children };
  return { type: "paragraph", children };
}

function paragraphOf({ pieces }: Line): Paragraph {
  return { type: "paragraph", children: phrasingOf(pieces) };
}

function quoteOf(lines: readonly Line[]): Blockquote {
  return { type: "blockquote", children: lines.map(paragraphOf) };
}

function codeOf(lines: readonly Line[]): Code {
  const value = lines.map(({ pieces }) => pieces.map(({ text }) => text).join("")).join("\n");
  return { type: "code", lang: null, value };
}

function listOf(lines: readonly Line[]): List {
  const open: { list: List; level: number }[] = [];
  for (const line of lines) {
    const { list: place } = line;
    const item = open.at(-1)?.list.children.at(-1);
    if (place === null) {
      if (!item) continue;
      item.children.push(
        line.kind === "quote"
          ? quoteOf([line])
          : line.kind === "code"
            ? codeOf([line])
            : paragraphOf(line),
      );
      continue;
    }
    while (open.length > 1 && (open.at(-1)?.level ?? 0) > place.level) open.pop();
    const last = open.at(-1);
    if (!last || last.level < place.level || last.list.ordered !== place.ordered) {
      const list: List = {
        type: "list",
        ordered: place.ordered,
        start: place.start,
        spread: false,
        children: [],
      };
      // A list of another kind at the same level stands beside the one before it, in the same item.
      if (last && last.level >= place.level && open.length > 1) open.pop();
      open.at(-1)?.list.children.at(-1)?.children.push(list);
      open.push({ list, level: place.level });
    }
    open.at(-1)?.list.children.push(itemOf(line));
  }
  const [root] = open;
  if (!root) throw new Error("A list has at least one item.");
  return spreadOut(root.list);
}

function itemOf(line: Line): ListItem {
  return {
    type: "listItem",
    spread: false,
    children: line.pieces.length === 0 ? [] : [paragraphOf(line)],
  };
}

/** An item of several paragraphs has space between them, or they would be read as one. */
function spreadOut(list: List): List {
  const children = list.children.map((item): ListItem => {
    const inside = item.children.map((child) => (child.type === "list" ? spreadOut(child) : child));
    return {
      ...item,
      spread: inside.filter(({ type }) => type !== "list").length > 1,
      children: inside,
    };
  });
  return { ...list, children };
}
