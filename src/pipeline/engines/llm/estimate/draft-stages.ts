import { LEAST_CHAPTERS_WITH_PARTS } from "#pipeline/engines/llm/foundation/contents.ts";
import { type Chain, plannedCall } from "./planned-call.ts";
import { EXPECTED } from "./expected.ts";
import type { LlmOptions } from "#pipeline/engines/llm/questions/ask-checked.ts";
import type { ModelProfile } from "#pipeline/engines/llm/model-port.ts";
import { countTokens } from "#pipeline/engines/llm/tokens.ts";
import type { Analysis } from "#pipeline/analysis/schema.ts";
import { WORDS_PER_CHAPTER } from "#pipeline/engines/engine.ts";
import { showPieces } from "#pipeline/engines/llm/cards/read-cards.ts";
import {
  chapterRange,
  carriedWords,
  MATERIAL_PER_WORD,
  spreadWords,
  wordsIn,
} from "#pipeline/engines/llm/cards/assign-cards.ts";
import { textOf } from "#pipeline/engines/llm/cards/pieces.ts";
import { LAST_LOOK } from "#pipeline/engines/llm/prompts/last-look.ts";
import { CHAPTER } from "#pipeline/engines/llm/prompts/chapter.ts";
import { OUTLINE } from "#pipeline/engines/llm/prompts/outline.ts";
import { REVISE } from "#pipeline/engines/llm/prompts/revise.ts";
import { SECTION } from "#pipeline/engines/llm/prompts/section.ts";
import type { Card } from "#pipeline/engines/llm/schema.ts";
import { fitsAtOnce } from "#pipeline/engines/llm/chapters/draft-chapter.ts";
import { fitPieces, pieceTokens } from "#pipeline/engines/llm/chapters/draft-section.ts";
import { roomBeside, roomFor, shownTokens } from "#pipeline/engines/llm/questions/batches.ts";
import { answerTokens } from "#pipeline/engines/llm/chapters/section-question.ts";
import { LOOK_TOKENS } from "#pipeline/engines/llm/chapters/last-look-question.ts";
import { stayingWords } from "#pipeline/engines/llm/chapters/left-out.ts";
import { sectionRange, shownCards } from "#pipeline/engines/llm/chapters/outline-question.ts";
import { EXCERPTS, voiceCardOf } from "#pipeline/engines/llm/chapters/voice-card.ts";

/** The output tokens of an English word. MARKED_SHARE adds those of source markers and discarded answers. */
const TOKENS_PER_WORD = 1.33;
const MARKED_SHARE = 1.15;
const OUTLINE_TOKENS = 400;
const PARAGRAPH_WORDS = 100;
/** The words of the opening of a part, and of a prologue. */
const OPENING_WORDS = 120;
const FRAME_WORDS = 400;
/** The output tokens of one finding of the last look. */
const FINDING_TOKENS = 90;
/** The tokens of a line of the table of contents: a title of eight words and a sentence of twenty. */
const LINE_TOKENS = 32;
/** The tokens of a section's key points, which are about three sentences. */
const POINTS_TOKENS = 66;
/** The tokens of a question's tags and fixed words, for an outline and for a section. */
const FRAME_TOKENS = { outline: 140, section: 260 };

/** The cards of a chapter, and the words that it aims at. */
type EstimatedChapter = { chosen: Card[]; target: number };

/** The questions for the outlines, a chain of one question for each chapter. */
export function outlineChains(
  analysis: Analysis,
  chapters: readonly EstimatedChapter[],
  { model: { profile } }: LlmOptions,
): Chain[] {
  return chapters.map(({ chosen }) => {
    const lines = shownCards(chosen, analysis, profile);
    const shown = countTokens(lines.join("\n"), profile);
    const around = linesOf(chapters.length, profile) + FRAME_TOKENS.outline;
    return [plannedCall(OUTLINE, around + shown, OUTLINE_TOKENS, profile)];
  });
}

/** The three stages of a draft: the sections of all chapters, the paragraphs that stray, and the last look. */
export function draftStages(
  analysis: Analysis,
  chapters: readonly EstimatedChapter[],
  options: LlmOptions,
): Chain[][] {
  const written = writtenChapters(analysis, chapters, options);
  const sections = written.reduce((sum, chapter) => sum + chapter.sections, 0);
  const atOnce = written.filter((chapter) => chapter.isAtOnce).length;
  const { profile } = options.model;
  const around = FRAME_TOKENS.section + voiceTokens(analysis, profile);
  // Besides the text itself, a question shows the pieces that it is made from, and neighbours: twice as many words.
  const write = (words: number): Chain => {
    const shown = 3 * words * TOKENS_PER_WORD * profile.tokenFactor;
    return [plannedCall(REVISE, around + shown, WRITE * words, profile)];
  };
  const paragraphs = (count: number): Chain[] => times(count, () => write(PARAGRAPH_WORDS));
  const looked = chapters.map((chapter) =>
    lookChain(analysis, chapter, sections / chapters.length, options),
  );
  const isLooking = options.lastLook !== false;
  const hasParts = chapters.length >= LEAST_CHAPTERS_WITH_PARTS;
  const partOpenings = hasParts ? EXPECTED.partOpenings * chapters.length : 0;
  return [
    written.map(({ chain }) => chain),
    [
      ...paragraphs(EXPECTED.strayed * sections),
      ...paragraphs(EXPECTED.mended * atOnce),
      ...times(partOpenings, () => write(OPENING_WORDS)),
      ...times(EXPECTED.frames, () => write(FRAME_WORDS)),
    ],
    ...(isLooking ? [looked, paragraphs(EXPECTED.found * sections)] : []),
  ];
}

