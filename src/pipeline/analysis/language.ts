import { detect } from "tinyld";
import type { Entry } from "#pipeline/sources/schema.ts";
import { ownSmallWords, unspacedShare } from "#pipeline/text/small-words.ts";
import { isUnspaced, wordsOf } from "#pipeline/text/words.ts";

/** The language of each entry, and of the book. */
export type Languages = {
  /** ISO 639-1 code of the language that most entries are written in. */
  language: string;
  /** One language for each entry, in the order they were given. */
  ofEntry: string[];
};

const SAMPLE = 500;
/** An entry with fewer words than this gets the book's language, because detection is unreliable. */
const ENOUGH_WORDS = 10;
const READ_CHARACTERS = 300;
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/gu;
/**
 * A language with a larger share of the sample than this is one that the author writes in, not a mistake of the
 * detector.
 */
const SECOND_SHARE = 0.08;
// A text is surely in a language if at least this share of its words are stop words of that language only. Measured
// medians: .18 to .47 for texts in the language, 0 to .05 for others.
const SURE_SHARE = 0.12;
const FOREIGN_SHARE = 0.05;
/**
 * With at least this share of words that only English has, a text is surely in English. Of 3,922 such texts of the
 * corpora, the detector took 175 for Berber, Hungarian, German and others; of about 55 of these that were skimmed, nearly
 * all are in English, and one quotes a song in German.
 */
const CLEAR_SHARE = 0.2;

/** The languages that an author writes in, found from some texts, and which of them another text is in. */
export type LanguageDetector = {
  /** ISO 639-1 code of the commonest language, the book's. */
  language: string;
  /** All languages that the author writes in, with the book's. */
  spoken: ReadonlySet<string>;
  /** The language of a text; a short one gets the book's language. */
  languageOf: (entry: Pick<Entry, "text" | "type">) => string;
};

/**
 * Detects the language of each entry. The book's is the commonest one in a sample; short entries get the book's
 * language.
 */
export function detectLanguages(entries: readonly Pick<Entry, "text" | "type">[]): Languages {
  const { language, languageOf } = languageDetector(entries);
  return { language, ofEntry: entries.map(languageOf) };
}

/** Learns from at most 500 of the entries, spread evenly, which languages their author writes in. */
export function languageDetector(
  entries: readonly Pick<Entry, "text" | "type">[],
): LanguageDetector {
  const step = Math.max(1, entries.length / SAMPLE);
  const counts = new Map<string, number>();
  let sampled = 0;
  for (let place = 0; place < entries.length; place += step) {
    const entry = entries[Math.floor(place)];
    const text = entry ? proseOf(entry) : "";
    if (!isEnough(text)) continue;
    const language = detectIn(text);
    if (language === "") continue;
    counts.set(language, (counts.get(language) ?? 0) + 1);
    sampled += 1;
  }
  const language = mostCommon(counts) ?? fromAll(entries.map(proseOf));
  const spoken = new Set(
    [...counts].filter(([, count]) => count > SECOND_SHARE * sampled).map(([code]) => code),
  );
  spoken.add(language);
  return {
    language,
    spoken,
    languageOf: (entry) => languageOfText(proseOf(entry), language, spoken),
  };
}

/** The language of a text, "" if it is not clear. The detector takes longer than all else that is asked of a text. */
function detectIn(text: string): string {
  const isEnglish = smallWordShare(text, "en") >= CLEAR_SHARE && unspacedShare(text) === 0;
  return isEnglish ? "en" : detect(text);
}

function languageOfText(text: string, majority: string, spoken: ReadonlySet<string>): string {
  if (!isEnough(text)) return majority;
  const ownShare = smallWordShare(text, majority);
  if (ownShare >= SURE_SHARE) return majority;
  const found = detect(text);
  if (found === "" || found === majority) return majority;
  if (isUnspaced(majority)) return unspacedShare(text) < 2 * FOREIGN_SHARE ? found : majority;
  // In a language that the author is known to write, fewer small words are proof enough.
  const foundShare = isUnspaced(found) ? 0 : smallWordShare(text, found);
  if (spoken.has(found) && foundShare >= FOREIGN_SHARE && foundShare > 2 * ownShare) return found;
  // The detector takes names and code for rare languages, so stop words or the script must confirm them.
  const shows = isUnspaced(found) ? unspacedShare(text) >= 0.3 : foundShare >= SURE_SHARE;
  if (!shows || ownShare >= FOREIGN_SHARE) return majority;
  return spoken.has(found) || wordsOf(text, found).length >= 2 * ENOUGH_WORDS ? found : majority;
}

/** Returns an entry's text without code, markup, addresses and tags, and a bookmark's also without quotations. */
function proseOf(entry: Pick<Entry, "text" | "type">): string {
  const text = entry.text.slice(0, 12 * READ_CHARACTERS);
  const own =
    entry.type === "bookmark" ? text.replace(/^[^\S\n\r\u2028\u2029]*>.*$/gmu, " ") : text;
  return own
    .replace(
      /```[\s\S]*?(?:```|$)|`[^`\n]*`|<[^<>]*>|\]\([^)\]]*\)|https?:\S+|www\.\S+|[#@]\S+|\{[^{}]*\}/gu,
      " ",
    )
    .replace(/\s+/gu, " ")
    .slice(0, READ_CHARACTERS);
}

function isEnough(text: string): boolean {
  const spaced = text.match(/[\p{L}\p{M}'’]+/gu)?.length ?? 0;
  return spaced >= ENOUGH_WORDS || (text.match(UNSPACED)?.length ?? 0) >= 2 * ENOUGH_WORDS;
}

function smallWordShare(text: string, language: string): number {
  if (isUnspaced(language)) return unspacedShare(text);
  const own = ownSmallWords(language);
  const words = wordsOf(text.includes("’") ? text.replaceAll("’", "'") : text, language);
  let hits = 0;
  for (const word of words) if (own.has(word)) hits += 1;
  return words.length === 0 ? 0 : hits / words.length;
}

function mostCommon(counts: ReadonlyMap<string, number>): string | null {
  let best: string | null = null;
  for (const [language, count] of counts) {
    if (best === null || count > (counts.get(best) ?? 0)) best = language;
  }
  return best;
}

/** When every entry is too short, detects the language of the first 200 texts together. */
function fromAll(texts: readonly string[]): string {
  return detect(texts.slice(0, 200).join(" ").slice(0, 4000)) || "en";
}
