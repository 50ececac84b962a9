import { DOMAINS, LISTED_ADDRESS_BODY, marksAfter } from "#pipeline/text/addresses.ts";
import { webAddress } from "./cells.ts";

/** A link, the name it was given, and the words beside it. */
export type DescribedLink = { url: string; title: string | null; text: string };

/**
 * The link a line begins or ends with, and the words beside it; null for prose.
 *
 * `isInList`: every line beside it has a link, too. Only there an address is one without its https://: in prose
 * "mysite.example/letter" is a word of its sentence.
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
  // Not a pattern: on long runs of letters one that is tied to the end is slow.
  let start = text.length;
  while (start > 0 && !/\s/.test(text[start - 1] ?? "")) start--;
  const opening = OPENING.exec(text.slice(start))?.[0] ?? "";
  const last = linkAt(text, start + opening.length, isInList);
  if (!last || !NO_WORDS.test(text.slice(last.end))) return null;
  return { url: last.url, title: null, text: withoutSeparators(text.slice(0, start)) };
}

/** A longer line is prose that mentions a link rather than a link with its description. */
const MOST_DESCRIBING_CHARACTERS = 400;

/**
 * The link inside a line and the words on both sides; the line stays whole where the link is a part of its sentence, which
 * one with words of its own in Markdown always is. The address of a picture is none.
 */
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

/** ![Words](address) */
const PICTURE = String.raw`!\[[^[\]]*\]\([^()\s]*\)`;
const PICTURES = new RegExp(PICTURE, "g");
/** [Words](address "Words that show up above it"), where a picture may stand among the words. */
const LABELLED = String.raw`\[((?:${PICTURE}|[^[\]])+)\]\(<?((?:https?://|www\.)(?:[^\s()<>]|\([^\s()]*\))+)>?(?:\s+"[^"]*")?\)`;
const MARKDOWN = new RegExp(`^${LABELLED}`);
const INNER_MARKDOWN = new RegExp(`(?<!!)${LABELLED}`);

/** A link that was found in Markdown, with its words, those of pictures among them, and what stands on both sides. */
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
/** In lower case only: "WordPress.com/Tumblr" is two names. */
const WITHOUT_SCHEME = new RegExp(`(?:[a-z0-9-]+\\.)+(?:${DOMAINS})/${LISTED_ADDRESS_BODY}`, "uy");

/** The link that begins at a place of a line, without the marks and the cells of a table behind it. */
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
 * Of an address with the cells of a table behind it, as in "https://a.example/1,My post": the address.
 *
 * Delimiters are characters of addresses too ("@52.5,13.4", "?tags=a,b", "/foo,bar"), so only one before a letter parts
 * cells, before a small one only behind a figure, and none in a query or before a later part of the path; a delimiter before
 * the link parts cells in any case.
 */
function withoutCells(address: string, before: string): string {
  if (before !== "" && DELIMITERS.includes(before)) return address.split(before)[0] ?? "";
  const path = Math.max(address.lastIndexOf("/"), address.lastIndexOf("="));
  const last = address.slice(path + 1);
  if (/\.(?:html?|php)$/i.test(address) || LISTED_IN_QUERY.test(address)) return address;
  const cell = last.search(/[,;|](?:["'“„«\p{Lu}\p{Lo}]|(?<=\d[,;|])\p{L})/u);
  if (cell === -1) return address;
  let end = path + 1 + cell;
  // Figures and dates may stand in the cells between.
  for (let index = end; index > path && /[\d.:+\-,;|]/.test(address[index] ?? ""); index--) {
    if (DELIMITERS.includes(address[index] ?? "")) end = index;
  }
  return address.slice(0, end);
}

/** ?tags=a,b */
const LISTED_IN_QUERY = /^[^?]*\?.*=[^=,;|]*[,;|]\p{Ll}/u;

const SEPARATORS = new Set(" \t\u00a0\u3000-–—:|,;<>：；｜，、");

/** The words beside a link without what only parts the two. Not a pattern: on long runs of dashes one is slow. */
function withoutSeparators(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && SEPARATORS.has(text[start] ?? "")) start++;
  while (end > start && SEPARATORS.has(text[end - 1] ?? "")) end--;
  return text.slice(start, end);
}
