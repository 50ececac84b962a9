/** Scripts that are written without blanks between the words. */
const UNSPACED = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}`;
/** Full-width forms, and the private characters that stand for what was taken out of a text. */
const NEVER = String.raw`\s<>"“”«»\uff00-\uffef\ue000-\uf8ff`;
const PLAIN = String.raw`[^${NEVER}\u3000-\u30ff${UNSPACED}]`;
const HOST = String.raw`(?:(?<=://)(?:www\.)?(?=[${UNSPACED}])[\p{L}\p{M}\p{N}-]{1,63}(?=\.))?`;
const TITLE = String.raw`(?!\p{Script=Hiragana})[${UNSPACED}][^${NEVER}\u3000-\u3004\u3008-\u303f]*`;

/**
 * The characters of a web address behind its "https://" or "www.", in running text: the source of a pattern with the flag u.
 *
 * Chinese, Japanese and Thai posts glue their words to a link ("http://t.cn/A1关于", "https://t.co/aこれは"), so the letters
 * and marks of these scripts end it, as they do at X itself; what that cuts off are a few letters of an address, what it
 * saves are an author's sentences. Accents, Cyrillic, Greek, Hebrew, Arabic and Korean are written with blanks and stay.
 * Two places are surely the address's: a host ("https://お名前.example") and a title behind another part of the path
 * ("/wiki/時間管理"); but hiragana there is a particle ("https://a.jp/blog/をご覧ください").
 */
export const ADDRESS_BODY = `${HOST}${PLAIN}*(?:(?<=[^/:]/[^\\s/]{1,99}/)${TITLE})?`;

/** The same where links stand in a list: what reaches from a host's slash to the next blank is a title too. */
export const LISTED_ADDRESS_BODY = `${ADDRESS_BODY}(?:(?<=[^/:]/)${TITLE}(?=\\s|$))?`;

/** Domains, joined as alternatives of a pattern, that make "host.domain/path" an address without its "https://". */
export const DOMAINS =
  "com|org|net|edu|gov|io|co|in|ly|be|gl|me|to|it|us|uk|fr|de|es|pt|br|nl|se|ch|at|eu|info|biz|dev|app|ai|tv|fm|blog|link|page|site|xyz|jp|ca|au|nz|ie|im|is|cc|st|sh|so|gg|id|ru|pl|cz|kr|cn|tw";

/** The marks after an address that belong to its sentence; a bracket that was opened inside stays with it. */
export function marksAfter(address: string): string {
  const surplusOf = new Map<string, number>(
    BRACKETS.map(([opening, closing]) => [
      closing,
      count(address, closing) - count(address, opening),
    ]),
  );
  let end = address.length;
  for (; end > 0; end -= 1) {
    const mark = address[end - 1] ?? "";
    const surplus = surplusOf.get(mark);
    if (surplus === undefined ? !MARKS.has(mark) : surplus <= 0) break;
    if (surplus !== undefined) surplusOf.set(mark, surplus - 1);
  }
  return address.slice(end);
}

const BRACKETS = [
  ["(", ")"],
  ["[", "]"],
  ["{", "}"],
] as const;
const MARKS: ReadonlySet<string> = new Set(".,;:!?…'’*_~>|");

function count(text: string, character: string): number {
  return text.split(character).length - 1;
}
