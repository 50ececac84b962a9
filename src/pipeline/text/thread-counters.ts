// Cleaning replaces addresses and emoji by the private characters U+E000 and U+E001, so the patterns below allow for
// these.
const LEADING =
  /^[\s\uE001]*(?:[([](\d{1,3})\s?\/\s?(\d{0,3})[)\]]|(\d{1,3})\/(\d{1,3})(?=[.:)\]]?(?:[\s\uE001]|$))[.:)\]]?|(\d{1,3})\/(?=\s)|(\d{1,3})\s\/\s(\d{1,3})(?=$|\s*[\p{Lu}]))[\s\uE001]*(?:[-–—:](?=\s))?\s*/u;
const CLOSING =
  /(?<=^|[.!?…:,;"”»)\uE000\uE001]|[^\S \t]|[^\s.!?…:,;"”»)\uE000\uE001][ \t])[ \t]*(?:[([](\d{1,3})\s?\/\s?(\d{1,3}|n|x)?[)\]]|(\d{1,3})\/(\d{1,3}|n|x)?)[\s\uE001]*$/u;
/** Words and signs after which a closing "9/11" is a date or a ratio. */
const PREPOSITION =
  /(?:\b(?:on|since|after|before|of|at|by|in|until|from|the|du|le|au|depuis|am|vom|open|about|is|was|split)|[\d$€£%])\s*$/iu;

/** A thread's counter such as "3/7": its place in the line, the part and the total. */
export type ThreadCounter = { at: number; length: number; part: number; total: number | null };

/** Finds the counter that a line begins with: "3/7", "1/", "(2/5)". Null for text such as "1/2 cup" or "24/7". */
export function leadingCounter(line: string): ThreadCounter | null {
  const lead = LEADING.exec(line);
  return lead && !/^\p{Ll}/u.test(line.slice(lead[0].length)) ? counterIn(lead) : null;
}

/** Finds the counter that a line ends with, such as "4/n", if it comes after the end of a sentence. Else null. */
export function closingCounter(line: string): ThreadCounter | null {
  const tail = CLOSING.exec(line);
  return tail && endsBefore(line, tail) ? counterIn(tail) : null;
}

/** Finds the counter that a text begins or ends with. Returns null if there is none. */
export function readCounter(text: string): ThreadCounter | null {
  const lines = text.trim().split("\n");
  return leadingCounter(lines[0] ?? "") ?? closingCounter(lines.at(-1) ?? "");
}

function counterIn(match: RegExpExecArray): ThreadCounter | null {
  const [part, total] = match.slice(1).filter((group) => group !== undefined);
  const place = Number(part);
  const of = total && /^\d+$/u.test(total) ? Number(total) : null;
  if (place === 0) return null;
  if (of !== null && (place > of || of < 2 || (place === 50 && of === 50))) return null;
  return { at: match.index, length: match[0].length, part: place, total: of };
}

function endsBefore(line: string, tail: RegExpExecArray): boolean {
  const before = line.slice(0, tail.index).trimEnd();
  if (PREPOSITION.test(before)) return false;
  return before === "" || /^[([]/u.test(tail[0].trim()) || /[.!?…:"”»)\uE000\uE001]$/u.test(before);
}