/** The output tokens of a word of the book. */
const WRITE = TOKENS_PER_WORD * MARKED_SHARE;

/** As many chains as `count` says, which is rounded: an expected number of questions is seldom whole. */
export function times(count: number, make: () => Chain): Chain[] {
  return Array.from({ length: Math.round(count) }, make);
}

/** The last look at a chapter: its pieces and its text in one question, or in as many as the model's context takes. */
function lookChain(
  { posts, language }: Analysis,
  { chosen, target }: EstimatedChapter,
  sections: number,
  { model: { profile } }: LlmOptions,
): Chain {
  const byId = new Map(posts.map((post) => [post.entryId, post]));
  const shown = showPieces(chosen, byId, language).reduce(
    (sum, piece) => sum + shownTokens(piece, profile),
    TOKENS_PER_WORD * target * profile.tokenFactor,
  );
  const room = Math.max(1, roomFor(profile, LAST_LOOK.instructions, LOOK_TOKENS));
  const questions = Math.ceil(shown / room);
  return Array.from({ length: questions }, () =>
    plannedCall(
      LAST_LOOK,
      shown / questions,
      (EXPECTED.found * sections * FINDING_TOKENS) / questions,
      profile,
    ),
  );
}

/** The tokens with which a question says how the author writes. */
function voiceTokens(analysis: Analysis, profile: ModelProfile): number {
  const { lines, excerpts } = voiceCardOf(analysis);
  const examples = excerpts.slice(0, EXCERPTS).map(({ text }) => text);
  return countTokens([...lines, ...examples].join("\n"), profile);
}

/**
 * The questions that write each chapter, one after another, and how many sections it has: one question if the chapter fits
 * into it, or else one for each section.
 */
function writtenChapters(
  analysis: Analysis,
  chapters: readonly EstimatedChapter[],
  { model: { profile } }: LlmOptions,
): { chain: Chain; sections: number; isAtOnce: boolean }[] {
  const posts = new Map(analysis.posts.map((post) => [post.entryId, post]));
  const around = FRAME_TOKENS.section + voiceTokens(analysis, profile);
  const instructions = countTokens(SECTION.instructions, profile);
  const withText = (cards: readonly Card[]) =>
    cards.flatMap((card) => {
      const post = posts.get(card.entryId);
      return post ? [{ ...card, text: textOf(card, post, analysis.language) }] : [];
    });
  const shownTokensOf = (pieces: ReturnType<typeof withText>): number =>
    pieces.reduce((sum, piece) => sum + pieceTokens(piece, profile), 0);
  const atOnce = ({ chosen, target }: EstimatedChapter, sections: number): Chain | null => {
    const all = wordsIn(chosen);
    // The outline leaves pieces out until about so many words stay.
    const staying = Math.min(1, (stayingWords(all, target) ?? all) / Math.max(1, all));
    const plan = linesOf(chapters.length + sections, profile) + sections * POINTS_TOKENS;
    const asked = around + plan + staying * shownTokensOf(withText(chosen));
    const tokens = countTokens(CHAPTER.instructions, profile) + asked;
    const canBe = sections > 1 && fitsAtOnce(profile, tokens, target);
    return canBe ? [plannedCall(CHAPTER, asked, WRITE * target, profile)] : null;
  };
  let due = 0;
  return chapters.map((chapter) => {
    const { chosen, target } = chapter;
    // What one chapter has too little by rounding, a later one has more.
    due += EXPECTED.sections * sectionRange(chosen.length, target).most;
    const count = Math.max(1, Math.round(due));
    due -= count;
    const sections = inShares(chosen, count);
    const whole = atOnce(chapter, sections.length);
    if (whole) return { chain: whole, sections: sections.length, isAtOnce: true };
    const words = spreadWords(target, sections.map(wordsIn));
    const plan = linesOf(chapters.length + sections.length, profile) + POINTS_TOKENS;
    const chain = sections.flatMap((some, index) => {
      const asked = words[index] ?? 0;
      const room = roomBeside(profile, instructions + around + plan, answerTokens(asked));
      const parts = fitPieces(withText(some), asked, room, profile);
      const shares = spreadWords(asked, parts.map(wordsIn));
      return parts.map((part, place) =>
        plannedCall(
          SECTION,
          around + plan + shownTokensOf(part),
          WRITE * (shares[place] ?? 0),
          profile,
        ),
      );
    });
    return { chain, sections: sections.length, isAtOnce: false };
  });
}

/**
 * Divides the cards among as many chapters as possible. Each keeps cards for twice the words of a chapter. Another
 * length of the book changes the chapters, and not how many they are.
 */
export function chaptersOf(cards: readonly Card[], wordsPerChapter: number): EstimatedChapter[] {
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

/** Divides cards, in their order, into at most `count` shares. All have the same size but the last, which may be smaller. */
export function inShares(cards: readonly Card[], count: number): Card[][] {
  const size = Math.ceil(cards.length / count);
  return Array.from({ length: count }, (_, index) =>
    cards.slice(index * size, (index + 1) * size),
  ).filter((share) => share.length > 0);
}

/** The input tokens of `count` lines of the table of contents, as the model counts them. */
export function linesOf(count: number, { tokenFactor }: ModelProfile): number {
  return LINE_TOKENS * count * tokenFactor;
}
