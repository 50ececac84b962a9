import {
  chaptersOf,
  draftStages,
  inShares,
  linesOf,
  outlineChains,
  times,
} from "./draft-stages.ts";
import { type Chain, minutesOf, type PlannedCall, plannedCall, priceOf } from "./planned-call.ts";
import { EXPECTED } from "./expected.ts";
import type { LlmOptions } from "#pipeline/engines/llm/questions/ask-checked.ts";
import type { DataPrompt } from "#pipeline/engines/llm/prompts/prompt.ts";
import { countTokens } from "#pipeline/engines/llm/tokens.ts";
import type { Analysis } from "#pipeline/analysis/schema.ts";
import {
  WORDS_PER_CHAPTER,
  type Estimate,
  type Material,
  type Operation,
} from "#pipeline/engines/engine.ts";
import {
  cardBatches,
  cardsQuestion,
  showPieces,
  type ShownPiece,
} from "#pipeline/engines/llm/cards/read-cards.ts";
import { chapterRange } from "#pipeline/engines/llm/cards/assign-cards.ts";
import { contentsQuestion } from "#pipeline/engines/llm/foundation/contents.ts";
import { excerptsOf, strongestCards } from "#pipeline/engines/llm/foundation/part.ts";
import { gapsQuestion, showForGaps } from "#pipeline/engines/llm/gaps/gaps-question.ts";
import { marketQuestion } from "#pipeline/engines/llm/foundation/market.ts";
import { titlesQuestion } from "#pipeline/engines/llm/foundation/titles.ts";
import { toneQuestion } from "#pipeline/engines/llm/foundation/tone.ts";
import { readMaterial, plainMaterial } from "#pipeline/engines/llm/cards/prepare-cards.ts";
import { CARDS } from "#pipeline/engines/llm/prompts/cards.ts";
import { CONTENTS } from "#pipeline/engines/llm/prompts/contents.ts";
import { DESCRIPTION } from "#pipeline/engines/llm/prompts/description.ts";
import { GAPS } from "#pipeline/engines/llm/prompts/gaps.ts";
import { MARKET } from "#pipeline/engines/llm/prompts/market.ts";
import { placesQuestion } from "#pipeline/engines/llm/foundation/places.ts";
import { PLACES } from "#pipeline/engines/llm/prompts/places.ts";
import { THEMES } from "#pipeline/engines/llm/prompts/themes.ts";
import { TITLES } from "#pipeline/engines/llm/prompts/titles.ts";
import { TONE } from "#pipeline/engines/llm/prompts/tone.ts";
import type { Card } from "#pipeline/engines/llm/schema.ts";
import { themesQuestion, countTopics } from "#pipeline/engines/llm/cards/themes.ts";

/** The tokens of an answer that moves some posts to other chapters. */
const MOVES_TOKENS = 60;
/** As long as descriptions of chapters are. */
const A_DESCRIPTION =
  "What the reader finds in the chapter, in one or two sentences of forty words.";
/** The tokens of a full answer for one chapter of the contents. */
const CHAPTER_TOKENS = 57;

/**
 * The output tokens of a card. The values down to MARKED_SHARE were measured on 500 pieces (design/llm-engine.md
 * section 5, point 13).
 */
const CARD_TOKENS = 71;
/** The tokens of a subject in the question that merges subjects, and those of its answer. */
const SUBJECT_TOKENS = 8;
const MERGE_TOKENS = 250;

/** What the book is made from, and how many words its chapters have on average where their posts hold enough. */
export type EstimatedBook = { material: Material; wordsPerChapter?: number | undefined };

/**
 * Estimates what a run asks: as many chapters as its posts carry, and sections, repairs and answers as they are on average
 * (EXPECTED). Only the price has a margin.
 */
export function estimateRun(
  operation: Operation,
  analysis: Analysis,
  { material, wordsPerChapter = WORDS_PER_CHAPTER }: EstimatedBook,
  options: LlmOptions,
): Estimate {
  const { language } = analysis;
  const posts = new Map(analysis.posts.map((post) => [post.entryId, post]));
  const known = readMaterial(material);
  const { cards } = known ?? plainMaterial(analysis);
  if (cards.length === 0) return { calls: 0, inputTokens: 0, outputTokens: 0, usd: 0, minutes: 0 };
  const shown = showPieces(cards, posts, language);
  const read = [
    readingChains(shown, language, options),
    mergeChains(shown, countTopics(cards, language).length, options),
  ];
  const stages = {
    analysis: () => [...read, ...foundationStages(analysis, cards, options)],
    outline: () => [outlineChains(analysis, chaptersOf(cards, wordsPerChapter), options)],
    draft: () => draftStages(analysis, chaptersOf(cards, wordsPerChapter), options),
  }[operation]();
  // If the stored cards cannot be used, the run makes them again, so the questions for reading the posts are added.
  return addUp(operation === "analysis" || known ? stages : [...read, ...stages], options);
}

