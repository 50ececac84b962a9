import { endedAt } from "#pipeline/text/excerpt.ts";
import type { Page } from "./trims.ts";

/** What stands above the left pages of a chapter and above its right ones. Empty: only the number of the page. */
export type Heads = { left: string; right: string };

/**
 * The chapter's title on the right; on the left the first of `others` (part, book, author) that says something else, so that no
 * two facing pages have the same head.
 */
export function headsOf(title: string, others: readonly string[], page: Page): Heads {
  const other = others.find((each) => each !== "" && !isSame(each, title)) ?? "";
  return { left: shorten(other, page), right: shorten(title, page) };
}

function isSame(one: string, other: string): boolean {
  const letters = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "");
  return letters(one) === letters(other);
}

/** The width of a character of a head, as a share of its size, generously. */
const CHARACTER = 0.52;
const LEAST_SIZE = 10;
/** A character of Chinese, Japanese or Korean, or an emoji, is as wide as two others. */
const WIDE = /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}\p{Extended_Pictographic}]/u;
const LETTERS = new Intl.Segmenter("en", { granularity: "grapheme" });

/** Shortens a title after a whole word, so that the running head fits on one line beside the page number. */
function shorten(title: string, page: Page): string {
  // Heads are smaller than the text, but in large print as large as it.
  const size = page.size > LARGE ? page.size : LEAST_SIZE;
  const room = Math.floor((page.width - page.inner - page.outer - 4 * size) / (CHARACTER * size));
  let width = 0;
  for (const { index, segment } of LETTERS.segment(title)) {
    width += WIDE.test(segment) ? 2.2 : 1;
    if (width > room) return endedAt(title, index);
  }
  return title;
}

const LARGE = 14;
