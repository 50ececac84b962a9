import type { LlmOptions } from "#pipeline/engines/llm/questions/ask-checked.ts";
import type { ModelProfile, ModelTier } from "#pipeline/engines/llm/model-port.ts";
import type { DataPrompt, Prompt } from "#pipeline/engines/llm/prompts/prompt.ts";
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
import {
  chapterRange,
  carriedWords,
  MATERIAL_PER_WORD,
  spreadWords,
  wordsIn,
} from "#pipeline/engines/llm/cards/assign-cards.ts";
import { monthsOf } from "#pipeline/engines/llm/cards/month-of.ts";
import { contentsQuestion } from "#pipeline/engines/llm/foundation/contents.ts";
import { excerptsOf, strongestCards } from "#pipeline/engines/llm/foundation/part.ts";
import { gapsQuestion, showForGaps } from "#pipeline/engines/llm/gaps/gaps-question.ts";
import { marketQuestion } from "#pipeline/engines/llm/foundation/market.ts";
import { titlesQuestion } from "#pipeline/engines/llm/foundation/titles.ts";
import { toneQuestion } from "#pipeline/engines/llm/foundation/tone.ts";
import { readMaterial, plainMaterial } from "#pipeline/engines/llm/cards/prepare-cards.ts";
import { textOf } from "#pipeline/engines/llm/cards/pieces.ts";
import { CARDS } from "#pipeline/engines/llm/prompts/cards.ts";
import { CONTENTS } from "#pipeline/engines/llm/prompts/contents.ts";
import { DESCRIPTION } from "#pipeline/engines/llm/prompts/description.ts";
import { GAPS } from "#pipeline/engines/llm/prompts/gaps.ts";
import { MARKET } from "#pipeline/engines/llm/prompts/market.ts";
import { THEMES } from "#pipeline/engines/llm/prompts/themes.ts";
import { TITLES } from "#pipeline/engines/llm/prompts/titles.ts";
import { TONE } from "#pipeline/engines/llm/prompts/tone.ts";
import { OUTLINE } from "#pipeline/engines/llm/prompts/outline.ts";
import { REVISE } from "#pipeline/engines/llm/prompts/revise.ts";
import { SECTION } from "#pipeline/engines/llm/prompts/section.ts";
import type { Card } from "#pipeline/engines/llm/schema.ts";
import { themesQuestion, countTopics } from "#pipeline/engines/llm/cards/themes.ts";
import { fitPieces, pieceTokens } from "#pipeline/engines/llm/chapters/draft-section.ts";
import { roomBeside } from "#pipeline/engines/llm/questions/batches.ts";
import { answerTokens } from "#pipeline/engines/llm/chapters/section-question.ts";
import { cardLine, sectionRange } from "#pipeline/engines/llm/chapters/outline-question.ts";
import { voiceCardOf } from "#pipeline/engines/llm/chapters/voice-card.ts";

/** The tokens of a full answer for one chapter of the contents. */
const CHAPTER_TOKENS = 57;

/** A question that a run would ask, with its estimated tokens. */
export type PlannedCall = { tier: ModelTier; inputTokens: number; outputTokens: number };

/** Questions that are asked one after another. Several chains of one stage run at the same time. */
export type Chain = PlannedCall[];

/** Estimates one question. `asked` is its text, or the number of its tokens if the text is not known yet. */
function plannedCall(
  prompt: Prompt | DataPrompt<unknown>,
  asked: string | number,
  outputTokens: number,
  profile: ModelProfile,
): PlannedCall {
  const schema = "wire" in prompt ? JSON.stringify(prompt.wire.schema) : "";
  const text = typeof asked === "string" ? asked : "";
  const fixed = countTokens(
    `${prompt.instructions}
${text}
${schema}`,
    profile,
  );
  return {
    tier: prompt.tier,
    inputTokens: fixed + (typeof asked === "string" ? 0 : Math.ceil(asked)),
    outputTokens: paidOutput(prompt.tier, outputTokens, profile),
  };
}

/** The tokens billed for an answer of `outputTokens` (counted by OpenAI's tokenizer o200k), including thoughts. */
function paidOutput(
  tier: ModelTier,
  outputTokens: number,
  { tokenFactor, thinks }: ModelProfile,
): number {
  return Math.ceil(outputTokens * tokenFactor * (thinks[tier] ? 1 + THOUGHT_SHARE : 1));
}

