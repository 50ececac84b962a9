import { expect, test } from "vitest";
import type { SectionBrief } from "#pipeline/engines/engine.ts";
import type { ManuscriptPassage, Passage } from "#pipeline/draft/schema.ts";
import { tinySection } from "#tests/models/tiny-section.ts";
import { frameOf } from "./arrange-section.ts";

const TASK = "If you have to give something away, give away a smaller thing at its full price.";
const ASKED =
  "Let the client choose between three sizes of the same promise, quote for the result.";

/** What stands below the last section of the first of `chapters`, whose exercises are these, from pricing-2. */
function printedBelow(
  exercises: string[],
  {
    written = [],
    current = [],
    chapters = 2,
  }: { written?: Passage[]; current?: ManuscriptPassage[][]; chapters?: number } = {},
): Passage[] {
  const brief = tinySection();
  const [chapter] = brief.foundation.tableOfContents.chapters;
  const section = brief.outline.mainSections[1];
  if (!chapter || !section) throw new Error("The tiny book has no second section");
  const source = { entryId: "pricing-2", paragraphs: [1, 2] };
  const engagementElements = exercises.map((content) => ({
    type: "Exercise",
    content,
    placement: "End of the chapter",
    source,
  }));
  const tableOfContents = {
    ...brief.foundation.tableOfContents,
    chapters: Array.from({ length: chapters }, (_, index) => ({ ...chapter, number: index + 1 })),
  };
  const last: SectionBrief = {
    ...brief,
    section,
    written,
    current,
    outline: { ...brief.outline, engagementElements },
    foundation: { ...brief.foundation, tableOfContents },
  };
  return frameOf(last).after;
}

const SAID =
  "Quote for the result, write down what is left out, and let the client choose between three sizes of the same promise.";

test("the author's own exercise stands below the chapter as the post has it", () => {
  const near = SAID.replace("and let", "then let");

  expect(printedBelow([near])).toEqual([
    { text: "### Try this", kind: "linking", sources: [], role: "heading" },
    {
      text: SAID,
      kind: "own",
      sources: [{ entryId: "pricing-2", paragraph: 2 }],
      role: "questions",
    },
  ]);
});

test("an exercise in a model's words, or from the section right above, is not printed", () => {
  expect(printedBelow([ASKED.slice(0, 40), "Think about what your own prices promise."])).toEqual(
    [],
  );
  expect(printedBelow([TASK])).toEqual([]);
});

test("an exercise that the chapter has told is not printed again", () => {
  const written: Passage[] = [
    {
      text: `I learned it late. ${SAID}`,
      kind: "model",
      sources: [{ entryId: "pricing-2", paragraph: 2 }],
      role: "body",
    },
  ];

  expect(printedBelow([SAID], { written })).toEqual([]);
});

test("an exercise of the earlier text is printed again, unless the author has locked it", () => {
  const [, exercise] = printedBelow([SAID]);
  if (!exercise) throw new Error("No exercise is printed");
  const earlier = { ...exercise, id: "p1", madeBy: "llm", editedAt: null };
  const lockedAt = "2026-11-23T10:00:00.000Z";

  expect(printedBelow([SAID], { current: [[], [{ ...earlier, lockedAt: null }]] })).toHaveLength(2);
  expect(printedBelow([SAID], { current: [[], [{ ...earlier, lockedAt }]] })).toEqual([]);
});

test("the book ends with its text and no exercise", () => {
  expect(printedBelow([SAID], { chapters: 1 })).toEqual([]);
});
