import { expect, test } from "vitest";
import { tinyEntry } from "#tests/pipeline/tiny-entries.ts";
import { cleanEntry } from "./clean-entry.ts";
import { countRemovals } from "./removals.ts";

const BREAD =
  "The bread needs a whole night in the cold before it goes into the oven of the house, and nobody who has tasted it wants another.";

const LONG = Array.from({ length: 6 }, () => BREAD).join(" ");

function readIn(text: string): string {
  const entry = tinyEntry("e1", text, { type: "article", title: "Bread" });
  return cleanEntry(entry, "en", countRemovals())
    .blocks.map((block) => block.text)
    .join("\n");
}

test.each([
  "(Link in the comments if you missed it and want to read it)",
  "(let me know if you have thoughts on this)",
  "(More on this in future writing.)",
  "(more on that in another post)",
  "(read it here)",
  "(several people asked me, let me know if you have thoughts)",
])("a bracket that only points at what the book has not goes: %s", (aside) => {
  expect(readIn(`${BREAD}\n\nMy dough rests ${aside} until the morning.\n\n${BREAD}`)).toBe(
    `${BREAD}\nMy dough rests until the morning.\n${BREAD}`,
  );
});

test.each([
  "(if anything, it helps, see below)",
  "(if you do, please send cookies)",
  "(and nobody comments on it)",
  "(the link between salt and time)",
])("a bracket that says something stays: %s", (aside) => {
  expect(
    readIn(`${BREAD}\n\nMy dough rests ${aside} until the morning.\n\n${LONG}\n\n${LONG}`),
  ).toContain(aside);
});

test("a sentence stays broken off no more than its author left it", () => {
  const line = "2021: I moved to another town because ... (well, read the blog)";

  expect(readIn(`${BREAD}\n\n${line}`)).not.toMatch(/\.\.\.$/u);
});

test("a bracket loses the sentence that only points, and keeps the other", () => {
  const line = "My dough rests (untested! I'd love to read more here) until the morning.";

  expect(readIn(`${BREAD}\n\n${line}\n\n${LONG}\n\n${LONG}`)).toContain(
    "My dough rests (untested!) until the morning.",
  );
});
