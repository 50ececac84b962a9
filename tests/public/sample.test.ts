import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { readSources } from "#pipeline/sources/csv-file.ts";
import { SAMPLE } from "#web/public/landing/sample/sample.ts";

const POSTS = path.join(import.meta.dirname, "../books/benbalter/posts.csv");

test("the page on the landing page holds sentences of its two posts, and no other", () => {
  const { entries } = readSources([{ file: "posts.csv", bytes: readFileSync(POSTS) }]);
  const posts = SAMPLE.posts.map(({ url }) => entries.find((entry) => entry.url === url));
  const isIn = (post: number, text: string): boolean =>
    lettersOf(posts[post]?.text ?? "").includes(lettersOf(text));
  const ofPosts = SAMPLE.blocks.flatMap((block) => ("post" in block ? [block] : []));
  const added = ofPosts.flatMap(({ post, sentences }) =>
    sentences.map(({ text }) => text).filter((text) => !isIn(post, text)),
  );

  expect(ofPosts.map(({ post }) => post)).toEqual([0, 1, 1]);
  expect(added).toEqual([]);
  expect(entries).toHaveLength(SAMPLE.postCount);
  expect(SAMPLE.postCount).toBe(24);
  expect(SAMPLE.posts.map(({ date }) => date.slice(0, 4))).toEqual(["2013", "2015"]);
});

/** The file has straight quotation marks, and links within its sentences. */
function lettersOf(text: string): string {
  return text.replaceAll(/\]\([^)]*\)|<[^>]*>|[^\p{L}\p{N}<]/gu, "").toLowerCase();
}
