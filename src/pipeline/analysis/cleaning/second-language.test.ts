import { expect, test } from "vitest";
import { tinyEntry } from "#tests/pipeline/tiny-entries.ts";
import { cleanEntry } from "./clean-entry.ts";
import { countRemovals } from "./removals.ts";

const SWEDISH = "Jag går runt och funderar på hur vi kommer att baka nästa år.";
const ENGLISH =
  "I walk around and think about how we are going to bake next year, and what the street will say about the bread that " +
  "nobody has tasted yet. It will be rye, and it will be dark, and it will take three days to make, as it did for my mother.";

function clean(text: string, language = "en") {
  const removals = countRemovals();
  const habits = {
    glued: new Set<string>(),
    spoken: new Set<string>(),
    languages: new Set(["en", "sv"]),
  };
  const { blocks, foreignShare } = cleanEntry(tinyEntry("e1", text), language, removals, habits);
  return { texts: blocks.map((block) => block.text), foreignShare, removed: removals.counts };
}

test.each([
  ["first", `${SWEDISH} Håller du med?\n\n${ENGLISH}`],
  ["second", `${ENGLISH}\n\n${SWEDISH} ${SWEDISH} Håller du med?`],
])(
  "of a post that is in two languages, the %s half being foreign, the other half stays",
  (_, text) => {
    const { texts, foreignShare, removed } = clean(text);

    expect(texts).toEqual([ENGLISH]);
    expect(foreignShare).toBe(0);
    expect(removed["another language"]).toBe(1);
  },
);

test("a post that goes back and forth between two languages counts as one in another language", () => {
  const { foreignShare } = clean(
    `${SWEDISH}\n\nI walk around and think about bread.\n\n${SWEDISH}\n\nIt will be rye, and it will be dark.`,
  );

  expect(foreignShare).toBeGreaterThan(0.3);
});

test("a foreign sentence inside a paragraph goes, and its neighbours stay", () => {
  const { texts } = clean(`${ENGLISH} ${SWEDISH} Nobody knows, and nobody will ask.`);

  expect(texts).toEqual([`${ENGLISH} Nobody knows, and nobody will ask.`]);
});

test("what somebody said in another language is set as a quotation under the line that introduces it", () => {
  const removals = countRemovals();
  const { blocks } = cleanEntry(
    tinyEntry("e1", `${ENGLISH}\n\nThis is how my mother put it:\n\n${SWEDISH}`),
    "en",
    removals,
  );

  expect(blocks.map(({ kind, text }) => [kind, text]).slice(1)).toEqual([
    ["paragraph", "This is how my mother put it:"],
    ["quote", SWEDISH],
  ]);
});

test.each([
  "Nothing beats *Det går an och andra berättelser som vi inte har glömt* on a Sunday.",
  "She said “Jag går runt och funderar på hur vi kommer att baka. Det är inte så lätt.” and went.",
  "We met at the Kungliga Tekniska högskolan in Stockholm, and nobody had slept.",
])("names, titles and quotations in another language stay: %s", (text) => {
  expect(clean(text).texts).toEqual([text]);
});

test("Japanese posts keep sentences with English names of programs in them", () => {
  const text =
    "Firefoxの拡張機能「Page Saver WE for the web」を使っています。とても便利なのでおすすめです。";

  expect(clean(text, "ja").texts).toEqual([text]);
});
