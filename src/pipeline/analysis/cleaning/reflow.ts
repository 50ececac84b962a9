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
  const sizes = pieces.map((one) =>
    one.kind === "paragraph" ? countWords(one.lines[0] ?? "") : 0,
  );
  const paragraphs = pieces.filter((one) => one.kind === "paragraph").length;
  const short = pieces.filter(
    (one, index) => one.kind === "paragraph" && (sizes[index] ?? 0) < SHORT_WORDS,
  ).length;
  const [least, share] = isPage ? [PAGE_PARAGRAPHS, 0.8] : [2, 0.6];
  if (paragraphs < least || short < share * paragraphs) return [...pieces];
  const left: Piece[] = [];
  let words = 0;
  for (const [index, current] of pieces.entries()) {
    const previous = left.at(-1);
    const added = sizes[index] ?? 0;
    const line =
      previous?.kind === "paragraph" && current.kind === "paragraph"
        ? join(previous.lines[0] ?? "", current.lines[0] ?? "", words, added)
        : null;
    if (previous && line !== null) {
      left[left.length - 1] = { ...previous, lines: [line] };
      words += added;
    } else {
      left.push(current);
      words = added;
    }
  }
  return left;
}

/** Both lines as one, or null when the first is a paragraph by itself; `words` and `added` are their lengths. */
function join(first: string, second: string, words: number, added: number): string | null {
  if (words >= SHORT_WORDS && /[:：]\s*$/u.test(plainText(second))) return null;
  if (words >= FULL_WORDS && added > 12) return null;
  if (added >= FULL_WORDS || words + added > LONGEST_WORDS) return null;
  return joinLines(first, second, false);
}
