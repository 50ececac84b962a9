import { expect, test } from "vitest";
import { tinyPost } from "#tests/pipeline/tiny-posts.ts";
import { tinyCard } from "#tests/models/tiny-model.ts";
import { closingLines, closingOf } from "./closing-lines.ts";

function linesOf(...texts: string[]): string[] {
  const post = tinyPost("a", texts);
  const card = tinyCard("c1", { entryId: "a", paragraphs: post.blocks.map(({ n }) => n) });
  return closingLines([card], new Map([["a", post]]), "en").map(({ text }) => text);
}

test("offers the last sentence of a post", () => {
  expect(
    linesOf("I left on a Monday.", "The door was open. A price is a promise to yourself."),
  ).toEqual(["A price is a promise to yourself."]);
});

test.each([
  ["a question to readers", "What did your first client pay you?"],
  ["a tip", "Write down what your price leaves out before you send it."],
  ["a call to followers", "Let me know in the comments what prices you have raised."],
  ["thanks", "Thanks to everybody who read the drafts of the report."],
  ["news of its day", "The new report will soon be published on our own page."],
  ["a line without a full stop", "Prices and promises in a small town"],
])("offers no %s", (_what, text) => {
  expect(linesOf(text)).toEqual([]);
});

test("offers no line from the middle of a post, however strong its piece is", () => {
  const post = tinyPost("a", [
    "Bread takes a whole night to rise.",
    "A price is a promise to yourself.",
  ]);
  const cards = [
    tinyCard("c1", { entryId: "a", paragraphs: [1], strength: 5 }),
    tinyCard("c2", { entryId: "a", paragraphs: [2], strength: 3 }),
  ];

  const lines = closingLines(cards, new Map([["a", post]]), "en");

  expect(lines.map(({ card }) => card.id)).toEqual(["c2"]);
});

test.each([
  ["makes sense alone", "A price is a promise to yourself.", true],
  ["leans on the one before", "And that is the business I want to run.", false],
])(
  "a last line that %s ends the chapter where its piece is told, and without it: %s %s",
  (_how, line, isClosingAlone) => {
    const post = tinyPost("a", ["I raised my prices twice in one year.", line]);
    const told = tinyCard("c1", { entryId: "a", paragraphs: [1] });
    const last = tinyCard("c2", { entryId: "a", paragraphs: [2] });
    const lines = closingLines([told, last], new Map([["a", post]]), "en");
    const closing = { content: line, source: { entryId: "a", paragraphs: [2] } };

    expect(closingOf("l1", lines, [{ cards: [told, last] }])).toEqual(closing);
    expect(closingOf("l1", lines, [{ cards: [told] }])).toEqual(isClosingAlone ? closing : null);
    expect(closingOf("l1", lines, [{ cards: [last] }, { cards: [told] }])).toBeNull();
  },
);

test("offers the lines of strong pieces first, and ten at most", () => {
  const posts = Array.from({ length: 12 }, (_, index) =>
    tinyPost(`p${index}`, [`Bread number ${index} takes a whole night to rise.`]),
  );
  const cards = posts.map(({ entryId }, index) =>
    tinyCard(`c${index + 1}`, { entryId, strength: index === 11 ? 5 : 3 }),
  );

  const lines = closingLines(cards, new Map(posts.map((post) => [post.entryId, post])), "en");

  expect(lines.map(({ id, card }) => `${id} ${card.id}`)).toEqual([
    "l1 c12",
    ...[1, 2, 3, 4, 5, 6, 7, 8, 9].map((n) => `l${n + 1} c${n}`),
  ]);
});
