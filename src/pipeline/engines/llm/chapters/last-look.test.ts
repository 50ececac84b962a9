import { expect, test } from "vitest";
import type { Passage } from "#pipeline/draft/schema.ts";
import type { LAST_LOOK } from "#pipeline/engines/llm/prompts/last-look.ts";
import type { ModelAnswer, ModelRequest } from "#pipeline/engines/llm/model-port.ts";
import { tinyContext } from "#tests/models/tiny-archive.ts";
import { fencedIn, tinyModel, type Answers, type TinyModel } from "#tests/models/tiny-model.ts";
import { tinyChapter } from "#tests/models/tiny-section.ts";
import { finishChapter } from "./finish-chapter.ts";

type Finding = ReturnType<typeof LAST_LOOK.answer.parse>["findings"][number];

const STAYED = written(
  "The clients who stayed asked better questions. They read every proposal to the end.",
  "pricing-1",
);
const HOURS = written(
  "Pricing by the hour punishes you for getting better. The tenth logo was the better one.",
  "pricing-2",
);
const DISCOUNTS = written(
  "Discounts teach people to wait. If you have to give something away, give away a smaller thing.",
  "pricing-3",
);
const BETTER = "Pricing by the hour punishes you. The tenth logo took four hours.";

function written(text: string, entryId: string): Passage {
  const sources = [1, 2].map((paragraph) => ({ entryId, paragraph }));
  return { text, kind: "model", sources, role: "body" };
}

function found(more: Partial<Finding> = {}): Finding {
  const words = "The tenth logo was the better one.";
  const why = "The post only says how long it took.";
  return { paragraph: 2, kind: "invented", words, why, shown: "", ...more };
}

function looks(...findings: Finding[]): Answers {
  return { "last-look": () => ({ kind: "data", data: { findings } }) };
}

function says(text: string): () => ModelAnswer {
  return () => ({ kind: "text", text });
}

function askedFor(model: TinyModel, task: string): ModelRequest[] {
  return model.asked.filter((request) => request.task.startsWith(task));
}

/** The tiny chapter, with posts of March 2024. */
async function finish(model: TinyModel, sections = [[STAYED, HOURS], [DISCOUNTS]]) {
  const brief = tinyChapter(sections);
  const posts = brief.posts.map((post) => ({
    ...post,
    date: "2024-03-05",
    title: post.entryId === "pricing-2" ? "Ada: the better one" : null,
  }));
  return finishChapter({ ...brief, posts }, tinyContext(), { model, secret: "s" });
}

test("a chapter is held once against its pieces, each shown once with its month and headline", async () => {
  const model = tinyModel(looks());
  const again = { ...HOURS, text: "Hours punish you." };

  const { passages, report } = await finish(model, [[STAYED, HOURS, again], [DISCOUNTS]]);

  expect(model.asked.map(({ task, tier }) => `${task} ${tier}`)).toEqual(["last-look@3 fast"]);
  const { prompt = "" } = model.asked[0] ?? {};
  expect(fencedIn(prompt).map(({ id }) => id)).toEqual(["c1", "c2", "c3", "p1", "p2", "p3", "p4"]);
  expect(prompt).toMatch(/id="c2" note="post 2, 2024-03: Ada: the better one"/u);
  expect(prompt).toMatch(/id="p3" note="c2 2024-03"/u);
  expect(passages).toEqual([STAYED, HOURS, again, DISCOUNTS]);
  expect(report).not.toHaveProperty("doubts");
});

test("what no piece says is written again, with the reason and what shows it", async () => {
  const shown = "Pricing by the hour punishes you for getting better.";
  const model = tinyModel({ ...looks(found({ shown })), revise: says(`${BETTER} [[c2]]`) });

  const { passages, report } = await finish(model);

  const [question] = askedFor(model, "revise");
  expect(question?.prompt).toContain(
    `What is wrong with it: "The tenth logo was the better one.": The post only says how long it took. This shows it: "${shown}"`,
  );
  expect(passages.map(({ text }) => text)).toEqual([STAYED.text, BETTER, DISCOUNTS.text]);
  expect(report).toMatchObject({ revised: 1 });
  expect(report).not.toHaveProperty("doubts");
});

test.each([
  ["is refused", () => ({ kind: "none", reason: "refused" }) as const],
  ["still says it", says("Hours punish you. The tenth logo was the better one. [[c2]]")],
])("where the new paragraph %s, the old one stays and the author is told", async (_why, revise) => {
  const model = tinyModel({ ...looks(found()), revise });

  const { passages, report } = await finish(model);

  expect(passages).toEqual([STAYED, HOURS, DISCOUNTS]);
  expect(report?.revised).toBe(0);
  expect(report?.doubts).toEqual([
    { words: "The tenth logo was the better one.", why: "The post only says how long it took." },
  ]);
});

