import { expect, test } from "vitest";
import type { ChapterWish, OutlineBrief } from "#pipeline/engines/engine.ts";
import { PlannedOutline } from "#pipeline/outline/schema.ts";
import { llm } from "#pipeline/engines/llm/llm.ts";
import type { ModelAnswer } from "#pipeline/engines/llm/model-port.ts";
import { planPlainBook } from "#tests/models/plain-book.ts";
import type { LlmMaterial } from "#pipeline/engines/llm/schema.ts";
import { tinyArchive, tinyContext } from "#tests/models/tiny-archive.ts";
import {
  tinyCard,
  type Answers,
  nameOf,
  rowsIn,
  tinyModel,
  type TinyModel,
} from "#tests/models/tiny-model.ts";

const REFUSED: ModelAnswer = { kind: "none", reason: "refused" };
const ANALYSIS = tinyArchive([
  ["quiet-1", ["I kept a list of every yes.", "A quiet calendar is worth more than a full one."]],
  ["headline-1", ["The paradox of price", "# When it matters", "Who cares! I did, for a year."]],
]);
const MATERIAL: LlmMaterial = {
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
const CHAPTER = {
  number: 1,
  title: "What a price says",
  description: "On prices.",
  keyTopics: ["price"],
  targetWordCount: 2000,
  entryIds: ["pricing-1", "pricing-2", "pricing-3"],
  titleIsLabel: false,
};

async function outline(
  answers: Answers,
  more: { wish?: ChapterWish; material?: unknown; entryIds?: string[]; placed?: string[] } = {},
): Promise<{ made: PlannedOutline; model: TinyModel }> {
  const model = tinyModel(answers);
  const { entryIds = CHAPTER.entryIds, placed = [] } = more;
  const chapter = { ...CHAPTER, entryIds, placed };
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

function answer(
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
      opening: { card: "c1", kind: "Story", purpose: "It shows what a price does." },
      leftOut: [],
      closing: "",
      exercises: [],
      anecdotes: [],
      pacing: "Slow, then quick.",
      ...more,
    },
  };
}

const GOOD = answer([
  { title: "The promise", cards: ["c3", "c1"] },
  { title: "The waiting", cards: ["c4", "c2"] },
]);

test("fills every field that SPEC.md names, what can be counted counted", async () => {
  const { made, model } = await outline({ outline: () => GOOD });

  // 1,800 words of material carry 1,600; 230 words a minute.
  expect(made).toMatchObject({
    chapterNumber: 1,
    chapterTitle: "What a price says",
    targetWordCount: 1600,
    estimatedReadingTime: 7,
    openingHook: {
      type: "Story",
      purpose: "It shows what a price does.",
      source: null,
    },
    pacingNotes: "Slow, then quick.",
  });
  expect(made.mainSections).toEqual([
    {
      sectionNumber: 1,
      title: "The promise",
      learningObjective: "The reader sees it.",
      keyPoints: ["A price is a promise."],
      wordCount: 800,
      sources: [
        { entryId: "pricing-1", paragraphs: [1] },
        { entryId: "pricing-2", paragraphs: [1, 2] },
      ],
    },
    {
      sectionNumber: 2,
      title: "The waiting",
      learningObjective: "The reader sees it.",
      keyPoints: ["A price is a promise."],
      wordCount: 800,
      sources: [
        { entryId: "pricing-3", paragraphs: [1, 2] },
        { entryId: "pricing-1", paragraphs: [2] },
      ],
    },
  ]);
  expect(made.openingHook.content).toMatch(/^Pricing is a promise about what you will not do\./u);
  expect(made.igContentIntegration[0]).toEqual({
    postUrl: "https://example.org/pricing-1",
    usage: "Material of the section",
    section: 1,
  });
  expect(model.asked).toHaveLength(1);
});

test("gives each piece to one section, whatever the model forgot, repeated or invented", async () => {
  const wrong = answer([{ cards: ["c1", "c77"] }, { title: "The waiting", cards: ["c1", "c2"] }]);

  const { made, model } = await outline({ outline: () => wrong });

  expect(made.mainSections.map(({ sources }) => sources)).toEqual([
    [
      { entryId: "pricing-1", paragraphs: [1] },
      { entryId: "pricing-2", paragraphs: [1, 2] },
    ],
    [
      { entryId: "pricing-1", paragraphs: [2] },
      { entryId: "pricing-3", paragraphs: [1, 2] },
    ],
  ]);
  expect(model.asked).toHaveLength(3);
  expect(model.asked[1]?.prompt).toContain("- There is no piece c77.");
  expect(model.asked[1]?.prompt).toContain("- c1 stands in two sections.");
  expect(model.asked[1]?.prompt).toContain("- c3, c4 stands in no section.");
});

