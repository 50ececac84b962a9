import type { Analysis } from "#pipeline/analysis/schema.ts";
import type { SectionBrief } from "#pipeline/engines/engine.ts";
import { tableOfContents } from "#pipeline/engines/own-words/chapters.ts";
import type { PlannedFoundation } from "#pipeline/foundation/schema.ts";
import type { PlannedOutline } from "#pipeline/outline/schema.ts";
import {
  sourcesOf,
  wordsIn,
  carriedWords,
  chapterRange,
  MATERIAL_PER_WORD,
  spreadWords,
} from "#pipeline/engines/llm/cards/assign-cards.ts";
import { sectionRange } from "#pipeline/engines/llm/chapters/outline-question.ts";
import type { Card, LlmMaterial } from "#pipeline/engines/llm/schema.ts";
import type { BookTheme } from "#pipeline/engines/llm/cards/themes.ts";

/** A book of the size that the cards make, planned without any thought: only what its questions would be long. */
export type PlainBook = {
  themes: BookTheme[];
  foundation: PlannedFoundation;
  chapters: { outline: PlannedOutline; cards: Card[]; sections: SectionBrief[] }[];
};

// As long as the prompts ask for.
const TITLE = "A title of about eight words as asked";
const SENTENCE =
  "One sentence of the length that a model is asked for, which says what the part is for and holds.";
const POINTS = [SENTENCE, SENTENCE, SENTENCE];

/** Plans the book: as many chapters as there may be, each with its share of the cards. */
export function planPlainBook(
  analysis: Analysis,
  cards: readonly Card[],
  wordsPerChapter: number,
): PlainBook {
  const { most } = chapterRange(cards, wordsPerChapter);
  const size = Math.ceil(cards.length / most);
  const themes = Array.from({ length: most }, (_, index) => ({
    id: `h${index + 1}`,
    name: TITLE,
    cards: cards.slice(index * size, (index + 1) * size),
  })).filter((theme) => theme.cards.length > 0);
  const planned = themes.map((theme) => enoughOf(theme.cards, wordsPerChapter));
  const foundation = plainFoundation(planned, wordsPerChapter);
  const material: LlmMaterial = { version: 1, cards: [...cards], unread: 0 };
  const posts = new Map(analysis.posts.map((post) => [post.entryId, post]));
  const outlines = planned.map((chosen, index) => plainOutline(chosen, index + 1, wordsPerChapter));
  const chapters = planned.map((chosen, index) => {
    const outline = outlines[index];
    if (!outline) throw new Error("A chapter has no outline");
    const cited = new Set(chosen.map(({ entryId }) => entryId));
    const brief = {
      outline,
      posts: [...cited].flatMap((entryId) => posts.get(entryId) ?? []),
      written: [],
      current: [],
      outlines,
      foundation,
      analysis,
      material,
      wish: null,
    };
    const sections = outline.mainSections.map((section) => ({ ...brief, section }));
    return { outline, cards: chosen, sections };
  });
  return { themes, foundation, chapters };
}

function enoughOf(cards: readonly Card[], target: number): Card[] {
  const chosen: Card[] = [];
  for (const card of cards) {
    if (wordsIn(chosen) >= MATERIAL_PER_WORD * target) break;
    chosen.push(card);
  }
  return chosen;
}

function plainOutline(cards: readonly Card[], number: number, asked: number): PlannedOutline {
  const target = carriedWords(wordsIn(cards), asked);
  const { most } = sectionRange(cards.length, target);
  const size = Math.ceil(cards.length / most);
  const parts = Array.from({ length: most }, (_, index) =>
    cards.slice(index * size, (index + 1) * size),
  ).filter((part) => part.length > 0);
  const words = spreadWords(target, parts.map(wordsIn));
  return {
    chapterNumber: number,
    chapterTitle: TITLE,
    targetWordCount: target,
    estimatedReadingTime: 1,
    openingHook: { type: "Story", content: SENTENCE, purpose: SENTENCE, source: null },
    mainSections: parts.map((part, index) => ({
      sectionNumber: index + 1,
      title: TITLE,
      learningObjective: SENTENCE,
      keyPoints: POINTS,
      wordCount: words[index] ?? 0,
      sources: sourcesOf(part),
    })),
    engagementElements: [],
    personalAnecdotes: [],
    igContentIntegration: [],
    pacingNotes: "",
    deck: null,
    closing: null,
  };
}

function plainFoundation(chapters: readonly Card[][], wordsPerChapter: number): PlannedFoundation {
  const nothing = { range: null };
  return {
    bookTitles: {
      primary: [{ mainTitle: TITLE, subtitle: SENTENCE, marketability: "", targetAppeal: "" }],
      alternatives: [],
    },
    tableOfContents: tableOfContents(
      chapters.map((cards, index) => ({
        number: index + 1,
        title: TITLE,
        description: SENTENCE,
        keyTopics: [],
        targetWordCount: carriedWords(wordsIn(cards), wordsPerChapter),
        entryIds: [...new Set(cards.map(({ entryId }) => entryId))],
        titleIsLabel: false,
      })),
    ),
    metadata: {
      profileAnalyzed: null,
      totalPostsAnalyzed: 0,
      generatedAt: "",
      analysisVersion: "",
    },
    toneAndStyle: {
      voiceCharacteristics: { communicationStyle: null, authorityLevel: null, energyLevel: null },
      vocabularyAndLanguage: { readingLevel: null, signaturePhrases: [] },
      emotionalTone: {
        primaryEnergy: null,
        range: null,
        humorUsage: null,
        vulnerabilityLevel: null,
      },
      signatureElements: [],
    },
    userAssumptions: {
      businessModel: { currentRevenue: null, monetizationMethods: [], businessStage: null },
    },
    customerAvatar: {
      demographics: { age: nothing, gender: { primary: null, percentage: null }, income: nothing },
      psychographics: { coreValues: [], painPoints: [] },
    },
    keywords: { amazonKDP: [], amazonCategories: [], hashtagKeywords: [], longTailPhrases: [] },
    amazonDescription: { text: "", wordCount: 0, hooks: [], credibilityMarkers: [] },
    evidence: {},
  };
}
