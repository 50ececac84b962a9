import { expect, test } from "vitest";
import { countWords } from "#pipeline/text/words.ts";
import { fencedIn, tinyModel } from "#pipeline/engines/llm/tiny-model.ts";
import type { ModelAnswer } from "#pipeline/engines/llm/model-port.ts";
import type { LlmMaterial } from "#pipeline/engines/llm/schema.ts";
import { tinyPost } from "#pipeline/analysis/tiny-posts.ts";
import type { SectionBrief } from "#pipeline/engines/engine.ts";
import { countTokens } from "#pipeline/engines/llm/questions/tokens.ts";
import { tinyContext } from "#tests/models/tiny-archive.ts";
import { tinySection } from "#tests/models/tiny-section.ts";
import { draftSection } from "./draft-section.ts";

/** A section of 400 words from eight posts of 200 words each, the third of which is the weakest. */
function wideSection(wordCount: number): SectionBrief {
  const brief = tinySection();
  const posts = Array.from({ length: 8 }, (_, index) => tinyPost(`p${index + 1}`, [talkOf(index)]));
  const cards = posts.map(({ entryId, words }, index) => ({
    id: `c${index + 1}`,
    entryId,
    paragraphs: [1],
    words,
    gist: `What ${entryId} says.`,
    kind: "claim" as const,
    topics: ["work"],
    strength: index === 2 ? 1 : 4,
  }));
  const material: LlmMaterial = { version: 1, cards, unread: 0 };
  const sources = posts.map(({ entryId }) => ({ entryId, paragraphs: [1] }));
  return { ...brief, posts, material, section: { ...brief.section, wordCount, sources } };
}

/** Twenty sentences of ten words that no other post says. */
function talkOf(post: number): string {
  return Array.from(
    { length: 20 },
    (_, index) =>
      `Morning ${NOUNS[post]} keeps ${ADVERBS[index]} beside my old wooden harbour table.`,
  ).join(" ");
}

const NOUNS = ["coffee", "paper", "light", "rain", "bread", "music", "silence", "ink"];
const ADVERBS =
  "well fast slowly gladly badly warmly coldly neatly sadly loudly softly calmly rarely often always never early late again still".split(
    " ",
  );

/** What the pieces of a question say, word for word, with their ids behind. */
function repeats(prompt: string): ModelAnswer {
  const pieces = fencedIn(prompt).filter(({ id }) => /^c\d+$/u.test(id));
  return { kind: "text", text: pieces.map(({ id, text }) => `${text} [[${id}]]`).join("\n\n") };
}

function idsOf(prompt: string): string[] {
  return fencedIn(prompt)
    .map(({ id }) => id)
    .filter((id) => /^c\d+$/u.test(id));
}

test("asks for a section with all its pieces where they fit", async () => {
  const model = tinyModel({ section: ({ prompt }) => repeats(prompt) });

  await draftSection(wideSection(400), tinyContext(), { model, secret: "s" });

  expect(model.asked.map(({ prompt }) => idsOf(prompt))[0]).toHaveLength(8);
});

test("leaves the weakest post out where the model's window is too small for all", async () => {
  const model = tinyModel({ section: ({ prompt }) => repeats(prompt) }, { contextTokens: 4_400 });

  await draftSection(wideSection(400), tinyContext(), { model, secret: "s" });

  const [first] = model.asked;
  const ids = idsOf(first?.prompt ?? "");
  expect(ids.length).toBeLessThan(8);
  expect(ids).not.toContain("c3");
  expect(tokensIn(model.asked)).toBeLessThanOrEqual(4_400);
});

test("asks in several questions where the section needs more than the window holds, and loses no post", async () => {
  const model = tinyModel({ section: ({ prompt }) => repeats(prompt) }, { contextTokens: 4_400 });

  const passages = await draftSection(wideSection(1440), tinyContext(), { model, secret: "s" });

  expect(model.asked.length).toBeGreaterThan(1);
  expect(tokensIn(model.asked)).toBeLessThanOrEqual(4_400);
  const told = new Set(passages.flatMap(({ sources }) => sources.map(({ entryId }) => entryId)));
  expect([...told].toSorted()).toEqual(["p1", "p2", "p3", "p4", "p5", "p6", "p7", "p8"]);
});

test("asks for half of it where the model's window is smaller than it was said to be", async () => {
  const model = tinyModel({
    section: ({ prompt }) =>
      idsOf(prompt).length > 4 ? { kind: "none", reason: "tooLong" } : repeats(prompt),
  });

  const passages = await draftSection(wideSection(1440), tinyContext(), { model, secret: "s" });

  expect(model.asked.map(({ prompt }) => idsOf(prompt).length)).toEqual([8, 4, 4]);
  expect(passages.filter(({ kind }) => kind === "model" || kind === "own").length).toBeGreaterThan(
    7,
  );
});

test("a section that no model would write is arranged from its strongest posts, and no longer than it was to be", async () => {
  const model = tinyModel({ section: () => ({ kind: "none", reason: "refused" }) });

  const passages = await draftSection(wideSection(800), tinyContext(), { model, secret: "s" });

  const body = passages.filter(({ role, kind }) => role === "body" && kind === "own");
  const words = body.reduce((sum, { text }) => sum + countWords(text), 0);
  expect(words).toBeGreaterThan(500);
  expect(words).toBeLessThanOrEqual(880);
  expect(body.flatMap(({ sources }) => sources.map(({ entryId }) => entryId))).not.toContain("p3");
});

test("a section arranged from a part of a talk prints that part and not the talk", async () => {
  const talk = tinyPost("talk", [NOUNS.map((_, post) => talkOf(post)).join(" ")]);
  const brief = tinySection();
  const sources = [{ entryId: "talk", paragraphs: [1], parts: [1, 2] }];
  const section = { ...brief.section, wordCount: 300, sources };
  const model = tinyModel({ section: () => ({ kind: "none", reason: "refused" }) });
  const material: LlmMaterial = { version: 1, cards: [], unread: 0 };

  const passages = await draftSection(
    { ...brief, posts: [talk], material, section },
    tinyContext(),
    { model, secret: "s" },
  );

  const body = passages.filter(({ role }) => role === "body");
  const words = body.reduce((sum, { text }) => sum + countWords(text), 0);
  expect(words).toBeGreaterThan(200);
  expect(words).toBeLessThanOrEqual(440);
  const [block] = talk.blocks;
  for (const { text, kind } of body) {
    expect(kind).toBe("own");
    expect(block?.text).toContain(text);
    expect(text.startsWith("Morning coffee keeps well")).toBe(false);
  }
});

/** The tokens of the longest question with its answer. */
function tokensIn(
  asked: readonly { instructions: string; prompt: string; maxOutputTokens: number }[],
) {
  return Math.max(
    ...asked.map(
      ({ instructions, prompt, maxOutputTokens }) =>
        countTokens(`${instructions}\n${prompt}`, { tokenFactor: 1 }) + maxOutputTokens,
    ),
  );
}
