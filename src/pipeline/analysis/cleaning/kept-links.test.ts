import { expect, test } from "vitest";
import type { Entry } from "#pipeline/sources/schema.ts";
import { addLinks } from "#pipeline/text/links.ts";
import { tinyEntry } from "#tests/pipeline/tiny-entries.ts";
import { cleanEntry } from "./clean-entry.ts";
import { countRemovals } from "./removals.ts";

/** The blocks of a cleaned post with their links as a book prints them. */
function printed(text: string, given: Partial<Entry> = {}): string[] {
  return cleanEntry(tinyEntry("e1", text, given), "en", countRemovals()).blocks.map((block) =>
    addLinks(block.text, block.links),
  );
}

const article = { type: "article", source: "Articles", title: "A title" } as const;
const REST = "What follows is long enough to be a post of its own, with a beginning and an end.";

test.each([
  [
    "in Markdown",
    `Half of them fail, says [a study of 2011](https://example.org/study). ${REST}`,
    `Half of them fail, says [a study of 2011](https://example.org/study). ${REST}`,
  ],
  [
    "by a number",
    `Half of them fail, says [a study][1]. ${REST}\n\n[1]: https://example.org/study`,
    `Half of them fail, says [a study](https://example.org/study). ${REST}`,
  ],
  [
    "by a number that is explained in a line with a space before it",
    `Half of them fail, says [a study][1]. ${REST}\n\n [1]: https://example.org/study "open the page"`,
    `Half of them fail, says [a study](https://example.org/study). ${REST}`,
  ],
  [
    "in HTML",
    `<p>Half of them fail, says <a href="https://example.org/s?a=1&amp;b=2">a study</a>. ${REST}</p>`,
    `Half of them fail, says [a study](https://example.org/s?a=1&b=2). ${REST}`,
  ],
  [
    "as HTML within Markdown",
    `**Half** of them fail, says <a href="https://example.org/study">a study</a>. ${REST}`,
    `**Half** of them fail, says [a study](https://example.org/study). ${REST}`,
  ],
  [
    "with the full stop and stars inside",
    `Half of them fail, says [*a study.*](https://example.org/study) ${REST}`,
    `Half of them fail, says *[a study](https://example.org/study).* ${REST}`,
  ],
])("an inline link %s keeps its address", (_, text, kept) => {
  expect(printed(text, article)).toEqual([kept]);
});

test("the text of a block, its words and its number are what they are without the link", () => {
  const text = `Half of them fail, says [a study of 2011](https://example.org/study). ${REST}`;

  const [block] = cleanEntry(tinyEntry("e1", text, article), "en", countRemovals()).blocks;

  expect(block).toMatchObject({
    n: 1,
    text: `Half of them fail, says a study of 2011. ${REST}`,
    words: 27,
    links: [{ at: 24, length: 15, url: "https://example.org/study" }],
  });
});

test("a heading holds no link, nor does what has no address of a page", () => {
  const map = "## [The map](https://example.org/map)";

  const blocks = printed(
    `${REST}\n\n${map}\n\nI [drew](/notes) it [myself](#how). ${REST}`,
    article,
  );

  expect(blocks).toEqual([REST, "The map", `I drew it myself. ${REST}`]);
});

test("the first line of a post becomes its title without its link", () => {
  const text = `[Walking](https://example.org/map) in my town\n\n${REST} ${REST}`;

  const { title, blocks } = cleanEntry(tinyEntry("e1", text), "en", countRemovals());

  expect(title).toBe("Walking in my town");
  expect(blocks).toMatchObject([{ text: `${REST} ${REST}` }]);
});

test("a sentence that is only a pointer goes with its address", () => {
  expect(printed(`${REST} Read it [here](https://example.org/map).`, article)).toEqual([REST]);
});

test("a link is lost with the sentence that it stands in, and the next one keeps its own", () => {
  const text = `${REST} [Watch the video](https://one.example/) below:\n\n![A video](v.png)\n\nThen I read [the book](https://two.example/) again, from its beginning to its end.`;

  expect(printed(text, article).join("\n")).not.toContain("one.example");
  expect(printed(text, article).at(-1)).toBe(
    "Then I read [the book](https://two.example/) again, from its beginning to its end.",
  );
});

test("a link between notes leaves its words, and code keeps its brackets", () => {
  const text =
    "A [[successful business]] and a [[calm company|calm one]], not `[[redirects]]` or x[[name]].";

  const { blocks } = cleanEntry(tinyEntry("e1", text, { title: "Work" }), "en", countRemovals());

  expect(blocks.map((block) => block.text)).toEqual([
    "A successful business and a calm one, not `[[redirects]]` or x[[name]].",
  ]);
});

test("links on neighbouring single words to different pages are words without links", () => {
  const [one, two] = ["https://example.org/1", "https://example.org/2"];
  const cited = `People began [citing](${one}) [me](${two}) [as](${one}) [an](${two}) [example](${one}). ${REST}`;
  const pair = `I [wrote](${one}) [tweets](${two}), and [sold](${one}) a few of [them](${two}). ${REST}`;
  const names = `It runs on [Heroku](${one}) [Postgres](${two}), as [the manual](${one}) [says](${two}). ${REST}`;

  expect(printed(cited, article)).toEqual([`People began citing me as an example. ${REST}`]);
  expect(printed(pair, article)).toEqual([
    `I wrote tweets, and [sold](${one}) a few of [them](${two}). ${REST}`,
  ]);
  expect(printed(names, article)).toEqual([names]);
});
