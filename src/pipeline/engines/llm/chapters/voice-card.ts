import type { Analysis, Post, Voice } from "#pipeline/analysis/schema.ts";
import { machineTells } from "#pipeline/quality/manner.ts";
import { proseOf, sentencesOf } from "#pipeline/text/sentences.ts";
import { countWords, lettersOnly, sampled } from "#pipeline/text/words.ts";
import { lexiconFor } from "#pipeline/text/lexicon.ts";
import type { SectionBrief } from "#pipeline/engines/engine.ts";
import type { SectionPiece } from "./section-pieces.ts";

/** How the author writes: rules from what was counted, and paragraphs that may be examples, the best first. */
export type VoiceCard = { lines: string[]; excerpts: { entryId: string; text: string }[] };

/** The voice as one question tells it. All but `lines` is text of posts or made from it, and so not trusted. */
export type ShownVoice = {
  lines: string[];
  /** What the question on the tone answered: one sentence each on style, energy, humour and openness. */
  manner: string[];
  /** Phrases of the author that the question on the tone named. */
  phrases: string[];
  excerpts: string[];
};

/** The examples of one question, and those that the questions of a book take in turn. */
export const EXCERPTS = 3;
const POOL = 12;
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
  const card = { lines: mannerLines(analysis), excerpts: excerptsOf(analysis) };
  cards.set(analysis, card);
  return card;
}

/**
 * The voice for a question about these pieces. Its excerpts are from other posts, and others at each `turn`: a model
 * that sees the same four paragraphs for a whole book begins to write them.
 */
export function shownVoice(
  { analysis, foundation }: Pick<SectionBrief, "analysis" | "foundation">,
  pieces: readonly Pick<SectionPiece, "entryId">[],
  turn: number,
): ShownVoice {
  const { lines, excerpts } = voiceCardOf(analysis);
  const others = excerpts.filter(({ entryId }) => !pieces.some((one) => one.entryId === entryId));
  const start = (turn * EXCERPTS) % Math.max(1, others.length);
  return {
    lines,
    manner: mannerOf(foundation),
    phrases: phrasesOf(foundation, analysis),
    excerpts: [...others.slice(start), ...others.slice(0, start)]
      .slice(0, EXCERPTS)
      .map(({ text }) => text),
  };
}

/** What a model has shown a sentence of the posts for. What own-words counts stands in `lines` already. */
function mannerOf({ toneAndStyle, evidence }: SectionBrief["foundation"]): string[] {
  const { voiceCharacteristics: voice, emotionalTone: emotion } = toneAndStyle;
  const traits = {
    "voiceCharacteristics.communicationStyle": voice.communicationStyle,
    "voiceCharacteristics.energyLevel": voice.energyLevel,
    "emotionalTone.humorUsage": emotion.humorUsage,
    "emotionalTone.vulnerabilityLevel": emotion.vulnerabilityLevel,
  };
  return Object.entries(traits).flatMap(([path, text]) =>
    text !== null && evidence[`toneAndStyle.${path}`]?.status === "confirm" ? [text] : [],
  );
}

/** What was only counted is left out: words that come back by accident are no turns of the author's. */
function phrasesOf(
  { toneAndStyle }: SectionBrief["foundation"],
  { voice }: Pick<Analysis, "voice">,
): string[] {
  const counted = new Set(voice.signaturePhrases.map(({ phrase }) => lettersOnly(phrase)));
  return toneAndStyle.vocabularyAndLanguage.signaturePhrases
    .filter((phrase) => !counted.has(lettersOnly(phrase)))
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

/** Chooses paragraphs with the author's usual sentence length, in the first person, each from another post. */
function excerptsOf({ posts, voice, language }: Analysis): VoiceCard["excerpts"] {
  const firstPerson = lexiconFor(language)?.firstPerson;
  // News about others has the rhythm of news.
  const isOfOthers = (text: string): boolean =>
    firstPerson !== undefined && !firstPerson.test(text);
  const best = sampled(posts).flatMap((post) => {
    const found = paragraphsOf(post)
      .map((text) => ({
        text,
        distance: distanceOf(text, voice, language) + Number(isOfOthers(text)),
      }))
      .toSorted((a, b) => a.distance - b.distance)[0];
    return found ? [{ ...found, entryId: post.entryId, timeBound: post.timeBound }] : [];
  });
  return best
    .toSorted((a, b) => a.distance + a.timeBound - (b.distance + b.timeBound))
    .slice(0, POOL)
    .map(({ entryId, text }) => ({ entryId, text }));
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
