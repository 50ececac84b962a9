import { DOMAINS, LISTED_ADDRESS_BODY, marksAfter } from "#pipeline/text/addresses.ts";
import { webAddress } from "./cells.ts";

/** A link, its label, and the words beside it. */
export type DescribedLink = { url: string; title: string | null; text: string };

/**
 * Finds the link that a line begins or ends with, and the words beside the link. Returns null for prose. With
 * `isInList`, every line has a link, so an address counts without "https://"; in prose, "mysite.example/letter" is just
 * a word.
 */
export function linkLine(line: string, isInList = false): DescribedLink | null {
  const text = line.replace(BULLET, "").trim();
  const markdown = labelledLink(MARKDOWN.exec(text));
  if (markdown) {
    const rest = markdown.after.replace(SENTENCE_ENDS, "");
    return { url: markdown.url, title: markdown.words || null, text: withoutSeparators(rest) };
  }
  const first = linkAt(text, text.startsWith("<") ? 1 : 0, isInList);
  if (first) {
    const rest = text.slice(first.end).replace(SENTENCE_ENDS, "");
    return { url: first.url, title: null, text: withoutSeparators(rest) };
  }
  // This is a loop, because a pattern anchored at the end is slow on long runs of letters.
  let start = text.length;
  while (start > 0 && !/\s/.test(text[start - 1] ?? "")) start--;
  const opening = OPENING.exec(text.slice(start))?.[0] ?? "";
  const last = linkAt(text, start + opening.length, isInList);
  if (!last || !NO_WORDS.test(text.slice(last.end))) return null;
  return { url: last.url, title: null, text: withoutSeparators(text.slice(0, start)) };
}

/** A line with more characters than this is prose that mentions a link, not a link with its description. */
const MOST_DESCRIBING_CHARACTERS = 400;

/** Finds the link inside a line. If the link is part of a sentence, the text is the whole line. Ignores pictures. */
export function middleLink(line: string): DescribedLink | null {
  const text = line.replace(BULLET, "").trim();
  if (text.length > MOST_DESCRIBING_CHARACTERS) return null;
  const masked = text.replace(PICTURES, (picture) => "!".repeat(picture.length));
  const start = masked.search(/(?:https?:\/\/|\bwww\.)(?=[\p{L}\p{N}])/iu);
  const markdown = labelledLink(INNER_MARKDOWN.exec(text));
  if (markdown && markdown.before.length < start) {
    const sentence = `${markdown.before}${markdown.words}${markdown.after}`;
    return { url: markdown.url, title: null, text: sentence };
  }
  const link = start === -1 ? null : linkAt(text, start, false);
  if (!link) return null;
  const opening = /(?<!\])[<(（]$/.exec(text.slice(0, start))?.[0] ?? "";
  const closing = /^[>)）]/.exec(text.slice(link.end))?.[0] ?? "";
  const before = text.slice(0, start - opening.length).trim();
  const after = text.slice(link.end + closing.length).trim();
  if (/[-–—:|,;：；｜]$/.test(before) || /^[-–—|｜]/.test(after)) {
    const parts = [withoutSeparators(before), withoutSeparators(after)];
    return { url: link.url, title: null, text: parts.filter((part) => part !== "").join("\n") };
  }
  const isBracketed = opening !== "" && closing !== "";
  return { url: link.url, title: null, text: isBracketed ? `${before} ${after}` : text };
}

const BULLET = /^\s*(?:[-*•–]|\d{1,3}[.)])\s+/;

const PICTURE = String.raw`!\[[^[\]]*\]\([^()\s]*\)`;
const PICTURES = new RegExp(PICTURE, "g");
/** Matches a Markdown link, perhaps with a tooltip. Its label may contain pictures. */
const LABELLED = String.raw`\[((?:${PICTURE}|[^[\]])+)\]\(<?((?:https?://|www\.)(?:[^\s()<>]|\([^\s()]*\))+)>?(?:\s+"[^"]*")?\)`;
const MARKDOWN = new RegExp(`^${LABELLED}`);
const INNER_MARKDOWN = new RegExp(`(?<!!)${LABELLED}`);

