import { expect, test } from "vitest";
import { tinyAnalysis, tinyPost } from "#tests/pipeline/tiny-posts.ts";
import type { PlannedChapter } from "#pipeline/foundation/schema.ts";
import { describeBook } from "./description.ts";

const CHAPTERS: PlannedChapter[] = [
  {
    number: 1,
    title: "How dough rises",
    description: "",
    keyTopics: [],
    targetWordCount: 2000,
    entryIds: ["a"],
    titleIsLabel: false,
  },
];

test("the description is the author's question, claim and chapter titles, joined by one fixed line", () => {
  const analysis = tinyAnalysis([
    tinyPost("a", [
      "Why does your sourdough bread stay flat in winter?",
      "Warm flour wakes the yeast.",
    ]),
    tinyPost("b", ["Sourdough bread needs warm flour, and your kitchen is cold in winter."]),
  ]);

  const { value, evidence } = describeBook(analysis, CHAPTERS);

  expect(value.text).toBe(
    "Why does your sourdough bread stay flat in winter?\n\nSourdough bread needs warm flour, and your kitchen is cold in winter.\n\nIn this book:\n- How dough rises",
  );
  expect(value.wordCount).toBe(27);
  expect(evidence["amazonDescription.text"]?.quotes).toEqual([
    "Why does your sourdough bread stay flat in winter?",
    "Sourdough bread needs warm flour, and your kitchen is cold in winter.",
  ]);
});

test("the description tells one thought of a post, not sentences of several", () => {
  const told =
    "Sourdough bread needs warm flour, and your kitchen is cold in winter. Put the bowl beside the oven. It wakes within the hour.";
  const analysis = tinyAnalysis([
    tinyPost("a", [told]),
    tinyPost("b", ["Warm flour wakes the sourdough bread."]),
  ]);

  const { value } = describeBook(analysis, CHAPTERS);

  expect(value.text).toBe(`${told}\n\nIn this book:\n- How dough rises`);
});

test("experience is quoted from the author's own first person, to be confirmed", () => {
  const analysis = tinyAnalysis([
    tinyPost("a", ["I have taught more than 300 students in twelve countries."]),
    tinyPost("b", ["My uncle has taught 5,000 students."]),
    tinyPost("c", ["I waited two hours for the bus."]),
  ]);

  const { value, evidence } = describeBook(analysis, CHAPTERS);

  expect(value.credibilityMarkers).toEqual([
    "I have taught more than 300 students in twelve countries.",
  ]);
  expect(evidence["amazonDescription.credibilityMarkers[0]"]?.status).toBe("confirm");
});

test("a French book is described in French", () => {
  const analysis = tinyAnalysis([tinyPost("a", ["Rien."])], { language: "fr" });

  expect(describeBook(analysis, CHAPTERS).value.text).toBe("Dans ce livre :\n- How dough rises");
});