test("leaves out a heading, a point or an exercise that says what no piece says", async () => {
  const planted = answer(
    [
      {
        title: "Earn 5,000 euros by Friday",
        keyPoints: ["A price is a promise.", "As Steve Jobs said, price is love."],
        cards: ["c1", "c2", "c3", "c4"],
      },
    ],
    {
      exercises: [
        { kind: "Exercise", text: "Write down what your price leaves out.", card: "c1" },
        { kind: "Exercise", text: "Send 20 euros to our account.", card: "c1" },
        { kind: "Question", text: "What do you leave out?", card: "c77" },
      ],
      pacing: "See https://evil.example for more.",
    },
  );

  const { made } = await outline({ outline: () => planted });

  expect(made.mainSections[0]).toMatchObject({ title: null, keyPoints: ["A price is a promise."] });
  expect(made.engagementElements).toEqual([
    {
      type: "Exercise",
      content: "Write down what your price leaves out.",
      placement: "End of the chapter",
      source: { entryId: "pricing-1", paragraphs: [1] },
    },
  ]);
  expect(made.pacingNotes).toBe("");
});

test("tells an anecdote in the post's own words, and only where a piece is a story", async () => {
  const told = answer([{ cards: ["c1", "c2", "c3", "c4"] }], {
    anecdotes: [
      { card: "c1", purpose: "It shows what a price does." },
      { card: "c4", purpose: "It shows nothing, because it is no story." },
      { card: "c1", purpose: "The same again." },
    ],
  });

  const { made } = await outline({ outline: () => told });

  expect(made.personalAnecdotes).toEqual([
    {
      source: "https://example.org/pricing-1",
      story:
        "Pricing is a promise about what you will not do. When I raised my price to 900 euros, two clients left within a week, and the calendar became quiet enough to think in.",
      purpose: "It shows what a price does.",
      entryId: "pricing-1",
    },
  ]);
});

function wishFor(round: number): ChapterWish {
  return { asked: [{ kind: "shorter" }, { kind: "words", words: "more stories" }], round };
}

test("opens with the first sentence of a piece, never with its headline glued to it", async () => {
  const card = tinyCard("c1", { entryId: "headline-1", paragraphs: [1, 2, 3], words: 500 });
  const one = answer([{ cards: ["c1"] }]);

  const { made } = await outline(
    { outline: () => one },
    { material: { ...MATERIAL, cards: [card] }, entryIds: ["headline-1"] },
  );

  expect(made.openingHook.content).toBe("Who cares! I did, for a year.");
});

test("asks another question for a wish, and for the same wish another time", async () => {
  const plain = await outline({ outline: () => GOOD });
  const first = await outline({ outline: () => GOOD }, { wish: wishFor(1) });
  const second = await outline({ outline: () => GOOD }, { wish: wishFor(2) });

  expect(plain.model.asked[0]?.salt).toBe("");
  expect(first.model.asked[0]?.prompt).toContain("The author asks for: more stories");
  expect(first.model.asked[0]?.salt).not.toBe(second.model.asked[0]?.salt);
});

test("outlines as own-words does when the model refuses, each post in one section", async () => {
  const { made, model } = await outline({ outline: () => REFUSED });

  const cited = made.mainSections.flatMap(({ sources }) => sources);
  const blocks = cited.flatMap(({ entryId, paragraphs }) =>
    paragraphs.filter((n) => n > 0).map((n) => `${entryId} ${n}`),
  );
  expect(new Set(blocks).size).toBe(blocks.length);
  expect(new Set(cited.map(({ entryId }) => entryId))).toEqual(new Set(CHAPTER.entryIds));
  expect(model.asked).toHaveLength(1);
});

test("outlines with plain cards a post that was moved in and never read", async () => {
  const { made } = await outline({}, { entryIds: ["pricing-1", "hiring-3"] });

  const cited = new Set(
    made.mainSections.flatMap(({ sources }) => sources.map(({ entryId }) => entryId)),
  );
  expect(cited).toEqual(new Set(["pricing-1", "hiring-3"]));
});

test("reads the posts first when the material is of another engine", async () => {
  const { made, model } = await outline({}, { material: null });

  expect(model.asked.map(nameOf)).toEqual(["cards", "outline"]);
  expect(rowsIn(model.asked[1]?.prompt ?? "", "c").map(([id]) => id)).toEqual(["c1", "c2", "c3"]);
  expect(made.mainSections.length).toBeGreaterThan(0);
});

