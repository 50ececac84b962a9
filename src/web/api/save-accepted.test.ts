import { expect, test } from "vitest";
import { type AcceptedChapter, saveAccepted } from "./save-accepted.ts";

/** A chapter with these passages, of which it gives some to other chapters. */
function chapter(
  chapterId: string,
  passages: string[],
  gives: { ids?: string[]; to?: string[] } = {},
): AcceptedChapter {
  const asSent = (ids: string[]): AcceptedChapter["passages"] =>
    ids.map((id) => ({ id, text: id, role: "body" }));
  return {
    chapterId,
    baseRevision: `${chapterId}.1`,
    title: chapterId,
    passages: asSent(passages),
    receivers: gives.to ?? [],
    withGiven: asSent([...passages, ...(gives.ids ?? [])]),
  };
}

/** Saves chapters on a server that refuses some of them, and says which texts it got, and what it has in the end. */
async function saveAll(
  chapters: readonly AcceptedChapter[],
  before: Record<string, string[]>,
  refused: readonly string[] = [],
): Promise<{ saved: string[]; has: Record<string, string[]>; told: unknown[] }> {
  const saved: string[] = [];
  const has = { ...before };
  let revision = 1;
  const result = await saveAccepted(chapters, async (id, { baseRevision, passages }) => {
    if (refused.includes(id)) throw new Error("changed meanwhile");
    saved.push(`${id} on ${baseRevision}`);
    has[id] = passages.flatMap((passage) => passage.id ?? []);
    return Promise.resolve(`${id}.${(revision += 1)}`);
  });
  const told = result.map(({ chapterId, error, receiver }) => [
    chapterId,
    error?.message ?? null,
    receiver,
  ]);
  return { saved, has, told };
}

const GIVING = [chapter("a", ["one"], { ids: ["two"], to: ["b"] }), chapter("b", ["two", "three"])];
const BEFORE = { a: ["one", "two"], b: ["three"] };

test("a chapter that gives a paragraph to another one is saved after it", async () => {
  const { saved, has } = await saveAll(GIVING, BEFORE);

  expect(saved).toEqual(["b on b.1", "a on a.1"]);
  expect(has).toEqual({ a: ["one"], b: ["two", "three"] });
});

test("a paragraph whose new chapter is refused stays in its own, and that is said", async () => {
  const { saved, has, told } = await saveAll(GIVING, BEFORE, ["b"]);

  expect(saved).toEqual([]);
  expect(has).toEqual(BEFORE);
  expect(told).toEqual([
    ["a", "changed meanwhile", "b"],
    ["b", "changed meanwhile", undefined],
  ]);
});

const EXCHANGE = [
  chapter("a", ["two"], { ids: ["one"], to: ["b"] }),
  chapter("b", ["one"], { ids: ["two"], to: ["a"] }),
];
const EXCHANGE_BEFORE = { a: ["one"], b: ["two"] };

test("two chapters that give paragraphs to each other are both saved, each on its newest revision", async () => {
  const { saved, has, told } = await saveAll(EXCHANGE, EXCHANGE_BEFORE);

  expect(saved).toEqual(["a on a.1", "b on b.1", "a on a.2"]);
  expect(has).toEqual({ a: ["two"], b: ["one"] });
  expect(told).toEqual([
    ["a", null, undefined],
    ["b", null, undefined],
  ]);
});

test.each(["a", "b"])(
  "no paragraph is lost where %s is refused of two chapters that give to each other",
  async (refused) => {
    const { has } = await saveAll(EXCHANGE, EXCHANGE_BEFORE, [refused]);

    expect([...new Set(Object.values(has).flat())].toSorted()).toEqual(["one", "two"]);
  },
);
