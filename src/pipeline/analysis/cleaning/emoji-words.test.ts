import { expect, test } from "vitest";
import { tinyEntry } from "#tests/pipeline/tiny-entries.ts";
import { cleanEntry } from "./clean-entry.ts";
import { countRemovals } from "./removals.ts";

const textOf = (text: string, language = "en"): string =>
  cleanEntry(tinyEntry("e1", text), language, countRemovals())
    .blocks.map((block) => block.text)
    .join("\n");

const REST =
  "It is where I learned to bake, and where I met the people I bake for. None of them has ever moved away.";

test.each([
  "I ❤️ this city more than any other.",
  "We ❤️ open source.",
  "I will always 💙 New York in spring.",
  "I don't 😭 at weddings.",
  "Nothing beats the 🍕 in Naples.",
  "We asked a baker who ❤️ rye.",
  "You have to ❤️ the place.",
])("a sentence in which an emoji stands for a word goes whole: %s", (sentence) => {
  expect(textOf(`${sentence} ${REST}`)).toBe(REST);
});

test.each([
  ["So happy today 🎉 we shipped it at last.", "So happy today we shipped it at last."],
  ["Thank God for you ❤️ and for bread.", "Thank God for you and for bread."],
  [
    "There is much to look forward to 🎉 we are ready.",
    "There is much to look forward to we are ready.",
  ],
])("a sentence that is whole without its emoji stays: %s", (sentence, whole) => {
  expect(textOf(`${REST} ${sentence} ${REST}`)).toBe(`${REST} ${whole} ${REST}`);
});

test("an emoji that stands for a word in Portuguese takes its sentence with it", () => {
  const rest =
    "Foi aqui que aprendi a fazer pão, e foi aqui que conheci as pessoas para quem eu faço pão todos os dias.";

  expect(textOf(`Eu ❤️ essa cidade. ${rest}`, "pt")).toBe(rest);
});
