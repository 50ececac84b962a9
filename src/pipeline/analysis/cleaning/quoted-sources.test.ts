import { expect, test } from "vitest";
import { tinyEntry } from "#tests/pipeline/tiny-entries.ts";
import { cleanEntry } from "./clean-entry.ts";
import { countRemovals } from "./removals.ts";

function blocksOf(text: string): string[] {
  const entry = tinyEntry("e1", text, { title: "Bread", type: "article" });
  return cleanEntry(entry, "en", countRemovals()).blocks.map(
    ({ kind, text: written }) => `${kind}: ${written}`,
  );
}

const OWN =
  "I have baked for eleven years, and in all of them I have gone back to what one old baker says about time. He says it better than I ever could, and he has never sold anything with it.";
const SAID = "Time is the one thing in a loaf that nobody can buy from somebody else.";

test("a quotation in a list below a year and an address is a quotation with its host", () => {
  const post = `${OWN}\n\n## Sources\n\n- 2014: https://www.rye.example/news/14?page=2\n  - *${SAID}*\n- 2016: https://talks.example/rye\n  - Slides: https://slides.example/rye\n  - "${SAID}"\n`;

  expect(blocksOf(post).slice(1)).toEqual([
    "heading: Sources",
    `quote: 2014: rye.example – *${SAID}*`,
    `quote: 2016: talks.example – "${SAID}"`,
  ]);
});

test("what else stands below an address in a list stays below its host", () => {
  const post = `${OWN}\n\n- 2018: https://talks.example/rye\n  - *${SAID}*\n  - He showed how he folds the dough\n`;

  expect(blocksOf(post).slice(1)).toEqual([
    `quote: 2018: talks.example – *${SAID}*`,
    "list: - 2018: talks.example\n  - He showed how he folds the dough",
  ]);
});

test.each([
  ["https://www.rye.example/news/14", "rye.example"],
  ["Source: <https://rye.example/news>", "Source: rye.example"],
  ["[Anna Rye on Time](https://rye.example/time)", "Anna Rye on Time"],
])("a quotation after %s keeps its credit", (source, credit) => {
  const post = `${OWN}\n\n${source}\n\n> ${SAID}\n\nI have never found a word to add to that.`;

  expect(blocksOf(post)[1]).toBe(`quote: ${credit} – ${SAID}`);
});

test("a line that introduces a quotation by a link stays a line", () => {
  const post = `${OWN}\n\n[Anna Rye put it like this:](https://rye.example/time)\n\n> ${SAID}\n\nI have never found a word to add.`;

  expect(blocksOf(post).slice(1, 3)).toEqual([
    "paragraph: Anna Rye put it like this:",
    `quote: ${SAID}`,
  ]);
});

test("a link that asks to read on is no credit of a quotation", () => {
  const post = `${OWN}\n\n[Read the whole story](https://rye.example/time)\n\n> ${SAID}\n\nI have never found a word to add.`;

  expect(blocksOf(post)[1]).toBe(`quote: ${SAID}`);
});
