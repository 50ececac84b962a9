import { beginningOf, paragraphCheck, type SectionCheck, remembered } from "./check.ts";
import { wordsOf, lettersOnly } from "#pipeline/text/words.ts";
import { quotationsOf } from "./quoted.ts";
import { NUMBER_WORDS } from "./word-lists/numbers.ts";
import { contentStems, coverageOf } from "#pipeline/quality/grounding.ts";
import { isOneEdit } from "#pipeline/text/one-edit.ts";
import { stopWordsFor } from "#pipeline/text/stems.ts";
import { sentencesOf } from "#pipeline/text/sentences.ts";
import { findRepeats } from "#pipeline/quality/repeats.ts";

export const knownIds = paragraphCheck("known ids", ({ text, ids }, { pieces }) => {
  const unknown = ids?.filter((id) => !pieces.has(id)) ?? [];
  if (unknown.length === 0) return null;
  return `"${beginningOf(text)}" cites ${unknown.slice(0, 3).join(", ")}: there is no such post here.`;
});

// Checks that every number of a paragraph occurs, in any notation, in the pieces that the paragraph cites: in another
// piece it may be about something else. A paragraph that cites nothing may use numbers of any piece. Number words below
// eleven are not checked, because "one of them" and "two things" are idioms. Some languages have no list of number
// words.
export const numbers = paragraphCheck(
  "numbers",
  ({ text, ids }, { known, titles, pieces, clock, language }) => {
    const cited = ids?.flatMap((id) => pieces.get(id)?.text ?? []) ?? [];
    // The year in which a piece was written may be told.
    const written = ids?.flatMap((id) => clock.months.get(id) ?? []) ?? [];
    // "three" in a post allows "3" in the section, so number words of the posts are read from one on.
    const said =
      cited.length > 0
        ? numbersIn([...cited, ...written, titles].join("\n"), language, 1)
        : numbersSaid(known, language);
    const invented = [...numbersIn(text, language, LEAST_WORD).difference(said)];
    if (invented.length === 0) return null;
    const where = cited.length > 0 ? "pieces that its paragraph cites" : "posts";
    return `The number ${invented.slice(0, 3).join(", ")} is not in the ${where}.`;
  },
);

