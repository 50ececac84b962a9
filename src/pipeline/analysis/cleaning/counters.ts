import type { Removals } from "./removals.ts";

const LEADING =
  /^[\s\uE001]*(?:[([](\d{1,3})\s?\/\s?(\d{0,3})[)\]]|(\d{1,3})\/(\d{1,3})(?=[.:)\]]?(?:[\s\uE001]|$))[.:)\]]?|(\d{1,3})\/(?=\s)|(\d{1,3})\s\/\s(\d{1,3})(?=$|\s*[\p{Lu}]))[\s\uE001]*(?:[-–—:](?=\s))?\s*/u;
const CLOSING =
  /(?<=^|[.!?…:,;"”»)\s\uE000\uE001])[ \t]*(?:[([](\d{1,3})\s?\/\s?(\d{1,3}|n|x)?[)\]]|(\d{1,3})\/(\d{1,3}|n|x)?)[\s\uE001]*$/u;
/** Words after which a closing "9/11" is a date or a ratio. */
const PREPOSITION =
  /(?:\b(?:on|since|after|before|of|at|by|in|until|from|the|du|le|au|depuis|am|vom|open|about|is|was|split)|[\d$€£%])\s*$/iu;

/**
 * Takes a thread's counter off the beginning and the end of a line: "3/7", "1/", "(2/5)", "4/n".
 *
 * Fractions, dates and idioms stay ("1/2 cup", "24/7", "50/50", "9/11 was"): a counter never exceeds its total, does not
 * stand before a small letter, and closes a line only after the end of a sentence.
 */
export function removeCounter(line: string, removals: Removals): string {
  if (!line.includes("/")) return line;
  let rest = line;
  const lead = LEADING.exec(rest);
  if (lead && isCounter(lead) && !/^\p{Ll}/u.test(rest.slice(lead[0].length))) {
    removals.note("thread counters", lead[0].trim());
    rest = rest.slice(lead[0].length);
  }
  const tail = CLOSING.exec(rest);
  if (tail && isCounter(tail) && endsBefore(rest, tail)) {
    removals.note("thread counters", tail[0].trim());
    rest = rest.slice(0, tail.index).trimEnd();
  }
  // A thread inside a thread has two.
  return rest === line ? rest : removeCounter(rest, removals);
}

/** The counter a text begins or ends with: which part it is, and of how many where that is said; null for none. */
export function readCounter(text: string): { part: number; total: number | null } | null {
  const lines = text.trim().split("\n");
  const first = lines[0] ?? "";
  const last = lines.at(-1) ?? "";
  const lead = LEADING.exec(first);
  const match =
    lead && isCounter(lead) && !/^\p{Ll}/u.test(first.slice(lead[0].length))
      ? lead
      : CLOSING.exec(last);
  if (!match || !isCounter(match) || (match !== lead && !endsBefore(last, match))) return null;
  const [part, total] = match.slice(1).filter((group) => group !== undefined);
  return { part: Number(part), total: total && /^\d+$/u.test(total) ? Number(total) : null };
}

function isCounter(match: RegExpExecArray): boolean {
  const [part, total] = match.slice(1).filter((group) => group !== undefined);
  const place = Number(part);
  if (place === 0) return false;
  if (!total || !/^\d+$/u.test(total)) return true;
  if (place === 50 && total === "50") return false;
  return place <= Number(total) && Number(total) > 1;
}

function endsBefore(line: string, tail: RegExpExecArray): boolean {
  const before = line.slice(0, tail.index).trimEnd();
  if (PREPOSITION.test(before)) return false;
  return before === "" || /^[([]/u.test(tail[0].trim()) || /[.!?…:"”»)\uE000\uE001]$/u.test(before);
}