function addUp(stages: readonly Chain[][], { model: { profile } }: LlmOptions): Estimate {
  const calls = stages.flat(2);
  const usd = priceOf(calls, profile);
  const again = 1 + EXPECTED.again;
  const sum = (of: (call: PlannedCall) => number): number =>
    Math.round(again * calls.reduce((all, call) => all + of(call), 0));
  return {
    calls: sum(() => 1),
    inputTokens: sum(({ inputTokens }) => inputTokens),
    outputTokens: sum(({ outputTokens }) => outputTokens),
    usd: usd === null ? null : usd * again * (1 + EXPECTED.priceMargin),
    minutes: minutesOf(stages, profile) * again,
  };
}

function readingChains(
  shown: readonly ShownPiece[],
  language: string,
  { model: { profile }, secret }: LlmOptions,
): Chain[] {
  return cardBatches(shown, profile).map((batch) => {
    const { prompt } = cardsQuestion(batch, language, secret);
    return [plannedCall(CARDS, prompt, batch.length * CARD_TOKENS, profile)];
  });
}

/** The questions that merge subjects. One batch has named the same subject in one way. */
function mergeChains(
  shown: readonly ShownPiece[],
  subjects: number,
  { model: { profile } }: LlmOptions,
): Chain[] {
  const count = cardBatches(shown, profile).length > 1 ? EXPECTED.subjectMerges : 0;
  return times(count, () => [
    plannedCall(THEMES, SUBJECT_TOKENS * subjects, MERGE_TOKENS, profile),
  ]);
}

function foundationStages(
  analysis: Analysis,
  cards: readonly Card[],
  options: LlmOptions,
): Chain[][] {
  const { language } = analysis;
  const { profile } = options.model;
  const range = chapterRange(cards, WORDS_PER_CHAPTER);
  const posts = new Map(analysis.posts.map((post) => [post.entryId, post]));
  const themes = inShares(cards, range.most).map((some, index) => ({
    id: `h${index + 1}`,
    name: "A name of six words or so",
    cards: some,
  }));
  const planned = themes.map((theme) => ({
    title: theme.name,
    description: A_DESCRIPTION,
    cards: theme.cards,
  }));
  const strongest = strongestCards(themes, cards.length);
  const excerpts = excerptsOf(strongest, { analysis, posts }, TONE, 0, options);
  const { prompt: titles } = titlesQuestion(themes, language, options);
  const asked = {
    themes: themesQuestion(countTopics(cards, language), language, range, options).prompt,
    contents: contentsQuestion({ themes, analysis }, range, options).prompt,
    places: placesQuestion(planned, { analysis, posts }, options).prompt,
    tone: toneQuestion(excerpts, { analysis }, options).prompt,
    market: marketQuestion(excerpts, language, options).prompt,
    gaps: gapsQuestion(showForGaps(analysis, cards, options), UNKNOWN_BOOK, options).prompt,
  };
  const call = (prompt: DataPrompt<unknown>, text: string | number, output: number): Chain => [
    plannedCall(prompt, text, output, profile),
  ];
  // The last number of each call is the length in tokens of a full answer.
  return [
    [call(THEMES, asked.themes, 300)],
    [
      call(TITLES, titles, 1000),
      [
        ...call(CONTENTS, asked.contents, CHAPTER_TOKENS * range.most),
        ...(themes.length > 1 ? call(PLACES, asked.places, MOVES_TOKENS) : []),
      ],
      call(TONE, asked.tone, 800),
      call(MARKET, asked.market, 700),
    ],
    // The question for the description shows the same cards as the question for the titles, and also the chapters.
    [call(DESCRIPTION, countTokens(titles, profile) + linesOf(themes.length, profile), 650)],
    [call(GAPS, asked.gaps, 600)],
  ];
}

/** Chapter titles, and questions that rules find, are not known yet, and few tokens beside the posts. */
const UNKNOWN_BOOK = { chapters: [], asked: [] };
