import { countWords } from "#pipeline/text/words.ts";
import { removeEmoji, normaliseCharacters } from "./characters.ts";
import { plainText } from "./escape.ts";
import type { Speech } from "./gaps.ts";
import { openHashtags, openMentions } from "./hashtags.ts";
import { readPlainLine } from "./inline.ts";
import type { Piece } from "./piece.ts";
import type { Removals } from "./removals.ts";
import { tidyLine } from "./tidy.ts";
import { isUrl, removeUrls } from "./urls.ts";

const TITLE_WORDS = 10;

/** The title that the source gave, as plain text; null when there is none or it is only an address. */
export function cleanTitle(
  title: string | null,
  removals: Removals,
  glued: ReadonlySet<string>,
): string | null {
  if (title === null || isUrl(title)) return null;
  const open = openHashtags(
    openMentions(removeUrls(removeEmoji(normaliseCharacters(title), removals), removals), removals),
    removals,
    glued,
  );
  const text = plainText(tidyLine(readPlainLine(open.replace(/\n+/gu, " "), removals), false));
  return /[\p{L}\p{N}]/u.test(text) ? text : null;
}

/**
 * Takes a short first line without a full stop for the title of a post that has none, when enough text follows; a
 * greeting, a line that announces the next one, or one that speaks of today's self is no title.
 */
export function takeTitle(
  pieces: readonly Piece[],
  speech: Speech,
): { title: string | null; rest: Piece[] } {
  const [first, ...rest] = pieces;
  const none = { title: null, rest: [...pieces] };
  if (!first || (first.kind !== "heading" && first.kind !== "paragraph")) return none;
  const text = plainText(tidyLine(first.lines[0] ?? "", false));
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
