import { remembering } from "./remembering.ts";

// ASCII letters stand apart, because V8 calls a function for each character that it compares with a class such as \p{L}.
const PART = "(?:[a-z0-9]|[^\\0-\\x7f](?<=[\\p{L}\\p{N}\\p{M}]))+";
/** Matches a word of a text in lower case. */
const SPACED = new RegExp(`${PART}(?:['’\\-.]${PART})*`, "gu");
/** Matches a letter of a script that is written without spaces between words. */
export const UNSPACED_SCRIPT =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u;
const UNSPACED_SCRIPTS = new RegExp(UNSPACED_SCRIPT.source, "gu");
const UNSPACED_LANGUAGES: ReadonlySet<string> = new Set(["ja", "zh", "th", "lo", "km", "my"]);
const segmenters = new Map<string, Intl.Segmenter>();

/** Whether a language (ISO 639-1) is written without spaces between words. */
export function isUnspaced(language: string): boolean {
  return UNSPACED_LANGUAGES.has(language);
}

/** The words of a text in order, in lower case. Intl.Segmenter splits languages without spaces. */
export function wordsOf(text: string, language: string): string[] {
  const lower = text.toLowerCase();
  if (!isUnspaced(language)) return lower.match(SPACED) ?? [];
  const words: string[] = [];
  for (const { segment, isWordLike } of segmenter(language).segment(lower)) {
    if (isWordLike) words.push(segment);
  }
  return words;
}

/** Counts words (SPEC.md section 9): tokens between whitespace, and each character of scripts without spaces. */
export const countWords = remembering(count);

function count(text: string): number {
  let words = 0;
  let start = -1;
  let hasLetter = false;
  for (let index = 0; index <= text.length; index += 1) {
    const code = index < text.length ? text.charCodeAt(index) : 32;
    if (code > 127 ? !isBlank(code) : code > 32) {
      if (start < 0) start = index;
      // Only one character is tested, not the whole token, because a token may be a run of a hundred thousand emoji.
      if (mayBeUnspaced(code) && UNSPACED_SCRIPT.test(characterEndingAt(text, index)))
        return countMixed(text);
      hasLetter ||=
        (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || (code >= 48 && code <= 57);
    } else if (start >= 0) {
      // Only a token without an ASCII letter or digit needs the slow test.
      if (hasLetter || /[\p{L}\p{N}]/u.test(text.slice(start, index))) words += 1;
      start = -1;
      hasLetter = false;
    }
  }
  return words;
}

/** A quick test for scripts without spaces. Thai to Khmer: U+0E00 to U+1FFF. Chinese and Japanese: from U+2E80 on. */
function mayBeUnspaced(code: number): boolean {
  return code >= 0x0e00 && (code < 0x2000 || code >= 0x2e80);
}

/** Returns the character that ends at `index`. A character beyond the basic plane has two code units. */
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

/**
 * Returns a text's letters and digits, in lower case and Unicode compatibility form, to compare the wording of texts.
 */
export function lettersOnly(text: string): string {
  // ASCII text needs no normalisation. It is the common case, and this way is many times faster.
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

/** Above this number of words, counting every n-th text gives the same result as counting all. */
const SAMPLE_WORDS = 400_000;

/**
 * Returns the texts, or every n-th of them if together they exceed `most` words. The same texts give the same sample.
 */
export function sampled<T extends { words: number }>(
  texts: readonly T[],
  most = SAMPLE_WORDS,
): readonly T[] {
  const words = texts.reduce((sum, text) => sum + text.words, 0);
  const step = Math.ceil(words / most);
  return step <= 1 ? texts : texts.filter((_, index) => index % step === 0);
}
