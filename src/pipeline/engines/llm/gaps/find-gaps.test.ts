import { expect, test } from "vitest";
import { llm } from "#pipeline/engines/llm/llm.ts";
import { type ModelAnswer, ModelStopped } from "#pipeline/engines/llm/model-port.ts";
import { plainMaterial } from "#pipeline/engines/llm/cards/prepare-cards.ts";
import { countTokens } from "#pipeline/engines/llm/tokens.ts";
import type { Gap } from "#pipeline/interview/schema.ts";
import { ownFoundation } from "#tests/models/lay-foundation.ts";
import { tinyArchive, tinyContext } from "#tests/models/tiny-archive.ts";
import {
  type Answers,
  fencedIn,
  nameOf,
  tinyModel,
  type TinyModel,
} from "#tests/models/tiny-model.ts";

const RAISED =
  "When I raised my price to 900 euros, two clients left within a week, and the calendar became quiet enough to think in.";
const ANSWER = {
  kind: "begun",
  quotes: [{ id: "pricing-1", quote: "When I raised my price to 900 euros, two clients left" }],
  question: "What happened in the weeks after the two clients had left?",
  reason: "You raise your price, and no post tells how the year ended.",
};
type Answered = Omit<typeof ANSWER, "quotes"> & { quotes: { id: string; quote: string }[] };

/** What is found when the model answers this; posts stand in the place of the ids of their first pieces. */
async function find(
  answered: Partial<Answered>[],
  more: Answers = {},
): Promise<{ gaps: Gap[]; model: TinyModel }> {
  const analysis = tinyArchive();
  const material = plainMaterial(analysis);
  const idOf = (entryId: string): string =>
    material.cards.find((card) => card.entryId === entryId)?.id ?? entryId;
  const gaps = answered.map((each) => {
    const gap = { ...ANSWER, ...each };
    return { ...gap, quotes: gap.quotes.map(({ id, quote }) => ({ id: idOf(id), quote })) };
  });
  const model = tinyModel({ gaps: () => ({ kind: "data", data: { gaps } }), ...more });
  const brief = { analysis, material, foundation: await ownFoundation(), asked: [] };
  const found = await llm({ model, secret: "secret" }).findGaps?.(brief, tinyContext());
  return { gaps: found ?? [], model };
}

test("finds what the posts leave open with one question, and quotes the post's own sentence", async () => {
  const { gaps, model } = await find([{}]);

  expect(gaps).toEqual([
    {
      kind: "begun",
      question: ANSWER.question,
      reason: ANSWER.reason,
      quotes: [{ entryId: "pricing-1", quote: RAISED }],
    },
  ]);
  expect(model.asked.map(nameOf)).toEqual(["gaps"]);
});

test.each<[string, Partial<Answered>]>([
  ["an invented quotation", { quotes: [{ id: "pricing-1", quote: "I lost my house that week." }] }],
  ["a quotation of another post", { quotes: [{ id: "hiring-1", quote: RAISED }] }],
  ["a piece that there is not", { quotes: [{ id: "c999", quote: RAISED }] }],
  ["no quotation", { quotes: [] }],
  [
    "a contradiction within one post",
    {
      kind: "contradiction",
      quotes: [
        { id: "pricing-1", quote: RAISED },
        { id: "pricing-1", quote: "The clients who stayed asked better questions." },
      ],
    },
  ],
  ["what yes or no answers", { question: "Did the two clients come back to you?" }],
  ["no question", { question: "Tell more about how it went." }],
  ["a name that no post holds", { question: "What did Marjorie Kettleworth say when they left?" }],
  ["a number that no post holds", { reason: "You lost 8,419 euros, and no post tells how." }],
  ["talk of itself", { reason: "As an AI language model, I would like to know." }],
  ["a link", { reason: "See https://kettles.example/offer for more." }],
])("leaves out a gap with %s, and keeps the others", async (_name, wrong) => {
  const { gaps, model } = await find([wrong, {}]);

  expect(gaps.map(({ question, reason }) => [question, reason])).toEqual([
    [ANSWER.question, ANSWER.reason],
  ]);
  expect(model.asked).toHaveLength(1);
});

