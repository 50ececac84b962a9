import { expect, test } from "vitest";
import { tinyPost } from "#tests/pipeline/tiny-posts.ts";
import { findAnecdotes } from "./anecdotes.ts";

const STORY =
  "One day in 2014 I walked into the wrong meeting. I sat down, took notes for twenty minutes and asked two questions. Nobody stopped me, so I learned that curiosity opens more doors than a badge does.";
const OPINION =
  "Meetings waste the time of people who could be building something. A written proposal lets everyone answer when they have thought about it, and it can be found again by whoever joins the team later.";

test("a paragraph that tells what happened to the author is a story, an opinion is none", () => {
  const posts = [
    tinyPost("opinion", [OPINION], { title: "Against meetings" }),
    tinyPost("story", [OPINION, STORY], { title: "Curiosity" }),
  ];

  const anecdotes = findAnecdotes(posts, "en");

  expect(anecdotes).toHaveLength(1);
  expect(anecdotes[0]).toMatchObject({
    entryId: "story",
    n: 2,
    story: STORY,
  });
});

test("a story told in short paragraphs is one story, and remarks that say little of what happened are none", () => {
  const told = [
    "One evening we were late for dinner.",
    "Parking was expensive, so everybody looked at me.",
    "I paid without a word, and we sat down just as the soup came.",
    "It was the best money of that year. I kept the ticket.",
  ];
  const remarks = [
    "Parking is expensive in every city that is worth a visit, and it gets no cheaper by looking for it.",
    "I wanted to say that first.",
    "Whoever looks for a free place pays with time. I did so, too, like everybody else does.",
  ];

  const anecdotes = findAnecdotes([tinyPost("told", told), tinyPost("remarks", remarks)], "en");

  expect(anecdotes.map(({ entryId, n, story }) => ({ entryId, n, story }))).toEqual([
    { entryId: "told", n: 1, story: told.join(" ") },
  ]);
});

test("French stories are found in French", () => {
  const story =
    "Il y a quelques années, j'ai raté mon train à Lyon. Je me suis assis dans un café, j'ai ouvert mon ordinateur et j'ai écrit la première version de ce logiciel avant le train suivant.";

  const anecdotes = findAnecdotes([tinyPost("a", [story])], "fr");

  expect(anecdotes.map(({ entryId }) => entryId)).toEqual(["a"]);
});

test("a story told word for word in two posts is offered once", () => {
  const posts = [tinyPost("a", [STORY]), tinyPost("b", [STORY])];

  expect(findAnecdotes(posts, "en")).toHaveLength(1);
});

test("a language without patterns has no stories to show", () => {
  expect(findAnecdotes([tinyPost("a", [STORY])], "ja")).toEqual([]);
});
