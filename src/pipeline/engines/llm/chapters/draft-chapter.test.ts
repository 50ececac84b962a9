import { expect, test } from "vitest";
import { tinyContext } from "#tests/models/tiny-archive.ts";
import { tinyModel } from "#tests/models/tiny-model.ts";
import { tinySection } from "#tests/models/tiny-section.ts";
import type { ModelAnswer } from "#pipeline/engines/llm/model-port.ts";
import { draftChapter } from "./draft-chapter.ts";

const PROMISE =
  "Pricing is a promise about what you will not do. When I raised my price to 900 euros, two clients left within a week, and the calendar became quiet enough to think in. [[c1]]";
const HOURS =
  "Pricing by the hour punishes you for getting better. The first logo took me forty hours and the tenth took four, and the tenth was the better one. [[c2]]";
const DISCOUNT =
  "Discounts teach people to wait. A shop that lowers its prices every November sells nothing in October, and everybody in the street knows why. [[c3]]";

function says(...parts: string[]): () => ModelAnswer {
  return () => ({ kind: "text", text: parts.join("\n\n") });
}

async function draft(answer: (request: unknown, times: number) => ModelAnswer, more = {}) {
  const model = tinyModel({ chapter: answer, ...more });
  const sections = await draftChapter(tinySection(), tinyContext(), { model, secret: "s" });
  const asked = model.asked.map(({ task }) => task.split("@")[0]);
  return { sections, asked, prompt: model.asked[0]?.prompt ?? "", model };
}

test("writes all sections in one answer, each below its heading", async () => {
  const { sections, asked, prompt } = await draft(
    says("## 1", PROMISE, HOURS, "## 2. No discounts", DISCOUNT),
  );

  expect(asked).toEqual(["chapter"]);
  expect(sections?.map((passages) => passages.map(({ text }) => text.slice(0, 20)))).toEqual([
    ["## A promise", "Pricing is a promise", "Pricing by the hour "],
    ["## No discounts", "Discounts teach peop"],
  ]);
  expect(sections?.[1]?.[1]?.sources.map(({ entryId }) => entryId)).toContain("pricing-3");
  expect(prompt).toContain("1. A promise: The reader sees what a price promises.");
  expect(prompt).toContain("Its pieces: c1, c2");
});

test("tells the sections in the order of the answer", async () => {
  const { sections } = await draft(says("## 2", DISCOUNT, "## 1", PROMISE, HOURS));

  expect(sections?.map((passages) => passages[0]?.text)).toEqual([
    "## No discounts",
    "## A promise",
  ]);
});

test("a chapter that leaves out a section of the plan is asked for again, and then written by sections", async () => {
  const { sections, asked, model } = await draft(says("## 1", PROMISE, HOURS, DISCOUNT));

  expect(model.asked[1]?.prompt).toContain("Section 2 is not told");
  expect(asked).toEqual(["chapter", "chapter", "chapter"]);
  expect(sections).toBeNull();
});

test("a line of the author's that begins with a number sign is text, and no section", async () => {
  const numbered = `#1 ${PROMISE}`;

  const { model, sections } = await draft((_request, times) =>
    says("## 1", times === 1 ? numbered : PROMISE, HOURS, "## 2", DISCOUNT)(),
  );

  // It is refused as a hashtag, and not lost without a word.
  expect(model.asked[1]?.prompt).toContain("#1");
  expect(sections?.flat().some(({ text }) => text.startsWith("Pricing is a promise"))).toBe(true);
});

test("blocks without a card have an id each, in whichever section they are", async () => {
  const { outline } = tinySection();
  const cited = [
    { entryId: "pricing-1", paragraphs: [1] },
    { entryId: "pricing-3", paragraphs: [1] },
  ];
  const mainSections = outline.mainSections.map((section, index) => ({
    ...section,
    wordCount: 30,
    sources: cited.slice(index, index + 1),
  }));
  const model = tinyModel({
    chapter: () =>
      says("## 1", PROMISE.replace("c1", "c10"), "## 2", DISCOUNT.replace("c3", "c11"))(),
  });

  const sections = await draftChapter(
    tinySection({ outline: { ...outline, mainSections } }),
    tinyContext(),
    { model, secret: "s" },
  );

  expect(model.asked).toHaveLength(1);
  expect(sections?.map((passages) => passages.at(-1)?.sources)).toEqual([
    [{ entryId: "pricing-1", paragraph: 1 }],
    [{ entryId: "pricing-3", paragraph: 1 }],
  ]);
});

test.each([
  ["text above the first section", [HOURS, "## 2", DISCOUNT, "## 1", PROMISE], "stands above"],
  ["a section that there is not", ["## 1", PROMISE, HOURS, "## 7", DISCOUNT], "no section 7"],
  ["a section twice", ["## 1", PROMISE, "## 1", HOURS, "## 2", DISCOUNT], "begins twice"],
])("asks again for %s", async (_what, wrong, fault) => {
  const right = ["## 1", PROMISE, HOURS, "## 2", DISCOUNT];

  const { model, sections } = await draft((_request, times) =>
    says(...(times === 1 ? wrong : right))(),
  );

  expect(model.asked[1]?.prompt).toContain(fault);
  expect(sections).toHaveLength(2);
});

test("a bad paragraph is mended, and its section still begins with it", async () => {
  const { sections, asked } = await draft(
    says("## 1", PROMISE.replace("900", "950"), HOURS, "## 2", DISCOUNT),
    { repair: says(`[p1]\n${PROMISE}`) },
  );

  expect(asked).toEqual(["chapter", "repair"]);
  expect(sections?.map((passages) => passages.length)).toEqual([3, 2]);
  expect(sections?.flat().some(({ text }) => text.includes("950"))).toBe(false);
});

test("one marker behind short paragraphs is for all of them", async () => {
  const { sections } = await draft(
    says("## 1", PROMISE.replace("not do. ", "not do.\n\n"), HOURS, "## 2", DISCOUNT),
  );

  const first = sections?.[0]?.[1];
  expect(first?.text).toBe("Pricing is a promise about what you will not do.");
  expect(first?.sources).toEqual(sections?.[0]?.[2]?.sources);
});

test.each([
  ["a small context", { contextTokens: 3000 }],
  ["short answers", { maxOutputTokens: 1000 }],
])(
  "asks nothing of a model with %s, so that sections are written one by one",
  async (_what, limits) => {
    const model = tinyModel({}, limits);

    const sections = await draftChapter(tinySection(), tinyContext(), { model, secret: "s" });

    expect(sections).toBeNull();
    expect(model.asked).toEqual([]);
  },
);

test("a chapter of one section, or with a section that has no pieces, is not asked for at once", async () => {
  const { outline } = tinySection();
  const [first] = outline.mainSections;
  const model = tinyModel({});
  const ask = (mainSections: typeof outline.mainSections) =>
    draftChapter(tinySection({ outline: { ...outline, mainSections } }), tinyContext(), {
      model,
      secret: "s",
    });

  const one = await ask(first ? [first] : []);
  const bare = await ask(outline.mainSections.map((each) => ({ ...each, sources: [] })));

  expect([one, bare, model.asked]).toEqual([null, null, []]);
});
