import { expect, test } from "vitest";
import { tinyAnalysis, tinyPost } from "#tests/pipeline/tiny-posts.ts";
import { corpusOf } from "./corpus.ts";
import { piecesOf, planBook } from "./plan.ts";

// Two posts say this, one with a word more.
const LESSON =
  "The recipe for winning the race is strength, knowing the water of the whole bay and a crew for staying awake at night, where you can substitute strength for patience";
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
      "Whoever wants to win the race needs a crew, and learns the water of the bay himself, not from what he has seen others do before him, day after day.",
    ],
  ]);

  expect(texts.filter((text) => text.includes("race"))).toHaveLength(2);
});
