import { expect, test } from "vitest";
import { tinyEntry } from "#tests/pipeline/tiny-entries.ts";
import { cleanEntry } from "./clean-entry.ts";
import { countRemovals } from "./removals.ts";

const PICTURE = "![Game plan](https://example.org/plan.png)";

function textsOf(paragraphs: readonly string[], language: string): string[] {
  const entry = { ...tinyEntry("e1", paragraphs.join("\n\n")), type: "article" as const };
  return cleanEntry(entry, language, countRemovals()).blocks.map(({ text }) => text);
}

const BEFORE =
  "I took the project apart and wrote each of its parts on a card, and then I threw away every card that served no purpose at all, which were most of them in the end.";

test("a remark in brackets beside a picture goes with it", () => {
  const texts = textsOf([BEFORE, "(See what I did there?)", PICTURE, BEFORE], "en");

  expect(texts.join(" ")).not.toContain("what I did there");
});

test("a quotation that was a picture leaves no lone name behind", () => {
  const tweet = "> — Jane Doe (janedoe) [February 23, 2021](https://example.org/1)";
  const quoted = "> This is awesome, and I want it in my kitchen today.";

  const alone = textsOf([BEFORE, tweet, BEFORE], "en");
  const below = textsOf([BEFORE, quoted, tweet, BEFORE], "en");

  expect(alone.join(" ")).not.toContain("Jane Doe");
  expect(below.join(" ")).toContain("Jane Doe");
});

test("a list says nothing of what readers can do with the mouse on its page", () => {
  const item =
    "- They link deep. A link names the page and the place on it. Hover over the heading above and you'll have the opportunity to link to it.";

  const texts = textsOf([...Array.from({ length: 6 }, () => BEFORE), item], "en");

  expect(texts.join(" ")).not.toContain("Hover");
  expect(texts.join(" ")).toContain("the place on it");
});

test("what goes on with a sentence about a lost picture goes with it, and so does a remark on it", () => {
  const half = "and see people press its buttons, it is hard to deny that they are at work.";
  const rest = "It does not look like work, and nobody is paid for it.";

  const cut = textsOf([BEFORE, "When you look at this:", PICTURE, `${half} ${rest}`], "en");
  const remarked = textsOf(
    [BEFORE, "Here is what she drew:", PICTURE, "It's really worth a look! Note the end.", BEFORE],
    "en",
  );
  const shown = textsOf([BEFORE, "When you look at this:", "- flour\n- salt", half], "en");

  expect(cut).toEqual([BEFORE, rest]);
  expect(remarked).toEqual([BEFORE, BEFORE]);
  expect(shown).toContain(half);
});

test("words that point at a lost picture go, and the sentence says what it said", () => {
  const sentence =
    "By looking at charts like the ones above, they can divide startups into two kinds.";

  expect(textsOf([BEFORE, PICTURE, sentence], "en")).toEqual([
    BEFORE,
    "By looking at charts, they can divide startups into two kinds.",
  ]);
  expect(textsOf([BEFORE, "- flour\n- salt", sentence], "en")).toContain(sentence);
});
