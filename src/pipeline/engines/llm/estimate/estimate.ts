import type { Analysis } from "#pipeline/analysis/schema.ts";
import type { Estimate, Material, Operation } from "#pipeline/engines/engine.ts";
import {
  cardBatches,
  cardsQuestion,
  showPieces,
  type ShownPiece,
} from "#pipeline/engines/llm/cards/cards.ts";
import { chapterRange } from "#pipeline/engines/llm/cards/chapter-range.ts";
import type { ModelDoor } from "#pipeline/engines/llm/door.ts";
import { contentsQuestion } from "#pipeline/engines/llm/foundation/contents.ts";
import { descriptionQuestion } from "#pipeline/engines/llm/foundation/description.ts";
import { excerptsOf } from "#pipeline/engines/llm/foundation/excerpts.ts";
import { strongestCards } from "#pipeline/engines/llm/foundation/strongest.ts";
import { marketQuestion } from "#pipeline/engines/llm/foundation/market.ts";
import { titlesQuestion } from "#pipeline/engines/llm/foundation/titles.ts";
import { toneQuestion } from "#pipeline/engines/llm/foundation/tone.ts";
import { readMaterial } from "#pipeline/engines/llm/material.ts";
import { outlineQuestion } from "#pipeline/engines/llm/outline/outline-question.ts";
import { cutPosts } from "#pipeline/engines/llm/cards/pieces.ts";
import { plainCard } from "#pipeline/engines/llm/cards/plain-card.ts";
import { CARDS } from "#pipeline/engines/llm/prompts/cards.ts";
import { CONTENTS } from "#pipeline/engines/llm/prompts/contents.ts";
import { DESCRIPTION } from "#pipeline/engines/llm/prompts/description.ts";
import { MARKET } from "#pipeline/engines/llm/prompts/market.ts";
import { OUTLINE } from "#pipeline/engines/llm/prompts/outline.ts";
import { REVISE } from "#pipeline/engines/llm/prompts/revise.ts";
import { SECTION } from "#pipeline/engines/llm/prompts/section.ts";
import { THEMES } from "#pipeline/engines/llm/prompts/themes.ts";
import { TITLES } from "#pipeline/engines/llm/prompts/titles.ts";
import { TONE } from "#pipeline/engines/llm/prompts/tone.ts";
import { choosePieces } from "#pipeline/engines/llm/cards/rank-pieces.ts";
import type { Card } from "#pipeline/engines/llm/schema.ts";
import { fitSection } from "#pipeline/engines/llm/sections/fit-section.ts";
import { sectionPieces } from "#pipeline/engines/llm/sections/section-pieces.ts";
import { sectionQuestion } from "#pipeline/engines/llm/sections/section-question.ts";
import { themesQuestion } from "#pipeline/engines/llm/cards/themes.ts";
import { countTopics } from "#pipeline/engines/llm/cards/topics.ts";
import { type Chain, minutesOf, paidOutput, plannedCall, priceOf } from "./planned-calls.ts";
import { planPlainBook, type PlainBook } from "./plain-book.ts";
import {
  ASKED_AGAIN,
  CARD_TOKENS,
  FOUNDATION_TOKENS,
  MARKED_SHARE,
  OUTLINE_TOKENS,
  REVISED_PARAGRAPH_WORDS,
  REVISED_SHARE,
  TOKENS_PER_WORD,
} from "./task-averages.ts";

/** Words a chapter is to have unless the author wants fewer (SPEC.md section 9). */
const WORDS_PER_CHAPTER = 2000;

/**
 * What a run would cost, from the same batches and the same questions as the run itself: inputs are counted, outputs are
 * averages. The cards are the real ones when they are known, else plain ones.
 */
export function estimateRun(
  operation: Operation,
  analysis: Analysis,
  material: Material,
  door: ModelDoor,
): Estimate {
  const { language } = analysis;
  const posts = new Map(analysis.posts.map((post) => [post.entryId, post]));
  const known = readMaterial(material);
  const shown = known
    ? showPieces(known.cards, posts, language)
    : showPieces(choosePieces(analysis, cutPosts(analysis)).pieces, posts, language);
  const cards = known?.cards ?? shown.map(({ piece, post }) => plainCard(piece, post, language));
  if (cards.length === 0) return { calls: 0, inputTokens: 0, outputTokens: 0, usd: 0, minutes: 0 };
  const book = planPlainBook(analysis, cards, WORDS_PER_CHAPTER);
  const stages = {
    analysis: () => analysisStages(analysis, shown, cards, book, door),
    outline: () => [outlineChains(book, analysis, door)],
    // Cards of another version are made anew on the way.
    draft: () => draftStages(book, cards, language, door),
  }[operation]();
  const before = operation !== "analysis" && !known ? [readingChains(shown, language, door)] : [];
  return addUp([...before, ...stages], door);
}

