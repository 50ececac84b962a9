import { expect, test } from "vitest";
import type { FrameBrief } from "#pipeline/engines/engine.ts";
import { llm } from "#pipeline/engines/llm/llm.ts";
import type { ModelAnswer } from "#pipeline/engines/llm/model-port.ts";
import type { Card, LlmMaterial } from "#pipeline/engines/llm/schema.ts";
import { tinyContext } from "#tests/models/tiny-archive.ts";
import { fencedIn, tinyModel, type TinyModel } from "#tests/models/tiny-model.ts";
import { tinySection } from "#tests/models/tiny-section.ts";
import { tinyAnalysis, tinyPost } from "#tests/pipeline/tiny-posts.ts";
import { BOOK_FOUNDATION } from "#tests/screens/danas-foundation.ts";

const LEFT =
  "I left the shipyard in a wet autumn because my hands had begun to shake. My father had worked there for all his life, and he did not speak to me for a month. My mother put a loaf on the table every evening and asked me what I would do now, and I told her that I would bake, though I had never baked anything.";
const OVEN =
  "I bought a second-hand oven from a widow in the harbour street. I burned my first forty loaves in it, and my neighbours ate them all without a word. My aunt showed me how to hold a dough, and I wrote down everything that she said on the back of my last wage slip, which I have kept.";
const WINTER =
  "I baked every night of that winter and slept while my children were at school. When spring came I had a queue at the door and no idea what to do with it. I put my prices on a slate, took one penny more for rye, and learned the names of all my customers within a week.";
const BREAD =
  "Bread forgives almost everything except haste. A dough that was hurried tells everybody at the table, and no crust hides it from anyone who has eaten bread before. Patience is the only ingredient that no supplier brings to the door.";
const PRICE =
  "A cheap loaf is paid for by somebody else. I think that a baker who cannot live from bread should not bake it, and that customers know this better than bakers do. Whoever sells at half the price has left out sleep, or wages, or rye.";

const FLOUR =
  "Flour remembers the summer that it grew in, and a wet one shows in every loaf until the next harvest comes.";
const ROLL =
  "A roll is the same work as a loaf for a third of the money, and that is why so few of us make good ones.";

const POSTS = [
  tinyPost("oven", [OVEN], { date: "2012-03-04" }),
  tinyPost("left", [LEFT], { date: "2011-10-01" }),
  tinyPost("winter", [WINTER, WINTER.replace("winter", "year")], { date: "2013-04-01" }),
  tinyPost("bread", [BREAD, FLOUR], { date: "2015-01-01" }),
  tinyPost("price", [PRICE, ROLL], { date: "2016-01-01" }),
  tinyPost("told", [OVEN], { date: "2012-05-01" }),
];
const KINDS: Readonly<Record<string, Partial<Card>>> = {
  oven: { kind: "story", strength: 5 },
  left: { kind: "story", strength: 4 },
  winter: { kind: "story", strength: 3 },
  told: { kind: "story", strength: 5 },
};
const CARDS = POSTS.map(({ entryId, blocks, words }, index): Card => ({
  id: `c${index + 1}`,
  entryId,
  paragraphs: blocks.map(({ n }) => n),
  words,
  gist: `What ${entryId} says.`,
  kind: "claim",
  topics: ["bread"],
  strength: 4,
  ...KINDS[entryId],
}));
const MATERIAL: LlmMaterial = { version: 1, cards: CARDS, unread: 0 };
const { outline } = tinySection();

/** A chapter tells of the post "told"; the part has that chapter, and a second one of the others. */
function briefOf(more: Partial<FrameBrief> = {}): FrameBrief {
  const [section] = outline.mainSections;
  if (!section) throw new Error("The tiny chapter has no section.");
  const sources = [{ entryId: "told", paragraphs: [1] }];
  return {
    part: null,
    outlines: [
      {
        ...outline,
        openingHook: { ...outline.openingHook, source: null },
        mainSections: [{ ...section, sources }],
      },
    ],
    unwanted: new Set(),
    chapter: [],
    foundation: BOOK_FOUNDATION,
    analysis: tinyAnalysis(POSTS),
    material: MATERIAL,
    ...more,
  };
}

