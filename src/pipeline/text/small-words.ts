import { stopWordsFor } from "./stems.ts";
import { lookUpWords, type WordTable, wordTable } from "./word-table.ts";
import { isUnspaced, wordsOf } from "./words.ts";

/** The languages with word lists. A stop word that two of them share tells nothing. */
const COMPARED = ["en", "fr", "de", "es", "pt", "it", "nl", "sv"];

const smallWords = new Map<string, ReadonlySet<string>>();

/** The stop words of a language that none of the other languages with word lists has. */
export function ownSmallWords(language: string): ReadonlySet<string> {
  let own = smallWords.get(language);
  if (!own) {
    const rivals = COMPARED.filter((rival) => rival !== language).map(stopWordsFor);
    own = new Set(
      [...stopWordsFor(language)].filter((word) => !rivals.some((rival) => rival.has(word))),
    );
    smallWords.set(language, own);
  }
  return own;
}

const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/gu;

/** The share of a text's letters that are in a script without spaces, 0 to 1. */
export function unspacedShare(text: string): number {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  return letters === 0 ? 0 : (text.match(UNSPACED)?.length ?? 0) / letters;
}

/** How many small words of the book's language and of one other a text has, and how many words in all. */
export type SmallWords = { own: number; other: number; language: string; words: number };

const NUMBER = /\p{N}/u;

/** Counts the small words of the book's language and of the other language that has most of them in the text. */
export function countSmallWords(text: string, language: string): SmallWords {
  const { words, found } = findSmallWords(text.toLowerCase().replaceAll("’", "'"), language);
  const counts = new Map<string, number>();
  let own = 0;
  for (const whose of found) {
    if (whose === language) own += 1;
    else counts.set(whose, (counts.get(whose) ?? 0) + 1);
  }
  // A word of Chinese or Japanese has about two characters.
  if (isUnspaced(language)) own = Math.floor((text.match(UNSPACED)?.length ?? 0) / 2);
  const [most] = [...counts].toSorted((a, b) => b[1] - a[1]);
  return { own, other: most?.[1] ?? 0, language: most?.[0] ?? language, words };
}

/** Returns how many words a text in lower case has, and whose each small word is. */
function findSmallWords(lower: string, language: string): { words: number; found: string[] } {
  // The languages with word lists share none of these words, so that one look tells whose a word is.
  const ownWords = COMPARED.includes(language) ? null : stopWordsFor(language);
  const owners = languageOfWord();
  const plain = ownWords ? null : lookUpWords(lower, owners.table);
  if (plain) return plain;
  // Numbers and single letters ("a", "y", "o") are stop words of several languages and names of things in all.
  const words = wordsOf(lower, "en").filter((word) => word.length >= 2 && !NUMBER.test(word));
  const found = words.flatMap(
    (word) => (ownWords?.has(word) ? language : owners.byWord.get(word)) ?? [],
  );
  return { words: words.length, found };
}

const QUOTED = /“[^“”]*”|«[^«»]*»|„[^„“”]*[“”]|"[^"]*"|「[^「」]*」|`[^`]*`/gu;
const EMPHASIS = /\*{1,3}[^*\s][^*]*\*{1,3}|(?<![\p{L}\p{N}_])_[^_\s][^_]*_(?![\p{L}\p{N}_])/gu;
const INTRODUCING_WORDS = 4;

/** A text without the parts in quotation marks and in code marks. */
export function withoutQuoted(text: string): string {
  return text.replace(QUOTED, " ");
}

/** A text in Markdown without the parts in quotation marks, in italics (titles of works) and in code marks. */
export function withoutQuotations(text: string): string {
  return withoutQuoted(text).replace(EMPHASIS, " ");
}

/** A sentence without quotations, and without what it introduces with a colon. */
export function outsideQuotations(sentence: string): string {
  const bare = withoutQuotations(sentence);
  const colon = bare.search(/[:：]\s/u);
  const before = bare.slice(0, colon);
  return colon > 0 && (before.match(/\p{L}+/gu)?.length ?? 0) >= INTRODUCING_WORDS ? before : bare;
}

type Owners = { byWord: ReadonlyMap<string, string>; table: WordTable<string> };

let known: Owners | null = null;

function languageOfWord(): Owners {
  if (known) return known;
  const byWord = new Map(
    COMPARED.flatMap((code) =>
      [...ownSmallWords(code)].map((word): [string, string] => [word, code]),
    ),
  );
  known = { byWord, table: wordTable(byWord) };
  return known;
}
