import { expect, test } from "vitest";
import { cleanUntrusted } from "#pipeline/engines/llm/questions/fence.ts";
import { readMarked, type SectionFacts } from "./check.ts";
import { HOSTILE_ORDERS } from "#tests/models/hostile-posts.ts";
import { orders } from "./talk.ts";

const FACTS: SectionFacts = {
  language: "en",
  pieces: new Map(),
  known: "",
  titles: "",
  ordinary: new Set<string>(),
  targetWords: 50,
  before: [],
  sources: [],
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
