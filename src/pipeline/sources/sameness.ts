import { hash } from "node:crypto";
import { ADDRESS_BODY } from "#pipeline/text/addresses.ts";
import type { Row } from "./row.ts";
import { usualLetters } from "./usual-letters.ts";

/**
 * Gives the same id to posts that say the same: to forms that differ only by case, space, links, emoji or hashtags,
 * wherever they were put; a post of nothing but such things is known by its address and title.
 *
 * An entry's id is this, so the same post has the same id in every upload, whichever of its forms came first.
 */
export function samenessOf({ url, title, text, type }: SaidBy): string {
  const words = plainWords(text);
  const said = words === "" ? whatIsShown(url, title, text) : whatIsSaid(words, title, type);
  return hash("sha256", said, "hex").slice(0, 16);
}

type SaidBy = Pick<Row, "url" | "title" | "text" | "type">;

/** Characters from which a text is surely more than a standing line below many titles, or a caption for two pictures. */
const SHORT_TEXT = 600;

function whatIsSaid(words: string, title: string | null, type: Row["type"]): string {
  const headline = plainWords(title ?? "");
  if (words.length < SHORT_TEXT) return JSON.stringify([words, headline]);
  // Descriptions of videos repeat themselves: the title tells them apart. Where there is none, as with a reel, no kind does,
  // for other exports call it a post.
  const isStanding = type === "video" && headline !== "";
  return JSON.stringify(isStanding ? [words, headline] : [words]);
}

/** Of a post without words: its address, else the links in its text, else its title, else its hashtags. */
function whatIsShown(url: string | null, title: string | null, text: string): string {
  const headline = plainWords(title ?? "");
  if (url !== null) return JSON.stringify([plainAddress(url), headline]);
  const links = text.match(LINK)?.map(plainAddress).join(" ");
  const hashtags = headline === "" ? text.toLowerCase().replace(BLANKS, "") : "";
  return JSON.stringify([links || hashtags || null, headline]);
}

/** A text's letters, digits and signs in lower case, in one row: no spaces, links, emoji, nor hashtags at a line's end. */
function plainWords(text: string): string {
  const plain = plainLetters(text);
  if (!/[\p{L}\p{N}]/u.test(plain)) return "";
  const hasEmpty = plain.includes("()") || plain.includes("[]") || plain.includes("<>");
  return hasEmpty ? plain.replace(/\(\)|\[\]|<>/g, "") : plain;
}

/** Where none of these stands, there is neither a link nor a hashtag. */
const MARKS = ["](", "://", "www.", "#"];

function plainLetters(text: string): string {
  const usual = usualLetters(text);
  if (usual === null) {
    const lower = withBlanksBehindLinks(text).normalize("NFKC").replace(PICTURES, "").toLowerCase();
    return withoutMarks(lower).replace(BLANKS, "");
  }
  if (!MARKS.some((mark) => usual.includes(mark))) return usual;
  // Of the usual characters, only an ellipsis has another form, and there are no pictures and no other blanks.
  const lower = text.toLowerCase().replaceAll("\u2026", "...");
  const bare = withoutMarks(lower);
  return usualLetters(bare) ?? bare.replace(BLANKS, "");
}

/** A text in lower case without its links, and the hashtags at the ends of its lines. */
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
/** Punctuation at its end belongs to the sentence. */
const LINK = new RegExp(`(?:https?://|www\\.)${ADDRESS_BODY}(?<![.,;:!?)\\]}'»”]|://)`, "giu");

/** Compatibility form makes a plain comma of a full-width one, which no longer ends the link before it. */
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
  // Inside a sentence a hashtag is a word.
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

/** Letters, digits, "-._~" and ":" are the same character of an address whether percent-encoded or not. */
const NEEDLESS_CODES = /%(?:2[de]|3[0-9a]|[46][1-9a-f]|[57][0-9a]|5f|7e)/gi;
