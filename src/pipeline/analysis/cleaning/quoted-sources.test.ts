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

test("a quotation in a list below a year and an address goes with them: nobody is named", () => {
  const post = `${OWN}\n\n- 2014: https://www.rye.example/news/14?page=2\n  - *${SAID}*\n- 2016: https://talks.example/rye\n  - Slides: https://slides.example/rye\n  - "${SAID}"\n\nThat is all.`;

  expect(blocksOf(post).join("\n")).not.toContain(SAID);
});

test("what the author says below an address in a list stays", () => {
  const post = `${OWN}\n\n- 2018: https://talks.example/rye\n  - *${SAID}*\n  - He showed how he folds the dough\n`;
  const written = blocksOf(post).join("\n");

  expect(written).not.toContain(SAID);
  expect(written).toContain("He showed how he folds the dough");
});

test("a quotation after the name of its source keeps it as its credit", () => {
  const post = `${OWN}\n\n[Anna Rye on Time](https://rye.example/time)\n\n> ${SAID}\n\nI have never found a word to add to that.`;

  expect(blocksOf(post)[1]).toBe(`quote: Anna Rye on Time – ${SAID}`);
});

test.each(["https://www.rye.example/news/14", "Source: <https://rye.example/news>"])(
  "a quotation after %s goes with it: nobody is named",
  (source) => {
    const post = `${OWN}\n\n${source}\n\n> ${SAID}\n\nI have never found a word to add to that.`;

    expect(blocksOf(post).slice(1)).toEqual([
      "paragraph: I have never found a word to add to that.",
    ]);
  },
);

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
