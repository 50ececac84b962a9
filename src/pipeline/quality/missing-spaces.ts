import type { Found } from "./closed-marks.ts";
import type { IsKnown } from "./spelling.ts";

/**
 * A word in small letters, the end of a sentence, and a word with a capital. The other dots without a space are those of
 * names, files, code and initials: "Node.js", "caddy.Dockerfile", "document.getElementById", "e.g.", "J.Smith".
 */
const JOINED =
  /(?<![\p{L}\p{M}\p{N}_.@/\\'’-])([\p{L}\p{M}'’-]*\p{Ll}{2})([.!?…])(\p{Lu}[\p{Ll}\p{M}]*)(?![\p{L}\p{M}\p{N}_(/\\@-]|[.:]\S)/gu;

/** Finds where a sentence follows another one without a space: "treads.Now". Both words must be known ones. */
export function missingSpaces(text: string, language: string, isKnown: IsKnown): Found[] {
  return [...text.matchAll(JOINED)].flatMap(
    ({ 0: found, 1: last = "", 2: end = "", 3: first = "", index: at }) => {
      // With a capital it is a name ("Socket.Io"), but in German any noun.
      const mayEnd = language === "de" || /^\p{Ll}/u.test(last);
      if (!mayEnd || !isKnown(last) || !isKnown(first.toLowerCase())) return [];
      return [{ kind: "space", at, found, instead: `${last}${end} ${first}`, isSure: false }];
    },
  );
}
