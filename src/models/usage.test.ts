import { expect, test } from "vitest";
import { tokensOf } from "./usage.ts";

test("counts the tokens of o200k, a model's own end mark as the text it is", () => {
  // "hello world" is [24912, 2375] in o200k (tiktoken 0.8, https://github.com/openai/tiktoken).
  expect(tokensOf("hello world")).toBe(2);
  expect(tokensOf("<|endoftext|>")).toBeGreaterThan(1);
});

test.each([
  ["letters", "a"],
  ["spaces", " "],
  ["line breaks", "\n"],
])("an answer that is a run of 200,000 %s holds the process up for no second", (_what, one) => {
  const before = performance.now();

  tokensOf(one.repeat(200_000));

  expect(performance.now() - before).toBeLessThan(1000);
});
