import { ADDRESS_BODY, DOMAINS, marksAfter } from "#pipeline/text/addresses.ts";
import { HOLE } from "./marks.ts";
import type { Removals } from "./removals.ts";

const URL = new RegExp(
  [
    `(?:https?|ftp)://${ADDRESS_BODY}`,
    `(?<!\\p{L})www\\.${ADDRESS_BODY}(?<!www\\.)`,
    // A domain without "http" is a link only when a path follows: "GOV.UK" and "Node.js" are names.
    `(?<![\\p{L}\\p{N}@./-])(?:[\\p{L}\\p{N}-]+\\.)+(?:${DOMAINS})/${ADDRESS_BODY}`,
    `(?:mailto:|(?<![\\p{L}\\p{N}.+_-]))[\\p{L}\\p{N}.+_-]+@[\\p{L}\\p{N}-]+(?:\\.[\\p{L}\\p{N}-]+)+`,
  ].join("|"),
  "giu",
);

/** Leaves a hole for each bare address, so that the sentence around it can be mended. */
export function removeUrls(text: string, removals: Removals): string {
  if (!/:\/\/|www\.|\.[a-z]{2,4}\/|@/iu.test(text)) return text;
  return text.replace(URL, (url) => {
    // "WordPress.com/Tumblr" is two names, not an address.
    if (!/:\/\/|@|^www\./iu.test(url) && /^[^/]*\p{Lu}/u.test(url)) return url;
    const tail = marksAfter(url);
    removals.note("links", url.slice(0, url.length - tail.length));
    return HOLE + tail;
  });
}

/** Whether a text is nothing but an address: the words of such a link are no words. */
export function isUrl(text: string): boolean {
  const trimmed = text.trim();
  if (trimmed.length < 5 || /\s/u.test(trimmed)) return false;
  return (trimmed.match(URL)?.[0].length ?? 0) >= trimmed.length - 1;
}
