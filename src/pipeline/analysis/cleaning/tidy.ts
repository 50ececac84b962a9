import { mendEmphasis } from "./emphasis.ts";
import { outsideCode } from "./templating.ts";
import { EMOJI_GAP, HOLE, POINTER } from "./marks.ts";

const CJK = "\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\u3000-\\u303f\\uff00-\\uffef";
const BREAK_IN_CJK = new RegExp(`(?<=[${CJK}])[ \\t]*\\n\\s*(?=[${CJK}])`, "gu");
const MARKED = new RegExp(`[${HOLE}${POINTER}${EMOJI_GAP}]`, "u");

/** Blanks of every width; before ":" or "!" a book sets its own narrow one, whatever the source had. */
const BLANKS = /[ \t\n\u00A0\u1680\u2000-\u200A\u202F\u205F]+/gu;
const ODD_BLANK = /  |[\t\n\u00A0\u1680\u2000-\u200A\u202F\u205F]/u;
/** Stars that began or ended an emphasis that was none, or stood for a note; "5 * 3", "A*" and "f**k" are meant. */
const STRAY_STARS =
  /(?<!\\\*\\\*)(?:(?<=^|[\s(["“'«])(?:\\\*)+(?=["“'(«]?\p{Lu}|["“«*])|(?<=\p{L}{2}|[.,;:!?"”'’)\]»*])(?:\\\*)+(?=$|[\s.,;:!?)"”'’\]»])|(?:\\\*)+(?=\*{1,3}["“«]?\p{L}))/gu;

/** One line of prose with single blanks; a line break between characters written without spaces is no blank. */
export function oneLine(text: string): string {
  const joined = text.includes("\n") ? text.replace(BREAK_IN_CJK, "") : text;
  return (ODD_BLANK.test(joined) ? joined.replace(BLANKS, " ") : joined).trim();
}

/**
 * A finished line: no gap marks, no empty brackets or stray commas where something was taken out, emphasis in pairs.
 *
 * Emoji that stood for a full stop become one: between a word and a capital, and, in a paragraph, at the end.
 */
export function tidyLine(text: string, endsSentence: boolean): string {
  let line = oneLine(text);
  if (MARKED.test(line)) line = closeGaps(line, endsSentence);
  if (/[([«"“]\s*[)\]»"”]|\s[,.](?:\s|$)|^[\s,;:|]/u.test(line)) {
    line = outsideCode(line, (prose) =>
      prose
        .replace(/(?<!\s)\s*(?:\(\s*\)|(?<!\\)\[\s*\](?!\()|«\s*»|“\s*”)/gu, "")
        .replace(/(?<!\s)\s+([,.])(?=\s|$)/gu, "$1"),
    ).replace(/^[\s,;:|]+(?=[\s\p{L}\p{N}*_"“«([])/u, "");
  }
  return withoutSigns(mendEmphasis(joinEmphasis(oneLine(withoutBullet(line.trim())))).trim());
}

/** Two emphasised runs side by side are one; stars left of a broken one go. */
function joinEmphasis(line: string): string {
  if (!line.includes("*")) return line;
  return outsideCode(line, (prose) =>
    prose.replace(STRAY_STARS, "").replace(/(?<=[^\s*\\])(\*{1,2}) \1(?=[^\s*])/gu, " "),
  );
}

/** A line without the bullet of a list that it turned out not to be in. */
export function withoutBullet(line: string): string {
  return line.replace(/^[•●▪■►▶➔➜→]\s*/u, "");
}

/** Signs that came to stand before a word only when what stood between was taken out. */
function withoutSigns(line: string): string {
  if (!/[#@＃＠]/u.test(line)) return line;
  return outsideCode(line, (prose) =>
    prose
      .replace(/(?<![\p{L}\p{N}.+/]|(?<![\p{L}\p{N}.+/])[@＠])[@＠]+(?=[\p{L}\p{N}_])/gu, "")
      .replace(/(?<![\p{L}\p{N}&/]|(?<![\p{L}\p{N}&/])[#＃])[#＃]+(?=[\p{N}_]*\p{L})/gu, ""),
  );
}

/** Blanks with a gap among them, from the first to the last: the look-arounds keep a search from beginning inside. */
const RUN = `(?=[${EMOJI_GAP}\\s])(?<![${EMOJI_GAP}\\s])(?=\\s*${EMOJI_GAP})`;
const GAP_RUN = `[${EMOJI_GAP}\\s]+`;
const FULL_STOP_INSIDE = new RegExp(
  `${RUN}(?<=[\\p{Ll}\\p{N}][)\\]"”»*]*)${GAP_RUN}(?=["“«(*]*\\p{Lu}\\p{Ll})`,
  "gu",
);
const FULL_STOP_AT_END = new RegExp(`${RUN}(?<=\\p{Ll}[)\\]"”»*]*)${GAP_RUN}$`, "u");
const BEFORE_MARK = new RegExp(`${RUN}${GAP_RUN}(?=[,.;:!?)\\]…]|$)`, "gu");
const GAPS = new RegExp(`${RUN}${GAP_RUN}`, "gu");

function closeGaps(line: string, endsSentence: boolean): string {
  return line
    .replaceAll(HOLE, "")
    .replaceAll(POINTER, "")
    .replace(FULL_STOP_INSIDE, ". ")
    .replace(FULL_STOP_AT_END, endsSentence ? "." : "")
    .replace(/(?<=[!?…])\./gu, "")
    .replace(BEFORE_MARK, "")
    .replace(GAPS, " ");
}
