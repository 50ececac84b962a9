import type { PhrasingContent } from "mdast";
import { toString } from "mdast-util-to-string";
import { HTML_ELEMENTS } from "#pipeline/text/html-elements.ts";
import { cleanText } from "./clean-text.ts";
import type { Inline } from "./schema.ts";

const deepest = 10;

/**
 * Reads nodes into trimmed running text. A link keeps its address only if that is http, https or mailto, and loses links within it,
 * which no format may have. Text is cleaned here, too: only now are "&#x202E;" and the like the characters that they name.
 */
export function readInlines(
  nodes: PhrasingContent[],
  addresses: ReadonlyMap<string, string>,
): Inline[] {
  return trimEdges(joinStrings(nodes.flatMap((node) => readInline(node, addresses, 0))));
}

function readInline(
  node: PhrasingContent,
  addresses: ReadonlyMap<string, string>,
  depth: number,
): Inline[] {
  if (depth >= deepest) return [cleanText(toString(node, { includeImageAlt: false }))];
  const inside = (children: PhrasingContent[]): Inline[] =>
    joinStrings(children.flatMap((child) => readInline(child, addresses, depth + 1)));
  switch (node.type) {
    case "text":
      return [cleanText(joinLines(node.value))];
    case "emphasis":
      return marked("emphasis", inside(node.children));
    case "strong":
      return marked("strong", inside(node.children));
    case "delete":
      return marked("strikethrough", inside(node.children));
    case "inlineCode":
      return [{ mark: "code", text: cleanText(node.value) }];
    case "break":
      return [{ mark: "break" }];
    case "link":
      return linked(node.url, inside(node.children));
    case "linkReference":
      return linked(addresses.get(node.identifier) ?? "", inside(node.children));
    case "footnoteReference":
      return [`[${node.label ?? node.identifier}]`];
    case "html":
      return isLineBreakTag(node.value) ? [{ mark: "break" }] : [tagText(node.value)];
    default:
      return [];
  }
}

function tagText(html: string): string {
  const text = cleanText(htmlText(html));
  return text.trim() === "" ? "" : text;
}

function marked(mark: "emphasis" | "strong" | "strikethrough", content: Inline[]): Inline[] {
  return content.length === 0 ? [] : [{ mark, content }];
}

function linked(url: string, content: Inline[]): Inline[] {
  if (content.length === 0) return [];
  return isSafeAddress(url) ? [{ mark: "link", url, content: withoutLinks(content) }] : content;
}

function withoutLinks(content: readonly Inline[]): Inline[] {
  return content.flatMap((piece): Inline[] => {
    if (typeof piece === "string" || !("content" in piece)) return [piece];
    const inside = withoutLinks(piece.content);
    return piece.mark === "link" ? inside : [{ ...piece, content: inside }];
  });
}

/** True for an address that a book may lead to: of a page, or of a person's mail. */
export function isSafeAddress(url: string): boolean {
  return isWebAddress(url) || (/^mailto:[^\s@]+@/i.test(url) && URL.canParse(url));
}

// The host as `URL` writes it: labels between dots, or an address of IPv6. `URL` takes other characters, too, and ".." as a name,
// with which epubcheck calls a book faulty.
const host = /^(?:[a-z0-9_-]+(?:\.[a-z0-9_-]+)*\.?|\[[0-9a-f:.]+\])$/;

/** True for the address of a page, http or https, that a book may print as a link. */
export function isWebAddress(url: string): boolean {
  return /^https?:\/\/[^\s/]/i.test(url) && host.test(URL.parse(url)?.hostname ?? "");
}

// A line break in a paragraph becomes a space, except between two Chinese or Japanese characters.
function joinLines(text: string): string {
  return text
    .replace(
      /(?<=[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}])\n(?=[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}])/gu,
      "",
    )
    .replace(/[ \t\n\f\v]+/g, " ");
}

function joinStrings(pieces: Inline[]): Inline[] {
  const joined: Inline[] = [];
  for (const piece of pieces) {
    const last = joined.at(-1);
    if (typeof piece === "string" && typeof last === "string") {
      joined[joined.length - 1] = (last + piece).replace(/ {2,}/g, " ");
    } else if (piece !== "") joined.push(piece);
  }
  return joined;
}

function trimEdges(pieces: Inline[]): Inline[] {
  const isBlank = (piece: Inline | undefined): boolean =>
    typeof piece === "string" ? piece.trim() === "" : piece?.mark === "break";
  const kept = [...pieces];
  while (isBlank(kept[0])) kept.shift();
  while (isBlank(kept.at(-1))) kept.pop();
  return kept.map((piece, index) => {
    if (typeof piece !== "string") return piece;
    const start = index === 0 ? piece.trimStart() : piece;
    return index === kept.length - 1 ? start.trimEnd() : start;
  });
}

const hidden = /<!--[\s\S]*?-->|<(script|style|template|svg)\b[\s\S]*?<\/\1\s*>|<[!?][^<>]*>/gi;
const tag = /<\/?([a-z][a-z0-9-]*)\b[^<>]*>/gi;

/** The visible words of a piece of HTML: without tags of known elements, comments and closed scripts. */
export function htmlText(html: string): string {
  return html
    .replace(hidden, " ")
    .replace(tag, (whole, name: string) => (HTML_ELEMENTS.has(name.toLowerCase()) ? " " : whole));
}

/** True when a piece of inline HTML is a line break. */
export function isLineBreakTag(html: string): boolean {
  return /^<br\s*\/?>$/i.test(html);
}
