import { expect, test } from "vitest";
import type { ChapterWish, WritingEngine } from "#pipeline/engines/engine.ts";
import { llm } from "#pipeline/engines/llm/llm.ts";
import type { ModelAnswer } from "#pipeline/engines/llm/model-port.ts";
import { ownWords } from "#pipeline/engines/own-words/own-words.ts";
import { tinyContext } from "#tests/models/tiny-archive.ts";
import { fencedIn, tinyModel, type TinyModel } from "#tests/models/tiny-model.ts";
import { tinyChapter } from "#tests/models/tiny-section.ts";
import { BOOK_FOUNDATION } from "#tests/screens/danas-foundation.ts";
import { rewritePassage, whyFixed, withPassageOf } from "./rewrite-passage.ts";
import type { ManuscriptPassage } from "./schema.ts";

const STAYED = passage(
  "stayed",
  "The clients who stayed asked better questions. They read the proposal to the end, because it cost them something to ignore it.",
  "pricing-1",
);
const HOURS = passage(
  "hours",
  "Pricing by the hour punishes you for getting better. The first logo took me forty hours and the tenth took four, and the tenth was the better one.",
  "pricing-2",
);
const DISCOUNTS = passage(
  "discounts",
  "Discounts teach people to wait. If you have to give something away, give away a smaller thing at its full price.",
  "pricing-3",
);
const LOCKED = { ...STAYED, lockedAt: "2026-11-01T10:00:00.000Z" };
const TYPED = {
  ...DISCOUNTS,
  editedAt: "2026-11-02T10:00:00.000Z",
  text: "Never, ever, discount.",
};
const ANEW =
  "The tenth logo took four hours and was the better one. Pricing by the hour punishes you for getting better.";
const SHORT = "Pricing by the hour punishes you for getting better.";

test("only the wished paragraph is another: what is locked, edited or a line between stays byte for byte", async () => {
  const ornament = { ...passage("line", "---", ""), kind: "linking" as const, sources: [] };
  const chapter = [LOCKED, { ...ornament, role: "ornament" as const }, HOURS, TYPED];

  const anew = await rewrite(chapter, "hours", says(`${ANEW} [[c2]]`));

  if (anew.kind !== "written") throw new Error(anew.kind);
  const text = withPassageOf([anew.passage], chapter, "hours");
  expect(JSON.stringify(text.toSpliced(2, 1))).toBe(JSON.stringify(chapter.toSpliced(2, 1)));
  expect(text[2]).toEqual({ ...HOURS, text: ANEW, madeBy: "llm" });
});

test("the wish, the paragraph, its neighbours and what tells of the same posts are shown, and nothing else", async () => {
  const { kind, model } = await rewrite(
    [
      STAYED,
      HOURS,
      DISCOUNTS,
      passage("far", "Far off.", "pricing-1"),
      passage("late", "The tenth logo took four.", "pricing-2"),
    ],
    "hours",
    says(`${ANEW} [[c2]]`),
    "begin with\nthe tenth logo",
  );

  const prompt = model.asked[0]?.prompt ?? "";
  expect(kind).toBe("written");
  expect(prompt).toContain("The expert wishes for this: begin with the tenth logo");
  expect(fencedIn(prompt).filter(({ id }) => !/^(?:excerpt\d|turns|manner)$/u.test(id))).toEqual([
    { id: "before", text: STAYED.text },
    { id: "after", text: DISCOUNTS.text },
    { id: "elsewhere", text: "The tenth logo took four." },
    { id: "c2", text: expect.stringContaining("Pricing by the hour") },
    { id: "paragraph", text: HOURS.text },
  ]);
});

test("a single sentence is taken where the author wished for something, and not where they did not", async () => {
  const wished = await rewrite([STAYED, HOURS], "hours", says(`${SHORT} [[c2]]`), "one sentence");
  const plain = await rewrite([STAYED, HOURS], "hours", says(`${SHORT} [[c2]]`));

  expect([wished.kind, plain.kind]).toEqual(["written", "noAnswer"]);
  expect([wished.model.asked.length, plain.model.asked.length]).toEqual([1, 3]);
});

