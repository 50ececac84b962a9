import type { ChapterBrief, SectionBrief } from "#pipeline/engines/engine.ts";
import type { PlannedOutline } from "#pipeline/outline/schema.ts";
import { planPlainBook } from "./plain-book.ts";
import type { Card, LlmMaterial } from "#pipeline/engines/llm/schema.ts";
import { tinyArchive } from "./tiny-archive.ts";

/** The cards of the tiny archive: one for each post, c1 to c9. */
export function tinyArchiveCards(): Card[] {
  return tinyArchive().posts.map(({ entryId, blocks, words }, index) => ({
    id: `c${index + 1}`,
    entryId,
    paragraphs: blocks.map(({ n }) => n),
    words,
    gist: `What ${entryId} says.`,
    kind: "claim",
    topics: ["work"],
    strength: 3,
  }));
}

/** The brief of a section made from pricing-1 (c1) and pricing-2 (c2), the first of two of its chapter; for tests. */
export function tinySection(more: Partial<SectionBrief> = {}): SectionBrief {
  const outline = tinyOutline();
  const [section] = outline.mainSections;
  if (!section) throw new Error("The tiny chapter has no section");
  return { ...tinyCommon(outline), section, written: [], ...more };
}

/** The brief of the whole chapter with these passages, by section; for tests. */
export function tinyChapter(
  sections: ChapterBrief["sections"],
  more: Partial<ChapterBrief> = {},
): ChapterBrief {
  return { ...tinyCommon(tinyOutline()), sections, before: [], ...more };
}

function tinyCommon(outline: PlannedOutline): Omit<SectionBrief, "section" | "written"> {
  const analysis = tinyArchive();
  const cards = tinyArchiveCards();
  const material: LlmMaterial = { version: 1, cards, unread: 0 };
  const { foundation } = planPlainBook(analysis, cards, 300);
  const posts = analysis.posts.filter(({ entryId }) => entryId.startsWith("pricing"));
  return {
    outline,
    posts,
    foundation,
    analysis,
    material,
    current: [],
    outlines: [outline],
    wish: null,
  };
}

function tinyOutline(): PlannedOutline {
  return {
    chapterNumber: 1,
    chapterTitle: "What a price says",
    targetWordCount: 200,
    estimatedReadingTime: 1,
    openingHook: {
      type: "Statement",
      content: "Pricing is a promise.",
      purpose: "It begins.",
      source: null,
    },
    mainSections: [
      {
        sectionNumber: 1,
        title: "A promise",
        learningObjective: "The reader sees what a price promises.",
        keyPoints: ["A price is a promise."],
        wordCount: 100,
        sources: [
          { entryId: "pricing-1", paragraphs: [1, 2] },
          { entryId: "pricing-2", paragraphs: [1, 2] },
        ],
      },
      {
        sectionNumber: 2,
        title: "No discounts",
        learningObjective: "The reader sees what discounts teach.",
        keyPoints: [],
        wordCount: 50,
        sources: [{ entryId: "pricing-3", paragraphs: [1, 2] }],
      },
    ],
    engagementElements: [],
    personalAnecdotes: [],
    igContentIntegration: [],
    pacingNotes: "",
    deck: null,
    closing: null,
  };
}
