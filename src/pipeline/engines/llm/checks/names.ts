import { sentencesOf } from "#pipeline/text/sentences.ts";
import { eachParagraph, type SectionCheck } from "./check.ts";
import { remembered } from "./remembered.ts";

/**
 * Where a capital inside a sentence means a name. German writes every noun with one: there names are not checked, numbers
 * and coverage still are.
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
 * Every name stands in the section's posts. A name is a word with a capital inside a sentence; the first word of a sentence
 * is not looked at, since it has a capital anyway.
 */
export const names: SectionCheck = {
  id: "names",
  find: (written, { known, language }) => {
    if (!CAPITALS_MEAN_NAMES.has(language) && !WITHOUT_CAPITALS.has(language)) return [];
    const said = wordsSaid(known, language);
    return eachParagraph(written, ({ text }) => {
      const invented = namesIn(text, language).filter(
        (name) => !said.has(bare(name.toLowerCase())),
      );
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