/** Finds numbers in digits. A digit right after a letter ("GPT4") belongs to a name, which is checked as a name. */
const DIGITS = /(?<![\p{Lu}\p{Ll}\p{Nd}])\p{Nd}+(?:[.,'’\u00A0\u202F]\p{Nd}+)*/gu;
const LEAST_WORD = 11;

const numbersSaid = remembered((text, language) => numbersIn(text, language, 1));

function numbersIn(text: string, language: string, leastWord: number): Set<string> {
  const found = new Set<string>();
  for (const [digits] of text.normalize("NFKC").matchAll(DIGITS)) found.add(plainNumber(digits));
  const listed = NUMBER_WORDS[language];
  if (!listed) return found;
  for (const word of wordsOf(text, language)) {
    const parts = word.split("-");
    const values = parts.flatMap((part) => listed[part] ?? []);
    const [value = 0, more] = values;
    // "twenty-five" is 25, not 20 and 5. If only one part of a compound is a known number ("quatre-vingt"), the word
    // itself must occur in the posts. English has "five-minute" for "5 minutes".
    const isSum = more !== undefined && (parts.length === 2 || language === "en");
    if (isSum) found.add(String(value + more));
    else if (parts.length > 1 && values.length > 0 && language !== "en") found.add(word);
    else if (value >= leastWord) found.add(String(value));
  }
  return found;
}

/** Writes a number in one way: "3,200", "3.200" and "3 200" become "3200"; "1,5" and "1.5" become "1.5". */
function plainNumber(digits: string): string {
  const whole = digits.replace(/[.,'’\u00A0\u202F](?=\p{Nd}{3}(?!\p{Nd}))/gu, "");
  return whole.replace(/,/gu, ".").replace(/^0+(?=\d)/u, "");
}

// Only quotations of this many words must be in the posts: fewer quoted words may be irony or a term.
const FEWEST_WORDS = 4;

export const quotes = paragraphCheck("quotes", ({ text }, { known, language }) => {
  const letters = lettersSaid(known, language);
  for (const { quoted } of quotationsOf(text, FEWEST_WORDS)) {
    if (letters.includes(lettersOnly(quoted)) || isCorrected(quoted, known, language)) continue;
    return `The quotation "${beginningOf(quoted)}" is not in the posts.`;
  }
  return null;
});

const lettersSaid = remembered(lettersOnly);
const wordsSaid = remembered(wordsOf);
/** One word in so many of a quotation may be one letter from the posts' word: the model corrects typing errors. */
const WORDS_PER_ERROR = 6;
/** Shorter words that are one letter apart are other words: "not" and "now". */
const FEWEST_LETTERS = 5;

function isCorrected(quoted: string, known: string, language: string): boolean {
  const words = wordsOf(quoted, language);
  const said = wordsSaid(known, language);
  const most = Math.ceil(words.length / WORDS_PER_ERROR);
  // "would" for "could" is no typing error.
  const small = stopWordsFor(language);
  const isHere = (at: number): boolean => {
    let errors = 0;
    return words.every((word, index) => {
      const other = said[at + index];
      if (other === undefined || other === word) return other === word;
      errors += 1;
      const isError = !small.has(word) && !small.has(other) && isOneEdit(other, word);
      return word.length >= FEWEST_LETTERS && errors <= most && isError;
    });
  };
  return said.some((_, at) => isHere(at));
}

// The share of a paragraph's content words that the cited posts must contain. It was measured on benbalter_blog,
// swyx_writing, chesterton_columns, linkedin_shares_anand (en), hoizey_articles_fr and azu_blog_ja. If 30 % of the
// words of a piece are replaced, 99 in 100 pieces share at least 0.50 to 0.56 with the original (ja: 0.46). Of
// unrelated pieces, 99 in 100 share at most 0.31; of neighbouring pieces of a post, 95 in 100 share at most 0.50.
// `npm run eval` with a real model shows whether 0.5 rejects honest prose.
const LEAST_OF_PARAGRAPH = 0.5;
// The share of a sentence's content words that the cited posts must contain. Of unrelated sentences, 95 in 100 have at
// most 0.25, and 99 in 100 at most 0.39.
const LEAST_OF_SENTENCE = 0.34;
/** A sentence with fewer content words is not checked, because a share of so few words says little. */
const SENTENCE_STEMS = 6;

/** Checks that enough words of a paragraph, and of each long sentence in it, occur in the posts it cites. */
export const coverage = paragraphCheck("coverage", ({ text, ids }, { pieces, language }) => {
  const cited = ids?.flatMap((id) => pieces.get(id) ?? []) ?? [];
  if (cited.length === 0) return null;
  // A piece may lean on the headline of its post, which then is said.
  const texts = cited.map(({ text: said, post }) => `${post?.title ?? ""}\n${said}`);
  const sources = new Set(texts.flatMap((said) => contentStems(said, language)));
  if (coverageOf(contentStems(text, language), sources) < LEAST_OF_PARAGRAPH) {
    return `"${beginningOf(text)}" says what the posts it cites do not say${missingWords(text, sources, language)}.`;
  }
  const uncovered = sentencesIn(text, language).find((sentence) => {
    const stems = contentStems(sentence, language);
    return stems.length >= SENTENCE_STEMS && coverageOf(stems, sources) < LEAST_OF_SENTENCE;
  });
  if (uncovered === undefined) return null;
  return `"${beginningOf(uncovered)}" is not in the posts it cites${missingWords(uncovered, sources, language)}.`;
});

const MOST_MISSING = 6;

/** Names the first words that the cited posts lack, so that the model knows what to leave out. */
function missingWords(text: string, sources: ReadonlySet<string>, language: string): string {
  const missing = wordsOf(text, language).filter((word) =>
    contentStems(word, language).some((stem) => !sources.has(stem)),
  );
  return missing.length === 0 ? "" : `, such as ${missing.slice(0, MOST_MISSING).join(", ")}`;
}

// Splits after "...", which sentencesOf does not, as the sentence may go on. Here, both sides are judged separately.
const AFTER_DOTS = /(?=\s)(?<=(?:…|\.{3})["”’»)\]]*)\s+(?=\p{Lu})/u;

function sentencesIn(text: string, language: string): string[] {
  return sentencesOf(text, language).flatMap((sentence) => sentence.split(AFTER_DOTS));
}

/** Finds words that repeat the section itself or earlier text, unless the author repeats them in the posts, too. */
export const repeats: SectionCheck = {
  id: "repeats",
  find: ({ paragraphs }, { before, sources, language }) => {
    const found = findRepeats(
      paragraphs.map(({ text }) => text),
      before,
      sources,
      language,
    );
    return [...new Map(found.map((repeat) => [repeat.index, repeat])).values()].map(
      ({ index, words }) => ({
        paragraph: index,
        message: `"${beginningOf(words)}" is said already. Say each thing once.`,
      }),
    );
  },
};
