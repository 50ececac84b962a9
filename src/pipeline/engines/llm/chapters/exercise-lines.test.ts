import { expect, test } from "vitest";
import { tinyCard } from "#tests/models/tiny-model.ts";
import { tinyPost } from "#tests/pipeline/tiny-posts.ts";
import { exerciseLines } from "./exercise-lines.ts";

const QUOTE =
  "Quote for the result, and let the client choose between three sizes of your promise.";
const USE = "Then use the phrases that you picked up there.";
const CLOSE = "I have sold more with those phrases than with any discount.";
const WRITE = "Write down what is left out, and let your client choose between two prices.";

test("an exercise ends its post: one in its midst is what the next sentence leans on", () => {
  const inside = tinyPost("inside", [`${QUOTE} ${USE}`, CLOSE, CLOSE]);
  const ending = tinyPost("ending", [CLOSE, WRITE]);
  const cards = [
    tinyCard("c1", { entryId: "inside", paragraphs: [1, 2, 3] }),
    tinyCard("c2", { entryId: "ending", paragraphs: [1, 2] }),
  ];
  const posts = new Map([inside, ending].map((post) => [post.entryId, post]));

  const lines = exerciseLines(cards, posts, "en");

  expect(lines.map(({ text }) => text)).toEqual([WRITE]);
});
