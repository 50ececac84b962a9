import { plainText } from "#pipeline/book/plain-text.ts";
import type { BookBlock } from "#pipeline/book/schema.ts";

const shortList = { items: 6, letters: 360 };
// A longer last item has lines enough to open a page by itself.
const shortItem = 160;

/** How many items at the end of a list must stand on one page, so that none opens the next page alone. */
export function itemsTogether({ items, ordered, start }: BookBlock & { kind: "list" }): number {
  const lengths = items.map(lengthOf);
  if (lengths.length < 2) return 0;
  const sum = lengths.reduce((total, length) => total + length, 0);
  if (items.length <= shortList.items && sum <= shortList.letters) return items.length;
  if (lengths.slice(-2).some((length) => length > shortItem)) return 0;
  // Set apart, the last two align with the others only while their numbers are as wide.
  const digits = (number: number): number => String(number).length;
  const isWider = digits(start + items.length - 1) > digits(start + items.length - 3);
  return ordered && isWider ? 0 : 2;
}

function lengthOf(item: BookBlock[]): number {
  const [only, ...others] = item;
  return others.length === 0 && only?.kind === "paragraph"
    ? plainText(only.content).length
    : Infinity;
}
