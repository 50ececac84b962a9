import { expect, test } from "vitest";
import { tinyPost } from "#tests/pipeline/tiny-posts.ts";
import { tinyCard } from "#tests/models/tiny-model.ts";
import { closingLines } from "./closing-lines.ts";

function linesOf(...texts: string[]): string[] {
  const post = tinyPost("a", texts);
  const card = tinyCard("c1", { entryId: "a", paragraphs: post.blocks.map(({ n }) => n) });
  return closingLines([card], new Map([["a", post]]), "en").map(({ text }) => text);
}

test("offers the last sentence of a piece that makes sense alone", () => {
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
  ["a line that leans on the one before", "This is why it has never worked for them."],
  ["a line without a full stop", "Prices and promises in a small town"],
])("offers no %s", (_what, text) => {
  expect(linesOf(text)).toEqual([]);
});

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
