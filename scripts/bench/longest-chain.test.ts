import { expect, test } from "vitest";
import { longestChainSeconds } from "./longest-chain.ts";
import { naiveWays } from "./naive-ways.ts";
import type { Part, SimulatedCall } from "./simulated-model.ts";

function call(part: Part, seconds: number, more: Partial<SimulatedCall> = {}): SimulatedCall {
  return {
    part,
    seconds,
    chapter: 0,
    task: "prose",
    tier: "main",
    instructionTokens: 100,
    inputTokens: 1000,
    outputTokens: 500,
    ...more,
  };
}

test("the longest chain: the longest reading, the foundation with its four parts at once, outline, chapter", () => {
  const chain = longestChainSeconds([
    call("reading", 20),
    call("reading", 25),
    call("foundation", 5, { task: "themes" }),
    call("foundation", 8, { task: "titles" }),
    call("foundation", 3, { task: "tone" }),
    call("foundation", 4, { task: "description" }),
    call("outline", 10, { chapter: 1 }),
    call("outline", 7, { chapter: 2 }),
    call("section", 11, { chapter: 1 }),
    call("section", 12, { chapter: 1 }),
    call("section", 9, { chapter: 2 }),
    call("revision", 6, { chapter: 2 }),
  ]);

  // 25 + 5 + 8 + 4 + 10, and chapter 2, which is gone over once chapter 1 is written: 23 + 6.
  expect(chain).toBe(81);
});

test("the naive ways: each section reads all before it; or every question reads all posts, and none reads them first", () => {
  const calls = [
    call("reading", 1),
    call("section", 1, { chapter: 2 }),
    call("section", 1, { chapter: 1 }),
    call("section", 1, { chapter: 1 }),
  ];

  const { wholeText, allPosts } = naiveWays(calls, 80_000);

  expect(wholeText.map(({ inputTokens }) => inputTokens)).toEqual([1000, 1000, 1500, 2000]);
  expect(allPosts.map(({ inputTokens }) => inputTokens)).toEqual([80_100, 80_100, 80_100]);
});
