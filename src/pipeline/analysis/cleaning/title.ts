import { countWords } from "#pipeline/text/words.ts";
import { removeEmoji, normaliseCharacters } from "./characters.ts";
import { plainText } from "#pipeline/text/escape.ts";
import type { Speech } from "./gaps.ts";
import { openSigns } from "./hashtags.ts";
import { isUrl, readPlainLine, removeUrls } from "./inline.ts";
import { MARKS, type Removals, type RoughBlock } from "./removals.ts";
import { tidyLine } from "./tidy.ts";

const TITLE_WORDS = 10;

/** Returns the title that the source gave as plain text, or null if there is none or it is only an address. */
export function cleanTitle(
  title: string | null,
  removals: Removals,
  speech: Speech,
): string | null {
  if (title === null || isUrl(title)) return null;
  const open = openSigns(
    removeUrls(removeEmoji(normaliseCharacters(title), removals), removals),
    removals,
    speech,
  );
  const text = plainText(
    tidyLine(readPlainLine(open.replace(/\n+/gu, " "), { ...removals, keepLink: () => "" }), false),
  );
  return /[\p{L}\p{N}]/u.test(text) ? text : null;
}

/**
 * Takes the first line as the title of a post that has none, if it is short and without a full stop and enough text
 * follows.
 */
export function takeTitle(
  pieces: readonly RoughBlock[],
  speech: Speech,
): { title: string | null; rest: RoughBlock[] } {
  const [first, ...rest] = pieces;
  const none = { title: null, rest: [...pieces] };
  if (!first || (first.kind !== "heading" && first.kind !== "paragraph")) return none;
  const text = plainText(tidyLine(first.lines[0] ?? "", false).replace(MARKS, ""));
  const words = countWords(text);
  if (words < 2 || words > TITLE_WORDS || rest[0]?.kind === "heading") return none;
  const follows = rest.reduce(
    (sum, one) => sum + (one.kind === "heading" ? 0 : countWords(one.lines.join(" "))),
    0,
  );
  if (follows < 20) return none;
  if (/[.!?…:;,。！？"”»)]$/u.test(text) || !/^[\p{Lu}\p{N}\p{Lo}]/u.test(text)) return none;
  if (
    speech.phrases?.greeting.test(text) ||
    speech.phrases?.showing.test(text) ||
    speech.phrases?.credit.test(text)
  )
    return none;
  return { title: text, rest };
}
