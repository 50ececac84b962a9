import { openBrackets } from "./brackets.ts";
import { type Stretch, stretchesOf } from "./foreign-text.ts";
import { type IsKnown, spellingCheck, type SpellingCheck } from "./spelling.ts";
import type { Found } from "./closed-marks.ts";
import { missingSpaces } from "./missing-spaces.ts";
import { quotationErrors } from "./quotation-marks.ts";
import { NEVER_TWICE, ON_PURPOSE_TWICE, TAKES_TO } from "./word-lists/doubled-words.ts";

/** A suspected typing error. `text`: its index among those given. Nothing is ever corrected without the author. */
export type TypingError = Found & { text: number };

/** Opens the dictionary of a language; null if there is none. */
export type OpenDictionary = (language: string) => IsKnown | null;

/**
 * Finds suspected typing errors in the texts of a book: misspelt words, doubled words, sentences without a space between
 * them, brackets and quotation marks that lack their partner, two kinds of quotation marks in one text. Rather misses an
 * error than reports a correct text. The words of each sentence are checked with the dictionary of its own language, and
 * not where there is none or the language is not sure.
 */
export function findTypingErrors(
  texts: readonly string[],
  { language, dictionaryOf }: { language: string; dictionaryOf: OpenDictionary },
): TypingError[] {
  const masked = texts.map(withoutForeign);
  const check = spellingCheck(masked);
  const stretches = stretchesOf(masked, language);
  const unpaired = quotationErrors(masked);
  return masked.flatMap((text, index) =>
    [
      ...(stretches[index] ?? []).flatMap((each) => inStretch(each, check, dictionaryOf)),
      ...doubledIn(text, stretches[index] ?? []),
      ...openBrackets(text),
      ...(unpaired[index] ?? []),
    ]
      .toSorted((a, b) => a.at - b.at)
      .map((error) => ({ ...error, text: index })),
  );
}

function inStretch(
  { at, text, language }: Stretch,
  check: SpellingCheck,
  dictionaryOf: OpenDictionary,
): Found[] {
  if (language === null) return [];
  const ofLanguage = dictionaryOf(language);
  // Authors write English words in every language.
  const english = language === "en" || ofLanguage === null ? null : dictionaryOf("en");
  const isKnown = (word: string): boolean =>
    ofLanguage?.(word) === true || english?.(word) === true;
  const misspelt = ofLanguage === null ? [] : check(text, language, isKnown);
  return [
    ...misspelt.map((each): Found => ({ ...each, kind: "spelling" })),
    ...smallI(text, language),
    ...(ofLanguage === null ? [] : missingSpaces(text, language, isKnown)),
  ].map((error) => ({ ...error, at: at + error.at }));
}

/** Code, addresses, link targets, HTML, mentions, hashtags, and short emphasised words, which are often foreign. */
const NOT_PROSE =
  /```[^]*?(?:```|$)|~~~[^]*?(?:~~~|$)|`[^`\n]{1,500}`|(?<=\])\((?:[^()\s]|\([^()\s]{0,200}\)){1,2000}(?: "[^"\n]{0,300}")?\)|<[^<>\n]{1,500}>|(?:https?:|www\.)[^\s\])]{1,2000}|[\p{L}\p{N}._+-]{1,64}@[\p{L}\p{N}.-]{1,200}|[@#][\p{L}\p{N}_]{1,100}|(?<!\*)\*[\p{L}\p{M}'’ -]{1,30}\*(?!\*)|(?<![\p{L}_])_[\p{L}\p{M}'’ -]{1,30}_(?![\p{L}_])/gu;

/** Blanks out what is not prose. Every character keeps its place. */
function withoutForeign(text: string): string {
  return text.replace(NOT_PROSE, (found) => found.replace(/[^\s]/gu, (c) => " ".repeat(c.length)));
}

const DOUBLED = new Map(
  Object.entries(NEVER_TWICE).map(([language, words]) => [
    language,
    new RegExp(`(?<![\\p{L}\\p{N}'’-])(${words})[ \\n]\\1(?![\\p{L}\\p{N}'’-])`, "giu"),
  ]),
);

/** Words may be doubled across lines, so the whole text is read for each of its languages. */
function doubledIn(text: string, stretches: readonly Stretch[]): Found[] {
  const languages = new Set(stretches.flatMap(({ language }) => language ?? []));
  const languageAt = (place: number): string | null =>
    stretches.findLast(({ at }) => at <= place)?.language ?? null;
  return [...languages].flatMap((language) =>
    doubledWords(text, language).filter(({ at }) => languageAt(at) === language),
  );
}

/** "I" as a small letter, before a word. */
const SMALL_I = /(?<![\p{L}\p{N}.'’(*_"“-])i(?= \p{Ll}{2})/gu;

function smallI(text: string, language: string): Found[] {
  if (language !== "en") return [];
  // What is quoted may have been written so.
  const isSure = !/["“”]/u.test(text);
  return [...text.matchAll(SMALL_I)].map(({ index: at }) => {
    return { kind: "spelling", at, found: "i", instead: "I", isSure };
  });
}

/** Two of these never meet, where two sentences do ("telling you you need"). */
const SURELY_ONCE =
  /^(?:en (?:an?|and|of|our|the|their)|fr (?:et|un|une)|nl (?:de|een|en)|sv (?:att|ett|och))$/u;

/** Any word twice. With a capital it is a name or a cry: "Womp womp". */
const ANY_TWICE = /(?<![\p{L}\p{N}'’-])(\p{Ll}{3,})[ \n](?=(\p{Ll}{3,})(?![\p{L}\p{N}'’-]))/gu;

function doubledWords(text: string, language: string): Found[] {
  const small = [...text.matchAll(DOUBLED.get(language) ?? /(?!)/gu)].flatMap(
    ({ 0: found, 1: word = "", index: at }): Found[] => {
      if (word === "to" && TAKES_TO.test(text.slice(0, at))) return [];
      const isSure = SURELY_ONCE.test(`${language} ${word.toLowerCase()}`);
      return [{ kind: "doubled", at, found, instead: word, isSure }];
    },
  );
  const onPurpose = ON_PURPOSE_TWICE[language];
  if (!onPurpose) return small;
  const words = [...text.matchAll(ANY_TWICE)].filter(
    ({ 1: word = "", 2: next = "", index }, place, all) =>
      word.toLowerCase() === next &&
      !onPurpose.test(next) &&
      !small.some(({ at }) => at === index) &&
      // Three times is on purpose.
      [all[place - 1], all[place + 1]].every(
        (other) => other?.[2] !== next || other[1]?.toLowerCase() !== next,
      ),
  );
  return [
    ...small,
    ...words.map(({ 0: found, 1: word = "", 2: next = "", index: at }): Found => {
      return { kind: "doubled", at, found: found + next, instead: word, isSure: false };
    }),
  ];
}
