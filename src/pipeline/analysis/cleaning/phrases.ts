import { WORD_START } from "#pipeline/text/lexicon.ts";
import { FEED_TALK } from "./word-lists/feed-talk.ts";
import { type CleaningPhrases, CLEANING_PHRASES } from "./word-lists/phrases.ts";

/**
 * The cleaning phrases of one language as patterns, which match whole words in upper or lower case, with ' or ’ as
 * apostrophe.
 */
export type Phrases = Readonly<Record<keyof CleaningPhrases | "aside", RegExp>>;

const AT_START: ReadonlySet<string> = new Set([
  "showing",
  "request",
  "greeting",
  "credit",
  "citation",
  "aside",
]);
/** Matches no text. */
const NOTHING = "(?!)";
const compiled = new Map<string, Phrases>();

/** The phrases of a language (ISO 639-1). Null if it has none: then no call to action or credit is recognised. */
export function phrasesFor(language: string): Phrases | null {
  const lists = CLEANING_PHRASES[language];
  if (!lists) return null;
  let phrases = compiled.get(language);
  if (!phrases) {
    phrases = Object.fromEntries(
      Object.entries({ ...lists, aside: FEED_TALK[language]?.aside ?? NOTHING }).map(
        ([name, alternatives]) => [name, compile(name, withFeedTalk(language, name, alternatives))],
      ),
    ) as Phrases; // `as Phrases` restores the keys, which Object.entries widens to string.
    compiled.set(language, phrases);
  }
  return phrases;
}

function withFeedTalk(language: string, name: string, alternatives: string): string {
  const { call, question, notice } = FEED_TALK[language] ?? {};
  const added = { call, readerQuestion: question, notice };
  const more = Object.entries(added).find(([list]) => list === name)?.[1];
  return more === undefined ? alternatives : `${alternatives}|${more}`;
}

/** Credits that are written in English even in posts of other languages. */
const EVERYWHERE =
  "photos? (?:by|from)|(?:photo|image|picture) credits?|unsplash|pexels|shutterstock|getty|flickr:";

/** The most characters of a word inside a phrase. Longer runs without a space are not words. */
const LONGEST_WORD = 100;

function compile(name: string, alternatives: string): RegExp {
  const all = name === "credit" ? `${alternatives}|${EVERYWHERE}` : alternatives;
  // Without a limit, "compartilh\S+ com" takes quadratic time on 100,000 characters without a space: 480 ms.
  const either = all
    .replaceAll("'", "['’]")
    .replaceAll("\\S+", `\\S{1,${LONGEST_WORD}}`)
    .replaceAll("\\S*", `\\S{0,${LONGEST_WORD}}`);
  // A phrase must end at a word boundary. If it ends in an apostrophe, blank, colon or sign, its own end is the
  // boundary.
  const end = "(?:(?<=[^\\p{L}\\p{N}])|(?![\\p{L}\\p{N}]))";
  if (AT_START.has(name))
    return new RegExp(`^[\\s\\p{P}\\p{S}\\uE001]*?(?:\\d{4}: *\\*?)?(?:${either})${end}`, "iu");
  if (name === "beforeLink")
    return new RegExp(`${WORD_START}(?:${either})[\\s\\p{P}\\p{S}]*$`, "iu");
  return new RegExp(`${WORD_START}(?:${either})${end}`, "iu");
}
