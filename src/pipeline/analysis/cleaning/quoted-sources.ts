import type { Link, ListItem, Paragraph, PhrasingContent } from "mdast";
import { toString } from "mdast-util-to-string";
import { countWords } from "#pipeline/text/words.ts";
import { isLinkItem, withoutLinks } from "./link-lists.ts";
import { HOLE } from "./removals.ts";

/** A shorter text in italics is a title or a word that is stressed. */
const QUOTED_WORDS = 8;
const MARKED = /^(?:"[^"]+"|“[^”]+”|„[^“”]+[“”]|«[^»]+»)\W*$/u;

/**
 * The source that a paragraph names, if it names nothing else: "2014: https://host/page", "Source: [Her Book](...)". Null
 * for other paragraphs.
 */
export function sourceIn(paragraph: Paragraph): PhrasingContent[] | null {
  const links = paragraph.children.filter((child) => child.type === "link");
  const beside = withoutLinks(paragraph).replaceAll(HOLE, "").replace(DATED, "");
  if (links.length === 0 || /\p{L}/u.test(beside)) return null;
  const named = links.filter((link) => !isAddress(link)).map((link) => toString(link).trim());
  if (named.some((words) => POINTS.test(words) || !/[\p{L}\p{N}]/u.test(words))) return null;
  // "Jane Doe put it like this:" is a sentence of the author.
  if (named.length > 0 && /[:：!?…]\s*$/u.test(toString(paragraph))) return null;
  return paragraph.children;
}

/** Whether a source is an address without a name. What is quoted from it cannot be credited in words that its author wrote. */
export function isNameless(source: readonly PhrasingContent[]): boolean {
  return source.some((child) => child.type === "link" && isAddress(child));
}

/** What may stand beside the address of a source: a date, "Source:". */
const DATED =
  /(?<!\p{L})(?:sources?|from|via|quelle|fuente|fonte|bron|källa|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\p{L}*)(?!\p{L})/giu;
/** Words of links that ask to read on. They name no source. */
const POINTS =
  /^(?:read|watch|see|here|this|more|continue|listen|click|lire|ici|hier|mehr|aquí|aqui)(?!\p{L})/iu;

/** Whether a link shows its address. */
function isAddress(link: Link): boolean {
  const words = toString(link);
  return words === link.url || /^(?:https?:\/\/|www\.)/iu.test(words);
}

/** Whether an item of a list is a quotation: it stands in italics or in quotation marks throughout. */
function isQuotation({ children }: ListItem): boolean {
  const [only, second] = children;
  if (only?.type !== "paragraph" || second) return false;
  const text = toString(only).trim();
  const inner = only.children.filter((child) => child.type !== "text" || child.value.trim() !== "");
  const isSet = inner.length === 1 && inner[0]?.type === "emphasis";
  return countWords(text) >= QUOTED_WORDS && (isSet || MARKED.test(text));
}

/**
 * The blocks of an item of a list. Where it names a source, each quotation in the list below it becomes a quotation that
 * stands behind this source.
 */
export function withQuotations({ children }: ListItem): ListItem["children"] {
  const [first, list] = children;
  if (first?.type !== "paragraph" || list?.type !== "list") return children;
  const source = sourceIn(first);
  if (!source || !list.children.some(isQuotation)) return children;
  const credit: Paragraph = { type: "paragraph", children: source };
  const others = list.children.filter((item) => !isQuotation(item) && !isLinkItem(item));
  return [
    ...list.children
      .filter(isQuotation)
      .flatMap((item) => [credit, { type: "blockquote" as const, children: item.children }]),
    ...(others.length > 0 ? [first, { ...list, children: others }] : []),
    ...children.slice(2),
  ];
}

/** The words of a quotation behind their source. */
export function credited(source: string, words: string): string {
  return `${source.trim().replace(/[:：]$/u, "")} – ${words.trim()}`;
}
