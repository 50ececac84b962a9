import { hash } from "node:crypto";
import { ADDRESS_BODY } from "#pipeline/text/addresses.ts";
import type { Row } from "./row.ts";

/**
 * Returns an entry's id, which is equal for posts that say the same, whatever their case, spaces, links, emoji or
 * hashtags.
 */
export function samenessOf({ url, title, text, type }: SaidBy): string {
  const words = plainWords(text);
  const said = words === "" ? whatIsShown(url, title, text) : whatIsSaid(words, title, type);
  return hash("sha256", said, "hex").slice(0, 16);
}

type SaidBy = Pick<Row, "url" | "title" | "text" | "type">;

/**
 * A text with fewer characters than this may stand below many titles or pictures, so it is a duplicate only if the
 * title is equal, too.
 */
const SHORT_TEXT = 600;

function whatIsSaid(words: string, title: string | null, type: Row["type"]): string {
  const headline = plainWords(title ?? "");
  if (words.length < SHORT_TEXT) return JSON.stringify([words, headline]);
  // Many videos may share one description, so their title counts. The type does not: other exports call a reel a post.
  const isStanding = type === "video" && headline !== "";
  return JSON.stringify(isStanding ? [words, headline] : [words]);
}

/** Identifies a post without words by its address, else by the links in its text, its title or its hashtags. */
function whatIsShown(url: string | null, title: string | null, text: string): string {
  const headline = plainWords(title ?? "");
  if (url !== null) return JSON.stringify([plainAddress(url), headline]);
  const links = text.match(LINK)?.map(plainAddress).join(" ");
  const hashtags = headline === "" ? text.toLowerCase().replace(BLANKS, "") : "";
  return JSON.stringify([links || hashtags || null, headline]);
}

/** Returns a text's letters, digits and signs in lower case, without spaces, links, emoji and hashtags at line ends. */
function plainWords(text: string): string {
  const plain = plainLetters(text);
  if (!/[\p{L}\p{N}]/u.test(plain)) return "";
  const hasEmpty = plain.includes("()") || plain.includes("[]") || plain.includes("<>");
  return hasEmpty ? plain.replace(/\(\)|\[\]|<>/g, "") : plain;
}

/** A text in lower case without any of these has neither a link nor a hashtag. */
const MARKS = ["](", "://", "www.", "#"];

function plainLetters(text: string): string {
  const usual = usualLetters(text);
  if (usual === null) {
    const lower = withBlanksBehindLinks(text).normalize("NFKC").replace(PICTURES, "").toLowerCase();
    return withoutMarks(lower).replace(BLANKS, "");
  }
  if (!MARKS.some((mark) => usual.includes(mark))) return usual;
  // `usualLetters` accepted the text, so only its ellipses need normalising: it has no emoji and no rare blanks.
  const lower = text.toLowerCase().replaceAll("\u2026", "...");
  const bare = withoutMarks(lower);
  return usualLetters(bare) ?? bare.replace(BLANKS, "");
}

function withoutMarks(lower: string): string {
  let plain = lower;
  if (plain.includes("](")) plain = plain.replace(MARKDOWN_LINK, "$1");
  if (plain.includes("://") || plain.includes("www.")) plain = plain.replace(LINK, "");
  if (plain.includes("#")) plain = plain.split("\n").map(withoutHashtags).join("\n");
  return plain;
}

const PICTURES =
  /(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\u200d|\ufe0e|\ufe0f|\u20e3|[\u{e0020}-\u{e007f}])+/gu;
const BLANKS = /[\s\u00ad\u200b-\u200f\u2060\u2800\u3164]+/gu;
const MARKDOWN_LINK = /!?\[([^[\]]{0,300})\]\([^()\s]{0,2000}\)/g;
/** Matches a link. Punctuation at its end belongs to the sentence around it. */
const LINK = new RegExp(`(?:https?://|www\\.)${ADDRESS_BODY}(?<![.,;:!?)\\]}'»”]|://)`, "giu");

/** Separates a link from a full-width comma, which NFKC would turn into a character of the address. */
function withBlanksBehindLinks(text: string): string {
  if (!FULL_WIDTH.test(text)) return text;
  return text.replace(LINK, (link, offset: number) =>
    FULL_WIDTH.test(text[offset + link.length] ?? "") ? `${link} ` : link,
  );
}

const FULL_WIDTH = /[\uff01-\uff65]/;

function withoutHashtags(line: string): string {
  if (!line.includes("#")) return line;
  const words = line.trimEnd().split(/\s+/);
  while (/^(?:#[^\s#]*[\p{L}\p{N}_])+$/u.test(words.at(-1) ?? "")) words.pop();
  // A hashtag inside a sentence is one of the sentence's words, so only the # is removed.
  return words.join(" ").replace(/#(?=\p{L})/gu, "");
}

function plainAddress(url: string): string {
  return url
    .trim()
    .replace(NEEDLESS_CODES, (code) => String.fromCharCode(Number.parseInt(code.slice(1), 16)))
    .replace(/^https?:\/\/(?:www\.)?[^/?#]*/i, (host) =>
      host.toLowerCase().replace(/^https?:\/\/(?:www\.)?/, ""),
    )
    .replace(/[?&]utm_[^&#]*/g, "")
    .replace(/\/(?=$|[?#])/, "");
}

/** Matches the percent codes of letters, digits, "-._~" and ":", which mean the same as the characters themselves. */
const NEEDLESS_CODES = /%(?:2[de]|3[0-9a]|[46][1-9a-f]|[57][0-9a]|5f|7e)/gi;

/** The length in code units of the longest text that `usualLetters` handles. */
const MOST = 32_768;
const UNITS = new Uint16Array(MOST);
const WIDE = Buffer.from(UNITS.buffer);
const NARROW = Buffer.alloc(MOST);

/**
 * Returns a Western text in lower case without white space, or null for another text. Three times as fast as regular
 * expressions.
 */
export function usualLetters(text: string): string | null {
  // The result may be three times as long, because an ellipsis becomes three dots.
  if (text.length * 3 > MOST) return null;
  let end = 0;
  let isNarrow = true;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code === 32 || code === 10 || code === 13 || code === 9) continue;
    if (code > 32 && code < 127) {
      UNITS[end] = code >= 65 && code <= 90 ? code + 32 : code;
    } else if (code >= 0xc0 && code <= 0xff && code !== 0xd7 && code !== 0xf7) {
      UNITS[end] = code <= 0xde ? code + 32 : code;
    } else if (code === ELLIPSIS) {
      UNITS[end] = 46;
      UNITS[end + 1] = 46;
      end += 2;
      UNITS[end] = 46;
    } else if (OTHERS.has(code)) {
      isNarrow &&= code <= 0xff;
      UNITS[end] = code;
    } else {
      return null;
    }
    end += 1;
  }
  if (!isNarrow) return WIDE.toString("utf16le", 0, end * 2);
  NARROW.set(UNITS.subarray(0, end));
  return NARROW.toString("latin1", 0, end);
}

const ELLIPSIS = 0x2026;
const OTHERS: ReadonlySet<number> = new Set(
  Array.from("¡£§«°»¿–—‘’‚“”„€", (character) => character.charCodeAt(0)),
);
