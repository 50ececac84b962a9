import { expect, test } from "vitest";
import { tinyEntry } from "#tests/pipeline/tiny-entries.ts";
import { cleanEntry } from "./clean-entry.ts";
import { countRemovals } from "./removals.ts";

const blocksOf = (text: string): string[] =>
  cleanEntry(tinyEntry("e1", text), "en", countRemovals()).blocks.map(
    ({ kind, text: written }) => `${kind}: ${written}`,
  );

const SHOP = "We ran the shop for two years before we noticed anything. The numbers were fine.";
const BREAD =
  "Customers come back for the bread, and not for the price of the bread. That surprised us.";
const REGULAR = "Nothing is as hard as saying no to a regular. We would say it much sooner today.";
const LEARNED = [
  `paragraph: ${SHOP}`,
  "heading: What we learned",
  `paragraph: ${BREAD}`,
  "heading: What we would do differently next time",
  `paragraph: ${REGULAR}`,
];

test("short lines that stand alone between paragraphs are headings", () => {
  const text = `${SHOP}\n\nWhat we learned\n\n${BREAD}\n\nWhat we would do differently next time\n\n${REGULAR}`;

  expect(blocksOf(text)).toEqual(LEARNED);
});

test("a short line right above its paragraph is not joined with it", () => {
  const text = `${SHOP}\nWhat we learned\n${BREAD}\nWhat we would do differently next time\n${REGULAR}`;

  expect(blocksOf(text)).toEqual(LEARNED);
});

test("a line in Markdown's bold heads the paragraph below it", () => {
  expect(blocksOf(`${SHOP}\n\n**What we learned**\n${BREAD}`)).toEqual(LEARNED.slice(0, 3));
});

test.each(["Then it got worse", "But the bread was good", "I had no idea", "Bread, salt and time"])(
  "a short line that goes on with the story is no heading: %s",
  (line) => {
    const kinds = blocksOf(`${SHOP}\n${line}\n${BREAD}`).map((block) => block.split(":", 1)[0]);

    expect(kinds).not.toContain("heading");
  },
);

test("lines of a post that uses no full stops are no headings", () => {
  const text =
    "We ran the shop\nNobody came\nThe bread was good\nThe rent was high\nWe closed it in the end";

  expect(blocksOf(text).join()).not.toContain("heading");
});
