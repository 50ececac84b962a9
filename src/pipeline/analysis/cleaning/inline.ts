import type { PhrasingContent } from "mdast";
import { fromMarkdown } from "mdast-util-from-markdown";
import { gfmFromMarkdown } from "mdast-util-gfm";
import { toString } from "mdast-util-to-string";
import { gfm } from "micromark-extension-gfm";
import { escapeText } from "./escape.ts";
import { HOLE, PICTURE, POINTER } from "./marks.ts";
import type { RemovalReason, Removals } from "./removals.ts";
import { isUrl } from "./urls.ts";

/** Elements whose content a reader of the page never read as the author's words. */
export const SILENT_ELEMENT =
  /^(?:script|style|iframe|object|embed|video|audio|picture|svg|canvas|noscript|template|select|button|form|nav|del|s|strike|figcaption|math|applet|map|textarea)$/u;
const TAG = /^<(\/?)([a-z][\w-]*)(?![\w-])[^>]*?(\/?)>$/iu;
const VOID_ELEMENT = /^(?:br|img|hr|input|wbr|embed|source|param|track|area|base|col|link|meta)$/u;
const FORMATTING: Readonly<Record<string, string>> = {
  em: "*",
  i: "*",
  strong: "**",
  b: "**",
  code: "`",
  tt: "`",
  kbd: "`",
};
const POINTING =
  /^(?:here|this|this (?:link|post|page|article|one)|link|source|sources?|read more|more|ici|là|lien|ce lien|hier|dieser link|aquí|aqui|qui|här|hier)$/iu;
