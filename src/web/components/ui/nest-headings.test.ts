import type { Heading, Root } from "mdast";
import { expect, test } from "vitest";
import { nestHeadings } from "./nest-headings.ts";

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

test("nothing goes deeper than a browser's last level", () => {
  const chapter = chapterWith([1, 2, 3, 4, 5, 6]);

  nestHeadings()(chapter);

  expect(depthsOf(chapter)).toEqual([3, 4, 5, 6, 6, 6]);
});
