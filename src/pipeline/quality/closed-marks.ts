/** A suspected typing error in the text that is read. */
export type Found = {
  kind: "spelling" | "doubled" | "space" | "bracket" | "quotes" | "mixed";
  /** Where `found` begins, in UTF-16 code units. */
  at: number;
  found: string;
  /** What to write instead; null if only the author can know. */
  instead: string | null;
  /** Hardly anybody would want another correction, so that all of these may be corrected at once. */
  isSure: boolean;
};

/** What to write at a place instead of what stands there. */
export type Offer = { at: number; found: string; instead: string };

/** The longest correction that is offered, in characters. */
export const MOST_OFFERED = 180;

/** Signs of Markdown that a paragraph may begin with: a quotation, a list, emphasis. */
const BEGINNING = /^[\s>*_-]*$/u;
const FIRST_WORD = /[\p{L}\p{N}][^\s]*/u;
const INNER_END = /[.!?…]\s+\S/u;

/**
 * Closes what opens at a place, where one end is evident: that of the sentence that it begins, if this is the text's last
 * one, or that of the whole text, if it opens the text. Null where it may end elsewhere.
 */
export function closedOnce(text: string, at: number, closing: string): Offer | null {
  return closedAtEnd(text, at, closing) ?? closedWithText(text, at, closing);
}

/** It begins a sentence, or stands behind a colon or comma, and is one sentence. */
function closedAtEnd(text: string, at: number, closing: string): Offer | null {
  const found = text.slice(at).trimEnd();
  const begins = /(?:^|[.!?…:,]\s+)$/u.test(text.slice(0, at));
  const isSentence = /^.\s?[\p{L}\p{N}][^\n.!?…"“”„«»()]*[.!?…]+$/u.test(found);
  if (!begins || !isSentence || found.length > MOST_OFFERED) return null;
  return { at, found, instead: found + closing };
}

function closedWithText(text: string, at: number, closing: string): Offer | null {
  if (!BEGINNING.test(text.slice(0, at))) return null;
  const last = lastWordsOf(text);
  if (!last || last.at <= at || last.found.length > MOST_OFFERED) return null;
  return { ...last, instead: last.found + closing };
}

const SHOWN_WORDS = 4;

/** The last words of a text with what ends its last sentence, before the emphasis that ends there; null if nothing ends it. */
function lastWordsOf(text: string): { at: number; found: string } | null {
  let end = text.length;
  while (end > 0 && /[\s*_]/u.test(text.charAt(end - 1))) end -= 1;
  if (!/[.!?…]/u.test(text.charAt(end - 1))) return null;
  let at = end;
  for (let count = 0; count < SHOWN_WORDS && at > 0; count += 1) {
    const before = text.slice(0, at - 1);
    at = Math.max(before.lastIndexOf(" "), before.lastIndexOf("\n")) + 1;
  }
  return { at, found: text.slice(at, end) };
}

/** Opens what closes at the end of a text of one sentence, with which it has to begin. Null for any other. */
export function openedAtStart(text: string, at: number, opening: string): Offer | null {
  const rest = text.slice(at + 1);
  const before = text.slice(0, at);
  const first = FIRST_WORD.exec(before);
  if (!/^[.!?…*_\s]*$/u.test(rest) || !first || !BEGINNING.test(before.slice(0, first.index))) {
    return null;
  }
  if (INNER_END.test(before) || before.includes(":") || first[0].length > MOST_OFFERED) return null;
  return { at: first.index, found: first[0], instead: opening + first[0] };
}
