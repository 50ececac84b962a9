import { expect, test } from "vitest";
import { measureDuplicates } from "./repeats.ts";
import { draftOf, own } from "#tests/pipeline/tiny-drafts.ts";

const eight = "The very same eight words are printed here.";

test("lists a sentence of eight words that a second post prints again", () => {
  const draft = draftOf([own(eight, "a")], [own(`A new start. ${eight}`, "b")]);

  const { sentences, repeated, share, repeats } = measureDuplicates(draft, "en");

  // "A new start." is too short to count: two sentences, one of them a repeat.
  expect({ sentences, repeated, share }).toEqual({ sentences: 2, repeated: 1, share: 0.5 });
  expect(repeats).toEqual([{ chapter: 2, paragraph: 1, text: eight }]);
});

test("leaves short sentences alone", () => {
  const draft = draftOf([
    own("These are only seven of the words.", "a"),
    own("These are only seven of the words.", "b"),
  ]);

  const duplicates = measureDuplicates(draft, "en");

  expect(duplicates).toMatchObject({ sentences: 0, repeated: 0, share: 0 });
});

test("lets a refrain stand, in one passage and in two blocks of one post", () => {
  const draft = draftOf([own(`${eight} ${eight}`, "a", 1), own(eight, "a", 2)]);

  const duplicates = measureDuplicates(draft, "en");

  expect(duplicates).toMatchObject({ sentences: 3, repeated: 0 });
});

test("does not take the same block printed twice for a refrain", () => {
  const draft = draftOf([own(eight, "a", 1)], [own(eight, "a", 1)]);

  const duplicates = measureDuplicates(draft, "en");

  expect(duplicates.repeated).toBe(1);
});
