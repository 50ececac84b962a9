import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { entriesOf } from "#tests/books/write-from-csv.ts";
import { tinyEntry } from "#tests/pipeline/tiny-entries.ts";
import { preparePosts } from "./prepare-posts.ts";

const ordinary = entriesOf(
  "posts.csv",
  readFileSync(new URL("../../../tests/books/linkedin/posts.csv", import.meta.url)),
);

test.each([
  ["a post of 250,001 characters", "a word ".repeat(35_715)],
  ["comments that never end", "text <!-- ".repeat(51)],
  ["lists inside lists on one line", `${"1. - ".repeat(30)}deep`],
  ["quotations inside quotations", `${"> ".repeat(12_000)}deep`],
  ["tables inside tables", `${"<table><tr><td>".repeat(1_400)}deep`],
  ["thousands of stars in one paragraph", "*a_ ".repeat(4_000)],
])("%s is set aside with its reason, and the other posts are used", (_, text) => {
  const { posts, setAside } = preparePosts([...ordinary, tinyEntry("bad:1", text)]);

  expect(setAside).toContainEqual({
    entryId: "bad:1",
    reason: "too long or too tangled to read",
    keptId: null,
  });
  expect(posts.length).toBeGreaterThan(0);
});

test("an article with a thousand links in many paragraphs is read", () => {
  const article =
    `The bread rises slowly in a cold kitchen. See [the oven](https://a.example/oven) and *then* the _table_.\n\n`.repeat(
      500,
    );

  const { posts } = preparePosts([...ordinary, tinyEntry("long:1", article, { type: "article" })]);

  expect(posts.map(({ entryId }) => entryId)).toContain("long:1");
});