function addUp(stages: readonly Chain[][], { model: { profile } }: ModelDoor): Estimate {
  const calls = stages.flat(2);
  const usd = priceOf(calls, profile);
  const sum = (of: (call: Chain[number]) => number): number =>
    Math.ceil(ASKED_AGAIN * calls.reduce((all, call) => all + of(call), 0));
  return {
    calls: Math.ceil(ASKED_AGAIN * calls.length),
    inputTokens: sum(({ inputTokens }) => inputTokens),
    outputTokens: sum(({ outputTokens }) => outputTokens),
    usd: usd === null ? null : usd * ASKED_AGAIN,
    minutes: minutesOf(stages, profile) * ASKED_AGAIN,
  };
}

function readingChains(shown: readonly ShownPiece[], language: string, door: ModelDoor): Chain[] {
  const { profile } = door.model;
  return cardBatches(shown, profile).map((batch) => [
    plannedCall(
      CARDS,
      cardsQuestion(batch, language, door.secret),
      batch.length * CARD_TOKENS,
      profile,
    ),
  ]);
}

function analysisStages(
  analysis: Analysis,
  shown: readonly ShownPiece[],
  cards: readonly Card[],
  { themes, foundation }: PlainBook,
  door: ModelDoor,
): Chain[][] {
  const { language } = analysis;
  const { profile } = door.model;
  const range = chapterRange(cards, WORDS_PER_CHAPTER);
  const posts = new Map(analysis.posts.map((post) => [post.entryId, post]));
  const strongest = strongestCards(themes, cards.length);
  const excerpts = excerptsOf(strongest, { analysis, posts }, TONE, 0, door);
  const topics = countTopics(cards, language);
  const ask = FOUNDATION_TOKENS;
  return [
    readingChains(shown, language, door),
    [[plannedCall(THEMES, themesQuestion(topics, language, range, door), ask.themes, profile)]],
    [
      [plannedCall(TITLES, titlesQuestion(themes, language, door), ask.titles, profile)],
      [
        plannedCall(
          CONTENTS,
          contentsQuestion(themes, language, range, door),
          ask.contents,
          profile,
        ),
      ],
      [plannedCall(TONE, toneQuestion(excerpts, { analysis }, door), ask.tone, profile)],
      [plannedCall(MARKET, marketQuestion(excerpts, language, door), ask.market, profile)],
    ],
    [
      [
        plannedCall(
          DESCRIPTION,
          descriptionQuestion({ themes, analysis }, foundation, door),
          ask.description,
          profile,
        ),
      ],
    ],
  ];
}

function outlineChains(
  { foundation, chapters }: PlainBook,
  analysis: Analysis,
  door: ModelDoor,
): Chain[] {
  return foundation.tableOfContents.chapters.map((chapter, index) => {
    const brief = { chapter, foundation, analysis, wish: null };
    const cards = chapters[index]?.cards ?? [];
    const question = outlineQuestion(brief, cards, chapter.targetWordCount, door);
    return [plannedCall(OUTLINE, question, OUTLINE_TOKENS, door.model.profile)];
  });
}

/** Sections of a chapter one after another, and then the paragraphs that are written anew. */
function draftStages(
  { chapters }: PlainBook,
  cards: readonly Card[],
  language: string,
  door: ModelDoor,
): Chain[][] {
  const { model, secret } = door;
  const { profile } = model;
  const write = TOKENS_PER_WORD * MARKED_SHARE;
  const written = chapters.map(({ sections }) =>
    sections.flatMap((brief) => {
      const pieces = sectionPieces(brief.section, brief.posts, cards, language);
      return fitSection(brief, pieces, door).map(({ section, pieces: shown }) => {
        const { question } = sectionQuestion({ ...brief, section }, shown, secret);
        return plannedCall(SECTION, question, write * section.wordCount, profile);
      });
    }),
  );
  const calls = written.flat();
  const meanInput = calls.reduce((sum, { inputTokens }) => sum + inputTokens, 0) / calls.length;
  // A paragraph's question holds the author's manner and its own pieces: less than half of a section's.
  const revision: Chain = [
    {
      tier: REVISE.tier,
      inputTokens: Math.ceil(meanInput / 2),
      outputTokens: paidOutput(REVISE.tier, write * REVISED_PARAGRAPH_WORDS, profile),
    },
  ];
  const revised = Math.ceil(REVISED_SHARE * calls.length);
  return [written, Array.from({ length: revised }, () => revision)];
}
