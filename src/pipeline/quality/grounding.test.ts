import { expect, test } from "vitest";
import { tinyPost } from "#tests/pipeline/tiny-posts.ts";
import { measureGrounding } from "./grounding.ts";
import { draftOf, linking, own } from "#tests/pipeline/tiny-drafts.ts";

test("finds a sentence in the cited post whatever its marks, and lists one that stands nowhere", () => {
  const posts = [
    tinyPost("a", ["Bread is **good**. Cheese, too, [is better](https://example.com/cheese)!"]),
  ];
  const draft = draftOf([own("Bread is good. Cheese too *is better*. Wine is best.", "a")]);

  const { sentences, found, share, unfound } = measureGrounding(draft, posts, "en");

  // Three sentences, two of them in the post: 2 / 3.
  expect({ sentences, found }).toEqual({ sentences: 3, found: 2 });
  expect(share).toBeCloseTo(2 / 3);
  expect(unfound).toEqual([{ chapter: 1, paragraph: 1, text: "Wine is best." }]);
});

test("does not accept a sentence of a post that the passage does not cite", () => {
  const posts = [tinyPost("a", ["Bread is good."]), tinyPost("b", ["Cheese is better."])];
  const draft = draftOf([own("Cheese is better.", "a")]);

  const grounding = measureGrounding(draft, posts, "en");

  expect(grounding.share).toBe(0);
});

test("counts connecting lines apart, as words of the whole", () => {
  const posts = [tinyPost("a", ["One two three four five six."])];
  const draft = draftOf([own("One two three four five six.", "a"), linking("Three years later.")]);

  const grounding = measureGrounding(draft, posts, "en");

  // Six own words and three linking ones: 3 / 9. The linking sentence is not looked for.
  expect(grounding.linking).toBeCloseTo(3 / 9);
  expect(grounding).toMatchObject({ sentences: 1, found: 1 });
});

test("says how many runs of five words stand in any post", () => {
  const posts = [tinyPost("a", ["One two three four five six."]), tinyPost("b", ["Nothing here."])];
  const draft = draftOf([own("One two three four five six seven.", "b")]);

  const grounding = measureGrounding(draft, posts, "en");

  // Runs: 1-5 and 2-6 stand in post a, 3-7 nowhere: 2 / 3, though the cited post b holds none of it.
  expect(grounding.nGrams).toBeCloseTo(2 / 3);
  expect(grounding.share).toBe(0);
});
