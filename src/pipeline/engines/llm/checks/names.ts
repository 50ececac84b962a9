import { isOneEdit } from "#pipeline/text/one-edit.ts";
import { sentencesOf } from "#pipeline/text/sentences.ts";
import { isContentWord, stemmerFor, stopWordsFor } from "#pipeline/text/stems.ts";
import { isList, itemsOf, paragraphCheck, remembered } from "./check.ts";
import { GERMAN_BEFORE_NAME, NAME_CUES, GERMAN_ARTICLES } from "./word-lists/name-cues.ts";
import type { Analysis } from "#pipeline/analysis/schema.ts";

// Languages in which a capitalised word inside a sentence is a name. German is not among them: it capitalises all
// nouns.
const CAPITALS_MEAN_NAMES: ReadonlySet<string> = new Set(
  "en fr es pt it nl sv da no nb fi pl cs ro ca ru".split(" "),
);

/** Languages whose script has no capitals. In their texts, every capitalised word in Latin letters is a name. */
const WITHOUT_CAPITALS: ReadonlySet<string> = new Set("ja zh ko th ar he fa hi".split(" "));

// Checks that every name occurs in the whole posts of the pieces. A capitalised word inside a sentence is a name. The first word
// of a sentence, or a German noun, is a name only beside a cue such as "said", and not if the author uses it as an
// ordinary word.
export const names = paragraphCheck("names", ({ text }, { knownNames, language, ordinary }) => {
  const isGerman = language === "de";
  const hasCapitals = isGerman || CAPITALS_MEAN_NAMES.has(language);
  if (!hasCapitals && !WITHOUT_CAPITALS.has(language)) return null;
  const said = stemsSaid(knownNames, language);
  // The items of a list begin like sentences.
  const found = (isList(text) ? itemsOf(text) : [text]).flatMap((line) => [
    ...(isGerman ? namesInGerman(line, ordinary) : namesIn(line, language)),
    ...(hasCapitals ? namesAtBeginnings(line, language, ordinary) : []),
  ]);
  const invented = found.filter(
    (name) =>
      !partsOfName(name, language).every(
        (part) => said.has(part) || isCorrected(part, knownNames, language),
      ),
  );
  if (invented.length === 0) return null;
  const quoted = [...new Set(invented)].slice(0, 3).map((name) => `"${name}"`);
  return `${quoted.join(", ")}: no post of these pieces has that name. Use the names that they have, or leave it out.`;
});

