import { type Stretch, stretchesOf } from "./foreign-text.ts";
import { type IsKnown, spellingCheck, type SpellingCheck } from "./spelling.ts";
import { NEVER_TWICE, ON_PURPOSE_TWICE } from "./word-lists/doubled-words.ts";

/** A suspected typing error. Nothing is ever corrected without the author. */
export type TypingError = {
  kind: "spelling" | "doubled" | "bracket" | "quotes";
  /** The index of the text among those given. */
  text: number;
  /** Where `found` begins, in UTF-16 code units. */
  at: number;
  found: string;
  /** What to write instead; null if only the author can know. */
  instead: string | null;
  /** Hardly anybody would want another correction, so that all of these may be corrected at once. */
  isSure: boolean;
};

/** Opens the dictionary of a language; null if there is none. */
export type OpenDictionary = (language: string) => IsKnown | null;

/**
 * Finds suspected typing errors in the texts of a book: misspelt words, doubled words, brackets and quotation marks
 * that lack their partner. Rather misses an error than reports a correct text. The spelling of each sentence is checked
 * with the dictionary of its own language, and not where there is none or the language is not sure.
 */
export function findTypingErrors(
  texts: readonly string[],
  { language, dictionaryOf }: { language: string; dictionaryOf: OpenDictionary },
): TypingError[] {
  const masked = texts.map(withoutForeign);
  const check = spellingCheck(masked);
  const stretches = stretchesOf(masked, language);
  const unpaired = openQuotes(masked);
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
  ].map((error) => ({ ...error, at: at + error.at }));
}

type Found = Omit<TypingError, "text">;

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
  const small = [...text.matchAll(DOUBLED.get(language) ?? /(?!)/gu)].map(
    ({ 0: found, 1: word = "", index: at }): Found => {
      const isSure = SURELY_ONCE.test(`${language} ${word.toLowerCase()}`);
      return { kind: "doubled", at, found, instead: word, isSure };
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

/** "a)", "1)" and faces such as ":)" have a bracket of their own. */
const NO_BRACKET = /(?<![\p{L}\p{N}])[\p{L}\p{N}]{1,3}[.)]\)?|[:;8=][-^']?[()]/gu;
const PARTNERS: Readonly<Record<string, string>> = { ")": "(", "]": "[" };

function openBrackets(text: string): Found[] {
  const shown = text.replace(NO_BRACKET, (found, at: number) => {
    const isInside = text.lastIndexOf("(", at) > text.lastIndexOf(")", at - 1);
    return isInside && found.endsWith(")") ? found : " ".repeat(found.length);
  });
  const open: { mark: string; at: number }[] = [];
  const alone: { mark: string; at: number }[] = [];
  for (const { 0: mark, index: at } of shown.matchAll(/[()[\]]/gu)) {
    const partner = PARTNERS[mark];
    if (partner === undefined) open.push({ mark, at });
    else if (open.at(-1)?.mark === partner) open.pop();
    else alone.push({ mark, at });
  }
  return [...alone, ...open].map(({ mark, at }) => ({
    kind: "bracket",
    at,
    found: mark,
    instead: null,
    isSure: false,
  }));
}

type Mark = { mark: string; at: number };

/**
 * Quotation marks that lack their partner, by text. A quotation of several paragraphs opens each of them and closes
 * the last, or opens the first only.
 */
function openQuotes(texts: readonly string[]): Found[][] {
  const alone = texts.map((text, index) => unpairedQuotes(text, texts[index + 1] ?? ""));
  for (const [index, marks] of alone.entries()) {
    const [opening] = marks;
    if (marks.length !== 1 || !opening || !opensWith(texts[index] ?? "", opening)) continue;
    const end = alone.findIndex((each, later) => later > index && each.length > 0);
    const [closing] = alone[end] ?? [];
    const isNear = end - index <= MOST_QUOTED && alone[end]?.length === 1;
    if (!closing || !isNear || !closesWith(texts[end] ?? "", closing)) continue;
    if ((opening.mark === '"') !== (closing.mark === '"')) continue;
    alone[index] = [];
    alone[end] = [];
  }
  return alone.map((marks) =>
    marks.map(({ mark, at }) => {
      return { kind: "quotes", at, found: mark, instead: null, isSure: false };
    }),
  );
}

/** So many paragraphs a quotation may go on. */
const MOST_QUOTED = 6;

function opensWith(text: string, { at }: Mark): boolean {
  return (
    /(?:^|[\s(>*_])$/u.test(text.slice(0, at)) && /^[\p{L}\p{N}*_‘'(]/u.test(text.slice(at + 1))
  );
}

function closesWith(text: string, { at }: Mark): boolean {
  return (
    /[\p{L}\p{N}.,!?…*_)’']$/u.test(text.slice(0, at)) && !/^[\p{L}\p{N}]/u.test(text.slice(at + 1))
  );
}

function unpairedQuotes(text: string, next: string): Mark[] {
  const marks: Mark[] = [];
  for (const { 0: mark, index: at } of text.matchAll(/["“”]/gu)) {
    // After a digit outside of a quotation, the mark means inches or minutes.
    const isUnit = mark === '"' && marks.length % 2 === 0 && /\d/u.test(text[at - 1] ?? "");
    if (!isUnit) marks.push({ mark, at });
  }
  const straight = marks.filter(({ mark }) => mark === '"');
  const open: Mark[] = [];
  const alone: Mark[] = [];
  for (const each of marks) {
    // In Swedish and Finnish a quotation opens with the mark that closes it.
    const isOpening =
      each.mark === "“" || (each.mark === "”" && open.length === 0 && opensWith(text, each));
    if (isOpening) open.push(each);
    else if (each.mark === "”" && open.pop() === undefined) alone.push(each);
  }
  const goesOn = /^[\s>*_]*[“"]/u.test(next);
  // A straight mark that is left over may be the wrong partner of a curly one, so only one of them is told.
  const odd = straight.length % 2 === 1 ? straight.slice(-1) : [];
  const partners = [...open, ...alone];
  const last = [...partners.slice(0, Math.max(0, partners.length - odd.length)), ...odd];
  return goesOn && alone.length === 0 ? [] : last;
}
