/** Words with what is known of each, by the hash of their letters. */
export type WordTable<Value> = ReadonlyMap<number, readonly { word: string; value: Value }[]>;

const SEED = 0x811c9dc5;

/** A table of words in lower case, of ASCII letters and with "'" as apostrophe. Other words are never found in it. */
export function wordTable<Value>(entries: Iterable<readonly [string, Value]>): WordTable<Value> {
  const table = new Map<number, { word: string; value: Value }[]>();
  for (const [word, value] of entries) {
    let hash = SEED;
    for (let index = 0; index < word.length; index += 1) hash = mixed(hash, word.charCodeAt(index));
    const same = table.get(hash);
    if (same) same.push({ word, value });
    else table.set(hash, [{ word, value }]);
  }
  return table;
}

/**
 * Looks up the words of a text in lower case that have two letters or more and no digit: how many there are, and what the
 * table knows of them, in their order. Null: the text has letters beyond ASCII, and `wordsOf` has to divide it. Cutting
 * out each word and looking it up in a map took 1.4 times as long.
 */
export function lookUpWords<Value>(
  lower: string,
  table: WordTable<Value>,
): { words: number; found: Value[] } | null {
  const found: Value[] = [];
  let words = 0;
  let start = -1;
  let hash = SEED;
  let hasDigit = false;
  for (let index = 0; index <= lower.length; index += 1) {
    const code = index < lower.length ? lower.charCodeAt(index) : SPACE;
    const isDigit = code >= 48 && code <= 57;
    if (isDigit || (code >= 97 && code <= 122)) {
      if (start < 0) {
        start = index;
        hash = SEED;
        hasDigit = false;
      }
      hash = mixed(hash, code);
      hasDigit ||= isDigit;
      continue;
    }
    if (code > 127 && !isMark(code)) return null;
    if (start < 0) continue;
    // As in wordsOf, an apostrophe, a hyphen and a dot between two letters are part of the word.
    if ((code === 39 || code === 45 || code === 46) && isPlainLetter(lower.charCodeAt(index + 1))) {
      hash = mixed(hash, code);
      continue;
    }
    if (index - start > 1 && !hasDigit) {
      words += 1;
      for (const { word, value } of table.get(hash) ?? NONE)
        if (word.length === index - start && lower.startsWith(word, start)) found.push(value);
    }
    start = -1;
  }
  return { words, found };
}

const SPACE = 32;
const NONE: readonly [] = [];

function mixed(hash: number, code: number): number {
  return Math.imul(hash ^ code, 0x01000193);
}

function isPlainLetter(code: number): boolean {
  return (code >= 97 && code <= 122) || (code >= 48 && code <= 57);
}

/** Whether a character beyond ASCII is surely no letter, digit or accent: quotation marks, dashes, marks for private use. */
function isMark(code: number): boolean {
  return (
    (code >= 0x2000 && code < 0x2070) ||
    (code >= 0xe000 && code < 0xf900) ||
    code === 0xa0 ||
    code === 0xab ||
    code === 0xbb
  );
}
