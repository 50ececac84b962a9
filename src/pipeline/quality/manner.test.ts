import { expect, test } from "vitest";
import { tinyPost } from "#tests/pipeline/tiny-posts.ts";
import { seededRandom } from "#tests/pipeline/random.ts";
import { distanceFrom, mannerOf, oddTurns, pullsOf } from "./manner.ts";

/** Sentences drawn from a fixed few, so that two seeds give two texts of one manner. */
function written(manner: readonly string[], seed: number): string {
  const next = seededRandom(seed);
  return Array.from({ length: 500 }, () => manner[Math.floor(next() * manner.length)]).join(" ");
}

const PLAIN = [
  "I went to the harbour.",
  "I saw the boats, and I was glad.",
  "It was a day for me and my dog.",
  "I said so.",
];
const SOLEMN = [
  "Whoever would have known of that which had been;",
  "should therefore be without those whose being is;",
  "yet neither of them, nor any other, would not.",
];
const POSTS = [tinyPost("one", [written(PLAIN, 1)]), tinyPost("two", [written(PLAIN, 2)])];

test("another text of the author is within the author's own limit, another author's is far beyond it", () => {
  const manner = mannerOf(POSTS, "en");
  if (!manner) throw new Error("The manner was not measured");

  expect(distanceFrom(manner, written(PLAIN, 3))).toBeLessThan(1.5 * manner.ownLimit);
  expect(distanceFrom(manner, written(SOLEMN, 3))).toBeGreaterThan(5 * manner.ownLimit);
});

test("is not measured on less than 2,000 words, nor in a language without a stop list", () => {
  expect(mannerOf([tinyPost("one", ["I went to the harbour."])], "en")).toBeNull();
  expect(mannerOf(POSTS, "xx")).toBeNull();
});

test("a text of less than 500 words has no distance", () => {
  const manner = mannerOf(POSTS, "en");
  if (!manner) throw new Error("The manner was not measured");

  expect(distanceFrom(manner, "I went to the harbour.")).toBeNull();
});

test("finds the paragraph that leads away from the author, and what is odd in it", () => {
  const manner = mannerOf(POSTS, "en");
  if (!manner) throw new Error("The manner was not measured");
  const texts = [written(PLAIN, 3), SOLEMN.join(" ").repeat(20), written(PLAIN, 4)];

  const pulls = pullsOf(manner, texts);

  expect(pulls[1]).toBe(Math.max(...pulls));
  expect(oddTurns(manner, texts[1] ?? "", 4).tooMany).toContain(";");
});
