import { detect } from "tinyld";
import type { Entry } from "#pipeline/sources/schema.ts";
import { stopWordsFor } from "#pipeline/text/stems.ts";
import { isUnspaced, wordsOf } from "#pipeline/text/words.ts";

/** The language of each entry, and of the book. */
export type Languages = {
  /** ISO 639-1: what most entries are written in. */
  language: string;
  /** One language for each entry, in the order they were given. */
  ofEntry: string[];
};

const SAMPLE = 500;
/** Below this many words a guess is worth less than the company the entry keeps. */
const ENOUGH_WORDS = 10;
const READ_CHARACTERS = 300;
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/gu;
/** A second language with more than this share is the author's, not the detector's mistake. */
const SECOND_SHARE = 0.08;
/**
 * Share of small words that no other of our languages has. Medians over the corpora: .18 to .47 in a text's own
 * language, 0 to .05 in any other; the lists of stopwords-iso hold each other's words, so those are left out.
 */
const SURE_SHARE = 0.12;
const FOREIGN_SHARE = 0.05;
const RIVALS = ["en", "fr", "de", "es", "pt", "it", "nl", "sv"];

/**
 * Finds the language of the book by majority over a sample, then each entry's own. Entries too short to tell follow the
 * majority; a language under 8 % of the sample is believed only of an entry that has hardly a stop word of the majority.
 */
export function detectLanguages(entries: readonly Pick<Entry, "text" | "type">[]): Languages {
  const texts = entries.map((entry) => proseOf(entry));
  const step = Math.max(1, entries.length / SAMPLE);
  const counts = new Map<string, number>();
  let sampled = 0;
  for (let place = 0; place < entries.length; place += step) {
    const text = texts[Math.floor(place)] ?? "";
    if (!isEnough(text)) continue;
    const language = detect(text);
    if (language === "") continue;
    counts.set(language, (counts.get(language) ?? 0) + 1);
    sampled += 1;
  }
  const language = mostCommon(counts) ?? fromAll(texts);
  const spoken = new Set(
    [...counts].filter(([, count]) => count > SECOND_SHARE * sampled).map(([code]) => code),
  );
  spoken.add(language);
  return { language, ofEntry: texts.map((text) => languageOf(text, language, spoken)) };
}

function languageOf(text: string, majority: string, spoken: ReadonlySet<string>): string {
  if (!isEnough(text)) return majority;
  const ownShare = smallWordShare(text, majority);
  if (ownShare >= SURE_SHARE) return majority;
  const found = detect(text);
  if (found === "" || found === majority) return majority;
  if (isUnspaced(majority)) return unspacedShare(text) < 2 * FOREIGN_SHARE ? found : majority;
  // The detector takes names and code for rare languages: a language must show in its small words or in its script.
  const shows = isUnspaced(found)
    ? unspacedShare(text) >= 0.3
    : smallWordShare(text, found) >= SURE_SHARE;
  if (!shows || ownShare >= FOREIGN_SHARE) return majority;
  return spoken.has(found) || wordsOf(text, found).length >= 2 * ENOUGH_WORDS ? found : majority;
}

/** The words of an entry without what has no language: code, markup, addresses, tags; a bookmark without its quotations. */
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

/** Share of letters that belong to scripts written without spaces. */
function unspacedShare(text: string): number {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  return letters === 0 ? 0 : (text.match(UNSPACED)?.length ?? 0) / letters;
}

function smallWordShare(text: string, language: string): number {
  if (isUnspaced(language)) return unspacedShare(text);
  const own = ownSmallWords(language);
  const words = wordsOf(text, language);
  let hits = 0;
  for (const word of words) if (own.has(word.replaceAll("’", "'"))) hits += 1;
  return words.length === 0 ? 0 : hits / words.length;
}

const smallWords = new Map<string, ReadonlySet<string>>();

function ownSmallWords(language: string): ReadonlySet<string> {
  let own = smallWords.get(language);
  if (!own) {
    const rivals = RIVALS.filter((rival) => rival !== language).map((rival) => stopWordsFor(rival));
    own = new Set(
      [...stopWordsFor(language)].filter((word) => !rivals.some((rival) => rival.has(word))),
    );
    smallWords.set(language, own);
  }
  return own;
}

function mostCommon(counts: ReadonlyMap<string, number>): string | null {
  let best: string | null = null;
  for (const [language, count] of counts) {
    if (best === null || count > (counts.get(best) ?? 0)) best = language;
  }
  return best;
}

/** Nothing but short entries: what they say together. */
function fromAll(texts: readonly string[]): string {
  return detect(texts.slice(0, 200).join(" ").slice(0, 4000)) || "en";
}