/** Adds up the price of questions in dollars. Null if a model's price is not known. */
function priceOf(calls: readonly PlannedCall[], { prices }: ModelProfile): number | null {
  let usd = 0;
  for (const { tier, inputTokens, outputTokens } of calls) {
    const price = prices[tier];
    if (price === null) return null;
    usd += (inputTokens * price.input + outputTokens * price.output) / 1_000_000;
  }
  return usd;
}

/** The most minutes a run takes. Stages follow each other; the chains of a stage run in parallel (Graham's bound). */
export function minutesOf(stages: readonly Chain[][], profile: ModelProfile): number {
  const secondsOf = (chain: Chain): number =>
    chain.reduce((sum, { outputTokens }) => {
      const { firstTokenSeconds, tokensPerSecond } = profile.pace;
      return sum + firstTokenSeconds + outputTokens / tokensPerSecond;
    }, 0);
  const seconds = stages.reduce((sum, chains) => {
    const lengths = chains.map(secondsOf);
    const longest = Math.max(0, ...lengths);
    const rest = lengths.reduce((all, length) => all + length, 0) - longest;
    return sum + longest + rest / Math.max(1, profile.concurrency);
  }, 0);
  return seconds / 60;
}

/**
 * The output tokens of a card. The values down to MARKED_SHARE were measured on 500 pieces (design/llm-engine.md
 * section 5, point 13).
 */
const CARD_TOKENS = 71;
const OUTLINE_TOKENS = 400;
/** The output tokens of an English word. MARKED_SHARE adds those of source markers and discarded answers. */
const TOKENS_PER_WORD = 1.33;
const MARKED_SHARE = 1.15;
/**
 * How much longer answers are if the model thinks at low effort: assumed, not measured (design/llm-engine.md section
 * 4).
 */
const THOUGHT_SHARE = 0.5;
/** The share of sections in which one paragraph is rewritten: 7 of 60 in a trial (design/llm-engine.md section 3). */
const REVISED_SHARE = 7 / 60;
const REVISED_PARAGRAPH_WORDS = 100;
/** All sums are multiplied by this, because some questions are asked again (design/llm-engine.md section 4). */
const ASKED_AGAIN = 1.15;

/** The tokens of a line of the table of contents: a title of eight words and a sentence of twenty. */
const LINE_TOKENS = 32;
/** The tokens of a section's key points, which are about three sentences. */
const POINTS_TOKENS = 66;
/** The tokens of a question's tags and fixed words, for an outline and for a section. */
const FRAME_TOKENS = { outline: 140, section: 260 };

/** What the book is made from, and how many words its chapters have on average where their posts hold enough. */
export type EstimatedBook = { material: Material; wordsPerChapter?: number | undefined };

/**
 * Estimates what a run costs at most: with as many chapters and sections as possible, and answers of average length.
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
  const reading = readingChains(showPieces(cards, posts, language), language, options);
  const stages = {
    analysis: () => [reading, ...foundationStages(analysis, cards, options)],
    outline: () => [outlineChains(analysis, chaptersOf(cards, wordsPerChapter), options)],
    draft: () => draftStages(analysis, chaptersOf(cards, wordsPerChapter), options),
  }[operation]();
  // If the stored cards cannot be used, the run makes them again, so the questions for reading the posts are added.
  return addUp(operation === "analysis" || known ? stages : [reading, ...stages], options);
}

function addUp(stages: readonly Chain[][], { model: { profile } }: LlmOptions): Estimate {
  const calls = stages.flat(2);
  const usd = priceOf(calls, profile);
  const sum = (of: (call: PlannedCall) => number): number =>
    Math.ceil(ASKED_AGAIN * calls.reduce((all, call) => all + of(call), 0));
  return {
    calls: sum(() => 1),
    inputTokens: sum(({ inputTokens }) => inputTokens),
    outputTokens: sum(({ outputTokens }) => outputTokens),
    usd: usd === null ? null : usd * ASKED_AGAIN,
    minutes: minutesOf(stages, profile) * ASKED_AGAIN,
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
  const strongest = strongestCards(themes, cards.length);
  const excerpts = excerptsOf(strongest, { analysis, posts }, TONE, 0, options);
  const { prompt: titles } = titlesQuestion(themes, language, options);
  const asked = {
    themes: themesQuestion(countTopics(cards, language), language, range, options).prompt,
    contents: contentsQuestion({ themes, analysis }, range, options).prompt,
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
      call(CONTENTS, asked.contents, CHAPTER_TOKENS * range.most),
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

/** The cards of a chapter, and the words that it aims at. */
type EstimatedChapter = { chosen: Card[]; target: number };