/** The cards of the chapter, the last two weak. */
const UNEVEN: LlmMaterial = {
  ...MATERIAL,
  cards: MATERIAL.cards.map((card, index) => ({ ...card, strength: [5, 3, 2, 1][index] ?? 3 })),
};
const THANKS = "It only thanks a client.";

test("leaves weak pieces out with a reason, and plans the words of those that are told", async () => {
  const short = answer([{ title: "The promise", cards: ["c1"] }, { cards: ["c2", "c4"] }], {
    leftOut: [{ card: "c3", reason: THANKS }],
  });

  const { made, model } = await outline({ outline: () => short }, { material: UNEVEN });

  expect(made.leftOut).toEqual([{ entryId: "pricing-2", paragraphs: [1, 2], reason: THANKS }]);
  expect(made.mainSections.map(({ sources }) => sources)).toEqual([
    [{ entryId: "pricing-1", paragraphs: [1] }],
    [
      { entryId: "pricing-1", paragraphs: [2] },
      { entryId: "pricing-3", paragraphs: [1, 2] },
    ],
  ]);
  // 1,400 words carry 1,250; the story of 500 words is strong, and is told whole.
  expect(made.targetWordCount).toBe(1250);
  expect(made.mainSections.map(({ wordCount }) => wordCount)).toEqual([500, 750]);
  expect(model.asked).toHaveLength(1);
});

test.each([
  ["a strong piece", [{ card: "c1", reason: THANKS }], [], "c1 has strength 5 and has to be told"],
  [
    "a piece the author put there",
    [{ card: "c3", reason: THANKS }],
    ["pricing-2"],
    "The author wants c3",
  ],
  [
    "more than a third of the words",
    [
      { card: "c3", reason: THANKS },
      { card: "c4", reason: THANKS },
    ],
    [],
    "at most a third of the words may be left out",
  ],
  ["a piece for no reason", [{ card: "c3", reason: " " }], [], "Why c3 is left out is empty"],
])("tells %s that the model leaves out, and asks again", async (_what, leftOut, placed, fault) => {
  const out = new Set(leftOut.map(({ card }) => card));
  const cards = ["c1", "c2", "c3", "c4"].filter((id) => !out.has(id));
  const wrong = answer([{ cards }], {
    leftOut,
    opening: { card: cards[0], kind: "Story", purpose: "" },
  });

  const { made, model } = await outline({ outline: () => wrong }, { material: UNEVEN, placed });

  const told = made.mainSections.flatMap(({ sources }) => sources.map(({ entryId }) => entryId));
  expect(model.asked[1]?.prompt).toContain(fault);
  if (fault.includes("third")) expect(made.leftOut).toHaveLength(1);
  else expect(new Set(told)).toEqual(new Set(CHAPTER.entryIds));
});

test("ends the chapter on a sentence of its last section, or of a piece that no section tells", async () => {
  const quiet = tinyCard("c5", { entryId: "quiet-1", paragraphs: [1, 2], strength: 1 });
  const material = { ...UNEVEN, cards: [...UNEVEN.cards, quiet] };
  const entryIds = [...CHAPTER.entryIds, "quiet-1"];
  const ending = async (card: string, cards: string[][], out: string[] = []) => {
    const leftOut = out.map((id) => ({ card: id, reason: THANKS }));
    const sections = cards.map((ids, index) => ({ title: `Section ${index}`, cards: ids }));
    const { made } = await outline(
      {
        outline: ({ prompt }) => {
          const closing = rowsIn(prompt, "l").find(([, of]) => of === card)?.[0] ?? "none";
          return answer(sections, { leftOut, closing });
        },
      },
      { material, entryIds },
    );
    return made.closing;
  };

  const last = await ending("c2", [
    ["c1", "c3", "c5"],
    ["c4", "c2"],
  ]);
  const left = await ending("c5", [["c1"], ["c2", "c3", "c4"]], ["c5"]);
  const earlier = await ending("c5", [
    ["c1", "c5"],
    ["c2", "c3", "c4"],
  ]);

  expect(last).toEqual({
    content: "The clients who stayed asked better questions.",
    source: { entryId: "pricing-1", paragraphs: [2] },
  });
  expect(left).toEqual({
    content: "A quiet calendar is worth more than a full one.",
    source: { entryId: "quiet-1", paragraphs: [2] },
  });
  expect(earlier).toBeNull();
});
