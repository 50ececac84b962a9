import { isUtf8 } from "node:buffer";
import { countWords as countPlainWords } from "#pipeline/text/words.ts";

/** Turns line ends into "\n", so that the same post is the same text in every file. */
export function plainLines(cell: string): string {
  return cell.includes("\r") ? cell.replace(/\r\n?/g, "\n") : cell;
}

/** LinkedIn's export writes a line break as quote, line break, quote. This restores the plain line break. */
export function mendLineQuotes(text: string): string {
  return text.replace(/"\r?\n"/g, "\n");
}

/** twitter-web-exporter writes a line break as a backslash and an "n". This restores the line break. */
export function mendLiteralNewlines(text: string): string {
  return text.replace(/\\r\\n|\\n/g, "\n");
}

/** For tables of unknown format: turns a written "\n" into a line break, unless the text holds paths or code. */
export function mendNewlinesInProse(text: string): string {
  return HAS_OTHER_BACKSLASHES.test(text) ? text : mendLiteralNewlines(text);
}

/** Whether texts write line breaks as a backslash and an "n" between words. A path such as C:\new does not count. */
export function breakWithLetters(texts: readonly string[]): boolean {
  if (texts.some((text) => text.trim().includes("\n"))) return false;
  const broken = texts.filter(
    (text) => BETWEEN_WORDS.test(text) && !HAS_OTHER_BACKSLASHES.test(text),
  );
  const isSure = broken.some((text) => PARAGRAPHS.test(text));
  return isSure || (broken.length > 0 && broken.length >= texts.length * SHARE_OF_BROKEN);
}

/**
 * A written "\n" in at least this share of texts is a line break, because over a fifth of a person's posts have several
 * lines.
 */
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

/** Resolves HTML entities in a cell that is not HTML. One pass, so that &amp;lt; becomes &lt;. */
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

/** Maps the characters that Windows-1252 has at 0x80 to 0x9f to their bytes. (Latin-1 has control characters there.) */
const WESTERN_BYTES = new Map(
  [
    ...new TextDecoder("windows-1252").decode(Uint8Array.from({ length: 32 }, (_, i) => 0x80 + i)),
  ].map((character, index) => [character, 0x80 + index]),
);

/** Repairs UTF-8 that was read as Latin-1 or Windows-1252 ("cafÃ©"): the whole cell, or only what is surely broken. */
export function mendMojibake(text: string): string {
  // Broken text always has a UTF-8 lead byte shown as a letter, followed by a continuation byte shown as a sign.
  if (!/[\u00c2-\u00f4][\u0080-\u00bf\u0152-\u02dc\u2013-\u2122]/.test(text)) return text;
  const whole = decodedAsUtf8(text);
  if (whole !== null) return isLikely(whole) ? whole : text;
  // The cell mixes broken and correct characters, or a part was broken twice. Only sure cases are repaired.
  if ((text.match(SURE_PAIRS)?.length ?? 0) < 2) return text;
  return text.replace(BROKEN_RUNS, (run) => decodedAsUtf8(run) ?? run);
}

function isLikely(text: string): boolean {
  const others = text.match(/[^\0-\x7f]/gu) ?? [];
  return others.some((character) => !UNLIKELY.test(character));
}

/**
 * Phonetic, Syriac and N'Ko letters. If all repaired letters are of these, the text was correct before, such as
 * "groß…".
 */
const UNLIKELY = /[\u0200-\u0217\u021c-\u02af\u0700-\u07ff]/;
/**
 * Pairs that only broken text has, such as "Ã" before a character other than a quotation mark, dash, ellipsis or blank.
 */
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

/** The most characters of a web address. No browser opens a longer one. */
const LONGEST_ADDRESS = 8000;

/** Returns the cell as a web address that can be opened. Null for relative paths, ids and words. */
export function webAddress(cell: string): string | null {
  if (cell.length > LONGEST_ADDRESS) return null;
  const text = cell.trim();
  if (/^https?:\/\/[^\s/]\S*$/i.test(text)) return text;
  if (/^www\.[^\s.]+\.\S+$/i.test(text)) return `https://${text}`;
  if (/^urn:li:\w+:\S+$/.test(text)) return `https://www.linkedin.com/feed/update/${text}`;
  return /^(?:[a-z0-9-]+\.)+[a-z]{2,}\/\S+$/i.test(text) ? `https://${text}` : null;
}

/** Splits tags as exports join them: by | or ; or , or as a list in brackets. Removes the # of hashtags. */
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

/** Counts words. Characters of scripts without spaces count one by one. */
export function countWords(cell: string): number {
  const dense = cell.match(
    /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/gu,
  );
  return (cell.match(/\S+/g)?.length ?? 0) + (dense?.length ?? 0);
}

/** Whether a cell holds a letter or digit of any script. */
export function hasWords(cell: string): boolean {
  return /[\p{L}\p{N}]/u.test(cell);
}

const LEAST_WORDS = 3;

/** Whether a row has fewer than three words and no link. A link is enough, because its page may be read later. */
export function saysNothing(url: string | null, title: string | null, text: string): boolean {
  if (url !== null || /https?:\/\/|\bwww\./i.test(text)) return false;
  return countPlainWords(`${title ?? ""} ${text}`) < LEAST_WORDS;
}

const UNITS: [RegExp, number][] = [
  [/^(?:k|tsd\.?|mil|тыс\.?|千)$/i, 1e3],
  [/^(?:m|mn|mio\.?|mi|mln|млн\.?)$/i, 1e6],
  [/^(?:万|萬)$/, 1e4],
  [/^(?:b|bn|mrd\.?|md)$/i, 1e9],
];

/** Reads a count as exports print it ("12,400", "1.250", "1.2K"). Null for all else, such as a hidden count (-1). */
export function figure(cell: string): number | null {
  if (cell.length > 40) return null;
  const parts = /^\s*(\d[\d.,'’\s]*)(?:(\p{L}+\.?)\s*)?$/u.exec(cell);
  if (!parts) return null;
  const unit = parts[2] === undefined ? 1 : UNITS.find(([name]) => name.test(parts[2] ?? ""))?.[1];
  if (unit === undefined) return null;
  const value = plainNumber((parts[1] ?? "").replace(/['’\s]/g, ""), unit > 1);
  return Number.isFinite(value) ? Math.round(value * unit * 100) / 100 : null;
}

/**
 * Reads the digits of a count. A separator before exactly three digits groups thousands ("12,400"), unless a unit
 * follows ("1.234K") or only a zero precedes it ("0.125").
 */
function plainNumber(digits: string, hasUnit: boolean): number {
  const last = Math.max(digits.lastIndexOf("."), digits.lastIndexOf(","));
  if (last === -1) return Number(digits);
  const separator = digits[last] ?? "";
  const whole = digits.slice(0, last);
  const fraction = digits.slice(last + 1);
  const hasBoth = /[.,]/.test(whole) && !whole.includes(separator);
  const isGrouped =
    !hasBoth &&
    fraction.length === 3 &&
    !/^0*$/.test(whole) &&
    (!hasUnit || whole.includes(separator));
  const plain = whole.replace(/[.,]/g, "");
  return isGrouped ? Number(plain + fraction) : Number(`${plain || "0"}.${fraction || "0"}`);
}
