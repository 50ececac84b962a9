import { expect, onTestFinished, test } from "vitest";
import { inputHashesOf } from "./input-hash.ts";
import { CHAPTER_TEXT } from "./stored-shape.ts";

const RUN = { writer: "llm", wayOn: null, round: 0 };

function stepsOf(run: Partial<typeof RUN> | { wayOn: string }) {
  return inputHashesOf("draft", { ...RUN, ...run }, ["the outline"]).steps;
}

test("a run goes on with the steps of one that went the same way", () => {
  const fast = stepsOf({ wayOn: "fastModel" });

  expect(stepsOf({}).usable).toEqual([stepsOf({}).own]);
  expect(fast.usable).toContain(fast.own);
});

test("a worse way goes on with what the best way has finished, and the best way never with a worse one's", () => {
  const [best, fast, ownWords] = [
    stepsOf({}),
    stepsOf({ wayOn: "fastModel" }),
    stepsOf({ wayOn: "ownWords" }),
  ];

  expect(fast.usable).toContain(best.own);
  expect(ownWords.usable).toContain(best.own);
  expect(best.usable).not.toContain(fast.own);
  expect(best.usable).not.toContain(ownWords.own);
  expect(fast.usable).not.toContain(ownWords.own);
});

test("a new version does not go on with the steps of the old one", () => {
  const again = stepsOf({ round: 1 });

  expect(again.usable).not.toContain(stepsOf({}).own);
});

test("another writer makes another text, and goes on with nobody's steps", () => {
  const [first, second] = ["own-words 1", "own-words 2"].map((writer) =>
    inputHashesOf("draft", { ...RUN, writer }, ["the outline"]),
  );

  expect(second?.inputHash).not.toBe(first?.inputHash);
  expect(second?.steps.usable).not.toContain(first?.steps.own);
});

test("a text in a better shape counts as new, and the analysis before it does not", () => {
  const before = [inputHashesOf("draft", RUN, []), inputHashesOf("analysis", RUN, [])];
  CHAPTER_TEXT.version += 1;
  onTestFinished(() => void (CHAPTER_TEXT.version -= 1));

  const [draft, analysis] = [inputHashesOf("draft", RUN, []), inputHashesOf("analysis", RUN, [])];

  expect(draft.inputHash).not.toBe(before[0]?.inputHash);
  expect(draft.steps.usable).not.toContain(before[0]?.steps.own);
  expect(analysis.inputHash).toBe(before[1]?.inputHash);
});
