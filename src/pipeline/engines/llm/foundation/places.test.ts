import { expect, test } from "vitest";
import { tinyArchive } from "#tests/models/tiny-archive.ts";
import { tinyCard, tinyModel } from "#tests/models/tiny-model.ts";
import { placePosts } from "./places.ts";

const analysis = tinyArchive();
const posts = new Map(analysis.posts.map((post) => [post.entryId, post]));

/** Two chapters of three posts of 100 words each, of which the model moves some. */
async function placed(moves: { post: string; chapter: number }[], words = 100) {
  const chapterOf = (title: string, entryIds: string[], from: number) => ({
    title,
    description: `What there is to say of ${title}.`,
    cards: entryIds.map((entryId, index) => tinyCard(`c${from + index}`, { entryId, words })),
  });
  const chapters = [
    chapterOf("prices", ["pricing-1", "pricing-2", "hiring-1"], 1),
    chapterOf("people", ["hiring-2", "hiring-3", "writing-1"], 4),
  ];
  const model = tinyModel({ places: () => ({ kind: "data", data: { moves } }) });
  const signal = new AbortController().signal;
  const after = await placePosts(chapters, { analysis, posts }, { model, secret: "s", signal });
  return { model, chapters: after.map(({ cards }) => cards.map(({ entryId }) => entryId)) };
}

test("a post goes to the chapter that it belongs to", async () => {
  const { chapters, model } = await placed([{ post: "p3", chapter: 2 }]);

  expect(chapters).toEqual([
    ["pricing-1", "pricing-2"],
    ["hiring-2", "hiring-3", "writing-1", "hiring-1"],
  ]);
  expect(model.asked[0]?.prompt).toContain("Chapter 2: people - What there is to say of people.");
  expect(model.asked[0]?.prompt).toContain("p3 | - | 100 |  | It says so.");
});

test("a chapter keeps most of its words, and what there is not moves nothing and costs no second question", async () => {
  const { chapters, model } = await placed([
    { post: "p3", chapter: 2 },
    { post: "p2", chapter: 2 },
    { post: "p9", chapter: 1 },
    { post: "p4", chapter: 7 },
    { post: "p5", chapter: 2 },
  ]);

  expect(chapters.map((entryIds) => entryIds.length)).toEqual([2, 4]);
  expect(model.asked).toHaveLength(1);
});

test("without an answer every post stays where it was", async () => {
  const model = tinyModel({ places: () => ({ kind: "none", reason: "refused" }) });
  const chapter = {
    title: "a",
    description: "",
    cards: [tinyCard("c1", { entryId: "pricing-1" })],
  };
  const other = { title: "b", description: "", cards: [tinyCard("c2", { entryId: "pricing-2" })] };
  const signal = new AbortController().signal;

  const after = await placePosts(
    [chapter, other],
    { analysis, posts },
    { model, secret: "s", signal },
  );

  expect(after).toEqual([chapter, other]);
});
