import { expect, test } from "vitest";
import { tinyAnalysis, tinyPost } from "#tests/pipeline/tiny-posts.ts";
import { corpusOf } from "./corpus.ts";
import { piecesOf, planBook } from "./plan.ts";

// Two posts of Jakob Greenfeld's say this, one with a word in bold more.
const LESSON =
  "The recipe for winning the game is expertise, reasoning from first principles and a system for staying on top of things, where you can substitute expertise for pattern matching";
const REST =
  "Bakers who hurry their dough get a loaf without taste, and most people never notice it until they have eaten one that was made in a day and a night by somebody with patience.";

function printed(texts: readonly string[][]): string[] {
  const posts = texts.map((paragraphs, place) =>
    tinyPost(`p${place}`, [...paragraphs], { title: `Headline of ${place}`, titleGiven: true }),
  );
  const corpus = corpusOf(tinyAnalysis(posts));
  const chapters = posts.map(({ entryId }) => ({
    title: "Titles",
    titleIsLabel: true,
    entryIds: [entryId],
    mostWords: 2000,
  }));
  return planBook(corpus, chapters).flatMap(({ sections }) =>
    piecesOf(sections).flatMap(({ piece }) => piece.blocks.map(({ text }) => text)),
  );
}

test("a paragraph that another chapter prints nearly word for word is printed once", () => {
  const texts = printed([
    [`${LESSON}.`, REST],
    [
      `Lesson 2: ${LESSON} too.`,
      "Sailors wait for the wind in the harbour and talk of other boats that they had as boys.",
    ],
  ]);

  expect(texts.filter((text) => text.includes("recipe for winning"))).toHaveLength(1);
});

test("a paragraph on the same in other words stays", () => {
  const texts = printed([
    [`${LESSON}.`, REST],
    [
      "Whoever wants to win the game needs a system, and reasons from what is certain, not from what he has seen others do before him, day after day.",
    ],
  ]);

  expect(texts.filter((text) => text.includes("game"))).toHaveLength(2);
});
