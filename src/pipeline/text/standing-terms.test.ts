import { expect, test } from "vitest";
import { standingTerms } from "./standing-terms.ts";

const POSTS = [
  { title: "Kneading rye", blocks: [{ text: "In January I had a smattering of flour." }] },
  { title: null, blocks: [{ text: "Rye wants patience.\nA smattering of salt helps." }] },
  { title: "January again", blocks: [{ text: "Ovens differ.\nA smattering of ash is normal." }] },
];

test("a term names posts if it stands at the head of two of them; a month and a word of their texts do not", () => {
  expect(standingTerms(["smattering", "January", "rye", "ovens"], POSTS, "en")).toEqual(["rye"]);
});

test("two heads of many posts are too few", () => {
  const others = Array.from({ length: 9 }, (_, index) => ({
    title: `Oats ${index}`,
    blocks: [{ text: "Oats." }],
  }));

  expect(standingTerms(["rye", "oats"], [...POSTS, ...others], "en")).toEqual(["oats"]);
});
