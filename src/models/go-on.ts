/** What a model is told that met its limit. */
export const GO_ON =
  "You were cut off. Go on exactly where your text stops, with the next word. Repeat nothing and add no remark.";

/**
 * Gives the part of a cut answer that is sure: without its last word, which may be half of one. A language that puts no
 * space between words keeps all of it.
 */
export function surePart(cut: string): string {
  const lastSpace = cut.search(/\s\S*$/u);
  // A text of one word has nothing to hold on to; so has one whose last "word" is a paragraph long.
  if (lastSpace <= 0 || cut.length - lastSpace > LONGEST_WORD) return cut;
  const gap = /(?<!\s)\s*$/u.exec(cut.slice(0, lastSpace + 1))?.[0] ?? "";
  return cut.slice(0, lastSpace + 1 - gap.length).trimEnd() + gap;
}

// Longer runs without a space are sentences of Chinese, Japanese, Thai, ...: nothing to cut there.
const LONGEST_WORD = 60;

/** Repetitions of at least this many characters at a seam are no chance. */
const LEAST_REPEAT = 12;
const MOST_REPEAT = 600;

/** Joins what came before to what came when asked to go on: one gap between them, and what was said twice said once. */
export function joined(before: string, more: string): string {
  const start = before.trimEnd();
  const added = more.trimStart();
  const rest = added.slice(repeatLength(start, added));
  if (rest.trim() === "") return start;
  const own = /^\s+/u.exec(rest)?.[0];
  const led = /^\s+/u.exec(more)?.[0];
  const gap = own ?? (rest === added ? gapOf(before.slice(start.length), led ?? "") : "");
  return start + gap + rest.trimStart();
}

/** A new paragraph on either side is one; else the gap that the first part had. */
function gapOf(before: string, after: string): string {
  return after.includes("\n\n") ? after : before || after;
}

function repeatLength(before: string, added: string): number {
  const most = Math.min(before.length, added.length, MOST_REPEAT);
  for (let length = most; length >= LEAST_REPEAT; length -= 1) {
    if (before.endsWith(added.slice(0, length))) return length;
  }
  return 0;
}
