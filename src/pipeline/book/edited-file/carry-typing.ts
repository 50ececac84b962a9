import { diffArrays } from "diff";
import { printedText } from "#pipeline/book/formats/docx-bookmarks.ts";
import { readPassage } from "#pipeline/book/read-passage.ts";
import type { RootContent } from "mdast";
import { toString } from "mdast-util-to-string";

/** Longer texts are taken as the file has them: comparing them would take too long. */
const MOST_TOKENS = 20_000;
const MOST_CHANGES = 4_000;

/**
 * Makes the changes between two printed texts in the text as it was typed: what the editor left alone stays as the author
 * typed it, with straight quotation marks, links and all. `printed` is how `typed` came out in the file, and `edited` what
 * the file has now. Null: the result would not have the edited words, so those must be taken as they are.
 */
export function carryTyping(
  { typed, printed, edited }: { typed: string; printed: string; edited: string },
  blocks: readonly RootContent[],
): string | null {
  const [before, shown, after] = [typed, printed, edited].map(tokensOf) as [
    string[],
    string[],
    string[],
  ];
  if (Math.max(before.length, shown.length, after.length) > MOST_TOKENS) return null;
  const pieces = align(before, shown);
  const changes = diffArrays(shown, after, { maxEditLength: MOST_CHANGES });
  if (pieces === null || !changes) return null;
  const stays = shown.map(() => false);
  const put: string[][] = Array.from({ length: shown.length + 1 }, () => []);
  let at = 0;
  for (const { value, added, removed } of changes) {
    if (added) put[at]?.push(...value);
    else {
      for (const place of value.keys()) stays[at + place] = !removed;
      at += value.length;
    }
  }
  let carried = "";
  for (const { own, start, end } of pieces) {
    const isWhole =
      stays.slice(start, end).every(Boolean) &&
      put.slice(start + 1, end).every((each) => each.length === 0);
    // What stands in the typed text alone, such as the address of a link, has no place in the printed one.
    carried += (put[start] ?? []).join("");
    if (isWhole) carried += own;
    else {
      for (let place = start; place < end; place += 1) {
        if (place > start) carried += (put[place] ?? []).join("");
        if (stays[place]) carried += shown[place] ?? "";
      }
    }
  }
  carried += (put[shown.length] ?? []).join("");
  const text = carried
    .replace(/(?<![^\S\n])[^\S\n]+$/gmu, (space) => (space.length > 1 ? "  " : ""))
    .trim();
  return saysTheSame(text, blocks) ? text : null;
}

/** A piece of the typed text, and from where to where it stands in the printed one. */
type Aligned = { own: string; start: number; end: number };

function align(typed: readonly string[], printed: readonly string[]): Aligned[] | null {
  const changes = diffArrays([...typed], [...printed], { maxEditLength: MOST_CHANGES });
  if (!changes) return null;
  const pieces: Aligned[] = [];
  let at = 0;
  let pending = "";
  for (const { value, added, removed } of changes) {
    if (removed) {
      pending += value.join("");
    } else if (added) {
      pieces.push({ own: pending, start: at, end: at + value.length });
      pending = "";
      at += value.length;
    } else {
      for (const token of value) {
        // An opening mark belongs to the word that it stands before.
        pieces.push({ own: pending + token, start: at, end: at + 1 });
        pending = "";
        at += 1;
      }
    }
  }
  const last = pieces.at(-1);
  if (last) last.own += pending;
  return pieces;
}

function tokensOf(text: string): string[] {
  return text.match(/\s+|[\p{L}\p{N}\p{M}]+|[^]/gu) ?? [];
}

/** Whether a passage is printed with the words of the blocks: a change across a mark may have broken it. */
function saysTheSame(text: string, blocks: readonly RootContent[]): boolean {
  const letters = (words: string): string => words.replace(/[^\p{L}\p{N}[\]*`|#]+/gu, "");
  const wanted = blocks.map((block) => toString(block, { includeImageAlt: false })).join("");
  return letters(printedText(readPassage(text))) === letters(wanted);
}
