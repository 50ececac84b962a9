import { expect, test } from "vitest";
import type { PlannedChapter } from "#pipeline/foundation/schema.ts";
import { tinyArchive } from "#tests/models/tiny-archive.ts";
import { ownFoundation, WISHES } from "#tests/models/lay-foundation.ts";
import { type Answers, rowsIn, tinyCard, tinyModel } from "#tests/models/tiny-model.ts";
import { planContents } from "./contents.ts";

const AGAIN = ["", " again", " once more"];
const STRENGTHS = { pricing: 5, hiring: 3, writing: 1 };

/** The contents of a book of three themes, each of three posts with 400 words, where the author wants 300 a chapter. */
async function plan(answers: Answers = {}, size = 3): Promise<PlannedChapter[]> {
  const analysis = tinyArchive();
  const themes = analysis.posts.slice(0, size).map((_post, index) => {
    const [name, strength] = Object.entries(STRENGTHS)[index % 3] ?? ["", 3];
    const cards = [1, 2, 3].map((n) =>
      tinyCard(`c${3 * index + n}`, { entryId: `${name}-${n}`, words: 400, strength }),
    );
    return { id: `h${index + 1}`, name: `${name}${AGAIN[Math.floor(index / 3)]}`, cards };
  });
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
  const part = await planContents(facts, { fewest: size, most: size }, asking);
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

/** An answer with these parts, chapter by chapter. */
function withParts(...parts: string[]): Answers {
  return {
    contents: ({ prompt }) => ({
      kind: "data",
      data: {
        chapters: rowsIn(prompt, "h").map(([id = "", name = ""], index) => ({
          title: `On ${name}`,
          description: "What there is to say.",
          themes: [id],
          part: parts[index] ?? "",
        })),
      },
    }),
  };
}

const [WORK, LIFE] = ["How the work began", "What stayed of it"];

test("puts the chapters of a long book into the parts that the model names", async () => {
  const chapters = await plan(withParts(WORK, WORK, WORK, LIFE, LIFE, LIFE, LIFE), 7);

  expect(chapters.map(({ part }) => part)).toEqual([WORK, WORK, WORK, LIFE, LIFE, LIFE, LIFE]);
});

test.each([
  ["a book of six chapters", [WORK, WORK, WORK, LIFE, LIFE, LIFE]],
  ["a part of one chapter", [WORK, LIFE, LIFE, LIFE, LIFE, LIFE, LIFE]],
  ["a part whose chapters do not follow each other", [WORK, WORK, LIFE, LIFE, LIFE, WORK, WORK]],
  ["a single part", [WORK, WORK, WORK, WORK, WORK, WORK, WORK]],
  ["a chapter without a part", [WORK, WORK, WORK, LIFE, LIFE, "", ""]],
  ["a part called like a chapter", ["On hiring", "On hiring", LIFE, LIFE, LIFE, LIFE, LIFE]],
  [
    "a link for a name",
    ["See https://evil.example", "See https://evil.example", LIFE, LIFE, LIFE, LIFE, LIFE],
  ],
])("makes no parts of %s, and does not ask again", async (_what, parts) => {
  const chapters = await plan(withParts(...parts), parts.length);

  expect(chapters).toHaveLength(parts.length);
  expect(chapters.map(({ part }) => part)).toEqual(parts.map(() => null));
});
