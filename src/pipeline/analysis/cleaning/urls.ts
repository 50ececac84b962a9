import { HOLE } from "./marks.ts";
import type { Removals } from "./removals.ts";

const BODY = '[^\\s<>"“”«»\\u3000-\\u30ff\\u4e00-\\u9fff\\uff00-\\uffef\\uE000-\\uE003]';
const DOMAINS =
  "com|org|net|edu|gov|io|co|in|ly|be|gl|me|to|it|us|uk|fr|de|es|pt|br|nl|se|ch|at|eu|info|biz|dev|app|ai|tv|fm|blog|link|page|site|xyz|jp|ca|au|nz|ie|im|is|cc|st|sh|so|gg|id|ru|pl|cz|kr|cn|tw";
const URL = new RegExp(
  [
    `(?:https?|ftp)://${BODY}*`,
    `(?<!\\p{L})www\\.${BODY}+`,
    // A domain without "http" is a link only when a path follows: "GOV.UK" and "Node.js" are names.
    `(?<![\\p{L}\\p{N}@./-])(?:[\\p{L}\\p{N}-]+\\.)+(?:${DOMAINS})/${BODY}*`,
    `(?:mailto:)?[\\p{L}\\p{N}.+_-]+@[\\p{L}\\p{N}-]+(?:\\.[\\p{L}\\p{N}-]+)+`,
  ].join("|"),
  "giu",
);
const TRAILING = /[.,;:!?…'’*_~\])}>|]+$/u;

/** Leaves a hole for each bare address, so that the sentence around it can be mended. */
export function removeUrls(text: string, removals: Removals): string {
  if (!/:\/\/|www\.|\.[a-z]{2,4}\/|@/iu.test(text)) return text;
  return text.replace(URL, (url) => {
    // "WordPress.com/Tumblr" is two names, not an address.
    if (!/:\/\/|@|^www\./iu.test(url) && /^[^/]*\p{Lu}/u.test(url)) return url;
    const tail = trailing(url);
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

/** The closing marks after an address that belong to the sentence; a bracket that was opened inside stays with it. */
function trailing(url: string): string {
  const tail = TRAILING.exec(url)?.[0] ?? "";
  if (tail.startsWith(")") && url.slice(0, -tail.length).includes("(")) return tail.slice(1);
  return tail;
}
