import type { Post } from "#pipeline/analysis/schema.ts";
import type { EngineContext, OutlineBrief } from "#pipeline/engines/engine.ts";
import { findAnecdotes } from "#pipeline/engines/own-words/anecdotes.ts";
import { findExercises } from "#pipeline/engines/own-words/exercises.ts";
import { READING_SPEED } from "#pipeline/engines/own-words/outline.ts";
import { ownWords } from "#pipeline/engines/own-words/own-words.ts";
import type { PlannedOutline, MainSection } from "#pipeline/outline/schema.ts";
import { sentencesOf } from "#pipeline/text/sentences.ts";
import { countWords, lettersOnly } from "#pipeline/text/words.ts";
import { askForData, type LlmOptions } from "#pipeline/engines/llm/questions/ask-checked.ts";
import {
  chapterCards,
  placeEachOnce,
  sourcesOf,
  wordsIn,
  carriedWords,
} from "#pipeline/engines/llm/cards/assign-cards.ts";
import { sectionTargets } from "#pipeline/engines/llm/cards/budgets.ts";
import { checkOutline, type ChapterPlan, outlineQuestion } from "./outline-question.ts";
import { closingLines } from "./closing-lines.ts";
import { exerciseLines } from "./exercise-lines.ts";
import { wishLine } from "./wish-words.ts";
import { materialOf } from "#pipeline/engines/llm/cards/prepare-cards.ts";
import { monthWords } from "#pipeline/engines/llm/cards/month-of.ts";
import { textOf } from "#pipeline/engines/llm/cards/pieces.ts";
import { OUTLINE } from "#pipeline/engines/llm/prompts/outline.ts";
import type { Card } from "#pipeline/engines/llm/schema.ts";

const MOST_ANECDOTES = 3;
const STORY_WORDS = 60;
const PLACEMENT = "End of the chapter";

/** Has the model order a chapter's cards into sections. If it fails, the own-words engine makes the outline. */
export async function outlineChapter(
  brief: OutlineBrief,
  context: EngineContext,
  options: LlmOptions,
): Promise<PlannedOutline> {
  const { chapter, analysis, posts } = brief;
  context.signal.throwIfAborted();
  const material = await materialOf(analysis, brief.material, context, options);
  const entryIds = posts.map(({ entryId }) => entryId);
  const cards = chapterCards(entryIds, material.cards, analysis, chapter.targetWordCount);
  if (cards.length === 0) return ownWords.outlineChapter({ ...brief, material: null }, context);
  const { language } = analysis;
  const target = carriedWords(wordsIn(cards), chapter.targetWordCount);
  const byId = new Map(posts.map((post) => [post.entryId, post]));
  const source = sourceOf(cards, byId, brief);
  const closings = closingLines(cards, byId, language);
  const exercises = exerciseLines(cards, byId, language);
  const facts = { cards, target, closings, exercises, placed: new Set(chapter.placed) };
  const { value } = await askForData(
    { ...options, signal: context.signal },
    OUTLINE,
    outlineQuestion(brief, cards, facts, options),
    (answered) => checkOutline(answered, facts, { source, language }),
  );
  return value ? outlineOf(value, brief, byId) : arrangeOutline(brief, cards, context);
}

/** The text from which a chapter's outline may take names and numbers. Names from elsewhere are faults. */
function sourceOf(
  cards: readonly Card[],
  posts: ReadonlyMap<string, Post>,
  { chapter, foundation, analysis: { language }, wish }: OutlineBrief,
): string {
  const texts = cards.flatMap((card) => {
    const post = posts.get(card.entryId);
    return post
      ? [card.gist, monthWords(post, language), post.title ?? "", textOf(card, post, language)]
      : [card.gist];
  });
  // With its number, because a piece may be left out with the reason that it belongs to another chapter.
  const titles = foundation.tableOfContents.chapters.map(
    ({ number, title }) => `${number}. ${title}`,
  );
  return [...texts, ...titles, chapter.description, wishLine(wish)].join("\n");
}

function outlineOf(
  planned: ChapterPlan,
  { chapter, analysis: { language } }: OutlineBrief,
  posts: ReadonlyMap<string, Post>,
): PlannedOutline {
  const { opening } = planned;
  const cards = planned.sections.flatMap((section) => section.cards);
  const target = carriedWords(wordsIn(cards), chapter.targetWordCount);
  const words = sectionTargets(target, planned.sections);
  const beginning = beginningOf(opening.card, posts, language);
  const mainSections = planned.sections.map((section, index): MainSection => ({
    sectionNumber: index + 1,
    title: section.title,
    learningObjective: section.objective,
    keyPoints: section.keyPoints,
    wordCount: words[index] ?? 0,
    sources: sourcesOf(section.cards),
  }));
  const cited = [...new Set(cards.map(({ entryId }) => entryId))].flatMap(
    (entryId) => posts.get(entryId) ?? [],
  );
  return {
    chapterNumber: chapter.number,
    chapterTitle: chapter.title,
    targetWordCount: target,
    estimatedReadingTime: Math.max(1, Math.ceil(target / READING_SPEED)),
    openingHook: {
      type: openingKind(opening.card, beginning, language),
      content: beginning,
      purpose: opening.purpose,
      // Null, because the first section begins with this piece: otherwise it would be printed twice.
      source: null,
    },
    mainSections,
    engagementElements:
      planned.exercises.length > 0
        ? planned.exercises.map(({ kind, text, card }) => ({
            type: kind,
            content: text,
            placement: PLACEMENT,
            source: { entryId: card.entryId, paragraphs: card.paragraphs },
          }))
        : findExercises(cited, language),
    personalAnecdotes: anecdotesOf(planned, cited, posts, language),
    igContentIntegration: linksOf(mainSections, posts),
    pacingNotes: planned.pacing,
    deck: null,
    closing: planned.closing,
    ...(planned.leftOut.length > 0 && {
      leftOut: planned.leftOut.flatMap(({ card, reason }) =>
        sourcesOf([card]).map((run) => ({ ...run, reason })),
      ),
    }),
  };
}

