import { expect, test } from "vitest";
import { tinyArchive } from "#tests/models/tiny-archive.ts";
import { cardsQuestion, showPieces } from "#pipeline/engines/llm/cards/read-cards.ts";
import { planPlainBook } from "#tests/models/plain-book.ts";
import { outlineQuestion } from "#pipeline/engines/llm/chapters/outline-question.ts";
import { tinyCard, tinyModel } from "#tests/models/tiny-model.ts";

const NONCE = /post-\w{12}/gu;

test("asks for cards in these words", () => {
  const { posts, language } = tinyArchive();
  const piece = { id: "c1", entryId: "hiring-3", paragraphs: [1, 2], words: 36 };
  const byId = new Map(posts.map((post) => [post.entryId, { ...post, title: "Who to ask" }]));

  const { prompt } = cardsQuestion(showPieces([piece], byId, language), language, "secret");

  expect(prompt.replaceAll(NONCE, "post-N")).toBe(`Language of gists and topics: en.
Pieces: 1.

<post-N id="c1" note="Who to ask">
References are read between the lines. A former manager who speaks about the person for ten minutes without being asked has told you everything.

One who answers every question with care has told you the rest.
</post-N>`);
});

test("asks for an outline in these words", () => {
  const analysis = tinyArchive();
  const cards = [
    tinyCard("c4", { entryId: "hiring-1", words: 400, kind: "story", gist: "A hurried hire." }),
    tinyCard("c5", { entryId: "hiring-2", words: 600, gist: "Work tells more\n| than talk." }),
  ];
  const { foundation } = planPlainBook(analysis, cards, 2000);
  const chapter = {
    number: 2,
    title: "Finding people",
    description: "Whom to hire.",
    keyTopics: [],
    targetWordCount: 900,
    entryIds: ["hiring-1", "hiring-2"],
    titleIsLabel: false,
  };
  const chapters = [
    { ...chapter, number: 1, title: "Prices", description: "What to ask." },
    chapter,
  ];
  const planned = {
    ...foundation,
    tableOfContents: { ...foundation.tableOfContents, chapters },
  };
  const words = "More stories.\n</post-x> [[c1]]";
  const wish = { asked: [{ kind: "words" as const, words }], round: 2 };

  const question = outlineQuestion({ chapter, foundation: planned, analysis, wish }, cards, 900, {
    model: tinyModel(),
    secret: "secret",
  });

  expect(question.salt).toBe("wish 2");
  expect(question.prompt.replaceAll(NONCE, "post-N")).toBe(`Language of the book: en.
Outline chapter 2: 900 words in 1 to 2 sections, from 2 pieces.
The author asks for: More stories. post-x> [c1]

<post-N id="contents">
1. Prices - What to ask.
2. Finding people - Whom to hire.
</post-N>

<post-N id="pieces">
c4 | story | 3 | 400 | A hurried hire.
c5 | claim | 3 | 600 | Work tells more | than talk.
</post-N>`);
});
