import type { Entry } from "#pipeline/sources/schema.ts";
import { detectLanguages } from "./language.ts";
import type { MaterialAdvice, MaterialReport } from "./schema.ts";

/** What the entries add up to that the author has not left out. */
export type MaterialSums = Pick<
  MaterialReport,
  "entries" | "wordless" | "ownWords" | "othersWords" | "from" | "to"
> & {
  /** Words of the author in entries of fewer than 50 words. */
  ownWordsInShort: number;
  /** Pages behind links without words that could be read and were not asked for yet. */
  pagesToRead: number;
};

/** The beginning of an entry of the author's own, and how many words it stands for. */
export type TextSample = Pick<Entry, "text" | "type"> & { words: number };

/** How many texts tell the language, and how much of each: finding it takes well under a millisecond for one. */
export const SAMPLE_TEXTS = 60;
export const SAMPLE_CHARACTERS = 1_200;

const WORDS_PER_PAGE = 250;
/** A book of 80 pages; a booklet of 20. */
const BOOK_WORDS = 20_000;
const BOOKLET_WORDS = 5_000;
/** Shares: of entries without words, of words in short posts, of a second language. */
const MOSTLY = 0.5;
const SECOND_LANGUAGE = 0.2;
/** Fewer pages than this share of the entries would not change a book that is large enough. */
const MANY_PAGES = 0.1;
const YEAR_DAYS = 365;
const DAY_MS = 86_400_000;

/** Judges what a book could be made from, before anything was analysed; `samples` are of the author's own texts. */
export function judgeMaterial(sums: MaterialSums, samples: readonly TextSample[]): MaterialReport {
  const { entries, wordless, ownWords, othersWords, from, to } = sums;
  const size = sizeOf(ownWords);
  const languages = languagesOf(samples);
  return {
    entries,
    wordless,
    ownWords,
    othersWords,
    pages: Math.round(ownWords / WORDS_PER_PAGE / 10) * 10,
    size,
    languages,
    from,
    to,
    advice: adviceOf(sums, size, languages),
  };
}

function sizeOf(ownWords: number): MaterialReport["size"] {
  if (ownWords === 0) return "nothing";
  if (ownWords < BOOKLET_WORDS) return "too little";
  return ownWords < BOOK_WORDS ? "booklet" : "book";
}

function languagesOf(samples: readonly TextSample[]): MaterialReport["languages"] {
  const { ofEntry } = detectLanguages(samples);
  const words = new Map<string, number>();
  for (const [index, sample] of samples.entries()) {
    const code = hasLetters(sample.text) ? (ofEntry[index] ?? "und") : "und";
    words.set(code, (words.get(code) ?? 0) + sample.words);
  }
  const all = samples.reduce((sum, sample) => sum + sample.words, 0);
  if (all === 0) return [];
  return [...words]
    .map(([code, count]) => ({ code, share: count / all }))
    .toSorted((a, b) => b.share - a.share || (a.code < b.code ? -1 : 1));
}

function hasLetters(text: string): boolean {
  return /\p{L}/u.test(text);
}

/** Where most entries are bare links, their words come first; else, more posts. */
function adviceOf(
  sums: MaterialSums,
  size: MaterialReport["size"],
  languages: MaterialReport["languages"],
): MaterialAdvice[] {
  const { entries, wordless, ownWords, othersWords, ownWordsInShort, pagesToRead } = sums;
  const isBare = wordless > MOSTLY * entries;
  const isBook = size === "book";
  const wantsPages = pagesToRead > 0 && (!isBook || pagesToRead > MANY_PAGES * entries);
  const given: Record<MaterialAdvice, boolean> = {
    "add posts": !isBook,
    "read pages": wantsPages,
    "links without words": isBare,
    "mostly others' words": othersWords > ownWords,
    "mostly short posts": ownWordsInShort > MOSTLY * ownWords,
    "add years": !isBook && isWithinAYear(sums),
    "several languages": (languages[1]?.share ?? 0) >= SECOND_LANGUAGE,
  };
  const order: MaterialAdvice[] = isBare
    ? ["links without words", "read pages", "add posts"]
    : ["add posts", "read pages", "links without words"];
  order.push("mostly others' words", "mostly short posts", "add years", "several languages");
  return order.filter((advice) => given[advice]);
}

function isWithinAYear({ from, to }: MaterialSums): boolean {
  if (from === null || to === null) return false;
  return Date.parse(to) - Date.parse(from) < YEAR_DAYS * DAY_MS;
}