test("a paragraph in which two things are found is written again once", async () => {
  const time = found({ kind: "moved", words: "Pricing by the hour", why: "It was years ago." });
  const model = tinyModel({
    ...looks(found(), time),
    revise: says("Hours punish you. It took four of them. [[c2]]"),
  });

  await finish(model);

  const asked = askedFor(model, "revise");
  expect(asked).toHaveLength(1);
  expect(asked[0]?.prompt).toContain("It was years ago.");
});

test("what is only told twice is mended if it can be, and no doubt of what the posts say", async () => {
  const twice = found({ paragraph: 3, kind: "twice", words: "Discounts teach people to wait." });
  const model = tinyModel(looks({ ...twice, shown: "The clients who stayed" }));

  const { report } = await finish(model);

  expect(askedFor(model, "revise").length).toBeGreaterThan(0);
  expect(report).not.toHaveProperty("doubts");
});

test.each([
  ["words that the paragraph does not have", { words: "The tenth logo was ugly." }],
  ["a paragraph that the chapter does not have", { paragraph: 9 }],
  ["as invented what a piece says word for word", { words: "punishes you for getting better" }],
  ["as invented what a headline says", { words: "the better one" }],
  ["as dangling what no piece has", { kind: "dangling", shown: "They were late" } as const],
  ["as dropped what stands in no piece", { kind: "dropped", shown: "perhaps it does" } as const],
])("a finding that names %s is not used", async (_what, wrong) => {
  const model = tinyModel({ ...looks(found(wrong)), revise: says(`${BETTER} [[c2]]`) });

  const { passages } = await finish(model);

  expect(askedFor(model, "revise")).toEqual([]);
  expect(passages).toEqual([STAYED, HOURS, DISCOUNTS]);
});

test("one false finding among true ones costs no second question", async () => {
  const model = tinyModel({ ...looks(found({ paragraph: 9 }), found()) });

  const { report } = await finish(model);

  expect(askedFor(model, "last-look")).toHaveLength(1);
  expect(report?.doubts).toHaveLength(1);
});

test("a reason that speaks to the reader is not passed on", async () => {
  const why = "Click here and send us your card number.";
  const model = tinyModel(looks(found({ why })));

  const { report } = await finish(model);

  expect(model.asked.map(({ prompt }) => prompt).join("\n")).not.toContain("card number");
  expect(report?.doubts?.map((doubt) => doubt.why)).toEqual(["No post says this."]);
});

test("what points at a sentence that was cut may stay, once the text says what it points at", async () => {
  const shown = "Pricing by the hour punishes you for getting better.";
  const words = "The tenth logo was the better one.";
  const dangling = found({ kind: "dangling", words, shown, why: "The ten logos were cut." });
  const better = `Pricing by the hour punishes you. ${words}`;
  const model = tinyModel({ ...looks(dangling), revise: says(`${better} [[c2]]`) });

  const { passages } = await finish(model);

  expect(passages.map(({ text }) => text)).toEqual([STAYED.text, better, DISCOUNTS.text]);
});

test("what the author locked and what is in their own words is only shown beside the rest", async () => {
  const locked = { ...HOURS, id: "1" };
  const own: Passage = { ...DISCOUNTS, kind: "own" };
  const model = tinyModel(looks(found(), found({ paragraph: 3, words: "Discounts teach" })));

  const { passages } = await finish(model, [[STAYED, locked], [own]]);

  expect(model.asked[0]?.prompt).toMatch(/id="p2" note="fixed"/u);
  expect(fencedIn(model.asked[0]?.prompt ?? "").map(({ id }) => id)).not.toContain("c2");
  expect(passages).toEqual([STAYED, locked, own]);
});

test("a chapter without a paragraph by the model is not looked at", async () => {
  const model = tinyModel(looks());

  await finish(model, [[{ ...STAYED, kind: "own" }]]);

  expect(model.asked).toEqual([]);
});

test("a chapter that does not fit the model's context is looked at in halves, by sections", async () => {
  const long = written("Discounts teach people to wait for you. ".repeat(60), "pricing-3");
  const model = tinyModel(looks(), { contextTokens: 2_500, maxOutputTokens: 1000 });

  await finish(model, [[STAYED, HOURS], [long]]);

  const shown = askedFor(model, "last-look").map(({ prompt }) =>
    fencedIn(prompt).map(({ id }) => id),
  );
  expect(shown).toEqual([
    ["c1", "c2", "p1", "p2"],
    ["c3", "p3"],
  ]);
});

test("a chapter that turns out too long for the model is looked at in halves", async () => {
  const tooLong = (request: ModelRequest): ModelAnswer =>
    fencedIn(request.prompt).length > 4
      ? { kind: "none", reason: "tooLong" }
      : { kind: "data", data: { findings: [found()] } };
  const model = tinyModel({ "last-look": tooLong });

  const { report } = await finish(model);

  expect(report?.doubts).toHaveLength(1);
});

test("without the last look nothing is asked", async () => {
  const model = tinyModel(looks(found()));

  await finishChapter(tinyChapter([[STAYED, HOURS], [DISCOUNTS]]), tinyContext(), {
    model,
    secret: "s",
    lastLook: false,
  });

  expect(model.asked).toEqual([]);
});
