import { syllable } from "syllable";
import { isAdvice } from "#pipeline/text/advice.ts";
import { countMatches, type Lexicon, lexiconFor } from "#pipeline/text/lexicon.ts";
import { proseOf } from "#pipeline/text/prose.ts";
import { sampled } from "#pipeline/text/sample.ts";
import { sentencesOf } from "#pipeline/text/sentences.ts";
import { wholeWords } from "#pipeline/text/whole-words.ts";
import { countWords, wordsOf } from "#pipeline/text/words.ts";
import { TONE_WORDS, type ToneWords } from "#pipeline/text/word-lists/tone.ts";
import type { Post, Voice } from "./schema.ts";
import { findSignaturePhrases } from "./signature-phrases.ts";

const EMOJI = /(?![©®™])\p{Extended_Pictographic}/gu;

type Counts = {
  words: number;
  sentences: number;
  questions: number;
  exclamations: number;
  imperatives: number;
};

/**
 * Counts how the author writes: sentences, questions, whom they speak to, what they repeat.
 *
 * Rates that need word lists are null for a language without them, the grade for all but English. Above 400,000 words
 * every n-th post is read; `posts` and `words` always count all.
 */
export function measureVoice(posts: readonly Post[], language: string): Voice {
  const read = sampled(posts);
  const paragraphs = read.flatMap(({ blocks }) =>
    blocks.filter(({ kind }) => kind === "paragraph").map(({ text }) => proseOf(text)),
  );
  const lexicon = lexiconFor(language);
  const counts = countSentences(paragraphs, language, lexicon);
  const per1000 = (count: number): number => round((1000 * count) / Math.max(1, counts.words), 2);
  const text = paragraphs.join("\n");
  const rateOf = (list: keyof ToneWords): number | null => {
    const words = TONE_WORDS[language];
    return words ? per1000(countMatches(text, wholeWords(words[list]))) : null;
  };
  return {
    posts: posts.length,
    words: posts.reduce((sum, post) => sum + post.words, 0),
    wordsPerSentence: round(counts.words / Math.max(1, counts.sentences), 1),
    gradeLevel: language === "en" ? gradeOf(text, counts) : null,
    questions: round(counts.questions / Math.max(1, counts.sentences), 4),
    exclamations: round(counts.exclamations / Math.max(1, counts.sentences), 4),
    firstPerson: lexicon ? per1000(countMatches(text, lexicon.firstPerson)) : null,
    secondPerson: rateOf("secondPerson"),
    imperatives: lexicon ? per1000(counts.imperatives) : null,
    hedges: rateOf("hedge"),
    claims: rateOf("assertion"),
    emoji: per1000(text.match(EMOJI)?.length ?? 0),
    signaturePhrases: findSignaturePhrases(read, language),
  };
}

function countSentences(paragraphs: string[], language: string, lexicon: Lexicon | null): Counts {
  const counts: Counts = { words: 0, sentences: 0, questions: 0, exclamations: 0, imperatives: 0 };
  for (const paragraph of paragraphs) {
    for (const sentence of sentencesOf(paragraph, language)) {
      const words = countWords(sentence);
      if (words === 0) continue;
      counts.words += words;
      counts.sentences += 1;
      if (/[?？]["”’»)\s]*$/u.test(sentence)) counts.questions += 1;
      if (/[!！]["”’»)\s]*$/u.test(sentence)) counts.exclamations += 1;
      if (lexicon && isAdvice(sentence, language, lexicon)) counts.imperatives += 1;
    }
  }
  return counts;
}

/** Kincaid et al. 1975: 0.39 words per sentence + 11.8 syllables per word - 15.59. */
function gradeOf(text: string, { words, sentences }: Counts): number | null {
  if (sentences === 0) return null;
  const known = new Map<string, number>();
  let syllables = 0;
  for (const word of wordsOf(text, "en")) {
    let count = known.get(word);
    if (count === undefined) {
      count = Math.max(1, syllable(word));
      known.set(word, count);
    }
    syllables += count;
  }
  return round((0.39 * words) / sentences + (11.8 * syllables) / Math.max(1, words) - 15.59, 1);
}

function round(value: number, places: number): number {
  const factor = 10 ** places;
  return Math.round(value * factor) / factor;
}
