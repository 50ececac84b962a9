import { countWords } from "#pipeline/text/words.ts";
import { plainText } from "#pipeline/text/escape.ts";
import type { RoughBlock } from "./removals.ts";
import { joinLines } from "./plain.ts";

/** A paragraph with fewer words than this should be joined with its neighbours. */
const SHORT_WORDS = 30;
/** A paragraph is long enough when it has this many words. */
const FULL_WORDS = 55;
const LONGEST_WORDS = 110;
/** If an article has fewer paragraphs than this, they are not joined, because its author made them on purpose. */
const PAGE_PARAGRAPHS = 8;

/** Joins a post's one-sentence paragraphs into longer ones, but never across a heading, list or quote. */
export function reflow(pieces: readonly RoughBlock[], isPage: boolean): RoughBlock[] {
  const sizes = pieces.map((one) =>
    one.kind === "paragraph" ? countWords(one.lines[0] ?? "") : 0,
  );
  const paragraphs = pieces.filter((one) => one.kind === "paragraph").length;
  const short = pieces.filter(
    (one, index) => one.kind === "paragraph" && (sizes[index] ?? 0) < SHORT_WORDS,
  ).length;
  const [least, share] = isPage ? [PAGE_PARAGRAPHS, 0.8] : [2, 0.6];
  if (paragraphs < least || short < share * paragraphs) return [...pieces];
  const left: RoughBlock[] = [];
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

/** Joins a text of `words` words and a text of `added` words, or returns null when they must stay apart. */
function join(first: string, second: string, words: number, added: number): string | null {
  if (words >= SHORT_WORDS && /[:：]\s*$/u.test(plainText(second))) return null;
  if (words >= FULL_WORDS && added > 12) return null;
  if (added >= FULL_WORDS || words + added > LONGEST_WORDS) return null;
  return joinLines(first, second, false);
}
