import type { ChapterWish, OutlineBrief } from "#pipeline/engines/engine.ts";
import { llm } from "#pipeline/engines/llm/llm.ts";
import type { ModelAnswer } from "#pipeline/engines/llm/model-port.ts";
import type { LlmMaterial } from "#pipeline/engines/llm/schema.ts";
import { PlannedOutline } from "#pipeline/outline/schema.ts";
import { planPlainBook } from "./plain-book.ts";
import { tinyArchive, tinyContext } from "./tiny-archive.ts";
import { type Answers, tinyCard, tinyModel, type TinyModel } from "./tiny-model.ts";

// A chapter of three posts on prices, for tests of outlines.
const ANALYSIS = tinyArchive([
  ["quiet-1", ["I kept a list of every yes.", "A quiet calendar is worth more than a full one."]],
  ["task-1", ["Write down what your price leaves out. I did, and it was a long list."]],
  ["headline-1", ["The paradox of price", "# When it matters", "Who cares! I did, for a year."]],
]);
export const MATERIAL: LlmMaterial = {
  version: 1,
  cards: [
    tinyCard("c1", {
      entryId: "pricing-1",
      paragraphs: [1],
      words: 500,
      kind: "story",
      topics: ["price"],
    }),
    tinyCard("c2", { entryId: "pricing-1", paragraphs: [2], words: 300, topics: ["client"] }),
    tinyCard("c3", { entryId: "pricing-2", paragraphs: [1, 2], words: 400, topics: ["price"] }),
    tinyCard("c4", { entryId: "pricing-3", paragraphs: [1, 2], words: 600, topics: ["client"] }),
  ],
  unread: 0,
};
const FOUNDATION = planPlainBook(ANALYSIS, MATERIAL.cards, 2000).foundation;
export const CHAPTER = {
  number: 1,
  title: "What a price says",
  description: "On prices.",
  keyTopics: ["price"],
  targetWordCount: 2000,
  entryIds: ["pricing-1", "pricing-2", "pricing-3"],
  titleIsLabel: false,
};

/** The outline of the chapter, and the model that was asked for it. */
export async function outlineTiny(
  answers: Answers,
  more: {
    wish?: ChapterWish;
    material?: unknown;
    entryIds?: string[];
    placed?: string[];
    targetWordCount?: number;
  } = {},
): Promise<{ made: PlannedOutline; model: TinyModel }> {
  const model = tinyModel(answers);
  const { entryIds = CHAPTER.entryIds, placed = [], targetWordCount = 2000 } = more;
  const chapter = { ...CHAPTER, entryIds, placed, targetWordCount };
  const brief: OutlineBrief = {
    chapter,
    posts: ANALYSIS.posts.filter(({ entryId }) => chapter.entryIds.includes(entryId)),
    foundation: {
      ...FOUNDATION,
      tableOfContents: { ...FOUNDATION.tableOfContents, chapters: [chapter] },
    },
    analysis: ANALYSIS,
    material: "material" in more ? more.material : MATERIAL,
    wish: more.wish ?? null,
  };
  const made = await llm({ model, secret: "secret" }).outlineChapter(brief, tinyContext());
  return { made: PlannedOutline.parse(made), model };
}

/** An answer with these sections; what is not given is as good as any. */
export function outlineAnswer(
  sections: Record<string, unknown>[],
  more: Record<string, unknown> = {},
): ModelAnswer {
  return {
    kind: "data",
    data: {
      sections: sections.map((section) => ({
        title: "Where it begins",
        objective: "The reader sees it.",
        keyPoints: ["A price is a promise."],
        cards: [],
        ...section,
      })),
      opening: { card: "c1", purpose: "It shows what a price does." },
      leftOut: [],
      closing: "",
      exercises: [],
      anecdotes: [],
      pacing: "Slow, then quick.",
      ...more,
    },
  };
}