/** What a chapter opens with, by its first sentence, which the question for the outline may not show. */
function openingKind({ kind }: Card, beginning: string, language: string): string {
  const [first = ""] = sentencesOf(beginning, language);
  if (/[?？]["”’»)\]]*$/u.test(first.trim())) return "Question";
  return kind === "story" ? "Story" : "Statement";
}

function anecdotesOf(
  { anecdotes }: ChapterPlan,
  cited: readonly Post[],
  posts: ReadonlyMap<string, Post>,
  language: string,
): PlannedOutline["personalAnecdotes"] {
  const told =
    anecdotes.length > 0
      ? anecdotes.map(({ card, purpose }) => ({
          entryId: card.entryId,
          story: beginningOf(card, posts, language),
          purpose,
        }))
      : findAnecdotes(cited, language).map(({ entryId, story }) => ({
          entryId,
          story,
          purpose: "",
        }));
  return told.slice(0, MOST_ANECDOTES).map(({ entryId, story, purpose }) => {
    const post = posts.get(entryId);
    return { source: post?.title ?? post?.url ?? entryId, story, purpose, entryId };
  });
}

function beginningOf(card: Card, posts: ReadonlyMap<string, Post>, language: string): string {
  const post = posts.get(card.entryId);
  const text = post ? textOf(card, post, language) : "";
  const kept: string[] = [];
  let words = 0;
  for (const sentence of sentencesOf(withoutHeadlines(text, post?.title ?? ""), language)) {
    if (words >= STORY_WORDS) break;
    kept.push(sentence);
    words += countWords(sentence);
  }
  return kept.join(" ");
}

/**
 * A text without the headlines it begins with: the title of its post, and lines without a full stop. The chapter is to
 * open with a sentence, and sentences are told apart by full stops, so that a headline would be glued to the first one.
 */
function withoutHeadlines(text: string, title: string): string {
  const lines = text.split(/\n+/u);
  const isSaid = (line: string): boolean =>
    /[.!?…:。！？]["”’»)\]*_]*$/u.test(line.trim()) && lettersOnly(line) !== lettersOnly(title);
  const first = lines.findIndex(isSaid);
  return first < 0 ? text : lines.slice(first).join("\n");
}

function linksOf(
  sections: readonly MainSection[],
  posts: ReadonlyMap<string, Post>,
): PlannedOutline["igContentIntegration"] {
  return sections.flatMap(({ sectionNumber, sources }) => {
    const entryIds = [...new Set(sources.map(({ entryId }) => entryId))];
    return entryIds.flatMap((entryId) => {
      const url = posts.get(entryId)?.url;
      return url
        ? [{ postUrl: url, usage: "Material of the section", section: sectionNumber }]
        : [];
    });
  });
}

/** Makes the outline with the own-words engine. While the chapter has room, cards of further posts are added. */
async function arrangeOutline(
  brief: OutlineBrief,
  cards: readonly Card[],
  context: EngineContext,
): Promise<PlannedOutline> {
  const { posts, chapter } = brief;
  const own = await ownWords.outlineChapter({ ...brief, material: null }, context);
  const byId = new Map(posts.map((post) => [post.entryId, post]));
  const held = own.mainSections.map(({ sources }) => {
    const cited = new Set(sources.map(({ entryId }) => entryId));
    return cards.filter(({ entryId }) => cited.has(entryId));
  });
  const taken = new Set(held.flat().map(({ entryId }) => entryId));
  let words = own.mainSections.reduce((sum, { wordCount }) => sum + wordCount, 0);
  const more: Card[] = [];
  for (const card of cards.toSorted((a, b) => b.strength - a.strength)) {
    // No card of a post that own-words has used is added: it left out parts of such posts on purpose.
    if (taken.has(card.entryId) || words + card.words > chapter.targetWordCount) continue;
    more.push(card);
    words += card.words;
  }
  if (more.length === 0) return own;
  const placed = placeEachOnce(
    held.map((group) => group.map(({ id }) => id)),
    [...held.flat(), ...more],
  );
  const added = new Set(more);
  const mainSections = own.mainSections.map((section, index) => {
    const joined = (placed[index] ?? []).filter((card) => added.has(card));
    return {
      ...section,
      wordCount: section.wordCount + wordsIn(joined),
      sources: [...section.sources, ...sourcesOf(joined)],
    };
  });
  return { ...own, mainSections, igContentIntegration: linksOf(mainSections, byId) };
}
