import type { CleaningPhrases } from "./word-lists/phrases.ts";
import { dutch } from "./word-lists/dutch.ts";
import { english } from "./word-lists/english.ts";
import { french } from "./word-lists/french.ts";
import { german } from "./word-lists/german.ts";
import { italian } from "./word-lists/italian.ts";
import { portuguese } from "./word-lists/portuguese.ts";
import { spanish } from "./word-lists/spanish.ts";
import { swedish } from "./word-lists/swedish.ts";

/** The cleaning phrases of one language, compiled: whole words, any case, either apostrophe. */
export type Phrases = Readonly<Record<keyof CleaningPhrases, RegExp>>;

const LISTS: Readonly<Record<string, CleaningPhrases>> = {
  en: english,
  fr: french,
  pt: portuguese,
  de: german,
  es: spanish,
  it: italian,
  nl: dutch,
  sv: swedish,
};
const AT_START: ReadonlySet<string> = new Set([
  "showing",
  "request",
  "greeting",
  "credit",
  "citation",
]);
const compiled = new Map<string, Phrases>();

/** The phrases of a language (ISO 639-1), or null where we have none: then no sentence is taken for a call or a credit. */
export function phrasesFor(language: string): Phrases | null {
  const lists = LISTS[language];
  if (!lists) return null;
  let phrases = compiled.get(language);
  if (!phrases) {
    phrases = Object.fromEntries(
      Object.entries(lists).map(([name, alternatives]) => [name, compile(name, alternatives)]),
    ) as Phrases; // Object.entries forgets that the keys are those of CleaningPhrases
    compiled.set(language, phrases);
  }
  return phrases;
}

/** Credits that are written in English whatever the language of the post. */
const EVERYWHERE =
  "photos? (?:by|from)|(?:photo|image|picture) credits?|unsplash|pexels|shutterstock|getty|flickr:";

function compile(name: string, alternatives: string): RegExp {
  const all = name === "credit" ? `${alternatives}|${EVERYWHERE}` : alternatives;
  const either = all.replaceAll("'", "['’]");
  // An alternative that ends in an apostrophe, a blank, a colon or a sign brings its own boundary.
  const end = "(?:(?<=[^\\p{L}\\p{N}])|(?![\\p{L}\\p{N}]))";
  if (AT_START.has(name))
    return new RegExp(`^[\\s\\p{P}\\p{S}\\uE001]*?(?:\\d{4}: *\\*?)?(?:${either})${end}`, "iu");
  const start = "(?<![\\p{L}\\p{N}'’-])";
  if (name === "beforeLink") return new RegExp(`${start}(?:${either})[\\s\\p{P}\\p{S}]*$`, "iu");
  return new RegExp(`${start}(?:${either})${end}`, "iu");
}
