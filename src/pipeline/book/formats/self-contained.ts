import type { Nodes, PhrasingContent, RootContent } from "mdast";
import { gfmToMarkdown } from "mdast-util-gfm";
import { toMarkdown } from "mdast-util-to-markdown";
import { htmlText, isLineBreakTag, isSafeAddress } from "#pipeline/book/read-inlines.ts";
import { parseMarkdown } from "#pipeline/book/read-passage.ts";

/**
 * Writes a passage anew where it holds what reaches beyond it in a file of many: a heading of level 1, a fence that never
 * ends, the address of a link or a note under a name that another passage may have, raw HTML, a picture, or an address that
 * no book prints. It then reads as in the other formats. All else stays as it was typed.
 */
export function selfContained(markdown: string): string {
  const { children } = parseMarkdown(markdown);
  if (!children.some(reachesOut) && !swallows(markdown)) return markdown;
  const addresses = new Map<string, string>();
  for (const node of children) {
    if (node.type === "definition") addresses.set(node.identifier, node.url);
  }
  return toMarkdown(
    { type: "root", children: blocksOf(children, addresses) },
    {
      extensions: [gfmToMarkdown({ tablePipeAlign: false })],
      bullet: "-",
      fences: true,
      listItemIndent: "one",
      resourceLink: true,
      rule: "-",
    },
  ).trim();
}

/** Nodes that lead out of the passage, or that a book does not print. */
const FOREIGN: ReadonlySet<Nodes["type"]> = new Set([
  "html",
  "definition",
  "linkReference",
  "footnoteDefinition",
  "footnoteReference",
  "image",
  "imageReference",
] as const);

function reachesOut(node: Nodes): boolean {
  if (FOREIGN.has(node.type)) return true;
  if (node.type === "heading" && node.depth === 1) return true;
  if (node.type === "link" && !isSafeAddress(node.url)) return true;
  return "children" in node && node.children.some(reachesOut);
}

/** Whether what follows would become a part of the passage's code. */
function swallows(markdown: string): boolean {
  if (!/`{3}|~{3}/u.test(markdown)) return false;
  const probe = parseMarkdown(`${markdown}\n\n# Chapter`).children.at(-1);
  return probe?.type !== "heading" || probe.depth !== 1;
}

type Addresses = ReadonlyMap<string, string>;

function blocksOf(nodes: readonly RootContent[], addresses: Addresses): RootContent[] {
  return nodes.flatMap((node) => blockOf(node, addresses));
}

function blockOf(node: RootContent, addresses: Addresses): RootContent[] {
  switch (node.type) {
    case "heading": {
      const children = wordsOf(node.children, addresses);
      const depth = node.depth === 1 ? 2 : node.depth;
      return children.length === 0 ? [] : [{ type: "heading", depth, children }];
    }
    case "paragraph":
      return paragraph(wordsOf(node.children, addresses));
    case "html":
      return htmlText(node.value)
        .split(/\n\s*\n/u)
        .flatMap((value) => paragraph(textOf(value.replaceAll(/\s+/gu, " ").trim())));
    case "blockquote": {
      const children = blocksOf(node.children, addresses) as typeof node.children;
      return children.length === 0 ? [] : [{ ...node, children }];
    }
    case "list": {
      const children = node.children
        .map((item) => ({
          ...item,
          children: blocksOf(item.children, addresses) as typeof item.children,
        }))
        .filter((item) => item.children.length > 0);
      return children.length === 0 ? [] : [{ ...node, children }];
    }
    case "table":
      return [
        {
          ...node,
          children: node.children.map((row) => ({
            ...row,
            children: row.children.map((cell) => ({
              ...cell,
              children: wordsOf(cell.children, addresses),
            })),
          })),
        },
      ];
    case "footnoteDefinition": {
      const [first, ...rest] = blocksOf(node.children, addresses);
      if (first?.type !== "paragraph") return first ? [first, ...rest] : [];
      const label = textOf(`[${node.label ?? node.identifier}] `);
      return [{ ...first, children: [...label, ...first.children] }, ...rest];
    }
    case "definition":
      return [];
    default:
      return [node];
  }
}

function wordsOf(nodes: readonly PhrasingContent[], addresses: Addresses): PhrasingContent[] {
  return nodes.flatMap((node) => wordOf(node, addresses));
}

function wordOf(node: PhrasingContent, addresses: Addresses): PhrasingContent[] {
  switch (node.type) {
    case "emphasis":
    case "strong":
    case "delete": {
      const children = wordsOf(node.children, addresses);
      return children.length === 0 ? [] : [{ ...node, children }];
    }
    case "link":
    case "linkReference": {
      const children = wordsOf(node.children, addresses);
      const url = node.type === "link" ? node.url : (addresses.get(node.identifier) ?? "");
      const isLink = children.length > 0 && isSafeAddress(url);
      return isLink ? [{ type: "link", url, children }] : children;
    }
    case "footnoteReference":
      return textOf(`[${node.label ?? node.identifier}]`);
    case "html":
      return isLineBreakTag(node.value) ? [{ type: "break" }] : textOf(htmlText(node.value).trim());
    case "image":
    case "imageReference":
      return [];
    default:
      return [node];
  }
}

function textOf(value: string): PhrasingContent[] {
  return value === "" ? [] : [{ type: "text", value }];
}

function paragraph(children: PhrasingContent[]): RootContent[] {
  return children.length === 0 ? [] : [{ type: "paragraph", children }];
}
