import type { PhrasingContent } from "mdast";
import { fromMarkdown } from "mdast-util-from-markdown";
import { gfmFromMarkdown } from "mdast-util-gfm";
import { toString } from "mdast-util-to-string";
import { gfm } from "micromark-extension-gfm";
import { ADDRESS_BODY, DOMAINS, marksAfter } from "#pipeline/text/addresses.ts";
import { escapeText, wholeEmphasis } from "#pipeline/text/escape.ts";
import { HTML_ELEMENTS } from "#pipeline/text/html-elements.ts";
import { literalStars } from "#pipeline/text/literal-stars.ts";
import {
  HOLE,
  PICTURE,
  POINTER,
  type Reading,
  type RemovalReason,
  type Removals,
} from "./removals.ts";

/** HTML elements whose content is not the author's text. */
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
/** A link between notes, "[[page]]" or "[[page|its words]]": to other readers only its words. Bracket expressions stay. */
const WIKI_LINK =
  /(?<![\p{L}\p{N}\])])\[\[(?:[^[\]|\n]{1,200}\|)?([\p{L}\p{N}][^[\]|\n]{0,200})\]\]/gu;
const POINTING =
  /^(?:here|this|this (?:link|post|page|article|one)|link|source|sources?|read more|more|ici|là|lien|ce lien|hier|dieser link|aquí|aqui|qui|här|hier)$/iu;
/** Signs of Markdown or HTML. A line of a plain post without any of them is not parsed. */
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

const PLAIN_EXTENSIONS = [gfm({ singleTilde: false }), literalStars, PARAGRAPH_ONLY];
const TO_MDAST = [gfmFromMarkdown()];

/** Turns a line of a plain post into clean Markdown: reads emphasis, code, links and entities, but no block markup. */
export function readPlainLine(line: string, reading: Reading): string {
  if (!PLAIN_MARKUP.test(line)) return escapeText(line);
  const root = fromMarkdown(line, {
    extensions: PLAIN_EXTENSIONS,
    mdastExtensions: TO_MDAST,
  });
  return root.children
    .map((child) => (child.type === "paragraph" ? writeInline(child.children, reading, true) : ""))
    .join(" ");
}

/** Writes nodes as one line of Markdown: keeps emphasis, code and link words; drops images and footnote marks. */
export function writeInline(
  nodes: readonly PhrasingContent[],
  reading: Reading,
  literalTags = false,
): string {
  let result = "";
  const silent: string[] = [];
  let anchor: { at: number; url: string | null } | null = null;
  const closed = new Set(nodes.map((node) => (node.type === "html" ? closedName(node.value) : "")));
  for (const [index, node] of nodes.entries()) {
    if (joinsFootnotes(nodes, index)) continue;
    if (node.type === "html") {
      const tag = TAG.exec(node.value);
      const name = tag?.[2]?.toLowerCase() ?? "";
      if (SILENT_ELEMENT.test(name)) {
        follow(silent, name, tag?.[1] === "/", tag?.[3] === "/", reading);
      } else if (name === "a" && silent.length === 0) {
        const at = anchor?.at ?? result.length;
        const words = result.slice(at);
        if (anchor) result = result.slice(0, at) + linkWords(words, anchor.url, reading);
        anchor = tag?.[1] === "/" ? null : { at: result.length, url: addressIn(node.value) };
      } else if (silent.length === 0) {
        const isTyped = literalTags || isTypedToBeRead(node.value, name, closed);
        result += inlineTag(node.value, name, reading, isTyped);
      }
    } else if (silent.length === 0) {
      result += inlineNode(node, reading, literalTags);
    }
  }
  return result;
}

/** The address in an "<a ...>" tag, or null. */
function addressIn(tag: string): string | null {
  const [, double, single, bare] =
    /\shref\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/iu.exec(tag) ?? [];
  return (double ?? single ?? bare)?.replaceAll("&amp;", "&") ?? null;
}

/** Matches a tag without attributes: "<T>", "<your name>", "<y and y>". */
const BARE_TAG = /^<[a-z][a-z\d]*(?:\s+\p{L}[\p{L}\d]*)*>$/iu;

/** Whether a tag of a page is text: no element has its name, it has no attribute, and nothing closes it. */
function isTypedToBeRead(tag: string, name: string, closed: ReadonlySet<string>): boolean {
  return BARE_TAG.test(tag) && !HTML_ELEMENTS.has(name) && !closed.has(name);
}

function closedName(tag: string): string {
  const [, closing, name = ""] = TAG.exec(tag) ?? [];
  return closing === "/" ? name.toLowerCase() : "";
}

