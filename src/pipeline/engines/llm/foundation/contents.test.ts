import { expect, test } from "vitest";
import type { PlannedChapter } from "#pipeline/foundation/schema.ts";
import { tinyArchive } from "#tests/models/tiny-archive.ts";
import { ownFoundation, WISHES } from "#tests/models/lay-foundation.ts";
import { type Answers, tinyCard, tinyModel } from "#tests/models/tiny-model.ts";
import { planContents } from "./contents.ts";

const STRENGTHS = { pricing: 5, hiring: 3, writing: 1 };

/** The contents of a book of three themes, each of three posts with 400 words, where the author wants 300 a chapter. */
async function plan(answers: Answers = {}): Promise<PlannedChapter[]> {
  const analysis = tinyArchive();
  const themes = Object.entries(STRENGTHS).map(([name, strength], index) => ({
    id: `h${index + 1}`,
    name,
    cards: [1, 2, 3].map((n) =>
      tinyCard(`c${3 * index + n}`, { entryId: `${name}-${n}`, words: 400, strength }),
    ),
  }));
  const facts = {
    analysis,
    wishes: { ...WISHES, wordsPerChapter: 300 },
    posts: new Map(analysis.posts.map((post) => [post.entryId, post])),
    cards: themes.flatMap(({ cards }) => cards),
    themes,
    own: await ownFoundation(),
  };
  const { signal } = new AbortController();
  const asking = { model: tinyModel(answers), secret: "secret", signal };
  const part = await planContents(facts, { fewest: 3, most: 3 }, asking);
  return part?.value.tableOfContents?.chapters ?? [];
}

test("gives the words of the book to the chapters by the strength of their pieces", async () => {
  const chapters = await plan();

  // 900 words together. By worth it would be 608, 243 and 49; the most is 1.6 times 300, the least 150.
  expect(chapters.map(({ title, targetWordCount }) => [title, targetWordCount])).toEqual([
    ["On pricing", 500],
    ["On hiring", 250],
    ["On writing", 150],
  ]);
  // Each carries 1,050 words, so that a longer book can have more of it.
  expect(chapters.map(({ holdsMore }) => holdsMore)).toEqual([true, true, true]);
});
