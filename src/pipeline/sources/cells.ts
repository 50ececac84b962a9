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

/** The same in a table of no known kind: not in a text with paths or code in it. */
export function mendNewlinesInProse(text: string): string {
  return HAS_OTHER_BACKSLASHES.test(text) ? text : mendLiteralNewlines(text);
}

/**
 * True when no text has a line break and many have the two characters \\n between their words, as a tool writes what it
 * could not break. Paths (C:\\new) and what is said about \\n, with a blank or a quotation mark beside it, tell nothing,
 * and one text of many is a programmer's.
 */
export function breakWithLetters(texts: readonly string[]): boolean {
  if (texts.some((text) => text.trim().includes("\n"))) return false;
  const broken = texts.filter(
    (text) => BETWEEN_WORDS.test(text) && !HAS_OTHER_BACKSLASHES.test(text),
  );
  const isSure = broken.some((text) => PARAGRAPHS.test(text));
  return isSure || (broken.length > 0 && broken.length >= texts.length * SHARE_OF_BROKEN);
}

/** Of posts by one person, more than every fifth has several lines. */
const SHARE_OF_BROKEN = 0.2;

const BETWEEN_WORDS = /[\p{L}\p{N}.,:;!?)…’”](?:\\r)?\\n[^\s"'`)\]]/u;
const PARAGRAPHS = /[\p{L}\p{N}.,:;!?)…’”](?:(?:\\r)?\\n){2}[\p{L}\p{N}]/u;
const HAS_OTHER_BACKSLASHES = /\b[a-z]:\\|\\(?!r?\\?n|r\\n)/i;

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
 * Repairs UTF-8 that was read as Latin-1 or Windows-1252 ("cafÃ©"): the whole cell when it round-trips, else, where two
 * pairs at least can be nothing else, each such pair for itself. Any other cell comes back as it is.
 */
export function mendMojibake(text: string): string {
  // A lead byte seen as a letter, then a continuation byte seen as a sign: no language writes that.
  if (!/[\u00c2-\u00f4][\u0080-\u00bf\u0152-\u02dc\u2013-\u2122]/.test(text)) return text;
  const whole = decodedAsUtf8(text);
  if (whole !== null) return isLikely(whole) ? whole : text;
  // Among true letters and emoji, or where part of a text went wrong twice.
  if ((text.match(SURE_PAIRS)?.length ?? 0) < 2) return text;
  return text.replace(BROKEN_RUNS, (run) => decodedAsUtf8(run) ?? run);
}

function isLikely(text: string): boolean {
  const others = text.match(/[^\0-\x7f]/gu) ?? [];
  return others.some((character) => !UNLIKELY.test(character));
}

/** Phonetic, Syriac and N'Ko letters: all that "CAFÉ’S", "MENÜ…" and "groß…" would become, which are as they should be. */
const UNLIKELY = /[\u0200-\u0217\u021c-\u02af\u0700-\u07ff]/;
/** A continuation byte that is no quotation mark, dash, ellipsis or blank: behind these letters nobody types one. */
const SURE_PAIRS =
  /[ÂÃ][\u0080-\u0084\u0086-\u0090\u0098-\u009f\u00a1-\u00aa\u00ac-\u00ba\u00bc-\u00bf\u0152-\u0178]|â€|ðŸ/g;
const BROKEN_RUNS =
  /(?:[ÂÃ]|[âãï][\u0080-\u00bf\u0152-\u02dc\u2013-\u2122]|ðŸ[\u0080-\u00bf\u0152-\u02dc\u2013-\u2122])[\u0080-\u00bf\u0152-\u02dc\u2013-\u2122]/g;

function decodedAsUtf8(text: string): string | null {
  const bytes = new Uint8Array(text.length);
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    const byte = code < 0x100 ? code : WESTERN_BYTES.get(text[index] ?? "");
    if (byte === undefined) return null;
    bytes[index] = byte;
  }
  return isUtf8(bytes) ? Buffer.from(bytes).toString("utf8") : null;
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
