import { plainText } from "#pipeline/text/escape.ts";
import { type TextLink, webAddress } from "#pipeline/text/links.ts";
import { FIRST_LINK, LAST_LINK, type Reading, type Removals } from "./removals.ts";

/**
 * Keeps the addresses of a post's links beside its text while it is cleaned: in a line stands only a mark behind the
 * words, so that no step of the cleaning reads an address.
 */
export class KeptLinks implements Reading {
  readonly #removals: Removals;
  readonly #kept: { words: string; url: string }[] = [];

  constructor(removals: Removals) {
    this.#removals = removals;
  }

  note: Removals["note"] = (reason, text) => {
    this.#removals.note(reason, text);
  };

  keepLink(words: string, address: string): string {
    const url = webAddress(address);
    if (url === null || this.#kept.length > LAST_LINK - FIRST_LINK) return "";
    this.#kept.push({ words, url });
    return String.fromCodePoint(FIRST_LINK + this.#kept.length - 1);
  }

  /** Takes the marks out of a text and tells where the words before them stand. A link without its words is no link. */
  takeOut(marked: string): { text: string; links: TextLink[] } {
    let text = "";
    const links: TextLink[] = [];
    let done = 0;
    for (const match of marked.matchAll(LINK_MARK)) {
      text += marked.slice(done, match.index);
      done = match.index + match[0].length;
      const kept = this.#kept[(match[0].codePointAt(0) ?? 0) - FIRST_LINK];
      const last = links.at(-1);
      const from = last ? last.at + last.length : 0;
      const at = kept ? startOf(text, from, kept.words) : null;
      if (kept && at !== null) links.push({ at, length: text.length - at, url: kept.url });
    }
    const whole = text + marked.slice(done);
    return { text: whole, links: withoutStrings(whole, links) };
  }
}

/** So many linked words in a row are a string of links, whatever they are; two are one if neither may be a name. */
const STRING_WORDS = 3;

/**
 * Drops links on neighbouring single words that lead to different pages ("[citing](...) [me](...) [as](...)"): a reader of a
 * book cannot tell where one ends, and the words say nothing of the pages.
 */
function withoutStrings(text: string, links: readonly TextLink[]): TextLink[] {
  const wordOf = ({ at, length }: TextLink): string => text.slice(at, at + length);
  const strings: TextLink[][] = [];
  for (const link of links) {
    const last = strings.at(-1)?.at(-1);
    const goesOn =
      last !== undefined &&
      last.url !== link.url &&
      !/\s/u.test(wordOf(last) + wordOf(link)) &&
      /^\s+$/u.test(text.slice(last.at + last.length, link.at));
    if (goesOn) strings.at(-1)?.push(link);
    else strings.push([link]);
  }
  return strings.flatMap((string) => {
    const isString =
      string.length >= STRING_WORDS ||
      (string.length > 1 && string.every((link) => /^[\p{Ll}*_]/u.test(wordOf(link))));
    return isString ? [] : string;
  });
}

const LINK_MARK = /[\u{F0000}-\u{FFFFD}]/gu;

/** Where words begin that end a text, from `from` on: as they were read, or in the letters that cleaning left of them. */
function startOf(text: string, from: number, words: string): number | null {
  if (text.endsWith(words) && text.length - words.length >= from) return text.length - words.length;
  const letters = [...plainText(words)].filter(isLetter);
  let at = text.length;
  while (letters.length > 0 && at > from) {
    at -= 1;
    const sign = text.slice(at, at + 1);
    if (!isLetter(sign)) continue;
    if (sign !== letters.at(-1)) return null;
    letters.pop();
  }
  const isPlain = !/[*`\\]/u.test(text.slice(at));
  return letters.length === 0 && isPlain && at < text.length ? at : null;
}

function isLetter(sign: string): boolean {
  return /[\p{L}\p{N}]/u.test(sign);
}