/** Whether a node is the comma between two footnote marks, which is removed with them. */
function joinsFootnotes(nodes: readonly PhrasingContent[], index: number): boolean {
  const node = nodes[index];
  return (
    node?.type === "text" &&
    /^[,\s]+$/u.test(node.value) &&
    nodes[index - 1]?.type === "footnoteReference" &&
    nodes[index + 1]?.type === "footnoteReference"
  );
}

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
  // In a plain post, the author typed "<head>" to be read; on a page, it is markup.
  const isMarkup =
    !literalTags ||
    /^(?:a|span|p|div|u|mark|small|big|sup|sub|font|q|cite|abbr|ins|time|wbr|center)$/u.test(name);
  return isMarkup ? "" : escapeText(tag);
}

function inlineNode(node: PhrasingContent, reading: Reading, literalTags: boolean): string {
  switch (node.type) {
    case "text":
      return escapeText(readText(node.value.replace(WIKI_LINK, "$1"), reading, literalTags));
    case "emphasis":
      return wrap("*", writeInline(node.children, reading, literalTags));
    case "strong":
      return wrap("**", writeInline(node.children, reading, literalTags));
    case "inlineCode":
      return isCode(node.value, literalTags) ? codeSpan(node.value) : escapeText(node.value);
    case "break":
      return "\n";
    case "delete":
      return note(reading, "struck-out words", writeInline(node.children, reading, literalTags));
    case "image":
    case "imageReference":
      return note(reading, "images, videos and their captions", node.alt ?? "") || PICTURE;
    case "footnoteReference":
      return note(reading, "footnotes", node.identifier);
    case "link":
    case "linkReference": {
      const words = writeInline(node.children, reading, literalTags);
      return linkWords(words, node.type === "link" ? node.url : null, reading);
    }
    case "html":
      return "";
    default:
      // Unlike Markdown, HTML may have a list or a heading inside a line; its words stay.
      return escapeText(toString(node));
  }
}

/**
 * Returns what is left of a link: its words with a mark for its address, or a placeholder (HOLE) if the words are only
 * the address.
 */
function linkWords(words: string, url: string | null, reading: Reading): string {
  const isAddress = isUrl(words) || words.replace(/\\/gu, "") === url;
  if (url !== null && words.trim() !== "" && isAddress)
    return note(reading, "links", words) || HOLE;
  const kept = url === null ? words : withMark(words, url, reading);
  return POINTING.test(words.trim()) ? kept + POINTER : kept;
}

const MARK_AFTER = String.raw`[\s.,;:!?…。！？、\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F\u200D]`;
/** Matches what ends a link's words and is none of them: marks, emoji, an escaped star. */
const AFTER_WORDS = new RegExp(String.raw`(?<!\\|${MARK_AFTER}|\\\*)(?:\\\*|${MARK_AFTER})+$`, "u");

