import { expect, test } from "vitest";
import type { Post } from "#pipeline/analysis/schema.ts";
import type { Passage } from "#pipeline/draft/schema.ts";
import type { PlannedOutline } from "#pipeline/outline/schema.ts";
import { tinyAnalysis, tinyPost } from "#tests/pipeline/tiny-posts.ts";
import { corpusOf } from "./corpus.ts";
import { outlineOf } from "./outline.ts";
import { passagesOf } from "./passages.ts";
import { planBook } from "./plan.ts";

const TITLE = "Find your game";

function paragraph(subject: string): string {
  return `A ${subject} needs time, warm water and flour that was milled not long ago. Bakers who hurry their ${subject} get a loaf without taste, and most people never notice it. Nobody who has eaten a ${subject} made in a day and a night goes back to one made in an hour.`;
}

function post(id: string, title: string | null, subjects: string[]): Post {
  return tinyPost(id, subjects.map(paragraph), { title, titleGiven: title !== null });
}

function written(posts: Post[]): { outline: PlannedOutline; passages: Passage[] } {
  const corpus = corpusOf(tinyAnalysis(posts));
  const entryIds = posts.map(({ entryId }) => entryId);
  const [plan] = planBook(corpus, [
    { title: TITLE, titleIsLabel: false, entryIds, mostWords: 2000 },
  ]);
  if (!plan) throw new Error("The chapter was not planned.");
  const chapter = {
    number: 1,
    title: TITLE,
    description: "",
    keyTopics: [],
    targetWordCount: 2000,
    entryIds,
    titleIsLabel: false,
  };
  const outline = outlineOf(corpus, chapter, plan);
  const byId = new Map(posts.map((each) => [each.entryId, each]));
  const passages = outline.mainSections.flatMap((section) =>
    passagesOf(corpus, outline, section, byId),
  );
  return { outline, passages };
}

/** What stands above the first paragraph of each post: its heading, an ornament, or the chapter's beginning. */
function above(passages: Passage[], posts: Post[]): Record<string, string> {
  return Object.fromEntries(
    posts.map(({ entryId }) => {
      const first = passages.findIndex(
        ({ role, sources }) => role === "body" && sources[0]?.entryId === entryId,
      );
      return [entryId, passages[first - 1]?.text ?? "the beginning"];
    }),
  );
}

test("posts whose titles resemble the chapter's title stand under their own titles, at one rank", () => {
  const posts = [
    post("lead", "Find your game", ["rye bread", "rye loaf"]),
    post("like", "How to find your game", ["wheat bread", "wheat loaf"]),
    post("other", "Why ovens matter", ["spelt bread", "spelt loaf"]),
    post("alike", "Your game", ["oat bread", "oat loaf"]),
  ];

  const { outline, passages } = written(posts);

  expect(above(passages, posts)).toEqual({
    lead: "the beginning",
    like: "## How to find your game",
    other: "## Why ovens matter",
    alike: "## Your game",
  });
  expect(
    outline.mainSections.map(({ title, learningObjective }) => title ?? learningObjective),
  ).toEqual(
    expect.arrayContaining([
      "Find your game",
      "How to find your game",
      "Why ovens matter",
      "Your game",
    ]),
  );
});

test("a short post with a title is not set below the heading of the post before it", () => {
  const posts = [
    post("lead", "Find your game", ["rye bread", "rye loaf"]),
    post("long", "Why ovens matter", ["wheat bread", "wheat loaf", "wheat roll"]),
    post("short", "On patience", ["spelt bread"]),
  ];

  expect(above(written(posts).passages, posts)["short"]).toBe("## On patience");
});

test("a chapter of single paragraphs has none of their titles, only ornaments between them", () => {
  const posts = [
    post("one", "On rye", ["rye bread"]),
    post("two", "On wheat", ["wheat bread"]),
    post("three", "On oats", ["oat bread"]),
  ];

  const { passages } = written(posts);

  expect(passages.filter(({ role }) => role === "heading")).toEqual([]);
  expect(passages.filter(({ role }) => role === "ornament")).toHaveLength(2);
});

test("a chapter of captions has no headings above single ones, where one longer post has a first line", () => {
  const caption = (id: string, line: string, subject: string): Post =>
    tinyPost(id, [line, paragraph(subject)]);
  const posts = [
    post("lead", "Find your game", ["rye bread"]),
    caption("one", "A day full of bread", "wheat loaf"),
    caption("two", "The hands of a baker", "oat loaf"),
    caption("three", "Flour on the table", "spelt loaf"),
    tinyPost("long", [
      "Have you ever felt lost?",
      "Most people who open a shop do, in the first winter, when nobody comes through the door and the rent is due. I sat behind the counter and counted the cars in the street.",
      "In the spring a neighbour asked for a dozen rolls, and the week after she brought her sister. Nothing that I had planned was in it. What helped was to stay open and to talk.",
    ]),
  ];

  const { passages } = written(posts);

  expect(passages.filter(({ role }) => role === "heading")).toEqual([]);
});
