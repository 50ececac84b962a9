import { sentencesOf } from "#pipeline/text/sentences.ts";
import { isContentWord, stemmerFor, stopWordsFor } from "#pipeline/text/stems.ts";
import { eachParagraph, type SectionCheck } from "./check.ts";
import { remembered } from "./remembered.ts";
import { GERMAN_BEFORE_NAME, NAME_CUES } from "./word-lists/name-cues.ts";

/**
 * Where a capital inside a sentence means a name. German writes every noun with one: see namesInGerman.
 */
const CAPITALS_MEAN_NAMES: ReadonlySet<string> = new Set([
  "en",
  "fr",
  "es",
  "pt",
  "it",
  "nl",
  "sv",
  "da",
  "no",
  "nb",
  "fi",
  "pl",
  "cs",
  "ro",
  "ca",
  "ru",
]);

/** Written in scripts without capitals: there a word in Latin letters with a capital is a name, wherever it stands. */
const WITHOUT_CAPITALS: ReadonlySet<string> = new Set([
  "ja",
  "zh",
  "ko",
  "th",
  "ar",
  "he",
  "fa",
  "hi",
]);

/**
 * Every name stands in the section's posts. A name is a word with a capital inside a sentence. At the beginning of one, and in
 * German, every word or noun has a capital: there it is a name when something beside it says so, and the author does not use
 * it as an ordinary word.
 */
export const names: SectionCheck = {
  id: "names",
  find: (written, { known, language, ordinary }) => {
    const isGerman = language === "de";
    const hasCapitals = isGerman || CAPITALS_MEAN_NAMES.has(language);
    if (!hasCapitals && !WITHOUT_CAPITALS.has(language)) return [];
    const said = wordsSaid(known, language);
    return eachParagraph(written, ({ text }) => {
      const inside = isGerman ? namesInGerman(text, ordinary) : namesIn(text, language);
      const first = hasCapitals ? namesAtBeginnings(text, language, ordinary) : [];
      const invented = [...inside, ...first].filter((name) => !said.has(bare(name.toLowerCase())));
      if (invented.length === 0) return null;
      return `The name ${invented.slice(0, 3).join(", ")} is not in the posts.`;
    });
  },
};

const WORD = /\p{L}[\p{L}\p{M}\p{N}]*(?:['’.&-][\p{L}\p{M}\p{N}]+)*/gu;
const LATIN_WORD =
  /\p{Script=Latin}[\p{Script=Latin}\p{Nd}]*(?:['’.&-][\p{Script=Latin}\p{Nd}]+)*/gu;
/** After these a sentence, a title or a quotation begins, and its first word has a capital of its own. */
const BEGINS_AFRESH = /(?:^|[.:!?…–—(["“”«»„*_`]|[^\p{L}\p{N}]['‘])\s*$/u;
/** Every word of a text, in small letters. */
const wordsSaid = remembered(
  (text, language) => new Set(text.toLowerCase().match(wordIn(language))?.map(bare)),
);

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

/** A name without what grammar adds to it. */
function bare(word: string): string {
  return word.replace(/['’]s?$/u, "").replace(/['’]s(?=\b)/u, "");
}

/**
 * First words of sentences with a sign beside them that they are names: "Kahneman said", "Elon Musk", "Ford's".
 *
 * Of 3,755 paragraphs of four authors (en, fr), each held against the author's other posts, 55 begin a sentence so: 53 of
 * these words are names.
 */
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
    // "Statische Seiten": in German an adjective and a noun begin a sentence in the same way.
    if (isPair && language !== "de") return [word];
    const hasEnding = cues !== undefined && new RegExp(`(?:${cues.endings})$`, "u").test(lower);
    const next = isPair ? rest.slice(pair.length) : rest;
    const isCued = cues !== undefined && new RegExp(`^${cues.behind}`, "u").test(next);
    return isCued && !hasEnding ? [word] : [];
  });
}

/**
 * German nouns with a sign before them that they are names: "laut Kahneman", "Frau Kahneman", "von Daniel Kahneman". Two
 * strange nouns in a row alone are no sign: of 40 paragraphs of flowinho_blog_de eight hold some that are none.
 */
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
