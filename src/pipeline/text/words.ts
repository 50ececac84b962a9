const SPACED = /[\p{L}\p{N}\p{M}]+(?:['’\-.][\p{L}\p{N}\p{M}]+)*/gu;
const UNSPACED_SCRIPT =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u;
const UNSPACED_SCRIPTS = new RegExp(UNSPACED_SCRIPT.source, "gu");
const UNSPACED_LANGUAGES: ReadonlySet<string> = new Set(["ja", "zh", "th", "lo", "km", "my"]);
const segmenters = new Map<string, Intl.Segmenter>();

/** Whether a language (ISO 639-1) is written without spaces between words. */
export function isUnspaced(language: string): boolean {
  return UNSPACED_LANGUAGES.has(language);
}

/** The words of a text, in lower case and in order; languages without spaces are cut by Intl.Segmenter. */
export function wordsOf(text: string, language: string): string[] {
  const lower = text.toLowerCase();
  if (!isUnspaced(language)) return lower.match(SPACED) ?? [];
  const words: string[] = [];
  for (const { segment, isWordLike } of segmenter(language).segment(lower)) {
    if (isWordLike) words.push(segment);
  }
  return words;
}

/**
 * How many words a text has: whitespace-separated tokens (SPEC.md section 9), and one for each character of a script
 * that is written without spaces (corpora/README.md counts the same way).
 */
export function countWords(text: string): number {
  let words = 0;
  let start = -1;
  let hasLetter = false;
  for (let index = 0; index <= text.length; index += 1) {
    const code = index < text.length ? text.charCodeAt(index) : 32;
    if (code > 127 ? !isBlank(code) : code > 32) {
      if (start < 0) start = index;
      // The character alone, not the token so far: a run of a hundred thousand emoji is one token.
      if (code >= FIRST_UNSPACED && UNSPACED_SCRIPT.test(characterEndingAt(text, index)))
        return countMixed(text);
      hasLetter ||=
        (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || (code >= 48 && code <= 57);
    } else if (start >= 0) {
      // Only a token without a plain letter or digit needs the slow look.
      if (hasLetter || /[\p{L}\p{N}]/u.test(text.slice(start, index))) words += 1;
      start = -1;
      hasLetter = false;
    }
  }
  return words;
}

/** The lowest code unit of a script that is written without spaces (Thai). */
const FIRST_UNSPACED = 0x0e00;

/** Characters beyond the basic plane have two code units: the second ends them. */
function characterEndingAt(text: string, index: number): string {
  const code = text.charCodeAt(index);
  return text.slice(code >= 0xdc00 && code <= 0xdfff ? index - 1 : index, index + 1);
}

function countMixed(text: string): number {
  const unspaced = text.match(UNSPACED_SCRIPTS)?.length ?? 0;
  return (
    unspaced +
    (text
      .replace(UNSPACED_SCRIPTS, " ")
      .match(/\S+/gu)
      ?.filter((token) => /[\p{L}\p{N}]/u.test(token)).length ?? 0)
  );
}

function isBlank(code: number): boolean {
  return (
    code === 0xa0 ||
    code === 0x1680 ||
    (code >= 0x2000 && code <= 0x200a) ||
    code === 0x2028 ||
    code === 0x2029 ||
    code === 0x202f ||
    code === 0x205f ||
    code === 0x3000 ||
    code === 0xfeff
  );
}

/** Only letters and digits, in lower case and compatibility form: two texts with the same letters say the same words. */
export function lettersOnly(text: string): string {
  // Plain text is in compatibility form already; that is the common case, and many times faster.
  if (!/[^\t\n\r -~]/u.test(text)) return text.toLowerCase().replace(/[^a-z0-9]+/gu, "");
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "");
}

function segmenter(language: string): Intl.Segmenter {
  let known = segmenters.get(language);
  if (!known) {
    known = new Intl.Segmenter(language, { granularity: "word" });
    segmenters.set(language, known);
  }
  return known;
}