/** What makes it worth while to parse a line of a plain post. */
const PLAIN_MARKUP =
  /\\[!-/:-@[-`{-~]|`[^`]*`|\*[^*\s][^*]*\*|\]\(|<[\p{L}/!]|(?<![\p{L}\p{N}])_\S[^_]*_|&#?[\p{L}\p{N}]+;|~~/u;
const PARAGRAPH_ONLY = {
  disable: {
    null: [
      "list",
      "blockQuote",
      "definition",
      "codeIndented",
      "codeFenced",
      "headingAtx",
      "htmlFlow",
      "setextUnderline",
      "thematicBreak",
    ],
  },
};

const PLAIN_EXTENSIONS = [gfm({ singleTilde: false }), PARAGRAPH_ONLY];
const TO_MDAST = [gfmFromMarkdown()];

/** A line of a plain post, where no block markup is meant: its emphasis, code, links and entities are read. */
export function readPlainLine(line: string, removals: Removals): string {
  if (!PLAIN_MARKUP.test(line)) return escapeText(line);
  const root = fromMarkdown(line, {
    extensions: PLAIN_EXTENSIONS,
    mdastExtensions: TO_MDAST,
  });
  return root.children
    .map((child) => (child.type === "paragraph" ? writeInline(child.children, removals, true) : ""))
    .join(" ");
}

/**
 * Phrasing content as one line of Markdown prose: emphasis and inline code stay, a link leaves its words, an address a
 * hole; images, struck-out words and footnote marks go.
 */
export function writeInline(
  nodes: readonly PhrasingContent[],
  removals: Removals,
  literalTags = false,
): string {
  let result = "";
  const silent: string[] = [];
  for (const [index, node] of nodes.entries()) {
    if (joinsFootnotes(nodes, index)) continue;
    if (node.type === "html") {
      const tag = TAG.exec(node.value);
      const name = tag?.[2]?.toLowerCase() ?? "";
      if (SILENT_ELEMENT.test(name)) {
        follow(silent, name, tag?.[1] === "/", tag?.[3] === "/", removals);
      } else if (silent.length === 0) {
        result += inlineTag(node.value, name, removals, literalTags);
      }
    } else if (silent.length === 0) {
      result += inlineNode(node, removals, literalTags);
    }
  }
  return result;
}

/** The comma between two footnote marks: it goes with them. */
function joinsFootnotes(nodes: readonly PhrasingContent[], index: number): boolean {
  const node = nodes[index];
  return (
    node?.type === "text" &&
    /^[,\s]+$/u.test(node.value) &&
    nodes[index - 1]?.type === "footnoteReference" &&
    nodes[index + 1]?.type === "footnoteReference"
  );
}

/** Keeps the stack of open silent elements. */
function follow(
  silent: string[],
  name: string,
  isClosing: boolean,
  isSelfClosing: boolean,
  removals: Removals,
): void {
  if (isClosing) {
    const place = silent.lastIndexOf(name);
    if (place >= 0) silent.splice(place);
    return;
  }
  const reason = /^(?:del|s|strike)$/u.test(name) ? "struck-out words" : "code of the page";
  removals.note(reason, `<${name}>`);
  if (!isSelfClosing && !VOID_ELEMENT.test(name)) silent.push(name);
}

function inlineTag(tag: string, name: string, removals: Removals, literalTags: boolean): string {
  if (name === "br") return "\n";
  if (name === "img") return note(removals, "images, videos and their captions", tag) || PICTURE;
  const mark = FORMATTING[name];
  if (mark) return mark;
  // In a plain post "<head>" is something the author wrote to be read; on a page it was markup.
  const isMarkup =
    !literalTags ||
    /^(?:a|span|p|div|u|mark|small|big|sup|sub|font|q|cite|abbr|ins|time|wbr|center)$/u.test(name);
  return isMarkup ? "" : escapeText(tag);
}

function inlineNode(node: PhrasingContent, removals: Removals, literalTags: boolean): string {
  switch (node.type) {
    case "text":
      return escapeText(readText(node.value, removals, literalTags));
    case "emphasis":
      return wrap("*", writeInline(node.children, removals, literalTags));
    case "strong":
      return wrap("**", writeInline(node.children, removals, literalTags));
    case "inlineCode":
      return isCode(node.value, literalTags) ? codeSpan(node.value) : escapeText(node.value);
    case "break":
      return "\n";
    case "delete":
      return note(removals, "struck-out words", writeInline(node.children, removals, literalTags));
    case "image":
    case "imageReference":
      return note(removals, "images, videos and their captions", node.alt ?? "") || PICTURE;
    case "footnoteReference":
      return note(removals, "footnotes", node.identifier);
    case "link":
    case "linkReference": {
      const words = writeInline(node.children, removals, literalTags);
      return linkWords(words, node.type === "link" ? node.url : null, removals);
    }
    case "html":
      return "";
    default:
      // HTML may put a list or a heading where Markdown cannot: its words stay.
      return escapeText(toString(node));
  }
}

/** What is left of a link: its words, or a hole when they are the address itself. */
export function linkWords(words: string, url: string | null, removals: Removals): string {
  const isAddress = isUrl(words) || words.replace(/\\/gu, "") === url;
  if (url !== null && words.trim() !== "" && isAddress)
    return note(removals, "links", words) || HOLE;
  return POINTING.test(words.trim()) ? words + POINTER : words;
}

/** A page's text; stars that failed to make bold there ("**「foo」**は") were never meant to be read. */
function readText(text: string, removals: Removals, isLiteral: boolean): string {
  const noted = text.replace(/\[\^[^[\]\s]+\](?:,?[ \t]*\[\^[^[\]\s]+\])*/gu, (mark) =>
    note(removals, "footnotes", mark),
  );
  return isLiteral ? noted : noted.replace(/\*{2,}/gu, "");
}

function note(removals: Removals, reason: RemovalReason, text: string): "" {
  removals.note(reason, text);
  return "";
}

/** Marks around words, blanks kept outside; no marks around nothing. */
function wrap(mark: string, words: string): string {
  const inner = words.trim();
  if (inner === "") return words;
  const lead = words.slice(0, words.length - words.trimStart().length);
  const tail = words.slice(words.trimEnd().length);
  return `${lead}${mark}${inner}${mark}${tail}`;
}

/** A name of a site or a fraction; "www" would make a link of it again. */
const PLAIN_NAME =
  /^(?!www\.)(?:[a-z\d-]+\.)+(?:com|org|net|edu|gov|mil|guide|eu|fr|de|uk|ca)$|^\d{1,4}\/\d{1,4}$/iu;
const CODE_WORDS = 8;

/** Whether what stands between backticks reads as code: in a post, two stray backticks may hold half a sentence. */
export function isCode(value: string, isPost: boolean): boolean {
  if (PLAIN_NAME.test(value)) return false;
  return (
    !isPost || value.split(/\s+/u).length <= CODE_WORDS || !/\p{L}[,.;:!?]? \p{L}/u.test(value)
  );
}

/** Code between as many backticks as it needs. */
export function codeSpan(code: string): string {
  const value = code.replace(/\s+/gu, " ");
  const longest = Math.max(0, ...(value.match(/`+/gu) ?? []).map((run) => run.length));
  const fence = "`".repeat(longest + 1);
  const pad = /^`|`$|^ .* $/u.test(value) ? " " : "";
  return `${fence}${pad}${value}${pad}${fence}`;
}