const [PLANNED] = BOOK_FOUNDATION.tableOfContents.chapters;
const PART = {
  title: "The loaf",
  chapters: [["told"], ["bread", "price"]].flatMap((entryIds) =>
    PLANNED ? [{ ...PLANNED, entryIds }] : [],
  ),
};

function prose(text: string): () => ModelAnswer {
  return () => ({ kind: "text", text });
}

async function written(model: TinyModel, brief: FrameBrief) {
  const passages = await llm({ model, secret: "secret" }).writeFrame?.(brief, tinyContext());
  return passages ?? [];
}

const PROLOGUE = `${LEFT} [[c2]]\n\n${OVEN} [[c1]]\n\n${WINTER} [[c3]]`;

test("a prologue is made from stories of the author that no chapter tells, in the order of time, with their months", async () => {
  const model = tinyModel({ prologue: prose(PROLOGUE) });

  const passages = await written(model, briefOf());

  expect(passages.map(({ text, kind, sources }) => [text, kind, sources[0]?.entryId])).toEqual([
    [LEFT, "model", "left"],
    [OVEN, "model", "oven"],
    [WINTER, "model", "winter"],
  ]);
  const [question] = model.asked;
  expect(fencedIn(question?.prompt ?? "").map(({ id }) => id)).toEqual(["plan", "c2", "c1", "c3"]);
  expect(question?.prompt).toContain('note="2011-10: What left says."');
});

test("what the author has wished away is not shown", async () => {
  const model = tinyModel({ prologue: prose("none") });

  await written(model, briefOf({ unwanted: new Set(["oven"]) }));

  const shown = model.asked.flatMap(({ prompt }) => fencedIn(prompt).map(({ id }) => id));
  expect(shown).not.toContain("c1");
});

test("where chapters tell all stories, no prologue is asked for", async () => {
  const model = tinyModel({ prologue: prose(PROLOGUE) });
  const material = { ...MATERIAL, cards: CARDS.filter(({ entryId }) => entryId === "told") };

  expect(await written(model, briefOf({ material }))).toEqual([]);
  expect(model.asked).toEqual([]);
});

test.each([
  ["says that there is none", "none"],
  ["invents a figure", PROLOGUE.replace("forty loaves", "1,200 loaves")],
  ["is far too short", `${OVEN} [[c1]]`],
  [
    "has a paragraph without posts",
    `${PROLOGUE}\n\nWelcome, dear reader, to everything that I know.`,
  ],
])("without a prologue the book begins with chapter 1: the answer %s", async (_name, answer) => {
  const model = tinyModel({ prologue: prose(answer) });

  expect(await written(model, briefOf())).toEqual([]);
});

test("a prologue that repeats chapter 1 is asked for again", async () => {
  const chapter = [{ text: LEFT, kind: "model" as const, role: "body" as const, sources: [] }];
  const model = tinyModel({
    prologue: (_request, times) => ({
      kind: "text",
      text:
        times === 1
          ? PROLOGUE
          : `${OVEN} [[c1]]\n\n${WINTER} [[c3]]\n\n${WINTER.replace("winter", "year")} [[c3]]`,
    }),
  });
  const posts = POSTS.filter(({ entryId }) => entryId !== "told");

  await written(model, briefOf({ chapter, analysis: tinyAnalysis(posts) }));

  expect(model.asked[1]?.prompt).toContain("is said already");
});

test("a part is opened with claims of its posts, and with none of the chapter that follows at once", async () => {
  const opening = `${BREAD} [[c4]]\n\n${PRICE} [[c5]]`;
  const model = tinyModel({ "part-opening": prose(opening) });

  const passages = await written(model, briefOf({ part: PART }));

  expect(passages.map(({ text }) => text)).toEqual([BREAD, PRICE]);
  const [question] = model.asked;
  expect(fencedIn(question?.prompt ?? "").map(({ id }) => id)).toEqual(["plan", "c4", "c5"]);
  expect(fencedIn(question?.prompt ?? "")[0]?.text).toMatch(/^The loaf\n- /u);
});

test("a part whose posts hold too little has no opening, and none is asked for", async () => {
  const model = tinyModel({ "part-opening": prose("A loaf. [[c4]]") });
  const [first] = PART.chapters;

  expect(
    await written(model, briefOf({ part: { title: "The loaf", chapters: first ? [first] : [] } })),
  ).toEqual([]);
  expect(model.asked).toEqual([]);
});
