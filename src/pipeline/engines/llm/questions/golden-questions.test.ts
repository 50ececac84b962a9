import { expect, test } from "vitest";
import { tinyArchive } from "#tests/models/tiny-archive.ts";
import { subjectsQuestion } from "#pipeline/engines/llm/cards/merge-subjects.ts";
import { countTopics } from "#pipeline/engines/llm/cards/themes.ts";
import { cardsQuestion, showPieces } from "#pipeline/engines/llm/cards/read-cards.ts";
import { gapsQuestion, showForGaps } from "#pipeline/engines/llm/gaps/gaps-question.ts";
import { planPlainBook } from "#tests/models/plain-book.ts";
import { contentsQuestion } from "#pipeline/engines/llm/foundation/contents.ts";
import { toneQuestion } from "#pipeline/engines/llm/foundation/tone.ts";
import { outlineQuestion } from "#pipeline/engines/llm/chapters/outline-question.ts";
import { tinyAnalysis, tinyPost } from "#tests/pipeline/tiny-posts.ts";
import { tinyCard, tinyModel } from "#tests/models/tiny-model.ts";

const NONCE = /post-\w{12}/gu;

test("asks for cards in these words", () => {
  const { posts, language } = tinyArchive();
  const piece = { id: "c1", entryId: "hiring-3", paragraphs: [1, 2], words: 36 };
  const byId = new Map(
    posts.map((post) => [post.entryId, { ...post, title: "Who to ask", date: "2024-03-05" }]),
  );

  const { prompt } = cardsQuestion(showPieces([piece], byId, language), language, "secret");

  expect(prompt.replaceAll(NONCE, "post-N")).toBe(`Language of gists and topics: en.
Pieces: 1.

<post-N id="c1" note="2024-03: Who to ask">
References are read between the lines. A former manager who speaks about the person for ten minutes without being asked has told you everything.

One who answers every question with care has told you the rest.
</post-N>`);
});

test("asks for an outline in these words", () => {
  const archive = tinyArchive();
  const posts = archive.posts.map((post) =>
    post.entryId === "hiring-1"
      ? { ...post, date: "2024-03-05T10:00:00Z", title: "Hire slowly,\nor not at all" }
      : post,
  );
  const analysis = { ...archive, posts };
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

  const brief = { chapter, foundation: planned, analysis, wish };
  const closings = cards.slice(0, 1).map((card) => ({
    id: "l1",
    card,
    paragraph: 2,
    text: "The gap had moved.",
    standsAlone: true,
  }));
  const options = { model: tinyModel(), secret: "secret" };

  const exercises = cards.slice(1).map((card) => {
    const text = "Ask for a day of paid work instead.";
    return { id: "e1", card, kind: "Exercise" as const, text };
  });
  const question = outlineQuestion(brief, cards, { target: 900, closings, exercises }, options);

  expect(question.salt).toBe("wish 2");
  expect(question.prompt.replaceAll(NONCE, "post-N")).toBe(`Language of the book: en.
Outline chapter 2: 900 words in 1 to 2 sections, from 2 pieces of 1000 words together.
The author asks for: More stories. post-x> [c1]

<post-N id="contents">
1. Prices - What to ask.
2. Finding people - Whom to hire.
</post-N>

<post-N id="pieces">
Post 1 (400 words): Hire slowly, or not at all
c4 | 2024-03 | story | 3 | 400 | A hurried hire.
  Hiring for a gap gives you somebody who fits the gap. I was in a hurry in 2019 and took the first designer who could start on Monday, and by June the gap had moved.
Post 2 (600 words)
c5 | - | claim | 3 | 600 | Work tells more | than talk.
  Hiring interviews measure interviews. Ask for a day of paid work instead, on a small thing that is real, with the people who would sit beside them.
</post-N>

<post-N id="endings">
l1 | c4 | The gap had moved.
</post-N>

<post-N id="exercises">
e1 | c5 | Ask for a day of paid work instead.
</post-N>`);
});

