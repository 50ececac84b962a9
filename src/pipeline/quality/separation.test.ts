import { expect, test } from "vitest";
import { measureSeparation } from "./separation.ts";
import { draftOf, own } from "#tests/pipeline/tiny-drafts.ts";

test("is 1 when chapters share no word and their posts say the same", () => {
  const draft = draftOf(
    [own("bakery oven flour", "a"), own("bakery oven flour", "b")],
    [own("sailing harbour anchor", "c"), own("sailing harbour anchor", "d")],
  );

  const separation = measureSeparation(draft, "en", 1);

  // Inside both chapters the one pair has cosine 1, all four pairs between them 0.
  expect(separation?.within).toBeCloseTo(1);
  expect(separation?.between).toBeCloseTo(0);
  expect(separation?.value).toBeCloseTo(1);
  expect(separation?.withSelfPairs).toBeCloseTo(1);
});

test("is negative when chapters cut posts that belong together", () => {
  const draft = draftOf(
    [own("bakery oven flour", "a"), own("sailing harbour anchor", "b")],
    [own("bakery oven flour", "c"), own("sailing harbour anchor", "d")],
  );

  const separation = measureSeparation(draft, "en", 1);

  // Inside: 0 and 0. Between: two of four pairs are 1: 0 - .5.
  expect(separation?.value).toBeCloseTo(-0.5);
});

test("does not count a post's likeness to itself, and tells it apart", () => {
  const draft = draftOf(
    [own("bakery oven", "a", 1), own("bakery oven", "a", 2), own("violin cello", "b")],
    [own("sailing harbour", "c")],
  );

  const separation = measureSeparation(draft, "en", 1);

  // Chapter one holds a1, a2 and b: pairs of 1, 0 and 0. Between chapters: three pairs of 0. a1-b and a2-b share no post.
  expect(separation?.value).toBeCloseTo(0);
  expect(separation?.withSelfPairs).toBeCloseTo(1 / 3);
});

test("joins short neighbours into one run, whatever posts they come from", () => {
  const draft = draftOf(
    [
      own("bakery oven", "a"),
      own("violin cello", "b"),
      own("bakery oven", "c"),
      own("violin cello", "d"),
    ],
    [own("sailing harbour", "e"), own("anchor", "f")],
  );

  const separation = measureSeparation(draft, "en", 4);

  // Runs of four words: a + b and c + d say the same, so their cosine is 1 where single paragraphs would give 1/3.
  expect(separation?.within).toBeCloseTo(1);
});

test("is not measured for one chapter", () => {
  const draft = draftOf([own("bakery oven", "a"), own("bakery flour", "b")]);

  expect(measureSeparation(draft, "en", 1)).toBeNull();
});

test("is not measured where every chapter is a single post", () => {
  const draft = draftOf(
    [own("bakery oven", "a", 1), own("bakery oven", "a", 2)],
    [own("sailing harbour", "b", 1), own("sailing harbour", "b", 2)],
  );

  expect(measureSeparation(draft, "en", 1)).toBeNull();
});
