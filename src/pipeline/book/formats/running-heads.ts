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
const CHARACTER = 0.48;
/** A character of Chinese, Japanese or Korean, or an emoji, is as wide as two others. */
const WIDE = /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}\p{Extended_Pictographic}]/u;
const LETTERS = new Intl.Segmenter("en", { granularity: "grapheme" });
/** The end of a main title: what follows is the second half of a sentence, or a subtitle. */
const MAIN_TITLE = /^.{8,}?(?:[?!](?=\s)|(?=[:;]\s|\s[–—-]\s|—|\s\())/u;
/** Words that lead over to the next one. */
const LEADING_OVER = /^(?:\p{Ll}{1,3}|A|An|And|At|By|For|From|In|Of|On|Or|The|To|With)$/u;

/**
 * Shortens a title to its main title, or else after a whole word that does not lead over to the next one, so that the running head fits
 * on one line beside the page number.
 */
function shorten(title: string, page: Page): string {
  // Heads are smaller than the text, but in large print as large as it.
  const size = page.size > LARGE ? page.size : Math.max(page.size * SHARE, LEAST_SIZE);
  const room = Math.floor((page.width - page.inner - page.outer - 3 * size) / (CHARACTER * size));
  let width = 0;
  for (const { index, segment } of LETTERS.segment(title)) {
    width += WIDE.test(segment) ? 2.2 : 1;
    if (width > room) {
      const main = MAIN_TITLE.exec(title)?.[0];
      if (main !== undefined && main.length <= index) return main;
      return atMeaning(endedAt(title, index));
    }
  }
  return title;
}

const LARGE = 14;
/** The size of a head, as a share of that of the text, and its least size in points. */
const SHARE = 0.87;
const LEAST_SIZE = 8;

/** A text that ends in "…", without the words before it that lead over to the next one. */
function atMeaning(cut: string): string {
  const words = cut.slice(0, -1).split(" ");
  const last = words.findLastIndex((word) => !LEADING_OVER.test(word));
  return last < 0
    ? cut
    : `${words
        .slice(0, last + 1)
        .join(" ")
        .replace(/[,;:–—-]$/u, "")}…`;
}
