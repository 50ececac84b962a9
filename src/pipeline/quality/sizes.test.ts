import { expect, test } from "vitest";
import { measureSizes } from "./quality.ts";
import { draftOf, own } from "#tests/pipeline/tiny-drafts.ts";

test("counts the words of chapters and how much they differ", () => {
  const draft = draftOf(
    [own("- one\n- two", "a")],
    [own("## Three", "b"), own("[four](https://example.com) five six", "b")],
  );

  const sizes = measureSizes(draft, 12);

  // Chapters of 2 and 4 words: mean 3, standard deviation 1, so 1 / 3; 6 of the 12 words aimed for.
  expect(sizes).toMatchObject({ chapterWords: [2, 4], words: 6, toTarget: 0.5 });
  expect(sizes.variation).toBeCloseTo(1 / 3);
});

test("compares with nothing when nothing was aimed for", () => {
  const sizes = measureSizes(draftOf([own("one", "a")]), null);

  expect(sizes).toMatchObject({ targetWords: null, toTarget: null });
});