/**
 * Returns the parts of a Markdown link: its label with the alt texts of pictures, its address, and the text before and
 * after.
 */
function labelledLink(
  found: RegExpExecArray | null,
): { before: string; words: string; url: string; after: string } | null {
  const url = webAddress(found?.[2] ?? "");
  if (!found || url === null) return null;
  const [whole, label = ""] = found;
  const words = label.replace(PICTURES, (picture) => picture.slice(2, picture.indexOf("]")));
  return {
    before: found.input.slice(0, found.index),
    words: words.trim(),
    url,
    after: found.input.slice(found.index + whole.length),
  };
}

const OPENING = /^[<([{"'“‘«（「『【]+/;
const SENTENCE_ENDS = /^[>)\]}.!?…。！？]+/;
const NO_WORDS = /^[^\p{L}\p{N}]*$/u;

const LINK = new RegExp(`(?:https?://|www\\.)${LISTED_ADDRESS_BODY}`, "iuy");
/** Matches an address without "https://", in lower case only, because "WordPress.com/Tumblr" is two names. */
const WITHOUT_SCHEME = new RegExp(`(?:[a-z0-9-]+\\.)+(?:${DOMAINS})/${LISTED_ADDRESS_BODY}`, "uy");

/** Returns the link at a position, without the punctuation or the table cells that follow it. */
function linkAt(
  text: string,
  start: number,
  isInList: boolean,
): { url: string; end: number } | null {
  LINK.lastIndex = start;
  WITHOUT_SCHEME.lastIndex = start;
  const found = (LINK.exec(text) ?? (isInList ? WITHOUT_SCHEME.exec(text) : null))?.[0];
  if (found === undefined) return null;
  const cut = withoutCells(found, text[start - 1] ?? "");
  const address = cut.slice(0, cut.length - marksAfter(cut).length);
  const url = webAddress(address);
  return url === null ? null : { url, end: start + address.length };
}

const DELIMITERS = ",;|";

/**
 * Cuts off the table cells after an address ("https://a.example/1,My post"). An address may hold delimiters itself
 * ("?tags=a,b", "/foo,bar"). So a delimiter begins a cell only in the last segment, and only before a capital or, after
 * a digit, before any letter.
 */
function withoutCells(address: string, before: string): string {
  if (before !== "" && DELIMITERS.includes(before)) return address.split(before)[0] ?? "";
  const path = Math.max(address.lastIndexOf("/"), address.lastIndexOf("="));
  const last = address.slice(path + 1);
  if (/\.(?:html?|php)$/i.test(address) || LISTED_IN_QUERY.test(address)) return address;
  const cell = last.search(/[,;|](?:["'“„«\p{Lu}\p{Lo}]|(?<=\d[,;|])\p{L})/u);
  if (cell === -1) return address;
  let end = path + 1 + cell;
  // Cells with numbers and dates may come before the first cell with words, so these are cut off, too.
  for (let index = end; index > path && /[\d.:+\-,;|]/.test(address[index] ?? ""); index--) {
    if (DELIMITERS.includes(address[index] ?? "")) end = index;
  }
  return address.slice(0, end);
}

const LISTED_IN_QUERY = /^[^?]*\?.*=[^=,;|]*[,;|]\p{Ll}/u;

const SEPARATORS = new Set(" \t\u00a0\u3000-–—:|,;<>：；｜，、");

/** Trims separators. This is a loop, because a pattern is slow on long runs of dashes. */
function withoutSeparators(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && SEPARATORS.has(text[start] ?? "")) start++;
  while (end > start && SEPARATORS.has(text[end - 1] ?? "")) end--;
  return text.slice(start, end);
}
