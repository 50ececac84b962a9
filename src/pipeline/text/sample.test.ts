import { expect, test } from "vitest";
import { sampled } from "./words.ts";

test("few texts are read whole", () => {
  const texts = [{ words: 10 }, { words: 20 }];

  expect(sampled(texts, 100)).toEqual([{ words: 10 }, { words: 20 }]);
});

test("of too many words every n-th text is read, the same ones each time", () => {
  const texts = [1, 2, 3, 4, 5, 6].map((id) => ({ id, words: 50 }));

  const read = sampled(texts, 150);

  expect(read.map(({ id }) => id)).toEqual([1, 3, 5]);
});