function outlineChains(
  analysis: Analysis,
  chapters: readonly EstimatedChapter[],
  { model: { profile } }: LlmOptions,
): Chain[] {
  const months = monthsOf(analysis);
  return chapters.map(({ chosen }) => {
    const lines = chosen.map((card) => cardLine(card, months));
    const shown = countTokens(lines.join("\n"), profile);
    const around = linesOf(chapters.length, profile) + FRAME_TOKENS.outline;
    return [plannedCall(OUTLINE, around + shown, OUTLINE_TOKENS, profile)];
  });
}

/** The two stages of a draft: first the sections of all chapters, then the rewritten paragraphs. */
function draftStages(
  analysis: Analysis,
  chapters: readonly EstimatedChapter[],
  { model: { profile } }: LlmOptions,
): Chain[][] {
  const posts = new Map(analysis.posts.map((post) => [post.entryId, post]));
  const { lines, phrases, excerpts } = voiceCardOf(analysis);
  const voice = countTokens([...lines, ...phrases, ...excerpts].join("\n"), profile);
  const instructions = countTokens(SECTION.instructions, profile);
  const write = TOKENS_PER_WORD * MARKED_SHARE;
  const written = chapters.map(({ chosen, target }): Chain => {
    const sections = inShares(chosen, sectionRange(chosen.length, target).most);
    const words = spreadWords(target, sections.map(wordsIn));
    const plan = linesOf(chapters.length + sections.length, profile) + POINTS_TOKENS;
    const around = FRAME_TOKENS.section + voice + plan;
    return sections.flatMap((some, index) => {
      const asked = words[index] ?? 0;
      const pieces = some.flatMap((card) => {
        const post = posts.get(card.entryId);
        return post ? [{ ...card, text: textOf(card, post, analysis.language) }] : [];
      });
      const room = roomBeside(profile, instructions + around, answerTokens(asked));
      const parts = fitPieces(pieces, asked, room, profile);
      const shares = spreadWords(asked, parts.map(wordsIn));
      return parts.map((part, place) => {
        const shown = part.reduce((sum, piece) => sum + pieceTokens(piece, profile), 0);
        return plannedCall(SECTION, around + shown, write * (shares[place] ?? 0), profile);
      });
    });
  });
  const calls = written.flat();
  const meanInput = calls.reduce((sum, { inputTokens }) => sum + inputTokens, 0) / calls.length;
  // A question to rewrite a paragraph shows only that paragraph's pieces, so it has less than half the tokens of a
  // section's question.
  const revision: PlannedCall = {
    tier: REVISE.tier,
    inputTokens: Math.ceil(meanInput / 2),
    outputTokens: paidOutput(REVISE.tier, write * REVISED_PARAGRAPH_WORDS, profile),
  };
  const revised = Math.ceil(REVISED_SHARE * calls.length);
  return [written, Array.from({ length: revised }, () => [revision])];
}

/**
 * Divides the cards among as many chapters as possible. Each keeps cards for twice the words of a chapter. Another
 * length of the book changes the chapters, and not how many they are.
 */
function chaptersOf(cards: readonly Card[], wordsPerChapter: number): EstimatedChapter[] {
  const { most } = chapterRange(cards, WORDS_PER_CHAPTER);
  return inShares(cards, most).map((share) => {
    let words = 0;
    const chosen = share.filter((card) => {
      const isNeeded = words < MATERIAL_PER_WORD * wordsPerChapter;
      words += card.words;
      return isNeeded;
    });
    return { chosen, target: carriedWords(wordsIn(chosen), wordsPerChapter) };
  });
}

function inShares(cards: readonly Card[], count: number): Card[][] {
  const size = Math.ceil(cards.length / count);
  return Array.from({ length: count }, (_, index) =>
    cards.slice(index * size, (index + 1) * size),
  ).filter((share) => share.length > 0);
}

function linesOf(count: number, { tokenFactor }: ModelProfile): number {
  return LINE_TOKENS * count * tokenFactor;
}
