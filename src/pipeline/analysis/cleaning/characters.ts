import { EMOJI_GAP, MARKS } from "./marks.ts";
import { openMonospace } from "./monospace.ts";
import type { Removals } from "./removals.ts";

/** The italic h stands outside the block: Unicode had it before, as Planck's constant. */
const MATHEMATICAL = /[\u{1D400}-\u{1D7FF}\u210E]+/gu;
/** Soft hyphen, zero-width space (its two joiners are letters of some scripts), word joiner, direction marks, byte order mark, control characters. */
const INVISIBLE =
  /[\u00AD\u200B\u200E\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF\uFFFC\uFFFD\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u0084\u0086-\u009F]/gu;
/** Blanks that people type to keep an empty line open. */
const BLANKS = /[\u2800\u3164\uFFA0\u115F\u1160\u180E]/gu;

/**
 * A picture character with its skin tones, joiners and variation marks; a flag; a keycap.
 * (c), (r), (tm), arrows in running text and the two double punctuation marks are letters of the text, not pictures.
 */
export const EMOJI =
  /(?:\p{Regional_Indicator}{1,2}|[0-9#*]\uFE0F?\u20E3|(?![©®™‼⁉ℹ↔-↪])\p{Extended_Pictographic}(?:[\uFE0F\uFE0E]|\p{Emoji_Modifier})*(?:\u200D\p{Extended_Pictographic}(?:[\uFE0F\uFE0E]|\p{Emoji_Modifier})*)*)(?:[\u{E0020}-\u{E007F}]|[\uFE0F\u200D]|\p{Emoji_Modifier})*/gu;

const ANY_EMOJI = new RegExp(EMOJI.source, "u");
/** Fewer are the name of a command. */
const TYPED_WORDS = 6;
const HAS_SPECIAL = /[^\n\x20-\x7e\u00a0-\u00ac\u00ae-\u024f\u2010-\u2026]/u;

/**
 * The text with one kind of line end and without what cannot be seen.
 *
 * Mathematical letters, which LinkedIn users take for bold and italics, become plain ones, and a run of mathematical
 * monospace becomes inline code. Nothing else is put into compatibility form: "½" and "²" are as the author wrote them.
 */
export function normaliseCharacters(text: string): string {
  let normal = text.includes("\r") ? text.replace(/\r\n?/gu, "\n") : text;
  if (!HAS_SPECIAL.test(normal)) return normal;
  normal = normal
    .replace(MARKS, "")
    .replace(INVISIBLE, "")
    .replace(BLANKS, " ")
    .replace(/[\u0085\u2028]/gu, "\n")
    .replace(/\u2029/gu, "\n\n");
  if (normal.search(MATHEMATICAL) >= 0) {
    normal = openMonospace(normal).replace(MATHEMATICAL, (run) => run.normalize("NFKC"));
  }
  return normal;
}

/** Whether most letters of a line are mathematical bold or italic ones: the line is set apart as a heading is. */
export function isSetBold(line: string): boolean {
  const bold = line.match(/[\u{1D400}-\u{1D66F}\u{1D6A4}-\u{1D7F5}]/gu)?.length ?? 0;
  return bold > 0 && bold >= 0.8 * (line.match(/[\p{L}\p{N}]/gu)?.length ?? 0);
}

/** Whether a line is a sentence in mathematical monospace: what was typed into a machine, not said to the reader. */
export function isSetTyped(line: string): boolean {
  const typed = line.match(/[\u{1D670}-\u{1D6A3}\u{1D7F6}-\u{1D7FF}]/gu)?.length ?? 0;
  return (
    typed > 0 &&
    typed >= 0.8 * (line.match(/[\p{L}\p{N}]/gu)?.length ?? 0) &&
    line.trim().split(/\s+/u).length > TYPED_WORDS
  );
}

/** Whether a line begins with mathematical bold letters, as a label does. */
export function startsSetBold(line: string): boolean {
  return /^[^\p{L}\p{N}]*[\u{1D400}-\u{1D66F}\u{1D6A4}-\u{1D7F5}]/u.test(line);
}

/** Leaves a gap for each run of emoji; a gap that stood for a full stop becomes one when the paragraph is finished. */
export function removeEmoji(text: string, removals: Removals): string {
  if (!HAS_SPECIAL.test(text) || !ANY_EMOJI.test(text))
    return text.replace(/[\uFE0E\uFE0F\u20E3]/gu, "");
  return text
    .replace(EMOJI, (emoji) => {
      removals.note("emoji", emoji);
      return EMOJI_GAP;
    })
    .replace(/[\uFE0E\uFE0F\u20E3\u{E0020}-\u{E007F}]/gu, "");
}
