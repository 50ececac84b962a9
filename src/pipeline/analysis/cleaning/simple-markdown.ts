import { codeSpan, isCode, linkWords } from "./inline.ts";
import type { Removals } from "./removals.ts";

/** A paragraph that Markdown has nothing to say about: no mark of its own in it, no line that begins a block. */
const PLAIN =
  /^(?!.*(?::\/\/|www\.))["“‘(]?\p{L}[^\\`*_[\]<>&~|@\n]*(?:\n["“‘(]?\p{L}[^\\`*_[\]<>&~|@\n]*)*$/iu;
const WORDS = "[^\\\\`*_[\\]<>&~|@!\\n]+";
/** A link, inline code or emphasis with nothing inside it; signs around emphasis are those that always let it be one. */
const SIMPLE = new RegExp(
  `(?<!!)\\[(?<words>${WORDS})\\]\\((?<url>[^()\\s<>"'\\\\]+)\\)|(?<![\`\\\\])\`(?<code>[^\`\\s](?:[^\`\\n]*[^\`\\s])?)\`(?!\`)|(?<=^|[\\s(“"])(?<mark>\\*{1,2})(?<inner>[\\p{L}\\p{N}](?:${WORDS.replace("+", "*")}[\\p{L}\\p{N}])?)\\k<mark>(?=$|[\\s.,;:!?)”"])`,
  "gu",
);

/** A paragraph that is a link from end to end leads elsewhere: the parser takes it out. */
const ONLY_LINK = /^\s*[*_]{0,2}\[[^\]\n]+\]\([^()\s]+\)[*_.\s]*$/u;

/**
 * A paragraph whose only marks are simple ones, as `writeInline` would give it; null when it needs the parser.
 *
 * The parser takes most of the time of cleaning a large archive, and most paragraphs have a link or nothing.
 */
export function readSimple(chunk: string, removals: Removals): string | null {
  if (PLAIN.test(chunk)) return chunk;
  if (ONLY_LINK.test(chunk) || !/[[`*]/u.test(chunk) || !PLAIN.test(chunk.replace(SIMPLE, "x")))
    return null;
  return chunk.replace(SIMPLE, (whole: string, ...rest: unknown[]) => {
    const found = rest.at(-1) as Record<"words" | "url" | "code", string | undefined>;
    if (found.words !== undefined) return linkWords(found.words, found.url ?? "", removals);
    if (found.code !== undefined)
      return isCode(found.code, false) ? codeSpan(found.code) : found.code;
    return whole;
  });
}
