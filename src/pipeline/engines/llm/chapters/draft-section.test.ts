import { expect, test } from "vitest";
import type { ManuscriptPassage } from "#pipeline/draft/schema.ts";
import { draftSection } from "./draft-section.ts";
import { canaryOf } from "#pipeline/engines/llm/questions/fence.ts";
import type { ModelAnswer } from "#pipeline/engines/llm/model-port.ts";
import { tinyContext } from "#tests/models/tiny-archive.ts";
import { tinyModel, fencedIn, tinyCard } from "#tests/models/tiny-model.ts";
import { tinySection } from "#tests/models/tiny-section.ts";
import { countWords } from "#pipeline/text/words.ts";
import type { LlmMaterial } from "#pipeline/engines/llm/schema.ts";
import { tinyPost } from "#tests/pipeline/tiny-posts.ts";
import type { SectionBrief } from "#pipeline/engines/engine.ts";
import { countTokens } from "#pipeline/engines/llm/tokens.ts";

const FIRST =
  "Pricing is a promise about what you will not do. When I raised my price to 900 euros, two clients left within a week, and the calendar became quiet enough to think in. [[c1]]";
const SECOND =
  "Pricing by the hour punishes you for getting better. The first logo took me forty hours and the tenth took four, and the tenth was the better one. [[c2]]";

/** What an author has made of both blocks of a post, and locked. */
function locked(entryId: string): ManuscriptPassage {
  return {
    id: entryId,
    text: `A price is a promise, as I have seen it kept by everybody I ever worked for: ${entryId}.`,
    kind: "own",
    role: "body",
    sources: [1, 2].map((paragraph) => ({ entryId, paragraph })),
    madeBy: "own-words",
    editedAt: null,
    lockedAt: "2026-11-23T10:00:00.000Z",
  };
}

function says(text: string): ModelAnswer {
  return { kind: "text", text };
}

test("writes a section whose paragraphs name the blocks they are made from", async () => {
  const model = tinyModel({ section: () => says(`${FIRST}\n\n${SECOND}`) });

  const passages = await draftSection(tinySection(), tinyContext(), { model, secret: "s" });

  expect(passages.map(({ kind, role }) => `${kind} ${role}`)).toEqual([
    "model heading",
    "model body",
    "model body",
  ]);
  expect(passages[0]?.text).toBe("## A promise");
  expect(passages[1]?.text.endsWith("quiet enough to think in.")).toBe(true);
  expect(passages[1]?.sources).toEqual([
    { entryId: "pricing-1", paragraph: 1 },
    { entryId: "pricing-1", paragraph: 2 },
  ]);
});

test("writes around what is locked: the model is shown it, and not the blocks it is made from", async () => {
  const model = tinyModel({ section: () => says(SECOND) });
  const mine = locked("pricing-1");

  const passages = await draftSection(tinySection({ current: [[mine], []] }), tinyContext(), {
    model,
    secret: "s",
  });

  expect(model.asked[0]?.prompt).toContain(`id="fixed">\n${mine.text}\n`);
  expect(model.asked[0]?.prompt).not.toContain("the calendar became quiet enough");
  expect(passages.map(({ id, kind, role }) => id ?? `${kind} ${role}`)).toEqual([
    "model heading",
    "pricing-1",
    "model body",
  ]);
});

test("a short paragraph of a model's that is locked leaves its piece to be told", async () => {
  const model = tinyModel({ section: () => says(`${FIRST}\n\n${SECOND}`) });
  const mine = { ...locked("pricing-1"), kind: "model" as const };

  const passages = await draftSection(tinySection({ current: [[mine], []] }), tinyContext(), {
    model,
    secret: "s",
  });

  expect(passages.map(({ id, kind, role }) => id ?? `${kind} ${role}`)).toEqual([
    "model heading",
    "pricing-1",
    "model body",
    "model body",
  ]);
});

test("asks again when the model says what a later section has locked", async () => {
  const mine = locked("pricing-3");
  const model = tinyModel({
    section: (_request, times) =>
      says(`${FIRST}\n\n${times === 1 ? `${mine.text} ${SECOND}` : SECOND}`),
  });

  await draftSection(tinySection({ current: [[], [mine]] }), tinyContext(), { model, secret: "s" });

  expect(model.asked[1]?.prompt).toMatch(/it kept by everybody .* is said already/u);
});

