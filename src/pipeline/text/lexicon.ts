import type { WordLists } from "./word-lists/word-lists.ts";
import { dutch } from "./word-lists/dutch.ts";
import { english } from "./word-lists/english.ts";
import { french } from "./word-lists/french.ts";
import { german } from "./word-lists/german.ts";
import { italian } from "./word-lists/italian.ts";
import { portuguese } from "./word-lists/portuguese.ts";
import { spanish } from "./word-lists/spanish.ts";
import { swedish } from "./word-lists/swedish.ts";
import { wholeWords } from "./whole-words.ts";

/** The word lists of one language, compiled: each matches whole words, in any case, with either apostrophe. */
export type Lexicon = Readonly<Record<keyof WordLists, RegExp>>;

const LISTS: Readonly<Record<string, WordLists>> = {
  en: english,
  fr: french,
  de: german,
  es: spanish,
  pt: portuguese,
  it: italian,
  nl: dutch,
  sv: swedish,
};

const ANCHORED: ReadonlySet<string> = new Set(["anaphora", "question", "imperative", "credit"]);
const compiled = new Map<string, Lexicon>();

/** The lexicon of a language (ISO 639-1), or null where we have none: then what needs it is "not measured". */
export function lexiconFor(language: string): Lexicon | null {
  const lists = LISTS[language];
  if (!lists) return null;
  const known = compiled.get(language);
  if (known) return known;
  const lexicon = Object.fromEntries(
    Object.entries(lists).map(([name, alternatives]) => [
      name,
      wholeWords(alternatives, ANCHORED.has(name) ? "start" : "anywhere"),
    ]),
  ) as Lexicon; // Object.entries forgets that the keys are those of WordLists
  compiled.set(language, lexicon);
  return lexicon;
}

/** How many words of `text` the pattern matches. */
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