const WORD = /\p{L}[\p{L}\p{M}\p{N}]*(?:['’.&-][\p{L}\p{M}\p{N}]+)*/gu;
const LATIN_WORD =
  /\p{Script=Latin}[\p{Script=Latin}\p{Nd}]*(?:['’.&-][\p{Script=Latin}\p{Nd}]+)*/gu;
/** Matches text after which a sentence, title or quotation begins: the next word is capitalised, name or not. */
const BEGINS_AFRESH = /(?:^|[.:!?…–—(["“”«»„*_`]|[^\p{L}\p{N}]['‘])\s*$/u;
const stemsSaid = remembered(
  (text, language) =>
    new Set(text.match(wordIn(language))?.flatMap((word) => partsOfName(word, language))),
);

/** Of shorter names, too many are one letter apart: "Marie" is not a corrected "Maria". */
const FEWEST_LETTERS = 6;
const namesSaid = remembered((text, language) => {
  const words = text.match(wordIn(language))?.filter((word) => /^\p{Lu}/u.test(word)) ?? [];
  return [...new Set(words.flatMap((word) => partsOfName(word, language)))];
});

/**
 * Whether a name sounds like a name of the posts, or has two letters of it exchanged: the model corrects typing errors
 * ("Buffet" is Buffett, "Phillipino" Filipino). Another letter makes another name: "Marvin" is not a corrected "Martin".
 */
function isCorrected(part: string, knownNames: string, language: string): boolean {
  if (part.length < FEWEST_LETTERS) return false;
  const sound = soundOf(part);
  return namesSaid(knownNames, language).some(
    (name) => soundOf(name) === sound || (name.length === part.length && isExchanged(name, part)),
  );
}

/** Whether two neighbouring letters of one word are exchanged in the other. */
function isExchanged(one: string, other: string): boolean {
  return isOneEdit(one, other) && [...one].toSorted().join("") === [...other].toSorted().join("");
}

/** A name with letters that sound alike written in one way: what people mix up who write by ear. */
function soundOf(name: string): string {
  return name
    .replaceAll("ph", "f")
    .replaceAll("ck", "k")
    .replaceAll("y", "i")
    .replace(/(\p{L})\1/gu, "$1");
}

const I_WORDS = /^I(?:['’](?:m|d|ll|ve|s))?$/u;

function wordIn(language: string): RegExp {
  return WITHOUT_CAPITALS.has(language) ? LATIN_WORD : WORD;
}

function namesIn(text: string, language: string): string[] {
  if (WITHOUT_CAPITALS.has(language)) {
    return text.match(LATIN_WORD)?.filter((word) => /^\p{Lu}/u.test(word)) ?? [];
  }
  return sentencesOf(text, language).flatMap((sentence) =>
    [...sentence.matchAll(WORD)]
      .filter(({ 0: word, index }) => {
        if (!/^\p{Lu}/u.test(word) || I_WORDS.test(word)) return false;
        return !BEGINS_AFRESH.test(sentence.slice(0, index));
      })
      .map(([word]) => word),
  );
}

/** The stems of a name's parts: "Zones" has the stem of "Zone", and "AI-Coach" has those of "AI" and "Coach". */
function partsOfName(name: string, language: string): string[] {
  const stem = stemmerFor(language);
  return name.split(/[-&.]/u).map((part) => stem(bare(part.toLowerCase())));
}

/** Removes the possessive ending of a name: "Ford's" becomes "Ford". */
function bare(word: string): string {
  return word.replace(/['’]s?$/u, "").replace(/['’]s(?=\b)/u, "");
}

// Finds first words of sentences that a cue shows to be names: "Kahneman said", "Elon Musk", "Ford's". In 3,755
// paragraphs of four authors (en, fr), each checked against the author's other posts, 53 of the 55 words found are
// names.
function namesAtBeginnings(
  text: string,
  language: string,
  ordinary: ReadonlySet<string>,
): string[] {
  const cues = NAME_CUES[language];
  return sentencesOf(text, language).flatMap((sentence) => {
    const [, word = "", rest = ""] = FIRST_WORD.exec(sentence) ?? [];
    const lower = word.toLowerCase();
    if (lower.length < 2 || I_WORDS.test(word) || isOrdinary(lower, language, ordinary)) return [];
    const isNobody = cues !== undefined && new RegExp(`^(?:${cues.nobody})$`, "u").test(lower);
    if (isNobody) return [];
    const [pair = "", second = ""] = SECOND_NAME.exec(rest) ?? [];
    const isPair = second !== "" && !isOrdinary(second.toLowerCase(), language, ordinary);
    // In German an adjective and a noun look the same as two names, such as "Statische Seiten".
    if (isPair && language !== "de") return [word];
    const hasEnding = cues !== undefined && new RegExp(`(?:${cues.endings})$`, "u").test(lower);
    const next = isPair ? rest.slice(pair.length) : rest;
    const isCued = cues !== undefined && new RegExp(`^${cues.behind}`, "u").test(next);
    return isCued && !hasEnding ? [word] : [];
  });
}

// Finds German names: nouns after a cue such as "laut" or "Herr". Two unknown nouns in a row are a name only after a
// preposition such as "von": without one, 8 of 40 were wrong.
function namesInGerman(text: string, ordinary: ReadonlySet<string>): string[] {
  return sentencesOf(text, "de").flatMap((sentence) => {
    const words = [...sentence.matchAll(WORD)].map(({ 0: word, index }) => ({
      word,
      before: sentence.slice(0, index),
      isStrange: /^\p{Lu}\p{Ll}/u.test(word) && !isOrdinary(word.toLowerCase(), "de", ordinary),
    }));
    return words.flatMap(({ word, before, isStrange }, place) => {
      if (!isStrange) return [];
      if (BEFORE_NAME.test(before)) return [word];
      const next = words[place + 1];
      const isPair = next?.isStrange === true && next.before === `${before}${word} `;
      return isPair && BEFORE_PAIR.test(before) ? [word] : [];
    });
  });
}

const FIRST_WORD = /^[\s"“„«'‘(]*(\p{Lu}[\p{L}\p{M}]*(?:-\p{L}+)*)(.*)/su;
const SECOND_NAME = /^ (\p{Lu}\p{Ll}[\p{L}\p{M}]*)/u;
const BEFORE_PAIR = /(?:^|\s)(?:von|mit|bei|für|gegen|durch|wie|an) $/u;
const BEFORE_NAME = new RegExp(`(?:^|\\s)${GERMAN_BEFORE_NAME}`, "u");

function isOrdinary(lower: string, language: string, ordinary: ReadonlySet<string>): boolean {
  return (
    stopWordsFor(language).has(lower) ||
    !isContentWord(lower, language) ||
    ordinary.has(stemmerFor(language)(lower))
  );
}

const SMALL_WORD = /(?<![\p{L}\p{N}])\p{Ll}[\p{L}\p{M}]+/gu;
const ARTICLES = GERMAN_ARTICLES.split("|")
  .flatMap((article) => [article, article.charAt(0).toUpperCase() + article.slice(1)])
  .join("|");
const GERMAN_NOUN = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${ARTICLES}) (?:\\p{Ll}+ )?(\\p{Lu}[\\p{L}\\p{M}]+)`,
  "gu",
);

const known = new WeakMap<Analysis, ReadonlySet<string>>();

/** The stems of words that are no names: the author writes them in lower case or, in German, after an article. */
export function ordinaryWords(analysis: Analysis): ReadonlySet<string> {
  const found = known.get(analysis);
  if (found) return found;
  const { language, posts } = analysis;
  const stem = stemmerFor(language);
  const words = new Set<string>();
  for (const { text } of posts.flatMap(({ blocks }) => blocks)) {
    for (const [word] of text.matchAll(SMALL_WORD)) words.add(stem(word));
    if (language !== "de") continue;
    for (const [, noun = ""] of text.matchAll(GERMAN_NOUN)) words.add(stem(noun.toLowerCase()));
  }
  known.set(analysis, words);
  return words;
}
