import { expect, test } from "vitest";
import { tinyAnalysis, tinyPost } from "#tests/pipeline/tiny-posts.ts";
import type { Analysis } from "#pipeline/analysis/schema.ts";
import { llm } from "#pipeline/engines/llm/llm.ts";
import type { ModelProfile } from "#pipeline/engines/llm/model-port.ts";
import { plainMaterial } from "#pipeline/engines/llm/cards/prepare-cards.ts";
import { draftSection } from "#pipeline/engines/llm/chapters/draft-section.ts";
import { tinyArchive, tinyContext } from "#tests/models/tiny-archive.ts";
import { tinyModel, type TinyModel } from "#tests/models/tiny-model.ts";
import { countTokens } from "#pipeline/engines/llm/tokens.ts";
import { planPlainBook } from "#tests/models/plain-book.ts";
import { minutesOf, type PlannedCall } from "./planned-call.ts";

const WISHES = { author: null, title: null, wordsPerChapter: 2000 };

function engineWith(profile: Partial<ModelProfile> = {}) {
  const model = tinyModel({}, profile);
  return { model, engine: llm({ model, secret: "secret" }) };
}

function inputOf({ asked }: TinyModel): number {
  return asked.reduce(
    (sum, { instructions, prompt, schema }) =>
      sum +
      countTokens(`${instructions}\n${prompt}\n${schema ? JSON.stringify(schema.schema) : ""}`, {
        tokenFactor: 1,
      }),
    0,
  );
}

/** An archive of posts of 80 words each, one piece a post. */
function archive(posts: number): Analysis {
  const sentence = "A price is a promise that a shop makes to itself every morning anew, number ";
  return tinyAnalysis(
    Array.from({ length: posts }, (_, index) =>
      tinyPost(`post-${index}`, [`${sentence}${index}. `.repeat(5).trim()]),
    ),
  );
}

test("estimates what an analysis then asks: every call, and the tokens within a fifth", async () => {
  const { engine, model } = engineWith();
  const analysis = tinyArchive();

  const { calls, inputTokens } = engine.estimate("analysis", analysis, null);
  const material = await engine.prepare(analysis, tinyContext());
  const foundation = await engine.writeFoundation(analysis, material, WISHES, tinyContext());
  await engine.findGaps?.({ analysis, material, foundation, asked: [] }, tinyContext());

  expect(model.asked).toHaveLength(9);
  expect(calls).toBe(9);
  expect(inputTokens).toBeGreaterThan(0.8 * inputOf(model));
  expect(inputTokens).toBeLessThan(1.2 * inputOf(model));
});

test("counts one call for each batch of 25 pieces, and reads 1,200 pieces of a large archive", () => {
  const { engine } = engineWith();

  const small = engine.estimate("analysis", archive(50), null);
  const large = engine.estimate("analysis", archive(1500), null);

  // 2 batches, their subjects merged, 7 questions for the foundation, what is left open: 11; 48 batches for 1,200 pieces: 57.
  // One in twenty is asked again: 11.55 and 59.85.
  expect(small.calls).toBe(12);
  expect(large.calls).toBe(60);
});

test("reads the posts first where the material is not ours, and counts that", async () => {
  const { engine } = engineWith();
  const analysis = tinyArchive();
  const material = await engine.prepare(analysis, tinyContext());

  const known = engine.estimate("outline", analysis, material);
  const unknown = engine.estimate("outline", analysis, null);

  expect(unknown.calls).toBeGreaterThan(known.calls);
  expect(unknown.inputTokens).toBeGreaterThan(known.inputTokens);
});

test("counts each question of a section that a small window is asked in several", async () => {
  const analysis = archive(60);
  const material = plainMaterial(analysis);
  const refuses = { section: () => ({ kind: "none", reason: "refused" }) as const };
  const window = { contextTokens: 2_400 };
  const model = tinyModel(refuses, window);

  const engine = llm({ model, secret: "secret", lastLook: false });
  const { calls } = engine.estimate("draft", analysis, material);
  const sections = planPlainBook(analysis, material.cards, 2000).chapters.flatMap(
    (chapter) => chapter.sections,
  );
  for (const brief of sections) {
    await draftSection(brief, tinyContext(), { model, secret: "secret" });
  }

  const asked = model.asked.length;
  expect(asked).toBeGreaterThan(sections.length);
  expect(calls / asked).toBeGreaterThan(0.85);
  // Besides, some paragraphs are written again.
  expect(calls / asked).toBeLessThan(1.25);
});