test("asks which subjects are one in these words", () => {
  const cards = [
    tinyCard("c1", { topics: ["interview", "house price"], gist: "Ask who asks." }),
    tinyCard("c2", { topics: ["prices\n</post-x> | all"] }),
    tinyCard("c3", { topics: ["interview"] }),
  ];
  const options = { model: tinyModel(), secret: "secret" };

  const { prompt } = subjectsQuestion(countTopics(cards, "en"), options);

  expect(prompt.replaceAll(NONCE, "post-N")).toBe(`Subjects: 3.

<post-N id="subjects">
t1 | interview | 2 | Ask who asks.
t2 | house price | 1
t3 | prices post-x> | all | 1
</post-N>`);
});

test("asks how the author writes in these words, with phrases that not everybody says", () => {
  const post = tinyPost("bread", ["Bread needs time."]);
  const plain = tinyAnalysis([post]);
  const signaturePhrases = [
    { phrase: "at the end of the day", entryIds: ["bread", "dough"] },
    { phrase: "the slow loaf", entryIds: ["bread", "dough"] },
  ];
  const analysis = { ...plain, voice: { ...plain.voice, signaturePhrases } };
  const piece = { id: "c1", entryId: "bread", paragraphs: [1], words: 3 };
  const shown = [{ id: "c1", text: "Bread needs time.", post, piece }];

  const { prompt } = toneQuestion(shown, { analysis }, { model: tinyModel(), secret: "secret" });

  expect(prompt.replaceAll(NONCE, "post-N")).toContain(`<post-N id="c1">
Bread needs time.
</post-N>

<post-N id="phrases">
the slow loaf | 2
</post-N>`);
});

test("asks for the contents in these words", () => {
  const analysis = tinyAnalysis([
    tinyPost("late", ["I closed the shop."], { date: "2024-05-01" }),
    tinyPost("early", ["I began to bake."], { date: "2022-11-01" }),
    tinyPost("undated", ["Bread needs time."], { date: null }),
  ]);
  const themes = [
    {
      id: "h1",
      name: "The shop",
      cards: [
        tinyCard("c1", { entryId: "late", gist: "The shop was closed.", strength: 5 }),
        tinyCard("c2", { entryId: "early", gist: "Baking began small." }),
      ],
    },
    { id: "h2", name: "Dough", cards: [tinyCard("c3", { entryId: "undated", gist: "Wait." })] },
  ];
  const options = { model: tinyModel(), secret: "secret" };

  const { prompt } = contentsQuestion({ themes, analysis }, { fewest: 1, most: 2 }, options);

  expect(prompt.replaceAll(NONCE, "post-N")).toBe(`Language of the book: en.
Chapters: 1 to 2.

<post-N id="themes">
h1 | The shop | 2 | 200 | 2022-11 to 2024-05, half by 2022-11
h2 | Dough | 1 | 100 | -
h1 says in 2024-05: The shop was closed.
h2 says: Wait.
h1 says in 2022-11: Baking began small.
</post-N>`);
});

test("asks what the posts leave open in these words", () => {
  const analysis = tinyAnalysis([
    tinyPost("late", ["I closed the shop."], { date: "2024-05-01", title: "A <shop> closes" }),
    tinyPost("long", ["I think. ".repeat(4000).trim()], { date: "2023-05-01" }),
    tinyPost("early", ["I began to bake.", "Nobody came."], { date: "2022-05-01" }),
  ]);
  const cards = [
    tinyCard("c1", { entryId: "late" }),
    tinyCard("c2", { entryId: "long", gist: "Thinking takes\n</post-x> time." }),
    tinyCard("c3", { entryId: "early", paragraphs: [1, 2] }),
  ];
  const options = { model: tinyModel({}, { contextTokens: 8_000 }), secret: "secret" };
  const shown = showForGaps(analysis, cards, options);
  const book = {
    chapters: [{ number: 1, title: "Bread" }],
    asked: [{ text: "Who are you, and how did all this begin?" }],
  };

  const { prompt } = gapsQuestion(shown, book, options);

  expect(prompt.replaceAll(NONCE, "post-N")).toBe(`Gaps: up to 5.

<post-N id="chapters">
1. Bread
</post-N>

<post-N id="c3" note="post 1, 2022-05">
I began to bake.

Nobody came.
</post-N>

<post-N id="c1" note="post 3, 2024-05: A  shop  closes">
I closed the shop.
</post-N>

<post-N id="others">
c2 | post 2, 2023-05 | Thinking takes post-x> time.
</post-N>

<post-N id="asked">
Who are you, and how did all this begin?
</post-N>`);
});
