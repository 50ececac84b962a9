import { countWords } from "#pipeline/text/words.ts";
import type { Line } from "./lines.ts";

const ITEM_WORDS = 14;
/** A name has so many words; more are a line of verse or a clause. */
const BARE_WORDS = 3;
const SENTENCE_END = /[.!?…。！？][\])"”»’'*_]*$/u;

/**
 * Where the list ends that a line with a colon opened: touching short lines without marks of their own, three of them
 * when they end without a full stop or begin alike, four otherwise; 0 when there is none.
 */
export function openListEnd(lines: readonly Line[], from: number): number {
  const bare = bareListEnd(lines, from);
  if (bare > 0) return bare;
  let before = from - 1;
  while (lines[before]?.kind === "blank") before -= 1;
  const opener = lines[before];
  if (opener?.kind !== "prose" || !/[:：]$/u.test(opener.text) || opener.mark !== null) return 0;
  let end = from;
  while (end < lines.length && isItem(lines[end])) end += 1;
  const after = lines[end];
  if (after && after.kind !== "blank") return 0;
  const items = lines.slice(from, end);
  const open = items.filter((line) => !SENTENCE_END.test(line.text)).length;
  const first = items.map((line) => line.text.split(" ", 1)[0]);
  const alike = first.filter((word) => word === first[0]).length;
  const isAlike = 4 * open >= 3 * items.length || 3 * alike >= 2 * items.length;
  return items.length >= (isAlike ? 3 : 4) ? end : 0;
}

/** Where a list of bare names ends that stands by itself between blank lines: three or more, none of them a sentence. */
function bareListEnd(lines: readonly Line[], from: number): number {
  const before = lines[from - 1];
  if (before && before.kind !== "blank") return 0;
  let end = from;
  while (end < lines.length && isBareItem(lines[end])) end += 1;
  const after = lines[end];
  return end - from >= 3 && (!after || after.kind === "blank") ? end : 0;
}

function isBareItem(line: Line | undefined): boolean {
  return (
    isItem(line) &&
    line !== undefined &&
    line.mark === null &&
    countWords(line.text) <= BARE_WORDS &&
    !/[\p{P}\uE001]$/u.test(line.text)
  );
}

function isItem(line: Line | undefined): boolean {
  return (
    line?.kind === "prose" &&
    !line.isBold &&
    (line.mark === null || line.mark === "label") &&
    !/[:：,]$/u.test(line.text) &&
    countWords(line.text) <= ITEM_WORDS
  );
}
