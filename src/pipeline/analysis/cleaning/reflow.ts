import { countWords } from "#pipeline/text/words.ts";
import { plainText } from "./escape.ts";
import type { Piece } from "./piece.ts";
import { joinLines } from "./plain.ts";

/** A paragraph under this many words is a line that wants company. */
const SHORT_WORDS = 30;
/** A paragraph is long enough when it has this many words. */
const FULL_WORDS = 55;
const LONGEST_WORDS = 110;
/** An article has its paragraphs made on purpose, unless it is a long row of single sentences. */
const PAGE_PARAGRAPHS = 8;

/**
 * Puts the single sentences of a post that has a paragraph for each sentence into paragraphs of a readable size.
 *
 * Paragraphs that the author made stay as they are; nothing is joined across a heading, a list or a quote, and a line
 * that ends with a colon stays next to what it announces.
 */
export function reflow(pieces: readonly Piece[], isPage: boolean): Piece[] {
  const lengths = pieces
    .filter((one) => one.kind === "paragraph")
    .map((one) => countWords(one.lines[0] ?? ""));
  const short = lengths.filter((words) => words < SHORT_WORDS).length;
  const [least, share] = isPage ? [PAGE_PARAGRAPHS, 0.8] : [2, 0.6];
  if (lengths.length < least || short < share * lengths.length) return [...pieces];
  const left: Piece[] = [];
  for (const current of pieces) {
    const previous = left.at(-1);
    const joined =
      previous?.kind === "paragraph" && current.kind === "paragraph"
        ? join(previous, current)
        : null;
    if (joined === null) left.push(current);
    else left[left.length - 1] = joined;
  }
  return left;
}

function join(previous: Piece, current: Piece): Piece | null {
  const first = previous.lines[0] ?? "";
  const second = current.lines[0] ?? "";
  const words = countWords(first);
  const added = countWords(second);
  if (/[:：]\s*$/u.test(plainText(second)) && words >= SHORT_WORDS) return null;
  if (words >= FULL_WORDS && added > 12) return null;
  if (added >= FULL_WORDS || words + added > LONGEST_WORDS) return null;
  const joined = joinLines(first, second, false);
  return joined === null ? null : { ...previous, lines: [joined] };
}
