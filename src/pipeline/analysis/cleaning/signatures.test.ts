import { expect, test } from "vitest";
import { tinyEntry } from "#tests/pipeline/tiny-entries.ts";
import { cleanEntry } from "./clean-entry.ts";
import { countRemovals } from "./removals.ts";

const BREAD =
  "The bread needs a whole night in the cold before it goes into the oven of the house, and nobody who has tasted it wants another.";
const LONG = Array.from({ length: 6 }, () => BREAD).join(" ");

function textsOf(paragraphs: readonly string[]): string[] {
  const entry = tinyEntry("e1", paragraphs.join("\n\n"), { type: "article", title: "Bread" });
  return cleanEntry(entry, "en", countRemovals()).blocks.map((block) => block.text);
}

test("a post ends where its author signs it, and the appendix below is not printed", () => {
  const appendix = ["## Technical details", "This is the script that weighs it.", "```\nrun\n```"];

  expect(textsOf([LONG, "Thanks,", "Jane", ...appendix])).toEqual([LONG]);
  expect(textsOf([LONG, "Best regards,", "Jane Doe", ...appendix])).toEqual([LONG]);
});

test("a post that goes on behind the signature loses only the signature", () => {
  expect(textsOf([LONG, "Cheers,", "Jane", LONG])).toEqual([LONG, LONG]);
});

test("a letter that a post shows keeps its signature", () => {
  const letter = ["Hi Bob,", "I would like to buy your oven.", "Thanks,", "Jane"];

  expect(textsOf([LONG, ...letter, LONG])).toContain("Jane");
});

test("a sentence that only says where the details stand goes", () => {
  const pointing =
    "You can find all further technical details below but first I want to talk about something more important.";

  expect(textsOf([LONG, pointing, LONG])).toEqual([LONG, LONG]);
});

test.each([
  ["Trust.", "Love.", "Courage."],
  ["Love.", "Respect."],
  ["Thanks,", "Mother."],
])("a post that ends in short lines keeps them and its last sentence: %j, %j", (...lines) => {
  const last = "Without the third, the first two are worth nothing at all.";

  expect(textsOf([LONG, ...lines, last])).toEqual([LONG, ...lines, last]);
});

test("a last thought below the signature is printed, and only the signature is not", () => {
  const thought = "The oven of the house has never been cold since then, by the way.";

  expect(textsOf([LONG, "Thanks,", "Jane", thought])).toEqual([LONG, thought]);
});
