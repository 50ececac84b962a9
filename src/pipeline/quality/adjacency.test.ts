import { expect, test } from "vitest";
import { measureAdjacency } from "./separation.ts";
import { draftOf, own } from "#tests/pipeline/tiny-drafts.ts";

test("compares a post's end with the beginning of the next one", () => {
  const draft = draftOf([
    own("violin cello", "a", 1),
    own("bakery", "a", 2),
    own("bakery", "a", 3),
    own("bakery", "b", 1),
    own("bakery", "b", 2),
    own("sailing harbour", "b", 3),
  ]);

  // One jump; the last two paragraphs of a and the first two of b say the same: cosine 1.
  expect(measureAdjacency(draft, "en")).toBeCloseTo(1);
});

test("takes the mean over the jumps of all chapters, and none from chapter to chapter", () => {
  const draft = draftOf(
    [own("bakery", "a"), own("bakery", "b"), own("sailing", "c")],
    [own("violin", "d")],
  );

  // a to b: 1; b to c: 0; c to d is no jump: (1 + 0) / 2.
  expect(measureAdjacency(draft, "en")).toBeCloseTo(0.5);
});

test("is not measured when no post follows another", () => {
  expect(measureAdjacency(draftOf([own("bakery", "a")]), "en")).toBeNull();
});
