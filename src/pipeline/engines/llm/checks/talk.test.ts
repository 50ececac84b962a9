import { expect, test } from "vitest";
import { cleanUntrusted } from "#pipeline/engines/llm/questions/fence.ts";
import { readMarked, type SectionFacts } from "./check.ts";
import { HOSTILE_ORDERS } from "#tests/models/hostile-posts.ts";
import { chatter, orders } from "./talk.ts";

const FACTS: SectionFacts = {
  language: "en",
  pieces: new Map(),
  known: "",
  knownNames: "",
  titles: "",
  ordinary: new Set<string>(),
  targetWords: 50,
  before: [],
  sources: [],
  clock: { months: new Map(), newest: "" },
  chapter: { words: 0, linkingWords: 0 },
  secrets: { sentences: "", marks: [] },
};

function isOrder(text: string): boolean {
  const answer = `${text} [[c1]]`;
  return orders.find({ answer, paragraphs: readMarked(answer) }, FACTS).length > 0;
}

test.each(HOSTILE_ORDERS.map((order) => cleanUntrusted(order).replaceAll(/\s+/gu, " ")))(
  "an order that a hostile post gives is not printed as the author's words: %s",
  (order) => {
    expect(isOrder(`It was a long day. ${order}`)).toBe(true);
  },
);

test.each([
  "The bank printed the rules on a card, and nobody read them.",
  "Repeat the exercise until the text reads well aloud.",
  "When you summarise a meeting, say who does what by when.",
  "Translate your idea into a drawing before you write a line of code.",
  "I ignored the text on the box, and the shelf came down.",
])("what an author says of rules, texts and summaries is no order: %s", (sentence) => {
  expect(isOrder(sentence)).toBe(false);
});

/** What is wrong with a paragraph, where a piece says that one offers help before one helps. */
function talkIn(text: string): string[] {
  const known =
    "If they are really struggling, just ask or give them the choice: Let me know if I can help.";
  const answer = `${text} [[c1]]`;
  const written = { answer, paragraphs: readMarked(answer) };
  return chatter.find(written, { ...FACTS, known }).map(({ message }) => message);
}

test("a phrase that a piece has is the author's in another sentence, too", () => {
  expect(talkIn('Ask for permission first: "Let me know if I can help", and wait.')).toEqual([]);
});

test("the words to whoever asked are quoted, however long their sentence is", () => {
  const said =
    "This is how somebody who is really struggling can be asked first, so let me know if you want another version.";

  expect(talkIn(said)[0]).toMatch(/^"let me know if you want another version\." talks about/u);
});
