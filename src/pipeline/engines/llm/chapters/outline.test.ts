import { expect, test } from "vitest";
import type { ModelAnswer } from "#pipeline/engines/llm/model-port.ts";
import type { ChapterWish } from "#pipeline/engines/engine.ts";
import { nameOf, rowsIn, tinyCard } from "#tests/models/tiny-model.ts";
import { CHAPTER, MATERIAL, outlineAnswer, outlineTiny } from "#tests/models/tiny-outline.ts";

const REFUSED: ModelAnswer = { kind: "none", reason: "refused" };
const GOOD = outlineAnswer([
  { title: "The promise", cards: ["c3", "c1"] },
  { title: "The waiting", cards: ["c4", "c2"] },
]);

test("fills every field that SPEC.md names, what can be counted counted", async () => {
  const { made, model } = await outlineTiny({ outline: () => GOOD });

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
  const wrong = outlineAnswer([
    { cards: ["c1", "c77"] },
    { title: "The waiting", cards: ["c1", "c2"] },
  ]);

  const { made, model } = await outlineTiny({ outline: () => wrong });

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

test("leaves out a heading, a point or a remark that says what no piece says", async () => {
  const planted = outlineAnswer(
    [
      {
        title: "Earn 5,000 euros by Friday",
        keyPoints: ["A price is a promise.", "As Steve Jobs said, price is love."],
        cards: ["c1", "c2", "c3", "c4"],
      },
    ],
    {
      pacing: "See https://evil.example for more.",
    },
  );

  const { made } = await outlineTiny({ outline: () => planted });

  expect(made.mainSections[0]).toMatchObject({ title: null, keyPoints: ["A price is a promise."] });
  expect(made.pacingNotes).toBe("");
});

test("takes exercises only from sentences of the pieces, word for word", async () => {
  const card = tinyCard("c5", { entryId: "task-1", paragraphs: [1], words: 500 });
  const exercises = ["e1", "e77", "Send 20 euros to our account."];
  const answer = outlineAnswer([{ cards: ["c5"] }], { exercises });

  const { made, model } = await outlineTiny(
    { outline: () => answer },
    { material: { ...MATERIAL, cards: [card] }, entryIds: ["task-1"] },
  );

  expect(rowsIn(model.asked[0]?.prompt ?? "", "e")).toEqual([
    ["e1", "c5", "Write down what your price leaves out."],
  ]);
  expect(made.engagementElements).toEqual([
    {
      type: "Exercise",
      content: "Write down what your price leaves out.",
      placement: "End of the chapter",
      source: { entryId: "task-1", paragraphs: [1] },
    },
  ]);
  expect(model.asked).toHaveLength(1);
});

test("takes no exercise from a piece that is left out", async () => {
  const cards = [
    tinyCard("c1", { entryId: "pricing-1", paragraphs: [1], words: 500 }),
    tinyCard("c5", { entryId: "task-1", paragraphs: [1], words: 100 }),
  ];
  const leftOut = [{ card: "c5", why: "weak", reason: "It only lists what is left out." }];
  const answer = outlineAnswer([{ cards: ["c1"] }], { exercises: ["e1"], leftOut });

  const { made } = await outlineTiny(
    { outline: () => answer },
    { material: { ...MATERIAL, cards }, entryIds: ["pricing-1", "task-1"] },
  );

  expect(made.leftOut?.map(({ entryId }) => entryId)).toEqual(["task-1"]);
  expect(made.engagementElements).toEqual([]);
});

test("tells an anecdote in the post's own words, and only where a piece is a story", async () => {
  const told = outlineAnswer([{ cards: ["c1", "c2", "c3", "c4"] }], {
    anecdotes: [
      { card: "c1", purpose: "It shows what a price does." },
      { card: "c4", purpose: "It shows nothing, because it is no story." },
      { card: "c1", purpose: "The same again." },
    ],
  });

  const { made } = await outlineTiny({ outline: () => told });

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

test("asks another question for a wish, and for the same wish another time", async () => {
  const plain = await outlineTiny({ outline: () => GOOD });
  const first = await outlineTiny({ outline: () => GOOD }, { wish: wishFor(1) });
  const second = await outlineTiny({ outline: () => GOOD }, { wish: wishFor(2) });

  expect(plain.model.asked[0]?.salt).toBe("");
  expect(first.model.asked[0]?.prompt).toContain("The author asks for: more stories");
  expect(first.model.asked[0]?.salt).not.toBe(second.model.asked[0]?.salt);
});

test("outlines as own-words does when the model refuses, each post in one section", async () => {
  const { made, model } = await outlineTiny({ outline: () => REFUSED });

  const cited = made.mainSections.flatMap(({ sources }) => sources);
  const blocks = cited.flatMap(({ entryId, paragraphs }) =>
    paragraphs.filter((n) => n > 0).map((n) => `${entryId} ${n}`),
  );
  expect(new Set(blocks).size).toBe(blocks.length);
  expect(new Set(cited.map(({ entryId }) => entryId))).toEqual(new Set(CHAPTER.entryIds));
  expect(model.asked).toHaveLength(1);
});

test("outlines with plain cards a post that was moved in and never read", async () => {
  const { made } = await outlineTiny({}, { entryIds: ["pricing-1", "hiring-3"] });

  const cited = new Set(
    made.mainSections.flatMap(({ sources }) => sources.map(({ entryId }) => entryId)),
  );
  expect(cited).toEqual(new Set(["pricing-1", "hiring-3"]));
});

test("reads the posts first when the material is of another engine", async () => {
  const { made, model } = await outlineTiny({}, { material: null });

  expect(model.asked.map(nameOf)).toEqual(["cards", "outline"]);
  expect(rowsIn(model.asked[1]?.prompt ?? "", "c").map(([id]) => id)).toEqual(["c1", "c2", "c3"]);
  expect(made.mainSections.length).toBeGreaterThan(0);
});
