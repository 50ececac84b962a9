import { expect, test } from "vitest";
import { tinyEntry } from "#tests/pipeline/tiny-entries.ts";
import { cleanEntry } from "./clean-entry.ts";
import { countRemovals } from "./removals.ts";

const blocksOf = (text: string, language = "en"): [string, string][] =>
  cleanEntry(
    tinyEntry("e1", text, { type: "article", title: "A title" }),
    language,
    countRemovals(),
  ).blocks.map(({ kind, text: words }) => [kind, words]);

/** A post of Twitter as it is shown on other pages, by https://publish.twitter.com. */
const tweet = (words: string, name: string, account: string, date: string): string =>
  `<blockquote class="twitter-tweet"><p lang="en" dir="ltr">${words}</p>&mdash; ${name} (@${account}) <a href="https://twitter.com/${account}/status/1322263313095389184?ref_src=twsrc%5Etfw">${date}</a></blockquote> <script async src="https://platform.twitter.com/widgets.js" charset="utf-8"></script>`;

test("a tweet shown in a post is a quotation with the name of its writer, without account, date and address", () => {
  const text = `I put a page online.\n\n${tweet("This is *awesome*. If you need an idea, look here.", "Andrew Wilkinson", "awilkinson", "October 30, 2020")}\n\nThe launch went well after that.`;

  expect(blocksOf(text)).toEqual([
    ["paragraph", "I put a page online."],
    ["quote", "This is *awesome*. If you need an idea, look here."],
    ["quote", "— Andrew Wilkinson"],
    ["paragraph", "The launch went well after that."],
  ]);
});

test.each([
  ["fr", "Truffaut", "23 Avril 2014"],
  ["de", "Jörg Müller", "23. März 2014"],
  ["es", "José Núñez", "23 de abril de 2014"],
  ["pt", "João Conceição", "23 de abril de 2014"],
  ["it", "Niccolò Verdi", "23 aprile 2014"],
  ["nl", "Jan van der Berg", "23 april 2014"],
  ["sv", "Åsa Öberg", "23 april 2014"],
  ["ja", "さねゆき", "2014, 5月 30"],
])("the date of a tweet goes in %s", (language, name, date) => {
  const text = `Some words that stand above.\n\n${tweet("Such a day.", name, "some_one", date)}\n\nSome words that stand below.`;

  expect(blocksOf(text, language)).toContainEqual(["quote", `— ${name}`]);
});

test("a tweet that was pasted as text is a quotation of its writer too", () => {
  const text =
    "Somebody saw it before me.\n\nKnow where you are and where you go. — Jack Butcher (@jackbutcher) December 29, 2020\n\nI agree with that to this day.";

  expect(blocksOf(text)).toEqual([
    ["paragraph", "Somebody saw it before me."],
    ["quote", "Know where you are and where you go."],
    ["quote", "— Jack Butcher"],
    ["paragraph", "I agree with that to this day."],
  ]);
});

test("a tweet that was only a picture leaves nothing, and the words that lead to it are the author's", () => {
  const text =
    "I drew what I had seen on the way home:\n\n— Jack Butcher (@jackbutcher) December 29, 2020\n\nI agree with that to this day.";

  expect(blocksOf(text)).not.toContainEqual(["quote", "— Jack Butcher"]);
  expect(blocksOf(text)).toContainEqual(["paragraph", "I agree with that to this day."]);
});

test("a sentence with a dash, brackets and a year stays as it is", () => {
  const text =
    "We met in one town — Berlin (Mitte), I think, in 2014.\n\nThe rest of it is told below.";

  expect(blocksOf(text)[0]).toEqual([
    "paragraph",
    "We met in one town — Berlin (Mitte), I think, in 2014.",
  ]);
});

test.each([
  "I left the town, and the others stayed. I stayed. — Anna (Berlin) 23 April 2014",
  "What is worth doing is worth doing badly. — Chesterton (Heretics) June 6, 1905",
])("words with a name, a place or a work, and a date below them stay as they are: %s", (words) => {
  expect(blocksOf(`Some words that stand above.\n\n${words}\n\nSome more below.`)).toContainEqual([
    "paragraph",
    words,
  ]);
});

test("what the author says above a post that was a picture stays his, and the name stands below it", () => {
  const text =
    "## On the way\n\nI drew what I had *seen* on the way home.\n\n— Jack Butcher (@jackbutcher) December 29, 2020\n\nI agree with that to this day.";

  expect(blocksOf(text)).toEqual([
    ["heading", "On the way"],
    ["paragraph", "I drew what I had *seen* on the way home."],
    ["paragraph", "— Jack Butcher"],
    ["paragraph", "I agree with that to this day."],
  ]);
});
