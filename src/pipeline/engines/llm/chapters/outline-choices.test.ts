import { expect, test } from "vitest";
import type { LlmMaterial } from "#pipeline/engines/llm/schema.ts";
import { rowsIn, tinyCard } from "#tests/models/tiny-model.ts";
import { CHAPTER, MATERIAL, outlineAnswer, outlineTiny } from "#tests/models/tiny-outline.ts";

/** The cards of the chapter, the last two weak. */
const UNEVEN: LlmMaterial = {
  ...MATERIAL,
  cards: MATERIAL.cards.map((card, index) => ({ ...card, strength: [5, 3, 2, 1][index] ?? 3 })),
};
const THANKS = "It only thanks a client.";

test("leaves weak pieces out with a reason, and plans the words of those that are told", async () => {
  const short = outlineAnswer([{ title: "The promise", cards: ["c1"] }, { cards: ["c2", "c4"] }], {
    leftOut: [{ card: "c3", why: "weak", reason: THANKS }],
  });

  const { made, model } = await outlineTiny({ outline: () => short }, { material: UNEVEN });

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

/** Leaves these pieces out and tells the others. */
async function leavingOut(left: { card: string; reason: string }[], placed: string[] = []) {
  const leftOut = left.map((each) => ({ why: "weak", ...each }));
  const out = new Set(leftOut.map(({ card }) => card));
  const cards = ["c1", "c2", "c3", "c4"].filter((id) => !out.has(id));
  const opening = { card: cards[0], purpose: "" };
  const wrong = outlineAnswer([{ cards }], { leftOut, opening });
  return outlineTiny({ outline: () => wrong }, { material: UNEVEN, placed });
}

test.each([
  ["a strong piece", [{ card: "c1", reason: THANKS }], [], "c1 has strength 5 and has to be told"],
  [
    "a piece the author put there",
    [{ card: "c3", reason: THANKS }],
    ["pricing-2"],
    "The author wants c3",
  ],
  ["a piece for no reason", [{ card: "c3", reason: " " }], [], "Why c3 is left out is empty"],
])("tells %s that the model leaves out, and asks again", async (_what, leftOut, placed, fault) => {
  const { made, model } = await leavingOut(leftOut, placed);

  const told = made.mainSections.flatMap(({ sources }) => sources.map(({ entryId }) => entryId));
  expect(model.asked[1]?.prompt).toContain(fault);
  expect(new Set(told)).toEqual(new Set(CHAPTER.entryIds));
  expect(made.leftOut).toBeUndefined();
});

test("leaves out at most a third of the words, the weakest pieces first", async () => {
  const both = [
    { card: "c3", reason: THANKS },
    { card: "c4", reason: THANKS },
  ];

  const { made, model } = await leavingOut(both);

  expect(model.asked[1]?.prompt).toContain(
    "Too much is left out for a chapter of 1600 words: c3 has to be told.",
  );
  expect(made.leftOut?.map(({ entryId }) => entryId)).toEqual(["pricing-3"]);
});

/** A chapter of 1,600 words from eight pieces of 400, one of them strong, two good, the others weak. */
async function choosing(leftOut: { card: string; why: string }[]) {
  const strengths = [5, 4, 4, 3, 3, 2, 2, 1];
  const entryIds = ["pricing-1", "pricing-2", "pricing-3"];
  const cards = strengths.map((strength, index) =>
    tinyCard(`c${index + 1}`, {
      entryId: entryIds[index % 3] ?? "",
      paragraphs: [index < 3 ? 1 : 2],
      words: 400,
      strength,
    }),
  );
  const out = leftOut.map((each) => ({ ...each, reason: THANKS }));
  const told = cards.map(({ id }) => id).filter((id) => out.every(({ card }) => card !== id));
  const answer = outlineAnswer([{ title: "The promise", cards: told }], { leftOut: out });
  const { made, model } = await outlineTiny(
    { outline: () => answer },
    { material: { ...MATERIAL, cards }, targetWordCount: 1600 },
  );
  return { left: made.leftOut?.length ?? 0, asked: model.asked.map(({ prompt }) => prompt) };
}

const weak = (...ids: string[]) => ids.map((card) => ({ card, why: "weak" }));

test("says how many words are to stay, and takes an outline that tells about as many", async () => {
  // Five told pieces have 2,000 words, which is a small miss.
  const { left, asked } = await choosing(weak("c6", "c7", "c8"));

  expect(asked[0]).toContain(
    "from 8 pieces of 3200 words together. Leave out pieces until about 1900 words stay.",
  );
  expect(asked).toHaveLength(1);
  expect(left).toBe(3);
});

test("names the weakest pieces where far too many are told", async () => {
  const { asked } = await choosing(weak("c8"));

  expect(asked[1]).toContain(
    "- The sections tell pieces of 2800 words; leave out more, until about 1900 stay: first of c7, c6, c4",
  );
});

test("leaves out a good piece that repeats another, and no good piece as weak", async () => {
  const repeating = await choosing([...weak("c7", "c8"), { card: "c3", why: "repeats" }]);
  const weakly = await choosing(weak("c3", "c8"));

  expect(repeating.asked).toHaveLength(1);
  expect(repeating.left).toBe(3);
  expect(weakly.asked[1]).toContain("c3 has strength 4 and is not weak");
});

test("asks nothing again for a piece that there is not", async () => {
  const { made, model } = await leavingOut([{ card: "c77", reason: THANKS }]);

  expect(model.asked).toHaveLength(1);
  expect(made.leftOut).toBeUndefined();
});

test("ends the chapter on a sentence of a post that its last section tells, and on no other", async () => {
  const quiet = [1, 2].map((n) =>
    tinyCard(`c${4 + n}`, { entryId: "quiet-1", paragraphs: [n], strength: 1 }),
  );
  const material = { ...UNEVEN, cards: [...UNEVEN.cards, ...quiet] };
  const entryIds = [...CHAPTER.entryIds, "quiet-1"];
  const ending = async (card: string, cards: string[][], out: string[] = []) => {
    const leftOut = out.map((id) => ({ card: id, why: "weak", reason: THANKS }));
    const sections = cards.map((ids, index) => ({ title: `Section ${index}`, cards: ids }));
    const { made } = await outlineTiny(
      {
        outline: ({ prompt }) => {
          const closing = rowsIn(prompt, "l").find(([, of]) => of === card)?.[0] ?? "none";
          return outlineAnswer(sections, { leftOut, closing });
        },
      },
      { material, entryIds },
    );
    return made.closing;
  };

  const last = await ending("c2", [
    ["c1", "c3", "c5", "c6"],
    ["c4", "c2"],
  ]);
  const leftOut = await ending("c6", [["c1"], ["c2", "c3", "c4", "c5"]], ["c6"]);
  const ofNoSection = await ending("c6", [["c1"], ["c2", "c3", "c4"]], ["c5", "c6"]);
  const ofAnEarlierOne = await ending("c6", [
    ["c1", "c5", "c6"],
    ["c2", "c3", "c4"],
  ]);

  expect(last).toEqual({
    content: "They read the proposal to the end, because it cost them something to ignore it.",
    source: { entryId: "pricing-1", paragraphs: [2] },
  });
  expect(leftOut).toEqual({
    content: "A quiet calendar is worth more than a full one.",
    source: { entryId: "quiet-1", paragraphs: [2] },
  });
  expect(ofNoSection).toBeNull();
  expect(ofAnEarlierOne).toBeNull();
});

test("opens with the first sentence of a piece, never with its headline glued to it", async () => {
  const card = tinyCard("c1", { entryId: "headline-1", paragraphs: [1, 2, 3], words: 500 });
  const one = outlineAnswer([{ cards: ["c1"] }]);

  const { made } = await outlineTiny(
    { outline: () => one },
    { material: { ...MATERIAL, cards: [card] }, entryIds: ["headline-1"] },
  );

  expect(made.openingHook.content).toBe("Who cares! I did, for a year.");
});