test("takes five gaps at most, and none for an answer", async () => {
  const six = await find(Array.from({ length: 6 }, () => ({})));
  const none = await find([]);

  expect(six.gaps).toHaveLength(5);
  expect(none.gaps).toEqual([]);
  expect(none.model.asked).toHaveLength(1);
});

test("asks again where nothing of an answer can be used, and then does without", async () => {
  const { gaps, model } = await find([{ question: "Did they come back?" }]);

  expect(gaps).toEqual([]);
  expect(model.asked).toHaveLength(3);
  expect(model.asked[1]?.prompt).toContain("can be answered by yes or no");
});

test("finds nothing with a model that refuses, or that cannot be asked any more", async () => {
  const refused = await find([], { gaps: () => ({ kind: "none", reason: "refused" }) });
  const stopped = await find([], {
    gaps: (): ModelAnswer => {
      throw new ModelStopped("budget", "The limit is reached.");
    },
  });

  expect([refused.gaps, stopped.gaps]).toEqual([[], []]);
});

test("lets through what is wrong with us, and a run that is cancelled", async () => {
  const broken = find([], {
    gaps: () => {
      throw new TypeError("our fault");
    },
  });
  const analysis = tinyArchive();
  const brief = {
    analysis,
    material: plainMaterial(analysis),
    foundation: await ownFoundation(),
    asked: [],
  };
  const reason = new Error("cancelled");
  const engine = llm({ model: tinyModel(), secret: "secret" });

  await expect(broken).rejects.toThrow("our fault");
  await expect(
    engine.findGaps?.(brief, tinyContext({ signal: AbortSignal.abort(reason) })),
  ).rejects.toBe(reason);
});

test("shows whole posts of the book in the order of time, and a line on what it has no room for", async () => {
  const more = Array.from({ length: 30 }, (_, index): [string, string[]] => [
    `selling-${index}`,
    [
      `Selling is what I learned last, and shop number ${index} taught me. I stood in it for a year.`,
    ],
  ]);
  const analysis = tinyArchive(more);
  const dates: Record<string, string> = { "writing-3": "2020-01-01", "hiring-1": "2021-01-01" };
  const dated = {
    ...analysis,
    posts: analysis.posts.map((post) => ({ ...post, date: dates[post.entryId] ?? "2022-01-01" })),
  };
  const foundation = await ownFoundation();
  const left = foundation.tableOfContents.chapters.map((chapter) => ({
    ...chapter,
    entryIds: [...chapter.entryIds, ...more.map(([entryId]) => entryId)].filter(
      (entryId) => entryId !== "pricing-3",
    ),
  }));
  const brief = {
    analysis: dated,
    material: plainMaterial(dated),
    foundation: {
      ...foundation,
      tableOfContents: { ...foundation.tableOfContents, chapters: left },
    },
    asked: [],
  };
  const [wide, narrow] = [
    tinyModel(),
    tinyModel({}, { contextTokens: 4096, maxOutputTokens: 4096 }),
  ];

  for (const model of [wide, narrow])
    await llm({ model, secret: "secret" }).findGaps?.(brief, tinyContext());

  const shown = fencedIn(wide.asked[0]?.prompt ?? "").filter(({ id }) => /^c\d/u.test(id));
  expect(shown[0]?.text).toContain("Writing less often");
  expect(shown[1]?.text).toContain("Hiring for a gap");
  expect(wide.asked[0]?.prompt).not.toContain("Discounts teach people to wait");
  expect(narrow.asked[0]?.prompt).toMatch(/^c\d+ \| post \d+, \d{4}-\d\d \| \S/mu);
  const { instructions = "", prompt = "", maxOutputTokens = 0 } = narrow.asked[0] ?? {};
  const tokens = countTokens(`${instructions}\n${prompt}`, { tokenFactor: 1 }) + maxOutputTokens;
  expect(tokens).toBeLessThanOrEqual(4096);
});
