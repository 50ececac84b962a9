import { expect, test } from "vitest";
import { tinyAnalysis, tinyPost } from "#tests/pipeline/tiny-posts.ts";
import type { Block } from "#pipeline/analysis/schema.ts";
import type { PlannedOutline, MainSection } from "#pipeline/outline/schema.ts";
import { corpusOf } from "./corpus.ts";
import { passagesOf } from "./passages.ts";

const ESSAY = tinyPost(
  "essay",
  ["Readers want a clear answer.", "# What they ask", "- who\n- why", "> Quoted by a friend."],
  { title: "What readers want", titleGiven: true },
);
const QUESTION = tinyPost("question", [
  "Why do readers leave before the second page is over? Most pages give no answer.",
]);
const HIRED = tinyPost("hired", ["Juniors are hired for later. This took me long to see."]);

function draft(
  section: MainSection,
  chapterTitle: string,
  links: NonNullable<Block["links"]> = [],
): string[] {
  const outline: PlannedOutline = {
    chapterNumber: 1,
    chapterTitle,
    targetWordCount: 2000,
    estimatedReadingTime: 9,
    openingHook: { type: "Statement", content: "", purpose: "", source: null },
    mainSections: [section],
    engagementElements: [],
    personalAnecdotes: [],
    igContentIntegration: [],
    pacingNotes: "",
    deck: null,
    closing: null,
  };
  const linked = { ...QUESTION, blocks: QUESTION.blocks.map((block) => ({ ...block, links })) };
  const corpus = corpusOf(tinyAnalysis([ESSAY, linked, HIRED]));
  const posts = new Map([ESSAY, linked, HIRED].map((post) => [post.entryId, post]));
  return passagesOf(corpus, outline, section, posts).map(({ text }) => text);
}

function sectionOf(title: string | null, sources: MainSection["sources"]): MainSection {
  return { sectionNumber: 1, title, learningObjective: "", keyPoints: [], wordCount: 0, sources };
}

test("a section prints its heading and its blocks as Markdown, in the author's order", () => {
  const section = sectionOf("What readers want", [
    { entryId: "essay", paragraphs: [0] },
    { entryId: "essay", paragraphs: [1, 2, 3, 4] },
  ]);

  expect(draft(section, "Answers")).toEqual([
    "## What readers want",
    "Readers want a clear answer.",
    "### What they ask",
    "- who\n- why",
    "> Quoted by a friend.",
  ]);
});

test("a passage holds the links of its block as Markdown, also behind a sentence that is left out", () => {
  const url = "https://example.org/why?not";
  const links = [
    { at: 7, length: 7, url },
    { at: 72, length: 6, url },
  ];
  const section = sectionOf(null, [{ entryId: "question", paragraphs: [1] }]);

  expect(draft(section, "Answers", links)).toEqual([
    `Why do [readers](${url}) leave before the second page is over? Most pages give no [answer](${url}).`,
  ]);
  expect(draft(section, "Why do readers leave before the second page is over?", links)).toEqual([
    `Most pages give no [answer](${url}).`,
  ]);
});

test("a chapter named after its first sentence does not say it again", () => {
  const section = sectionOf(null, [{ entryId: "question", paragraphs: [1] }]);

  expect(draft(section, "Why do readers leave before the second page is over?")).toEqual([
    "Most pages give no answer.",
  ]);
});

test("a first sentence that the next one takes up stays below the title that is taken from it", () => {
  const section = sectionOf(null, [{ entryId: "hired", paragraphs: [1] }]);
  const headed = sectionOf("Juniors are hired for later", section.sources);

  expect(draft(section, "Juniors are hired for later")).toEqual([
    "Juniors are hired for later. This took me long to see.",
  ]);
  expect(draft(headed, "Answers")).toEqual([
    "## Juniors are hired for later",
    "Juniors are hired for later. This took me long to see.",
  ]);
});

test("a chapter named after a heading of its first post prints that heading where it stands in the text, but not above it", () => {
  const whole = sectionOf(null, [{ entryId: "essay", paragraphs: [1, 2, 3] }]);
  const begun = sectionOf(null, [{ entryId: "essay", paragraphs: [2, 3] }]);

  expect(draft(whole, "What they ask")).toEqual([
    "Readers want a clear answer.",
    "### What they ask",
    "- who\n- why",
  ]);
  expect(draft(begun, "What they ask")).toEqual(["- who\n- why"]);
});

test("between two short posts stands an ornament", () => {
  const section = sectionOf(null, [
    { entryId: "question", paragraphs: [1] },
    { entryId: "essay", paragraphs: [1] },
  ]);

  expect(draft(section, "Answers")).toEqual([
    "Why do readers leave before the second page is over? Most pages give no answer.",
    "---",
    "Readers want a clear answer.",
  ]);
});
