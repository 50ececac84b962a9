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

test("the description lists the chapters and leaves what the book gives to the author; hooks are quotations", () => {
  const question = "Why does your sourdough bread stay flat in winter?";
  const claim = "Sourdough bread needs warm flour, and your kitchen is cold in winter.";
  const analysis = tinyAnalysis([
    tinyPost("a", [question, "Warm flour wakes the yeast."], { words: 500 }),
    tinyPost("b", [claim], { words: 500 }),
  ]);

  const { value, evidence } = describeBook(analysis, CHAPTERS);

  expect(value.text).toBe("In this book:\n- How dough rises");
  expect(evidence["amazonDescription.text"]).toBeUndefined();
  expect(value.hooks).toEqual([claim]);
});

test("no single line of short posts is made to sell the book", () => {
  const analysis = tinyAnalysis([
    tinyPost("a", ["How long have you made the dough of your sourdough bread rest?"]),
    tinyPost("b", ["Sourdough bread needs warm flour, and your kitchen is cold in winter."]),
  ]);

  expect(describeBook(analysis, CHAPTERS).value.hooks).toEqual([]);
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

test.each([
  "I'm the most experienced designer by far in that group.",
  "This week I start a new chapter as a program manager, and I'm glad of it.",
])("what holds for one week or one group does not introduce the author: %s", (sentence) => {
  const { value } = describeBook(tinyAnalysis([tinyPost("a", [sentence])]), CHAPTERS);

  expect(value.credibilityMarkers).toEqual([]);
});

test("a French book is described in French", () => {
  const analysis = tinyAnalysis([tinyPost("a", ["Rien."])], { language: "fr" });

  expect(describeBook(analysis, CHAPTERS).value.text).toBe("Dans ce livre :\n- How dough rises");
});
