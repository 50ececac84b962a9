import type { Entry } from "#pipeline/sources/schema.ts";
import { bookSize } from "./book-size.ts";
import { detectLanguages } from "./language.ts";
import type { MaterialAdvice, MaterialReport } from "./schema.ts";

/** Sums over the entries that the author has not excluded. */
export type MaterialSums = Pick<
  MaterialReport,
  "entries" | "wordless" | "ownWords" | "othersWords" | "from" | "to"
> & {
  /** The author's words in entries that have fewer than 50 of them. */
  ownWordsInShort: number;
  /** The number of linked pages of entries without words that may be read and have not been requested yet. */
  pagesToRead: number;
};

/** The beginning of one of the author's own entries, and the number of the author's words in the whole entry. */
export type TextSample = Pick<Entry, "text" | "type"> & { words: number };

/**
 * The language is detected from at most this many texts, each cut to SAMPLE_CHARACTERS; a text takes under a
 * millisecond.
 */
export const SAMPLE_TEXTS = 60;
export const SAMPLE_CHARACTERS = 1_200;

/** The least words of a book (40 pages) and of a booklet (20 pages). */
const BOOK_WORDS = 20_000;
const BOOKLET_WORDS = 5_000;
/**
 * The advice "links without words" and "mostly short posts" is given above the share MOSTLY, "several languages" from
 * the share SECOND_LANGUAGE on.
 */
const MOSTLY = 0.5;
const SECOND_LANGUAGE = 0.05;
/** If there are enough words for a book, reading linked pages is advised only above this share of the entries. */
const MANY_PAGES = 0.1;
const YEAR_DAYS = 365;
const DAY_MS = 86_400_000;

/**
 * Judges before the analysis how large a book the entries make, and what to add; `samples` are the author's own texts.
 */
export function judgeMaterial(sums: MaterialSums, samples: readonly TextSample[]): MaterialReport {
  const { entries, wordless, ownWords, othersWords, from, to } = sums;
  const size = sizeOf(ownWords);
  const languages = languagesOf(samples);
  return {
    entries,
    wordless,
    ownWords,
    othersWords,
    pages: pagesOf(sums, languages, samples),
    size,
    languages,
    from,
    to,
    advice: adviceOf(sums, size, languages),
  };
}

/** The share of the author's words that cleaning leaves: without greetings, tags, calls to follow and repeats. */
const KEPT = 0.8;

/**
 * The pages of the draft that own-words makes at standard length. Null where that is not known before the analysis: of
 * posts that are mostly short, and of bookmarks, a book prints .05 to .48 of the words.
 *
 * Measured against whole drafts, in pages of 250 words, estimate and draft: benbalter 160/166, greenfeld 160/174, azu
 * 160/173, chesterton 160/158, hoizey 160/160, swyx 95/103, kehr's LinkedIn 55/65, anand's LinkedIn 40/35, kehr60 40/37,
 * instagram 30/26, flowinho 5/4. Not told: housandi's tweets (10 pages of 48,907 words), anand's comments, bookmarks.
 */
function pagesOf(
  { entries, ownWords, ownWordsInShort }: MaterialSums,
  languages: MaterialReport["languages"],
  samples: readonly TextSample[],
): number | null {
  const sampled = samples.reduce((sum, { words }) => sum + words, 0);
  const bookmarked = samples.reduce(
    (sum, { type, words }) => sum + (type === "bookmark" ? words : 0),
    0,
  );
  if (ownWordsInShort > MOSTLY * ownWords || bookmarked > MOSTLY * sampled) return null;
  // The book is made of the posts in one language.
  return bookSize(entries, ownWords * KEPT * (languages[0]?.share ?? 1)).pages;
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
