import { mendEmphasis } from "#pipeline/text/escape.ts";
import { outsideCode } from "./templating.ts";
import { EMOJI_GAP, HOLE, POINTER } from "./removals.ts";

const CJK = "\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\u3000-\\u303f\\uff00-\\uffef";
const BREAK_IN_CJK = new RegExp(
  `(?<=[${CJK}][\\u{F0000}-\\u{FFFFD}]?)[ \\t]*\\n\\s*(?=[${CJK}])`,
  "gu",
);
const MARKED = new RegExp(`[${HOLE}${POINTER}${EMOJI_GAP}]`, "u");

/**
 * Blanks of every width. They become plain ones, because the typesetting adds its own narrow ones before ":" or "!".
 */
const BLANKS = /[ \t\n\u00A0\u1680\u2000-\u200A\u202F\u205F]+/gu;
const ODD_BLANK = /  |[\t\n\u00A0\u1680\u2000-\u200A\u202F\u205F]/u;
/** Matches escaped stars that broken emphasis or a footnote left over. The stars of "5 * 3", "A*" and "f**k" stay. */
const STRAY_STARS =
  /(?<!\\\*\\\*)(?:(?<=^|[\s(["“'«])(?:\\\*)+(?=["“'(«]?\p{Lu}|["“«*])|(?<=\p{L}{2}|[.,;:!?"”'’)\]»*])(?:\\\*)+(?=$|[\s.,;:!?)"”'’\]»])|(?:\\\*)+(?=\*{1,3}["“«]?\p{L}))/u;

/** Matches two stars around a word or a phrase, which the author typed to be read ("This is *awesome*"). */
const STAR_PAIR =
  /(?<=^|[\s(“"'])\\\*[\p{L}\p{N}](?:[^*\\]*[\p{L}\p{N}])?\\\*(?=$|[\s.,;:!?)”"'’])/u;
const STAR_PAIR_OR_STRAY = new RegExp(`(?<pair>${STAR_PAIR.source})|${STRAY_STARS.source}`, "gu");

/** Puts a text on one line with single blanks; between Chinese or Japanese characters, a line break leaves no blank. */
export function oneLine(text: string): string {
  const joined = text.includes("\n") ? text.replace(BREAK_IN_CJK, "") : text;
  return (ODD_BLANK.test(joined) ? joined.replace(BLANKS, " ") : joined).trim();
}

/**
 * Drops marks of removed content, empty brackets and stray commas. The mark of an emoji that ended a sentence becomes a
 * full stop.
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

function joinEmphasis(line: string): string {
  if (!line.includes("*")) return line;
  return outsideCode(line, (prose) =>
    prose
      .replace(STAR_PAIR_OR_STRAY, "$<pair>")
      .replace(/(?<=[^\s*\\])(\*{1,2}) \1(?=[^\s*])/gu, " "),
  );
}

/** Removes the bullet of a line that turned out to be in no list. */
export function withoutBullet(line: string): string {
  return line.replace(/^[•●▪■►▶➔➜→]\s*/u, "");
}

/** Removes "#" and "@" that stand before a word only because the text between them and the word was removed. */
function withoutSigns(line: string): string {
  if (!/[#@＃＠]/u.test(line)) return line;
  return outsideCode(line, (prose) =>
    prose
      .replace(/(?<![\p{L}\p{N}.+/]|(?<![\p{L}\p{N}.+/])[@＠])[@＠]+(?=[\p{L}\p{N}_])/gu, "")
      .replace(/(?<![\p{L}\p{N}&/]|(?<![\p{L}\p{N}&/])[#＃])[#＃]+(?=[\p{N}_]*\p{L})/gu, ""),
  );
}

/**
 * Matches the start of a run of blanks that holds an emoji mark. The look-arounds keep a match from beginning inside
 * the run.
 */
const RUN = `(?=[${EMOJI_GAP}\\s])(?<![${EMOJI_GAP}\\s])(?=\\s*${EMOJI_GAP})`;
const GAP_RUN = `[${EMOJI_GAP}\\s]+`;
const FULL_STOP_INSIDE = new RegExp(
  `${RUN}(?<=[\\p{Ll}\\p{N}][)\\]"”»*]*)${GAP_RUN}(?=["“«(*]*\\p{Lu}(?:\\p{Ll}|\\s))`,
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