test.each([
  [
    "says what the posts do not say",
    "My grandmother sold apples in Lisbon, and she never gave a discount to anybody. [[c2]]",
  ],
  ["names a number that is not theirs", `${ANEW} That was in 1987. [[c2]]`],
  ["cites a post that is not the paragraph's", `${ANEW} [[c1]]`],
  ["repeats its neighbour", `${STAYED.text} [[c2]]`],
  [
    "repeats another chapter",
    "As I said before, nobody ever got rich by the hour in that trade of mine. [[c2]]",
  ],
  ["are two paragraphs", `${SHORT} [[c2]]\n\n${ANEW} [[c2]]`],
])("an answer that %s is not taken, whatever was wished for", async (_why, answer) => {
  const { kind } = await rewrite([STAYED, HOURS], "hours", says(answer), "anything you like");

  expect(kind).toBe("noAnswer");
});

test("a paragraph whose posts are not analysed any more is left, without a question", async () => {
  const { kind, model } = await rewrite([passage("gone", "Gone.", "deleted-7")], "gone", says(""));

  expect(kind).toBe("noPosts");
  expect(model.asked).toEqual([]);
});

test("what cannot be written anew has a reason", () => {
  expect([
    whyFixed(undefined),
    whyFixed(LOCKED),
    whyFixed({ ...HOURS, role: "heading" }),
    whyFixed({ ...HOURS, kind: "added", sources: [] }),
    whyFixed(passage("told", "I am Dana.", "interview:who")),
    whyFixed(HOURS),
  ]).toEqual(["missing", "locked", "noText", "noSource", "answer", null]);
});

test("own words, which has no other text for it, is not asked for one", async () => {
  const asked = rewriteBy(ownWords, [HOURS], "hours", "");

  await expect(asked).rejects.toThrow("own-words cannot write one passage anew.");
});

test("a paragraph that was locked or cut meanwhile stays as its author has it", () => {
  const proposed = [{ ...HOURS, text: ANEW }];
  const locked = { ...HOURS, lockedAt: "2026-11-03T10:00:00.000Z" };

  expect(withPassageOf(proposed, [STAYED, locked], "hours")).toEqual([STAYED, locked]);
  expect(withPassageOf(proposed, [STAYED], "hours")).toEqual([STAYED]);
});

function passage(id: string, text: string, entryId: string): ManuscriptPassage {
  const sources = [1, 2].map((paragraph) => ({ entryId, paragraph }));
  const made = { madeBy: "llm", editedAt: null, lockedAt: null };
  return { id, text, kind: "model", sources, role: "body", ...made };
}

function says(text: string): ModelAnswer {
  return { kind: "text", text };
}

async function rewrite(
  passages: ManuscriptPassage[],
  passageId: string,
  answer: ModelAnswer,
  words = "",
): Promise<Awaited<ReturnType<typeof rewriteBy>> & { model: TinyModel }> {
  const model = tinyModel({ rewrite: () => answer });
  const engine = llm({ model, secret: "s" });
  return { ...(await rewriteBy(engine, passages, passageId, words)), model };
}

function rewriteBy(
  engine: WritingEngine,
  passages: ManuscriptPassage[],
  passageId: string,
  words: string,
): ReturnType<typeof rewritePassage> {
  const { analysis, material, outline } = tinyChapter([]);
  const said =
    "As I said before, nobody ever got rich by the hour in that trade of mine, did they?";
  const brief = {
    analysis,
    material,
    outline: { ...outline, chapterId: "prices" },
    foundation: BOOK_FOUNDATION,
    passages,
    others: [passage("other", said, "hiring-1")],
  };
  const wish: ChapterWish = { asked: [{ kind: "words", words }], round: 3 };
  return rewritePassage(brief, passageId, wish, engine, tinyContext());
}