test("prices each tier by itself, and names no price when one is unknown", () => {
  const main = { input: 2, cachedInput: 0.1, output: 10 };
  const both = engineWith({ prices: { fast: main, main } }).engine;
  const half = engineWith({ prices: { fast: null, main } }).engine;
  const analysis = tinyArchive();

  const { usd, inputTokens, outputTokens } = both.estimate("analysis", analysis, null);

  // A tenth more is said than is expected.
  expect(usd).toBeCloseTo((1.1 * (inputTokens * 2 + outputTokens * 10)) / 1_000_000, 4);
  expect(half.estimate("analysis", analysis, null).usd).toBeNull();
});

test("counts what a model thinks before it answers, which is paid as output", () => {
  const plain = engineWith().engine.estimate("draft", tinyArchive(), null);
  const thinks = { fast: true, main: true };
  const thinking = engineWith({ thinks }).engine.estimate("draft", tinyArchive(), null);

  // Half as much again, as design/llm-engine.md section 4 assumes at low effort.
  expect(thinking.outputTokens / plain.outputTokens).toBeCloseTo(1.5, 2);
  expect(thinking.inputTokens).toBe(plain.inputTokens);
  expect(thinking.usd).toBeGreaterThan(plain.usd ?? Infinity);
  expect(thinking.minutes).toBeGreaterThan(plain.minutes);
});

test("takes as long as its longest chain where everything else fits beside it", () => {
  const call = (outputTokens: number): PlannedCall => ({
    tier: "main",
    inputTokens: 0,
    outputTokens,
  });
  const profile = { ...tinyModel().profile, pace: { firstTokenSeconds: 1, tokensPerSecond: 100 } };
  const stages = [[[call(900), call(900)], [call(900)]], [[call(4900)]]];

  // 20 s and 10 s beside it, then 50 s; one at a time it is 80 s.
  expect(minutesOf(stages, { ...profile, concurrency: 1000 })).toBeCloseTo(70 / 60, 2);
  expect(minutesOf(stages, { ...profile, concurrency: 1 })).toBeCloseTo(80 / 60, 5);
});

test("counts the last look at each chapter, and what it has written again", () => {
  const analysis = archive(400);
  const cards = plainMaterial(analysis);
  const model = tinyModel();
  const looking = llm({ model, secret: "secret" }).estimate("draft", analysis, cards);
  const not = llm({ model, secret: "secret", lastLook: false }).estimate("draft", analysis, cards);

  const chapters = llm({ model, secret: "secret" }).estimate("outline", analysis, cards).calls;
  expect(looking.calls - not.calls).toBeGreaterThan(chapters);
  expect(looking.inputTokens).toBeGreaterThan(1.2 * not.inputTokens);
});

// The recorded book of 57 posts (readers/model.md) had 5 chapters, whose outlines may have 5 sections each, and 22
// sections; 2 of its 40 questions were asked again. The engine of that book did not look at its chapters again.
test("expects of 5 chapters of full length the 22 sections that a careful writer made of them", () => {
  const analysis = archive(220);
  const engine = llm({ model: tinyModel(), secret: "secret", lastLook: false });

  const { calls } = engine.estimate("draft", analysis, plainMaterial(analysis));

  expect(calls).toBeGreaterThanOrEqual(22);
  expect(calls).toBeLessThanOrEqual(25);
});

test("estimates nothing for an archive without a word", () => {
  const { engine } = engineWith();

  expect(engine.estimate("draft", tinyAnalysis([]), null)).toEqual({
    calls: 0,
    inputTokens: 0,
    outputTokens: 0,
    usd: 0,
    minutes: 0,
  });
});

test("a longer book costs more to draft and as much to analyse, for it has as many chapters", () => {
  const { engine } = engineWith();
  const analysis = archive(400);
  const cards = plainMaterial(analysis);
  const priceAt = (operation: "analysis" | "draft", words?: number): number =>
    engine.estimate(operation, analysis, cards, words).outputTokens;

  expect(priceAt("draft", 1_000) / priceAt("draft")).toBeCloseTo(0.5, 1);
  expect(priceAt("draft", 4_000)).toBeGreaterThan(1.2 * priceAt("draft"));
  expect(priceAt("analysis", 4_000)).toBe(priceAt("analysis"));
});
