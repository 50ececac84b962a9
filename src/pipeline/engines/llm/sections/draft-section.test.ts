import { expect, test } from "vitest";
import { draftSection } from "./draft-section.ts";
import { canaryOf } from "#pipeline/engines/llm/questions/fence.ts";
import type { ModelAnswer } from "#pipeline/engines/llm/model-port.ts";
import { tinyContext } from "#tests/models/tiny-archive.ts";
import { tinyModel } from "#pipeline/engines/llm/tiny-model.ts";
import { tinySection } from "#tests/models/tiny-section.ts";

const FIRST =
  "Pricing is a promise about what you will not do. When I raised my price to 900 euros, two clients left within a week, and the calendar became quiet enough to think in. [[c1]]";
const SECOND =
  "Pricing by the hour punishes you for getting better. The first logo took me forty hours and the tenth took four, and the tenth was the better one. [[c2]]";

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

test("asks again with the checker's words when a number is in no post", async () => {
  const model = tinyModel({
    section: (_request, times) =>
      says(times === 1 ? `${FIRST.replace("900", "950")}\n\n${SECOND}` : `${FIRST}\n\n${SECOND}`),
  });

  const passages = await draftSection(tinySection(), tinyContext(), { model, secret: "s" });

  expect(model.asked).toHaveLength(2);
  expect(model.asked[1]?.prompt).toContain(
    "The number 950 is not in the pieces that its paragraph cites.",
  );
  expect(passages.some(({ text }) => text.includes("950"))).toBe(false);
});

test("puts the author's words in the place of the one paragraph that stays wrong", async () => {
  const wrong = FIRST.replace("900", "950");
  const model = tinyModel({ section: () => says(`${wrong}\n\n${SECOND}\n\n${MORE}`) });

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

test("the model is told what the chapter has told, how it ended, and the author's wish", async () => {
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
      wish: { words: "more stories", round: 2 },
    }),
    tinyContext(),
    { model, secret: "s" },
  );

  const [request] = model.asked;
  expect(request?.prompt).toContain("- What pricing-2 says.");
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
