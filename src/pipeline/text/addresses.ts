const UNSPACED = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}`;
/**
 * Characters that end an address, such as full-width forms and the private-use characters that cleaning puts for
 * removed text.
 */
const NEVER = String.raw`\s<>"“”«»\uff00-\uffef\ue000-\uf8ff`;
const PLAIN = String.raw`[^${NEVER}\u3000-\u30ff${UNSPACED}]`;
const HOST = String.raw`(?:(?<=://)(?:www\.)?(?=[${UNSPACED}])[\p{L}\p{M}\p{N}-]{1,63}(?=\.))?`;
const TITLE = String.raw`(?!\p{Script=Hiragana})[${UNSPACED}][^${NEVER}\u3000-\u3004\u3008-\u303f]*`;

/**
 * Pattern source (flag u) for the part of a web address after "https://" or "www." in running text.
 * Chinese, Japanese and Thai posts join words to a link ("http://t.cn/A1关于"), so letters of these scripts end an
 * address, as they do at X. Exceptions: a host ("https://お名前.example"), and a title after another part of the path
 * ("/wiki/時間管理") unless it begins with a particle in hiragana ("https://a.jp/blog/をご覧ください").
 */
export const ADDRESS_BODY = `${HOST}${PLAIN}*(?:(?<=[^/:]/[^\\s/]{1,99}/)${TITLE})?`;

/** Like ADDRESS_BODY, for lists of links: a Chinese or Japanese title may also follow the host directly. */
export const LISTED_ADDRESS_BODY = `${ADDRESS_BODY}(?:(?<=[^/:]/)${TITLE}(?=\\s|$))?`;

/**
 * Top-level domains, as alternatives of a pattern. With one of them, "host.domain/path" is an address without
 * "https://".
 */
export const DOMAINS =
  "com|org|net|edu|gov|io|co|in|ly|be|gl|me|to|it|us|uk|fr|de|es|pt|br|nl|se|ch|at|eu|info|biz|dev|app|ai|tv|fm|blog|link|page|site|xyz|jp|ca|au|nz|ie|im|is|cc|st|sh|so|gg|id|ru|pl|cz|kr|cn|tw";

/**
 * Returns the marks at an address's end that belong to its sentence. A bracket opened inside the address stays with it.
 */
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
