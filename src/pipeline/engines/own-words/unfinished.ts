import type { Block } from "#pipeline/analysis/schema.ts";
import { breaksItsPromise, endsOnPromise } from "./counted.ts";

/** A mark of authors where something is still to be written. It counts in capitals only: "your to-do list" is no mark. */
const MARK =
  /^[*_\\#-]{0,6} ?(?:\d{1,2}[.)] )?[[(]?(?:TODO|TBD|FIXME)(?![\p{L}\p{N}'’])|(?<![\p{L}\p{N}])(?:TODO|TBD)[\])]?[.:!]?$|\blorem ipsum dolor\b/u;

/** So many headings in a row are headings with nothing under them: a part and its first section are two. */
const EMPTY_HEADINGS = 3;

/**
 * Whether a post is a draft that its author published before it was finished: it has a mark such as "TODO", headings with
 * nothing under them, or an end that announces what does not follow, or it tells only some of the parts that it names.
 */
export function isUnfinished(blocks: readonly Block[]): boolean {
  const text = blocks.filter(({ kind }) => kind !== "code");
  return (
    text.some((block) => isMarked(block.text)) ||
    hasEmptyHeadings(blocks) ||
    hasOpenEnd(blocks.at(-1)) ||
    endsOnPromise(blocks) ||
    breaksItsPromise(blocks)
  );
}

function hasOpenEnd(last: Block | undefined): boolean {
  return last?.kind === "paragraph" && /[\p{L}\p{N}]\s?:\s*$/u.test(last.text);
}

function isMarked(text: string): boolean {
  return text
    .replace(/`[^`\n]*`/gu, "`")
    .split("\n")
    .some((line) => MARK.test(line.trim()));
}

function hasEmptyHeadings(blocks: readonly Block[]): boolean {
  let inRow = 0;
  // The headings that a post begins with repeat its title.
  const begun = blocks.findIndex(({ kind }) => kind !== "heading");
  return blocks.slice(Math.max(0, begun)).some(({ kind }) => {
    inRow = kind === "heading" ? inRow + 1 : 0;
    return inRow >= EMPTY_HEADINGS;
  });
}
