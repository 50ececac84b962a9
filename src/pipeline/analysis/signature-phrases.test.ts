import { expect, test } from "vitest";
import { findSignaturePhrases } from "./voice.ts";
import { tinyPost } from "#tests/pipeline/tiny-posts.ts";

const FILLER = [
  "Trains leave the northern station early and carry sleepy clerks toward town.",
  "Gardens want patience, water and somebody who forgives the slugs.",
  "Kitchens smell of onions long before anybody sits at a table.",
  "Winter roads are quiet; the snow swallows every careless footstep.",
  "Letters arrive late when the postman stops for coffee with neighbours.",
  "Old clocks lose minutes, yet nobody living there ever misses them.",
];

function postsSaying(...sentences: string[]): ReturnType<typeof tinyPost>[] {
  return FILLER.map((filler, index) => {
    const said = sentences[index];
    return tinyPost(`p${index}`, said === undefined ? [filler] : [`${filler} ${said}`]);
  });
}

test("a phrase repeated in three posts in different sentences is the author's", () => {
  const posts = postsSaying(
    "My neighbour will plant your flag before breakfast.",
    "First plant your flag on fertile ground.",
    "She told everyone to plant your flag quickly.",
  );

  const phrases = findSignaturePhrases(posts, "en");

  expect(phrases).toEqual([{ phrase: "plant your flag", entryIds: ["p0", "p1", "p2"] }]);
});

test("the same sentence copied into every post is boilerplate", () => {
  const posts = postsSaying(
    "Please plant your flag today.",
    "Please plant your flag today.",
    "Please plant your flag today.",
    "Please plant your flag today.",
  );

  expect(findSignaturePhrases(posts, "en")).toEqual([]);
});

test("names are not phrases", () => {
  const posts = postsSaying(
    "He works at North Harbour Bank now.",
    "She left North Harbour Bank angrily.",
    "Nobody trusts North Harbour Bank anymore.",
  );

  expect(findSignaturePhrases(posts, "en")).toEqual([]);
});

test("a phrase that everybody uses is not the author's, nor is a part of it", () => {
  const posts = postsSaying(
    "Bread divides the rest of the world neatly.",
    "Tell the rest of the world nothing.",
    "He left the rest of the world behind.",
  );

  expect(findSignaturePhrases(posts, "en")).toEqual([]);
});

test("a piece of grammar around one word is no turn of phrase", () => {
  const posts = postsSaying(
    "Power lies in the hands somehow.",
    "Bread feels warm in the hands today.",
    "Everything rests in the hands again.",
  );

  expect(findSignaturePhrases(posts, "en")).toEqual([]);
});

test("two posts are not enough", () => {
  const posts = postsSaying(
    "My neighbour will plant your flag before breakfast.",
    "First plant your flag on fertile ground.",
  );

  expect(findSignaturePhrases(posts, "en")).toEqual([]);
});
