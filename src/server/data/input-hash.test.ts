import { expect, test } from "vitest";
import { inputHashesOf } from "./input-hash.ts";

const RUN = { writer: "llm", wayOn: null, metadata: { round: 0 } };

function stepsOf(run: Partial<typeof RUN> | { wayOn: string }) {
  return inputHashesOf({ ...RUN, ...run }, ["the outline"]).steps;
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
  const again = stepsOf({ metadata: { round: 1 } });

  expect(again.usable).not.toContain(stepsOf({}).own);
});
