import { spacedEn } from "./quotation-marks.ts";

// U+E000 is the border between two leaves of running text: it stays where it is, and is nobody's neighbour.
const candidate =
  /(?<=[^\s\uE000-])((?:\uE000|[^\S\n])*)(---|--|—|–|-)((?:\uE000|[^\S\n])*)(?=([^\s\uE000-])|\n|$)/gu;
const wordEnd = /[\p{L}\p{N}\p{M})\]”’»"'%…\uFFFC\uE001]$/u;

/**
 * Sets every dash between two words alike, however it was typed: "--", a spaced hyphen, "–" or "—".
 *
 * Left alone are hyphens in words, command options ("--verbose"), ranges (2020–2021), and a dash that opens a line.
 * Between two numbers a spaced hyphen may be a minus or a range, so it becomes a spaced "–".
 */
export function setDashes(text: string, dash: string | null): string {
  return text.replace(
    candidate,
    (
      typed: string,
      left: string,
      sign: string,
      right: string,
      after: string | undefined,
      at: number,
    ) => {
      const before = text.slice(Math.max(0, at - 8), at).replace(/\uE000/g, "");
      if (!isDash(sign, hasSpace(left), hasSpace(right))) return typed;
      if (sign === "—" && dash === null) return typed;
      const between = dash === null || isUnclear(sign, before, after) ? spacedEn : dash;
      const closes = after === undefined ? between.trimEnd() : between;
      return bordersOf(left) + closes + bordersOf(right);
    },
  );
}

function isDash(sign: string, spaceBefore: boolean, spaceAfter: boolean): boolean {
  if (sign === "-") return spaceBefore && spaceAfter;
  if (sign === "--") return !spaceBefore || spaceAfter;
  if (sign === "–") return spaceBefore || spaceAfter;
  return true;
}

/** Numbers on both sides, or an end of a sentence before a hyphen ("Pros: - fast"). */
function isUnclear(sign: string, before: string, after: string | undefined): boolean {
  if (sign === "—" || sign === "---") return false;
  if (/\d$/.test(before) && after !== undefined && /\d/.test(after)) return true;
  return sign === "-" && !wordEnd.test(before);
}

function hasSpace(gap: string): boolean {
  return /[^\uE000]/.test(gap);
}

function bordersOf(gap: string): string {
  return gap.replace(/[^\uE000]/g, "");
}
