import { expect, test } from "vitest";
import type { PlannedChapter } from "#pipeline/foundation/schema.ts";
import { carriedWords, chapterRange } from "./assign-cards.ts";
import type { ModelAnswer } from "#pipeline/engines/llm/model-port.ts";
import { tinyArchive } from "#tests/models/tiny-archive.ts";
import { tinyCard, tinyModel, type TinyModel } from "#tests/models/tiny-model.ts";
import { findThemes, countTopics, gistsOf } from "./themes.ts";

const RANGE = { fewest: 2, most: 3 };
const CARDS = [
  tinyCard("c1", { entryId: "pricing-1", topics: ["price", "client"], words: 200 }),
  tinyCard("c2", { entryId: "pricing-2", topics: ["prices"], words: 200 }),
  tinyCard("c3", { entryId: "hiring-1", topics: ["hiring", "price"], words: 200 }),
  tinyCard("c4", { entryId: "hiring-2", topics: ["hiring"], words: 200 }),
  tinyCard("c5", { entryId: "pricing-3", topics: ["zebra"], words: 200 }),
];
const CHAPTERS = [
  { title: "On prices", entryIds: ["pricing-1", "pricing-2"] },
  { title: "On hiring", entryIds: ["hiring-1"] },
] as PlannedChapter[]; // a fallback is read for its titles and posts alone

function model(...themes: { name: string; topics: string[] }[]): TinyModel {
  const answer: ModelAnswer = { kind: "data", data: { themes } };
  return tinyModel({ themes: () => answer });
}

async function find(asked: TinyModel) {
  const asking = { model: asked, secret: "secret", signal: new AbortController().signal };
  const { themes, isOwnWords } = await findThemes(CARDS, tinyArchive(), RANGE, CHAPTERS, asking);
  return {
    isOwnWords,
    found: themes.map(({ id, name, cards }) => [id, name, cards.map((card) => card.id)]),
  };
}

test("counts a subject in all its forms once, heaviest first", () => {
  const counted = countTopics(CARDS, "en").map(({ id, name, cards, words }) => [
    id,
    name,
    cards.map((card) => card.id),
    words,
  ]);

  expect(counted).toEqual([
    ["t1", "price", ["c1", "c2", "c3"], 600],
    ["t2", "hiring", ["c3", "c4"], 400],
    ["t3", "client", ["c1"], 200],
    ["t4", "zebra", ["c5"], 200],
  ]);
});

test("puts each post into the theme its cards speak of first, and a stray one into the nearest", async () => {
  const asked = model(
    { name: "What things cost", topics: ["t1", "t3"] },
    { name: "Finding people", topics: ["t2"] },
  );

  const { isOwnWords, found } = await find(asked);

  expect(isOwnWords).toBe(false);
  expect(found).toEqual([
    ["h1", "What things cost", ["c1", "c2", "c5"]],
    ["h2", "Finding people", ["c3", "c4"]],
  ]);
  expect(asked.asked).toHaveLength(1);
});

test("asks again when a subject does not exist or stands in two themes, and says which", async () => {
  const asked = model(
    { name: "What things cost", topics: ["t1", "t77"] },
    { name: "Finding people", topics: ["t2", "t1"] },
  );

  const { found } = await find(asked);

  expect(asked.asked).toHaveLength(3);
  expect(asked.asked[1]?.prompt).toContain("- There is no subject t77.");
  expect(asked.asked[1]?.prompt).toContain("- t1 stands in two themes.");
  expect(found.map(([, name]) => name)).toEqual(["What things cost", "Finding people"]);
});

test.each([
  ["too few themes", model({ name: "All of it", topics: ["t1", "t2"] })],
  ["a link for a name", model({ name: "See https://evil.example", topics: ["t1"] })],
  ["a refusal", tinyModel({ themes: () => ({ kind: "none", reason: "refused" }) })],
])("takes the chapters of own-words as themes after %s", async (_what, asked) => {
  const { isOwnWords, found } = await find(asked);

  expect(isOwnWords).toBe(true);
  expect(found).toEqual([
    ["h1", "On prices", expect.arrayContaining(["c1", "c2"])],
    ["h2", "On hiring", expect.arrayContaining(["c3"])],
  ]);
  expect(new Set(found.flatMap(([, , ids]) => ids))).toEqual(
    new Set(["c1", "c2", "c3", "c4", "c5"]),
  );
});

test("shows beside each subject a piece that no other subject shows, where there is one", () => {
  const cards = [
    tinyCard("c1", { topics: ["price", "client", "fear"], strength: 5, gist: "Prices scare." }),
    tinyCard("c2", { topics: ["price", "client"], strength: 4, gist: "Clients stay." }),
  ];

  const topics = countTopics(cards, "en");
  const gists = gistsOf(topics);

  expect(topics.map(({ id, name }) => [name, gists.get(id)])).toEqual([
    ["price", "Prices scare."],
    ["client", "Clients stay."],
    ["fear", "Prices scare."],
  ]);
});

test("asks for less, without what the pieces say, before it gives the themes up", async () => {
  const named = {
    themes: [
      { name: "What things cost", topics: ["t1"] },
      { name: "Finding people", topics: ["t2"] },
    ],
  };
  const asked = tinyModel({
    themes: (_request, times) =>
      times === 1 ? { kind: "none", reason: "truncated" } : { kind: "data", data: named },
  });

  const { isOwnWords, found } = await find(asked);

  const [whole, brief] = asked.asked.map(({ prompt }) => prompt);
  expect(asked.asked).toHaveLength(2);
  expect(brief?.length).toBeLessThan(whole?.length ?? 0);
  expect(isOwnWords).toBe(false);
  expect(found.map(([, name]) => name)).toEqual(["What things cost", "Finding people"]);
});

test("plans 5 to 20 chapters where the material carries them, fewer where it does not", () => {
  const archive = (count: number, words: number) =>
    Array.from({ length: count }, (_, index) => tinyCard(`c${index + 1}`, { words }));

  // 66,500 words in 500 pieces: 66,500 / 4,000 is 17, three fifths of them are 10; of 150,000 words 20 are the most.
  expect(chapterRange(archive(500, 133), 2000)).toEqual({ fewest: 10, most: 17 });
  expect(chapterRange(archive(500, 300), 2000)).toEqual({ fewest: 12, most: 20 });
  expect(chapterRange(archive(150, 200), 2000)).toEqual({ fewest: 5, most: 8 });
  // 2,000 words carry two chapters of 650, three posts no more than three chapters.
  expect(chapterRange(archive(40, 50), 2000)).toEqual({ fewest: 2, most: 2 });
  expect(chapterRange(archive(3, 2000), 2000)).toEqual({ fewest: 3, most: 3 });
  expect(chapterRange(archive(1, 20), 2000)).toEqual({ fewest: 1, most: 1 });
});

test("asks of a chapter no more words than its material carries", () => {
  expect(carriedWords(10_000, 2000)).toBe(2000);
  expect(carriedWords(1330, 2000)).toBe(1150);
  expect(carriedWords(10, 2000)).toBe(50);
});
