/** A link of a text that holds only its words: where these stand, in UTF-16 code units, and the address of a page. */
export type TextLink = { at: number; length: number; url: string };

// The limits keep what never closes from taking time that grows with the square of its length.
const ADDRESS = String.raw`\((?:[^()\\\s]|\\.|\([^()\s]{0,500}\)){0,2100}(?:\s+"[^"]{0,500}")?\)`;
const WORDS = String.raw`\[((?:[^[\]\\]|\\.|\[[^[\]]{0,500}\]){0,1000})\]`;
const IMAGE = new RegExp(String.raw`(?<!\\)!${WORDS}${ADDRESS}`, "gu");
const LINK = new RegExp(String.raw`(?<!\\)${WORDS}${ADDRESS}`, "gu");

/** Removes the addresses of links but keeps their words, and puts `mark` behind them; removes images. Other marks stay. */
export function withoutAddresses(markdown: string, mark = ""): string {
  if (!markdown.includes("](")) return markdown;
  return markdown.replace(IMAGE, "").replace(LINK, `$1${mark}`);
}

/** The links of a text in Markdown: their words, and their addresses as they are written there. */
export function linksOf(markdown: string): { words: string; url: string }[] {
  if (!markdown.includes("](")) return [];
  return [...markdown.replace(IMAGE, "").matchAll(LINK)].map(([whole, words = ""]) => ({
    words,
    // The address ends at a blank; behind it stands the title of the link.
    url: (whole.slice(words.length + 3, -1).split(/\s/u)[0] ?? "").replace(/^<(.*)>$/u, "$1"),
  }));
}

/** Writes each link of a text as Markdown, `[words](address)`. The links stand in the order of the text. */
export function addLinks(text: string, links: readonly TextLink[] = []): string {
  let written = "";
  let done = 0;
  for (const { at, length, url } of links) {
    const words = text.slice(at, at + length);
    const before = text.slice(done, at);
    written += `${before.replace(/(?<!\\)!$/u, "\\!")}[${escapeBrackets(words)}](${url})`;
    done = at + length;
  }
  return written + text.slice(done);
}

/** In code nothing can be escaped, and no bracket there ends a link. */
function escapeBrackets(words: string): string {
  return words.includes("`") ? words : words.replace(/(?<!\\)[[\]]/gu, "\\$&");
}

/**
 * Finds the links of a text in another one that has some of its sentences, in any wording around them: words that stand
 * there once, or once behind the same letters. Words that `source` has at several places are only found behind the same
 * letters, because alone they may be those of another place. `source` is the text, with what else the other one is made of.
 */
export function linksWithin(
  text: string,
  links: readonly TextLink[] = [],
  other: string,
  source = text,
): TextLink[] {
  if (text === other) return [...links];
  let from = 0;
  return links.flatMap((link) => {
    const at = placeOf(text, link, other, source);
    if (at === null || at < from) return [];
    from = at + link.length;
    return [{ ...link, at }];
  });
}

const LETTERS_BEFORE = [24, 8, 0];

function placeOf(
  text: string,
  { at, length }: TextLink,
  other: string,
  source: string,
): number | null {
  const words = text.slice(at, at + length);
  const isOnce = source.indexOf(words) === source.lastIndexOf(words);
  for (const before of isOnce ? LETTERS_BEFORE : LETTERS_BEFORE.slice(0, -1)) {
    const start = Math.max(0, at - before);
    const sought = text.slice(start, at + length);
    const found = other.indexOf(sought);
    if (found >= 0 && isWhole(other, found + at - start, length))
      return other.indexOf(sought, found + 1) < 0 ? found + at - start : null;
  }
  return null;
}

/** Whether the words at a place are no part of a longer word. */
function isWhole(text: string, at: number, length: number): boolean {
  return (
    !/[\p{L}\p{N}]$/u.test(text.slice(Math.max(0, at - 2), at)) &&
    !/^[\p{L}\p{N}]/u.test(text.slice(at + length))
  );
}

const LONGEST_ADDRESS = 2_000;
const TRACKING = /^(?:utm_\w+|fbclid|gclid|mc_[ce]id)$/iu;
/** What Markdown could read as the end of an address, or as a mark. */
const UNSAFE = /[()[\]*|\\`<>"]/gu;

/**
 * The address of a page as it is kept: as browsers write it, without marks of Markdown and without what only counts
 * readers. Null if it is no address of a page, or holds somebody's password.
 */
export function webAddress(written: string): string | null {
  if (!/^https?:\/\/[^\s/]/iu.test(written) || !URL.canParse(written)) return null;
  const url = new URL(written);
  if (url.username !== "" || url.href.length > LONGEST_ADDRESS) return null;
  const tracking = url.searchParams.keys().filter((name) => TRACKING.test(name));
  for (const name of tracking.toArray()) url.searchParams.delete(name);
  return url.href.replace(UNSAFE, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}
