import type { PhrasingContent, RootContent } from "mdast";
import { writeMarkdown } from "./write-markdown.ts";

/**
 * Blocks without links and without the look of code, as Markdown. LibreOffice cuts links short, and loses the look of code
 * in them, when it stores a file that nobody has touched.
 */
export function plainLook(blocks: readonly RootContent[]): string {
  return writeMarkdown(blocks.map(withoutLinks));
}

function withoutLinks<Node extends RootContent>(node: Node): Node {
  if (!("children" in node)) return node;
  const children = node.children.flatMap((child): RootContent[] => {
    if (child.type === "inlineCode") return [{ type: "text", value: child.value }];
    const plain = withoutLinks(child);
    return plain.type === "link" ? plain.children : [plain];
  });
  return { ...node, children: joinTexts(children) };
}

function joinTexts(nodes: readonly RootContent[]): RootContent[] {
  const joined: RootContent[] = [];
  for (const node of nodes) {
    const last = joined.at(-1);
    if (last?.type === "text" && node.type === "text") {
      joined[joined.length - 1] = { type: "text", value: last.value + node.value };
    } else joined.push(node);
  }
  return joined;
}

/** The addresses of the links in blocks. */
export function linksIn(blocks: readonly RootContent[]): string[] {
  return blocks.flatMap((node): string[] => {
    const own = node.type === "link" ? [node.url] : [];
    return "children" in node ? [...own, ...linksIn(node.children)] : own;
  });
}

/** Gives links the address that is written in the book, where an editor's program has written the same one otherwise. */
export function withAddresses(
  blocks: readonly RootContent[],
  written: readonly string[],
): RootContent[] {
  const known = new Map(written.map((url) => [addressKey(url), url]));
  const change = <Node extends RootContent>(node: Node): Node => {
    if (!("children" in node)) return node;
    const children = node.children.map((child) => change(child as PhrasingContent));
    const changed = { ...node, children } as Node;
    if (changed.type !== "link") return changed;
    return { ...changed, url: known.get(addressKey(changed.url)) ?? changed.url };
  };
  return blocks.map(change);
}

/** What an address is, whoever wrote it: LibreOffice writes "%E3%81%8B" as a letter, and leaves out the place in the page. */
export function addressKey(url: string): string {
  const page = url.split("#", 1)[0] ?? url;
  return page
    .toWellFormed()
    .replace(/[^\u0021-\u007E]+/gu, encodeURIComponent)
    .replace(/%[0-9a-f]{2}/giu, (byte) => byte.toUpperCase())
    .replace(/%([2-7][0-9A-F])/gu, (_byte, code: string) => String.fromCharCode(parseInt(code, 16)))
    .replace(/\/$/u, "");
}
