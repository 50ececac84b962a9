import { mendEmphasis } from "./emphasis.ts";
import { outsideCode } from "./templating.ts";
import { EMOJI_GAP, HOLE, POINTER } from "./marks.ts";

const CJK = "\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\u3000-\\u303f\\uff00-\\uffef";
const BREAK_IN_CJK = new RegExp(`(?<=[${CJK}])[ \\t]*\\n\\s*(?=[${CJK}])`, "gu");
const MARKED = new RegExp(`[${HOLE}${POINTER}${EMOJI_GAP}]`, "u");

/** One line of prose with single blanks; a line break between characters written without spaces is no blank. */
export function oneLine(text: string): string {
  const joined = text.includes("\n") ? text.replace(BREAK_IN_CJK, "") : text;
  return joined.replace(/[ \t\n]+/gu, " ").trim();
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
    line = line
      .replace(/\s*(?:\(\s*\)|(?<!\\)\[\s*\](?!\()|«\s*»|“\s*”)/gu, "")
      .replace(/\s+([,.])(?=\s|$)/gu, "$1")
      .replace(/^[\s,;:|]+(?=[\s\p{L}\p{N}*_"“«([])/u, "");
  }
  return withoutSigns(mendEmphasis(oneLine(withoutBullet(line.trim()))).trim());
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
      .replace(/(?<![\p{L}\p{N}.+/])[@＠]+(?=[\p{L}\p{N}_])/gu, "")
      .replace(/(?<![\p{L}\p{N}&/])[#＃]+(?=[\p{N}_]*\p{L})/gu, ""),
  );
}

function closeGaps(line: string, endsSentence: boolean): string {
  const gap = `[${EMOJI_GAP}\\s]*${EMOJI_GAP}[${EMOJI_GAP}\\s]*`;
  return line
    .replaceAll(HOLE, "")
    .replaceAll(POINTER, "")
    .replace(
      new RegExp(`(?<=[\\p{Ll}\\p{N}][)\\]"”»*]*)${gap}(?=["“«(*]*\\p{Lu}\\p{Ll})`, "gu"),
      ". ",
    )
    .replace(new RegExp(`(?<=\\p{Ll}[)\\]"”»*]*)${gap}$`, "u"), endsSentence ? "." : "")
    .replace(/(?<=[!?…])\./gu, "")
    .replace(new RegExp(`\\s*${gap}(?=[,.;:!?)\\]…]|$)`, "gu"), "")
    .replace(new RegExp(gap, "gu"), " ");
}
