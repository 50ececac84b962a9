import { isUtf8 } from "node:buffer";
import { countWords as countPlainWords } from "#pipeline/text/words.ts";

/** Line ends as one character and no byte order marks: the same post is then the same text in every file. */
export function plainLines(cell: string): string {
  return cell.includes("\r") ? cell.replace(/\r\n?/g, "\n") : cell;
}

/** LinkedIn writes every line break inside a post as quote, line break, quote. */
export function mendLineQuotes(text: string): string {
  return text.replace(/"\r?\n"/g, "\n");
}

/** twitter-web-exporter writes a line break as the two characters \n. */
export function mendLiteralNewlines(text: string): string {
  return text.replace(/\\r\\n|\\n/g, "\n");
}

const NAMED_ENTITIES: Record<string, string> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: "\u00a0",
  hellip: "…",
  ndash: "–",
  mdash: "—",
  lsquo: "‘",
  rsquo: "’",
  ldquo: "“",
  rdquo: "”",
  laquo: "«",
  raquo: "»",
};

/** Resolves HTML entities in a cell that is not HTML itself: a headline, a tweet. One pass, so &amp;lt; stays &lt;. */
export function resolveEntities(text: string): string {
  if (!text.includes("&")) return text;
  return text.replace(
    /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|([a-z]+));/gi,
    (whole, hex, decimal, name) => {
      if (name) return NAMED_ENTITIES[String(name).toLowerCase()] ?? whole;
      const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
      const isCharacter = code > 31 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff);
      return isCharacter ? String.fromCodePoint(code) : whole;
    },
  );
}

/** Windows-1252 puts printable characters where Latin-1 has controls. */
const WESTERN_BYTES = new Map(
  [
    ...new TextDecoder("windows-1252").decode(Uint8Array.from({ length: 32 }, (_, i) => 0x80 + i)),
  ].map((character, index) => [character, 0x80 + index]),
);

/**
 * Repairs UTF-8 that was read as Latin-1 or Windows-1252 ("cafÃ©"), when the whole cell round-trips; any other cell
 * comes back as it is.
 */
export function mendMojibake(text: string): string {
  // A lead byte seen as a letter, then a continuation byte seen as a sign: no language writes that.
  if (!/[\u00c2-\u00f4][\u0080-\u00bf\u0152-\u02dc\u2013-\u2122]/.test(text)) return text;
  const bytes = new Uint8Array(text.length);
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    const byte = code < 0x100 ? code : WESTERN_BYTES.get(text[index] ?? "");
    if (byte === undefined) return text;
    bytes[index] = byte;
  }
  return isUtf8(bytes) ? Buffer.from(bytes).toString("utf8") : text;
}

/** No browser opens longer ones. */
const LONGEST_ADDRESS = 8000;

/** A web address as it can be opened, or null: relative paths, ids and words are no addresses. */
export function webAddress(cell: string): string | null {
  if (cell.length > LONGEST_ADDRESS) return null;
  const text = cell.trim();
  if (/^https?:\/\/[^\s/]\S*$/i.test(text)) return text;
  if (/^www\.[^\s.]+\.\S+$/i.test(text)) return `https://${text}`;
  if (/^urn:li:\w+:\S+$/.test(text)) return `https://www.linkedin.com/feed/update/${text}`;
  return /^(?:[a-z0-9-]+\.)+[a-z]{2,}\/\S+$/i.test(text) ? `https://${text}` : null;
}

/** Tags as exports join them: | ; , or a list in brackets; without the # of hashtags. */
export function splitTags(cell: string): string[] {
  const text = cell.trim().replace(/^\[(.*)\]$/s, "$1");
  if (text === "") return [];
  const separator = /\|/.test(text) ? /\|/ : /;/.test(text) ? /;/ : /,/;
  const tags = text
    .split(separator)
    .map((tag) =>
      tag
        .trim()
        .replace(/^(["'])(.*)\1$/s, "$2")
        .replace(/^#/, "")
        .trim(),
    )
    .filter((tag) => tag !== "");
  return [...new Set(tags)];
}

/** Words of a cell; characters of scripts without spaces count one by one. */
export function countWords(cell: string): number {
  const dense = cell.match(
    /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/gu,
  );
  return (cell.match(/\S+/g)?.length ?? 0) + (dense?.length ?? 0);
}

/** True when a cell holds a letter or digit of any script. */
export function hasWords(cell: string): boolean {
  return /[\p{L}\p{N}]/u.test(cell);
}

const LEAST_WORDS = 3;

/** True for what has no link and fewer than three words; a link stands for the page behind it, which may be read later. */
export function saysNothing(url: string | null, title: string | null, text: string): boolean {
  if (url !== null || /https?:\/\/|\bwww\./i.test(text)) return false;
  return countPlainWords(`${title ?? ""} ${text}`) < LEAST_WORDS;
}
