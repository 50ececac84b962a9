import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { Heading, Root } from "mdast";
import { Markdown } from "./markdown.tsx";
import { levelsAbove, nestHeadings } from "./markdown-text.ts";

function drawn(text: string): string {
  return renderToStaticMarkup(createElement(Markdown, null, text));
}

test.each([
  ["quotations in quotations", "> ".repeat(12_000)],
  ["lists in lists", "- ".repeat(10_000)],
  ["open brackets", "[".repeat(10_000)],
  ["emphasis in emphasis", `${"*a ".repeat(5_000)}${"b* ".repeat(5_000)}`],
])("a text of thousands of %s is shown as it was typed", (_, tangle) => {
  const html = drawn(`Before it.\n\n${tangle}words\n\nAfter it.`);

  expect(html).toMatch(/^<p[^>]*>Before it.<\/p>/u);
  expect(html).toMatch(/words<\/p>\s*<p[^>]*>After it.<\/p>$/u);
});

test("a text with marks is drawn by them", () => {
  expect(drawn("> Some *words* of mine.")).toMatch(
    /<blockquote[^>]*>\s*<p[^>]*>Some <em>words<\/em>/u,
  );
});

function chapterWith(depths: Heading["depth"][]): Root {
  return {
    type: "root",
    children: depths.map((depth) => ({ type: "heading", depth, children: [] })),
  };
}

function depthsOf(chapter: Root): number[] {
  return chapter.children.flatMap((node) => (node.type === "heading" ? [node.depth] : []));
}

test("headings begin below the chapter's title and leave out no level", () => {
  const chapter = chapterWith([3, 5, 5, 3, 2, 3]);

  nestHeadings()(chapter);

  expect(depthsOf(chapter)).toEqual([3, 4, 4, 3, 3, 4]);
});

test("a heading that stands alone in its passage is as deep as in the whole chapter", () => {
  const above = levelsAbove(["## A post", "Text.", "### Its part", "#No heading.", "## Another"]);
  const part = chapterWith([3]);

  nestHeadings(above[2])(part);

  expect(above).toEqual([2, undefined, 3, undefined, 2]);
  expect(depthsOf(part)).toEqual([4]);
});

test("nothing goes deeper than a browser's last level", () => {
  const chapter = chapterWith([1, 2, 3, 4, 5, 6]);

  nestHeadings()(chapter);

  expect(depthsOf(chapter)).toEqual([3, 4, 5, 6, 6, 6]);
});
