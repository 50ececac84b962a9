import { type WordLists, WORD_LISTS } from "./word-lists/word-lists.ts";

/** The compiled word lists of one language. Each pattern matches whole words in any case, with either apostrophe. */
export type Lexicon = Readonly<Record<keyof WordLists, RegExp>>;

const ANCHORED: ReadonlySet<string> = new Set(["anaphora", "question", "imperative", "credit"]);
const compiled = new Map<string, Lexicon>();

/**
 * The lexicon of a language (ISO 639-1), or null if there is none. Measures that need it then report "not measured".
 */
export function lexiconFor(language: string): Lexicon | null {
  const lists = WORD_LISTS[language];
  if (!lists) return null;
  const known = compiled.get(language);
  if (known) return known;
  const lexicon = Object.fromEntries(
    Object.entries(lists).map(([name, alternatives]) => [
      name,
      wholeWords(alternatives, ANCHORED.has(name) ? "start" : "anywhere"),
    ]),
  ) as Lexicon; // `as Lexicon` restores the keys, which Object.entries widens to string.
  compiled.set(language, lexicon);
  return lexicon;
}

/** Counts the matches of a pattern in a text. */
export function countMatches(text: string, pattern: RegExp): number {
  return text.match(globalOf(pattern))?.length ?? 0;
}

const globals = new WeakMap<RegExp, RegExp>();

function globalOf(pattern: RegExp): RegExp {
  let twin = globals.get(pattern);
  if (!twin) {
    twin = new RegExp(pattern.source, `${pattern.flags}g`);
    globals.set(pattern, twin);
  }
  return twin;
}

/**
 * The start of a word, for patterns with the flags "iu": no letter, digit, apostrophe or hyphen stands before it. ASCII
 * letters stand apart, because V8 calls a function for each character that it compares with a class such as \p{L}.
 */
export const WORD_START = "(?<![a-z0-9'’-]|[\\p{L}\\p{N}](?<=[^\\0-\\x7f]))";

const patterns = new Map<string, RegExp>();

/**
 * Returns a pattern for any alternative ("a|b|c") as whole words in any case, anywhere or only at a sentence's start.
 */
export function wholeWords(alternatives: string, at: "anywhere" | "start" = "anywhere"): RegExp {
  const key = `${at} ${alternatives}`;
  let pattern = patterns.get(key);
  if (!pattern) {
    const either = alternatives.replaceAll("'", "['’]");
    // A word that ends in an apostrophe ("j'", "m'"), ":", "." or a space needs no boundary after it.
    const end = "(?:(?<=['’: .])|(?![\\p{L}\\p{N}]))";
    const start = at === "start" ? "^\\s*(?:[\"“”«»'’*_(:¿¡]+\\s*)?" : WORD_START;
    pattern = new RegExp(`${start}(?:${either})${end}`, "iu");
    patterns.set(key, pattern);
  }
  return pattern;
}