/** Marks the words of a link, without the stars around them and the full stop that ends their sentence. */
function withMark(words: string, url: string, reading: Reading): string {
  const trimmed = words.trim();
  const inner = wholeEmphasis(trimmed);
  if (inner !== null) {
    const stars = trimmed.slice(0, (trimmed.length - inner.length) / 2);
    return words.replace(trimmed, () => stars + withMark(inner, url, reading) + stars);
  }
  const start = words.length - words.trimStart().length;
  const core = words.slice(start).replace(AFTER_WORDS, "");
  // A name or a tag of a network is opened or removed later, by what stands behind it.
  if (!/[\p{L}\p{N}]/u.test(core) || /(?<![^\s(])[@＠#＃]/u.test(core)) return words;
  const end = start + core.length;
  return words.slice(0, end) + reading.keepLink(core, url) + words.slice(end);
}

/** A letter or figure of a script that sets words apart by blanks. */
const WORD_SIGN = /(?![\p{scx=Han}\p{scx=Hira}\p{scx=Kana}])[\p{L}\p{N}]/u;

/** Removes the stars of bold text that Markdown did not recognise, but not those between two words ("2**10"). */
function withoutUnreadBold(text: string): string {
  return text.replace(/(?<!\*)\*{2,}/gu, (stars: string, place: number) => {
    const around = [text[place - 1] ?? "", text[place + stars.length] ?? ""];
    return around.every((sign) => WORD_SIGN.test(sign)) ? stars : "";
  });
}

/** Drops footnote marks and, on a page, the stars of bold text that Markdown did not recognise ("**「foo」**は"). */
function readText(text: string, removals: Removals, isLiteral: boolean): string {
  const noted = text.replace(/\[\^[^[\]\s]+\](?:,?[ \t]*\[\^[^[\]\s]+\])*/gu, (mark) =>
    note(removals, "footnotes", mark),
  );
  return isLiteral ? noted : withoutUnreadBold(noted);
}

function note(removals: Removals, reason: RemovalReason, text: string): "" {
  removals.note(reason, text);
  return "";
}

function wrap(mark: string, words: string): string {
  const inner = words.trim();
  if (inner === "") return words;
  const lead = words.slice(0, words.length - words.trimStart().length);
  const tail = words.slice(words.trimEnd().length);
  return `${lead}${mark}${inner}${mark}${tail}`;
}

/**
 * Text in backticks that is not code: a site name or a fraction. Names with "www" are left out, as they would become
 * links again.
 */
const PLAIN_NAME =
  /^(?!www\.)(?:[a-z\d-]+\.)+(?:com|org|net|edu|gov|mil|guide|eu|fr|de|uk|ca)$|^\d{1,4}\/\d{1,4}$/iu;
const CODE_WORDS = 8;

/**
 * Whether text between backticks is code. In a post it may not be, because two stray backticks may enclose half a
 * sentence.
 */
function isCode(value: string, isPost: boolean): boolean {
  if (PLAIN_NAME.test(value)) return false;
  return (
    !isPost || value.split(/\s+/u).length <= CODE_WORDS || !/\p{L}[,.;:!?]? \p{L}/u.test(value)
  );
}

function codeSpan(code: string): string {
  const value = code.replace(/\s+/gu, " ");
  const longest = Math.max(0, ...(value.match(/`+/gu) ?? []).map((run) => run.length));
  const fence = "`".repeat(longest + 1);
  const pad = /^`|`$|^ .* $/u.test(value) ? " " : "";
  return `${fence}${pad}${value}${pad}${fence}`;
}

/** Matches a paragraph without Markdown: no mark, no address, no line that begins a block. */
const PLAIN =
  /^(?!.*(?::\/\/|www\.))["“‘(]?\p{L}[^\\`*_[\]<>&~|@\n]*(?:\n["“‘(]?\p{L}[^\\`*_[\]<>&~|@\n]*)*$/iu;
const WORDS = "[^\\\\`*_[\\]<>&~|@!\\n]+";
/**
 * Matches a link, inline code or emphasis with no other marks inside; emphasis only where CommonMark always recognises
 * it.
 */
const SIMPLE = new RegExp(
  `(?<!!)\\[(?<words>${WORDS})\\]\\((?<url>[^()\\s<>"'\\\\]+)\\)|(?<![\`\\\\])\`(?<code>[^\`\\s](?:[^\`\\n]*[^\`\\s])?)\`(?!\`)|(?<=^|[\\s(“"])(?<mark>\\*{1,2})(?<inner>[\\p{L}\\p{N}](?:${WORDS.replace("+", "*")}[\\p{L}\\p{N}])?)\\k<mark>(?=$|[\\s.,;:!?)”"])`,
  "gu",
);

/** Matches a paragraph that is only a link. It is left to the parser, which removes it. */
const ONLY_LINK = /^\s*[*_]{0,2}\[[^\]\n]+\]\([^()\s]+\)[*_.\s]*$/u;

/**
 * Does what `writeInline` does, but without the parser, which is slow. Returns null if the paragraph needs the parser.
 */
export function readSimple(chunk: string, reading: Reading): string | null {
  if (PLAIN.test(chunk)) return chunk;
  if (ONLY_LINK.test(chunk) || !/[[`*]/u.test(chunk) || !PLAIN.test(chunk.replace(SIMPLE, "x")))
    return null;
  return chunk.replace(SIMPLE, (whole: string, ...rest: unknown[]) => {
    const found = rest.at(-1) as Record<"words" | "url" | "code", string | undefined>;
    if (found.words !== undefined) return linkWords(found.words, found.url ?? "", reading);
    if (found.code !== undefined)
      return isCode(found.code, false) ? codeSpan(found.code) : found.code;
    return whole;
  });
}

const URL = new RegExp(
  [
    `(?:https?|ftp)://${ADDRESS_BODY}`,
    `(?<!\\p{L})www\\.${ADDRESS_BODY}(?<!www\\.)`,
    // A domain without "http" is a link only when a path follows: "GOV.UK" and "Node.js" are names.
    `(?<![\\p{L}\\p{N}@./-])(?:[\\p{L}\\p{N}-]+\\.)+(?:${DOMAINS})/${ADDRESS_BODY}`,
    `(?:mailto:|(?<![\\p{L}\\p{N}.+_-]))[\\p{L}\\p{N}.+_-]+@[\\p{L}\\p{N}-]+(?:\\.[\\p{L}\\p{N}-]+)+`,
  ].join("|"),
  "giu",
);

/** Replaces each bare address with a placeholder (HOLE), so that the sentence around it can be mended. */
export function removeUrls(text: string, removals: Removals): string {
  if (!/:\/\/|www\.|\.[a-z]{2,4}\/|@/iu.test(text)) return text;
  return text.replace(URL, (url) => {
    // "WordPress.com/Tumblr" is two names, not an address.
    if (!/:\/\/|@|^www\./iu.test(url) && /^[^/]*\p{Lu}/u.test(url)) return url;
    const tail = marksAfter(url);
    removals.note("links", url.slice(0, url.length - tail.length));
    return HOLE + tail;
  });
}

/** Whether a text is nothing but an address. */
export function isUrl(text: string): boolean {
  const trimmed = text.trim();
  if (trimmed.length < 5 || /\s/u.test(trimmed)) return false;
  return (trimmed.match(URL)?.[0].length ?? 0) >= trimmed.length - 1;
}
