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

const PARAGRAPH =
  "I opened the shop on a Monday in March, with two ovens, one helper, and no idea at all of what a loaf should cost in this town.";

test("a paragraph that a second post tells again with a word changed is a near repeat", () => {
  const retold = PARAGRAPH.replace("this town", "our street");

  const { repeated, nearRepeats } = measureDuplicates(
    draftOf([own(PARAGRAPH, "a")], [own(retold, "b")]),
    "en",
  );

  // 22 of its 24 runs of five words are the same; the sentence is not, so that it is not printed twice word for word.
  expect(repeated).toBe(0);
  expect(nearRepeats).toEqual([{ chapter: 2, paragraph: 1, text: retold }]);
});

test.each([
  [
    "half of whose words are others",
    PARAGRAPH.replace(
      /with .*$/u,
      "and sold it again in June, when rent and flour had cost all I had saved.",
    ),
    "b",
  ],
  ["of the same post, as a refrain", PARAGRAPH, "a"],
])("a paragraph %s is no near repeat", (_, text, post) => {
  const draft = draftOf([own(PARAGRAPH, "a", 1), own(text, post, 2)]);

  expect(measureDuplicates(draft, "en").nearRepeats).toEqual([]);
});

test("a paragraph that names the title of another piece is no near repeat of its heading", () => {
  const title = "What I learned in ten years of baking bread for people who wanted something else";
  const heading = { ...own(`## ${title}`, "a", 0), role: "heading" as const };

  const draft = draftOf([heading, own(`I wrote ${title}, and meant it.`, "b")]);

  expect(measureDuplicates(draft, "en").nearRepeats).toEqual([]);
});

test("a paragraph told again is found in a language without spaces, too", () => {
  const told =
    "去年の春に小さなパン屋を開いて、毎朝四時に起きて生地をこねながら、この町の人が何を食べたいのかを考えてきました。";
  const again = told.replace("去年", "昔");

  const draft = draftOf([own(told, "a")], [own(again, "b")]);

  expect(measureDuplicates(draft, "ja").nearRepeats.map(({ text }) => text)).toEqual([again]);
});