test("a section of which everything is locked keeps its heading, and nothing is asked", async () => {
  const model = tinyModel();
  const all = [locked("pricing-1"), locked("pricing-2")];

  const passages = await draftSection(tinySection({ current: [all, []] }), tinyContext(), {
    model,
    secret: "s",
  });

  expect(model.asked).toEqual([]);
  expect(passages.map(({ text }) => text)).toEqual([
    "## A promise",
    ...all.map(({ text }) => text),
  ]);
});

test("puts the author's words in the place of the one paragraph that stays wrong", async () => {
  const wrong = FIRST.replace("900", "950");
  const model = tinyModel({
    section: () => says(`${wrong}\n\n${SECOND}\n\n${MORE}`),
    repair: () => says(`[p1]\n${wrong}`),
  });

  const passages = await draftSection(tinySection(), tinyContext(), { model, secret: "s" });

  expect(model.asked).toHaveLength(3);
  expect(passages.filter(({ kind }) => kind === "own").map(({ text }) => text)).toEqual([
    "Pricing is a promise about what you will not do. When I raised my price to 900 euros, two clients left within a week, and the calendar became quiet enough to think in.",
    "The clients who stayed asked better questions. They read the proposal to the end, because it cost them something to ignore it.",
  ]);
  expect(passages.filter(({ kind }) => kind === "model")).toHaveLength(3);
});

const MORE =
  "Quote for the result, write down what is left out, and let the client choose between three sizes of the same promise. [[c2]]";

test("a section that the model refuses is arranged in the author's words, under the outline's heading", async () => {
  const model = tinyModel({ section: () => ({ kind: "none", reason: "refused" }) });

  const passages = await draftSection(tinySection(), tinyContext(), { model, secret: "s" });

  expect(passages[0]).toMatchObject({ text: "## A promise", role: "heading" });
  const body = passages.filter(({ role }) => role === "body");
  expect(body).toHaveLength(4);
  expect(new Set(body.map(({ kind }) => kind))).toEqual(new Set(["own"]));
});

test("a block that stands in the chapter already is not printed a second time by the fallback", async () => {
  const model = tinyModel({ section: () => ({ kind: "none", reason: "refused" }) });
  const written = [
    {
      text: "Pricing is a promise about what you will not do.",
      kind: "own" as const,
      role: "body" as const,
      sources: [{ entryId: "pricing-1", paragraph: 1 }],
    },
  ];

  const passages = await draftSection(tinySection({ written }), tinyContext(), {
    model,
    secret: "s",
  });

  const cited = passages
    .filter(({ kind }) => kind === "own")
    .flatMap(({ sources }) => sources.map(({ entryId, paragraph }) => `${entryId} ${paragraph}`));
  expect(cited).toEqual(["pricing-1 2", "pricing-2 1", "pricing-2 2"]);
});

test("the model is told how the chapter goes so far, and the author's wish", async () => {
  const model = tinyModel({ section: () => says(`${FIRST}\n\n${SECOND}`) });
  const [, section] = tinySection().outline.mainSections;
  const written = [
    {
      text: "The tenth was the better one.",
      kind: "model" as const,
      role: "body" as const,
      sources: [
        { entryId: "pricing-2", paragraph: 1 },
        { entryId: "pricing-2", paragraph: 2 },
      ],
    },
  ];

  await draftSection(
    tinySection({
      ...(section && { section }),
      written,
      wish: { asked: [{ kind: "words", words: "more stories" }], round: 2 },
    }),
    tinyContext(),
    { model, secret: "s" },
  );

  const [request] = model.asked;
  expect(request?.prompt).toContain("The tenth was the better one.");
  expect(request?.prompt).toContain("more stories");
  expect(request?.salt).toBe("wish 2");
  expect(request?.instructions).toContain(canaryOf("s"));
});

test("stops at once when it was cancelled, and asks nothing", async () => {
  const model = tinyModel();
  const cancelled = tinyContext({ signal: AbortSignal.abort(new Error("cancelled")) });

  await expect(draftSection(tinySection(), cancelled, { model, secret: "s" })).rejects.toThrow(
    "cancelled",
  );
  expect(model.asked).toEqual([]);
});

/** A section of 400 words from eight posts of 200 words each, the third of which is the weakest. */
function wideSection(wordCount: number): SectionBrief {
  const brief = tinySection();
  const posts = Array.from({ length: 8 }, (_, index) => tinyPost(`p${index + 1}`, [talkOf(index)]));
  const cards = posts.map(({ entryId, words }, index) =>
    tinyCard(`c${index + 1}`, {
      entryId,
      words,
      gist: `What ${entryId} says.`,
      topics: ["work"],
      strength: index === 2 ? 1 : 4,
    }),
  );
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
