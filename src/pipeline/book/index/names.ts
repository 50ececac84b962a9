import { monthsOf } from "#pipeline/text/months.ts";
import { stopWordsFor } from "#pipeline/text/stems.ts";

/** German writes all its nouns with capitals, so only capitals inside a word mark a name there. */
const CAPITAL_NOUNS = "de";
/** A name has this many words at most, and stands in the text this often. */
const LONGEST_NAME = 4;
const LEAST_USES = 2;
/** A word is no name if it is written small more than once for so many times with a capital. */
const LEAST_CAPITALS = 5;

/** The first word of a longer name is an entry of its own if it stands alone so many times as often. */
const ALONE = 3;

const WORD = "\\p{Lu}[\\p{L}\\p{N}]*(?:[-’'&][\\p{L}\\p{N}]+)*";
const NAMES = new RegExp(
  `(?<![\\p{L}\\p{N}@#/._-])(?:${WORD}|\\p{Ll}{1,2}\\p{Lu}[\\p{L}\\p{N}]+)(?: (?:(?:of|de|du|von|van|der) )?${WORD})*(?![\\p{L}\\p{N}@_]|\\.\\p{L})`,
  "gu",
);
/** Their names are the adjectives of peoples, too: "French", "Chinese". */
const TONGUES = [
  "en",
  "fr",
  "de",
  "es",
  "pt",
  "it",
  "nl",
  "sv",
  "da",
  "no",
  "fi",
  "pl",
  "cs",
  "ru",
  "el",
  "tr",
  "he",
  "ar",
  "hi",
  "zh",
  "ja",
  "ko",
  "la",
];
const LINKS = / (?:of|de|du|von|van|der) /u;
/** What stands between the end of a sentence and the first word of the next one, which has a capital in any case. */
const BETWEEN = " \t\"“‘«¿¡(['’”»)]*_";
const ENDS = ".!?:…;\n\r•–—-";
const BEFORE = 12;

/** Finds the names in running texts: people, works, places, products. The key is the name, the value how often it stands there. */
export function namesIn(texts: readonly string[], language: string): Map<string, number> {
  const small = smallWordsIn(texts);
  const common = commonWords(language);
  const counts = new Map<string, number>();
  const count = (name: string): void => void counts.set(name, (counts.get(name) ?? 0) + 1);
  const begun: string[] = [];
  for (const text of texts) {
    for (const { 0: written, index } of text.matchAll(NAMES)) {
      const isBegun = isSentenceBegun(text.slice(Math.max(0, index - BEFORE), index));
      // "Haus von GitHub" is a noun and a name.
      const parts = language === CAPITAL_NOUNS ? written.split(LINKS) : [written];
      for (const [part, found] of parts.entries()) {
        const isFirst = isBegun && part === 0;
        const name = withoutCommon(found.replace(/['’]s?$/u, ""), common, isFirst);
        if (name === "" || name.split(" ").length > LONGEST_NAME) continue;
        if (isFirst) begun.push(name);
        else count(name);
      }
    }
  }
  // What begins a sentence counts only if it is known as a name from inside of others.
  for (const name of begun) if (counts.has(name)) count(name);
  const first = firstNames(counts);
  return new Map(
    [...counts].filter(
      ([name, uses]) =>
        uses >= LEAST_USES &&
        uses > ALONE * (first.get(name) ?? 0) &&
        isName(name, uses, small, language),
    ),
  );
}

/** Whether a sentence begins behind a text, its quotation marks and spaces aside. */
function isSentenceBegun(before: string): boolean {
  let end = before.length;
  while (end > 0 && BETWEEN.includes(before[end - 1] ?? "")) end -= 1;
  return end === 0 ? before.length < BEFORE : ENDS.includes(before[end - 1] ?? "");
}

/** How often the first word of a longer name stands there: "Charles" beside "Charles Dickens" is no entry of its own. */
function firstNames(counts: ReadonlyMap<string, number>): Map<string, number> {
  const first = new Map<string, number>();
  for (const [name, uses] of counts) {
    const [word = "", ...others] = name.split(" ");
    if (others.length > 0) first.set(word, Math.max(first.get(word) ?? 0, uses));
  }
  return first;
}

function isName(
  name: string,
  uses: number,
  small: ReadonlyMap<string, number>,
  language: string,
): boolean {
  if (!name.includes(" ")) {
    const isMarked = /\p{L}\p{Lu}/u.test(name);
    if (language === CAPITAL_NOUNS && !isMarked) return false;
    if (!isMarked && name.length < 3) return false;
  }
  return name
    .split(" ")
    .some(
      (word) =>
        (small.get(word.toLowerCase()) ?? 0) * LEAST_CAPITALS <= uses || /\p{L}\p{Lu}/u.test(word),
    );
}

/** How often each word is written small. */
function smallWordsIn(texts: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const text of texts) {
    for (const [word] of text.matchAll(/(?<![\p{L}\p{N}])\p{Ll}[\p{L}\p{N}]*/gu))
      counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return counts;
}

function commonWords(language: string): ReadonlySet<string> {
  const days = new Intl.DateTimeFormat(language, { weekday: "long", timeZone: "UTC" });
  const week = Array.from({ length: 7 }, (_, day) =>
    days.format(new Date(Date.UTC(2000, 0, day + 1))).toLowerCase(),
  );
  const titles = [
    "mr",
    "mrs",
    "ms",
    "dr",
    "st",
    "ok",
    "yes",
    "no",
    "oh",
    "god",
    "tl",
    "dr",
    "ii",
    "iii",
    "iv",
    "vi",
  ];
  const names = new Intl.DisplayNames(language, { type: "language" });
  const tongues = TONGUES.map((code) => names.of(code)?.toLowerCase() ?? code);
  return new Set([
    ...tongues,
    ...stopWordsFor(language),
    ...stopWordsFor("en"),
    ...monthsOf(language),
    ...monthsOf("en"),
    ...week,
    ...titles,
  ]);
}

/**
 * A sentence that begins with "The White House" has the name "White House"; inside of one, "New York" is a name whole. The adjectives of
 * peoples are none.
 */
function withoutCommon(found: string, common: ReadonlySet<string>, isBegun: boolean): string {
  const words = found.split(" ");
  const isCommon = (word: string): boolean =>
    common.has((word.split(/['’]/u, 1)[0] ?? "").toLowerCase());
  const isStripped = isBegun || words.length === 1;
  const first = isStripped ? words.findIndex((word) => !isCommon(word)) : 0;
  const last = words.findLastIndex((word) => !isCommon(word));
  return first < 0 ? "" : words.slice(first, last + 1).join(" ");
}
