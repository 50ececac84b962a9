/** What to write at a place instead of what stands there. */
export type Offer = { at: number; found: string; instead: string };

/** The longest correction that is offered, in characters. */
export const MOST_OFFERED = 180;

/** Signs of Markdown that a paragraph may begin with: a quotation, a list, emphasis. */
const BEGINNING = /^[\s>*_-]*$/u;
/** The last words of a text, with what ends its last sentence, and the emphasis that ends there. */
const LAST_WORDS = /(?:\S+ ){0,3}\S*[.!?…](?=[*_]*\s*$)/u;
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
  const last = LAST_WORDS.exec(text);
  if (!last || last.index <= at || last[0].length > MOST_OFFERED) return null;
  return { at: last.index, found: last[0], instead: last[0] + closing };
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
