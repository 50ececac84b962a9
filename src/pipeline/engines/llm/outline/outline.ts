import type { Post } from "#pipeline/analysis/schema.ts";
import type { EngineContext, OutlineBrief } from "#pipeline/engines/engine.ts";
import { findAnecdotes } from "#pipeline/engines/own-words/anecdotes.ts";
import { findExercises } from "#pipeline/engines/own-words/exercises.ts";
import { READING_SPEED } from "#pipeline/engines/own-words/outline.ts";
import { ownWords } from "#pipeline/engines/own-words/own-words.ts";
import type { PlannedOutline, MainSection } from "#pipeline/outline/schema.ts";
import { lexiconFor } from "#pipeline/text/lexicon.ts";
import { sentencesOf } from "#pipeline/text/sentences.ts";
import { countWords } from "#pipeline/text/words.ts";
import { askForData } from "#pipeline/engines/llm/questions/ask-checked.ts";
import {
  chapterCards,
  placeEachOnce,
  sourcesOf,
  wordsIn,
} from "#pipeline/engines/llm/cards/assign-cards.ts";
import { carriedWords } from "#pipeline/engines/llm/cards/chapter-range.ts";
import { checkOutline, type PlannedChapter } from "./check-outline.ts";
import type { ModelDoor } from "#pipeline/engines/llm/door.ts";
import { materialOf } from "#pipeline/engines/llm/material.ts";
import { outlineQuestion } from "./outline-question.ts";
import { textOf } from "#pipeline/engines/llm/cards/pieces.ts";
import { OUTLINE } from "#pipeline/engines/llm/prompts/outline.ts";
import type { Card } from "#pipeline/engines/llm/schema.ts";
import { spreadWords } from "#pipeline/engines/llm/cards/spread-words.ts";

const MOST_ANECDOTES = 3;
const STORY_WORDS = 60;
const PLACEMENT = "End of the chapter";

/**
 * Outlines one chapter: the model orders its cards into sections and says what for, code sees to it that each card stands
 * in exactly one section and counts the rest. Without a usable answer the chapter is outlined by own-words.
 */
export async function outlineChapter(
  brief: OutlineBrief,
  context: EngineContext,
  door: ModelDoor,
): Promise<PlannedOutline> {
  const { chapter, analysis, posts } = brief;
  context.signal.throwIfAborted();
  const material = await materialOf(analysis, brief.material, context, door);
  const entryIds = posts.map(({ entryId }) => entryId);
  const cards = chapterCards(entryIds, material.cards, analysis, chapter.targetWordCount);
  if (cards.length === 0) return ownWords.outlineChapter({ ...brief, material: null }, context);
  const target = carriedWords(wordsIn(cards), chapter.targetWordCount);
  const byId = new Map(posts.map((post) => [post.entryId, post]));
  const source = sourceOf(cards, byId, brief);
  const { value } = await askForData(
    { model: door.model, signal: context.signal },
    OUTLINE,
    outlineQuestion(brief, cards, target, door),
    (answered) => checkOutline(answered, cards, { source, language: analysis.language }, byId),
  );
  return value ? outlineOf(value, brief, target, byId) : arrangeOutline(brief, cards, context);
}

/** All that a chapter's outline may take names and figures from. */
function sourceOf(
  cards: readonly Card[],
  posts: ReadonlyMap<string, Post>,
  { chapter, foundation, analysis: { language }, wish }: OutlineBrief,
): string {
  const texts = cards.flatMap((card) => {
    const post = posts.get(card.entryId);
    return [card.gist, post?.title ?? "", post ? textOf(card, post, language) : ""];
  });
  const titles = foundation.tableOfContents.chapters.map(({ title }) => title);
  return [...texts, ...titles, chapter.description, wish?.words ?? ""].join("\n");
}

function outlineOf(
  planned: PlannedChapter,
  { chapter, analysis: { language } }: OutlineBrief,
  target: number,
  posts: ReadonlyMap<string, Post>,
): PlannedOutline {
  const { opening } = planned;
  const cards = planned.sections.flatMap((section) => section.cards);
  const words = spreadWords(
    target,
    planned.sections.map((section) => wordsIn(section.cards)),
  );
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
      type: opening.kind,
      content: beginningOf(opening.card, posts, language),
      purpose: opening.purpose,
      // The chapter begins with its first section, whose first piece this is.
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
        : findExercises(cited, language, lexiconFor(language)),
    personalAnecdotes: anecdotesOf(planned, cited, posts, language),
    igContentIntegration: linksOf(mainSections, posts),
    pacingNotes: planned.pacing,
    deck: null,
    closing: null,
  };
}

function anecdotesOf(
  { anecdotes }: PlannedChapter,
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
      : findAnecdotes(cited, language, lexiconFor(language));
  return told.slice(0, MOST_ANECDOTES).map(({ entryId, story, purpose }) => {
    const post = posts.get(entryId);
    return { source: post?.title ?? post?.url ?? entryId, story, purpose, entryId };
  });
}

/** The first sentences of a piece, word for word. */
function beginningOf(card: Card, posts: ReadonlyMap<string, Post>, language: string): string {
  const post = posts.get(card.entryId);
  const kept: string[] = [];
  let words = 0;
  for (const sentence of sentencesOf(post ? textOf(card, post, language) : "", language)) {
    if (words >= STORY_WORDS) break;
    kept.push(sentence);
    words += countWords(sentence);
  }
  return kept.join(" ");
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

/**
 * The outline as own-words makes it. Its sections are printed as they are where the model goes on refusing, so they keep
 * their sources; further cards join them only while the chapter is shorter than it may be.
 */
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
    // What own-words left out of a post it left out on purpose.
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
