import { expect, test } from "vitest";
import { measureResidue } from "./residue.ts";
import { draftOf, own } from "#tests/pipeline/tiny-drafts.ts";

function kindsIn(text: string, language = "en"): string[] {
  return measureResidue(draftOf([own(text, "a")]), language).hits.map(({ kind }) => kind);
}

test.each([
  ["See https://example.com/page for more.", ["link"]],
  ["It stood on lnkd.in/abc123 for a year.", ["link"]],
  ["We love #writing more than anything.", ["hashtag"]],
  ["I asked \\#writing people about it.", ["hashtag"]],
  ["As @anna said, bread is good.", ["mention"]],
  ["3/7 Bread is good.", ["thread counter"]],
  ["Bread is good. (2/5)", ["thread counter"]],
  ["1/ Bread is good.", ["thread counter"]],
  ["{% include figure.html %}", ["markup"]],
  ["::: lead", ["markup"]],
  ["Bread is good.[^1]", ["markup"]],
  ["Bread <b>is good.", ["markup"]],
  ["Bread &mdash; and cheese.", ["markup"]],
  ["Photo by a friend of mine.", ["credit"]],
  ["Subscribe to hear more about bread.", ["call"]],
  ["Send me your feedback about bread.", ["call"]],
])("finds what cleaning should have taken out of %j", (text, kinds) => {
  expect(kindsIn(text)).toEqual(kinds);
});

test.each([
  ["Read [the whole page](https://example.com/#part) on bread."],
  ["The tag `#main` and `@media` in `<style>` are code: `https://example.com`."],
  ["```\ncurl https://example.com @x #y\n```"],
  ["We are open 24/7 and half of us, 1/2, sleep."],
  ["Nobody forgot the morning of 9/11"],
  ["C# and F# are languages; write to anna@example.com."],
  ["A \\<div> tag and R&D are words here."],
  ["Our customers give feedback all day long."],
  ["An open source: bread."],
])("lets prose and code stand: %j", (text) => {
  expect(kindsIn(text)).toEqual([]);
});

test("looks for calls only in the first and the last two paragraphs of a post", () => {
  const call = "Subscribe to hear more about bread.";
  const draft = draftOf([
    own("Bread is good.", "a", 1),
    own(call, "a", 2),
    own("Cheese is good.", "a", 3),
    own("Wine is good.", "a", 4),
  ]);

  expect(measureResidue(draft, "en").hits).toEqual([]);
});

test("says how much is left in ten thousand words", () => {
  const draft = draftOf([own("One two three four #five", "a")]);

  // One hit in five words: 1 / 5 * 10,000.
  expect(measureResidue(draft, "en").per10kWords).toBe(2000);
});

test("looks at chapter titles too", () => {
  const draft = draftOf([own("Bread is good.", "a")]);
  const [chapter] = draft.chapters;
  const titled = {
    ...draft,
    chapters: [{ ...chapter, chapterNumber: 1, title: "Why #bread", passages: [], wordCount: 0 }],
  };

  expect(measureResidue(titled, "en").hits).toEqual([
    { kind: "hashtag", chapter: 1, paragraph: 0, text: "#bread" },
  ]);
});

test("says that calls were not looked for in a language without lists", () => {
  const draft = draftOf([own("パンはおいしい。", "a")]);

  expect(measureResidue(draft, "ja").callsMeasured).toBe(false);
});
