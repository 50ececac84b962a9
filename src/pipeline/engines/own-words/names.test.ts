import { expect, test } from "vitest";
import { tinyPost } from "#tests/pipeline/tiny-posts.ts";
import { findNames } from "./names.ts";

test("a word that is capitalised inside sentences is a name, in the author's own writing", () => {
  const posts = [
    tinyPost("a", ["We host it on GitHub. Most readers like GitHub, and readers write back."]),
  ];

  const names = findNames(posts, "en");

  expect(names.has("github")).toBe(true);
  expect(names.formOf("github")).toBe("GitHub");
  expect(names.has("readers")).toBe(false);
  expect(names.formOf("readers")).toBe("readers");
});

test("the first word of a sentence says nothing about names", () => {
  const posts = [tinyPost("a", ["Readers come. Readers go. Readers stay."])];

  expect(findNames(posts, "en").has("readers")).toBe(false);
});

test("German nouns are no names for their capitals", () => {
  const posts = [tinyPost("a", ["Wir lieben das Buch, denn das Buch bleibt."])];

  expect(findNames(posts, "de").has("buch")).toBe(false);
});
