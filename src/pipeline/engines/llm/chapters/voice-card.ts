import type { Analysis, Post, Voice } from "#pipeline/analysis/schema.ts";
import { machineTells } from "#pipeline/quality/manner.ts";
import { proseOf, sentencesOf } from "#pipeline/text/sentences.ts";
import { isContentWord } from "#pipeline/text/stems.ts";
import { countWords, sampled, wordsOf } from "#pipeline/text/words.ts";
import { EVERYDAY_WORDS } from "./word-lists/everyday-words.ts";

/** How the author writes, as the model is told: rules, phrases, and paragraphs of the posts as examples. */
export type VoiceCard = {
  lines: string[];
  /** Phrases that the author repeats and not everybody writes. Like the excerpts, they are text of posts and so not trusted. */
  phrases: string[];
  excerpts: string[];
};

const EXCERPTS = 4;
const PHRASES = 5;
const LONGEST_LETTERS = 700;
const SHORTEST_WORDS = 40;
// Below these values, the model is told that the author never does something: the first is for emoji and "you" in
// 1,000 words, the second for the share of sentences that are questions or have an exclamation mark.
const NEVER_RATE = 0.2;
const NEVER_SHARE = 0.005;

const cards = new WeakMap<Analysis, VoiceCard>();

/** Describes the author's style, once for a book. Excerpts help more than rules (design/llm-engine.md section 1). */
export function voiceCardOf(analysis: Analysis): VoiceCard {
  const known = cards.get(analysis);
  if (known) return known;
  const card = {
    lines: mannerLines(analysis),
    phrases: phrasesOf(analysis),
    excerpts: excerptsOf(analysis),
  };
  cards.set(analysis, card);
  return card;
}

/** Phrases with a word that not everybody writes. None in a language whose everyday words are not listed. */
function phrasesOf({ voice, language }: Analysis): string[] {
  const everyday = EVERYDAY_WORDS[language];
  if (!everyday) return [];
  return voice.signaturePhrases
    .map(({ phrase }) => proseOf(phrase))
    .filter((phrase) =>
      wordsOf(phrase, language).some(
        (word) => isContentWord(word, language) && !everyday.has(word),
      ),
    )
    .slice(0, PHRASES);
}

function mannerLines({ voice, posts, language }: Analysis): string[] {
  const text = sampled(posts)
    .flatMap(({ blocks }) => blocks.filter(({ kind }) => kind === "paragraph"))
    .map((block) => block.text)
    .join("\n");
  return [
    `Sentences of ${voice.wordsPerSentence} words on average; vary them as the excerpts do.`,
    ...addressLines(voice),
    ...neverLines(voice),
    machineTells(text, language) < 1
      ? `Never write like a machine: no "delve", "tapestry", "testament to", "it's important to note", "not just X, but Y", no summing up at the end.`
      : "Don't use more stock phrases than the excerpts do, and no summing up at the end.",
  ];
}

function addressLines({ firstPerson, secondPerson, questions }: Voice): string[] {
  const lines: string[] = [];
  if (firstPerson !== null) {
    lines.push(`"I", "we", "my": about ${Math.round(firstPerson)} in 1,000 words.`);
  }
  if (secondPerson !== null) {
    lines.push(`"You", "your": about ${Math.round(secondPerson)} in 1,000 words.`);
  }
  if (questions >= NEVER_SHARE)
    lines.push(`Questions: ${Math.round(100 * questions)} % of sentences.`);
  return lines;
}

function neverLines({ emoji, exclamations, questions, secondPerson }: Voice): string[] {
  const never: string[] = [];
  if (emoji < NEVER_RATE) never.push("emoji");
  if (exclamations < NEVER_SHARE) never.push("exclamation marks");
  if (questions < NEVER_SHARE) never.push("questions");
  if (secondPerson !== null && secondPerson < NEVER_RATE)
    never.push("speaking to the reader as you");
  return never.length > 0 ? [`Never: ${never.join(", ")}.`] : [];
}

/** Chooses paragraphs with the author's usual sentence length as examples, each from another post. */
function excerptsOf({ posts, voice, language }: Analysis): string[] {
  const best = sampled(posts).flatMap((post) => {
    const found = paragraphsOf(post)
      .map((text) => ({ text, distance: distanceOf(text, voice, language) }))
      .toSorted((a, b) => a.distance - b.distance)[0];
    return found ? [{ ...found, timeBound: post.timeBound }] : [];
  });
  return best
    .toSorted((a, b) => a.distance + a.timeBound - (b.distance + b.timeBound))
    .slice(0, EXCERPTS)
    .map(({ text }) => text);
}

function paragraphsOf({ blocks }: Post): string[] {
  return blocks
    .filter(({ kind, twin }) => kind === "paragraph" && twin === null)
    .map(({ text }) => proseOf(text))
    .filter(
      (text) =>
        text.length <= LONGEST_LETTERS &&
        countWords(text) >= SHORTEST_WORDS &&
        // A model would copy numbers and addresses from the example into the section.
        !/\d|https?:|[@#]\p{L}/u.test(text),
    );
}

function distanceOf(text: string, { wordsPerSentence }: Voice, language: string): number {
  const sentences = sentencesOf(text, language).length;
  const mean = countWords(text) / Math.max(1, sentences);
  // A paragraph of one or two sentences shows no rhythm, so it comes after longer ones.
  return (
    Math.abs(mean - wordsPerSentence) / Math.max(1, wordsPerSentence) + (sentences < 3 ? 1 : 0)
  );
}
