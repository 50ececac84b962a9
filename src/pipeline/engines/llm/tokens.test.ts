import { expect, test } from "vitest";
import { batchesOf, fitting } from "./questions/batches.ts";
import { TINY_PROFILE } from "#tests/models/tiny-model.ts";
import { countTokens } from "./tokens.ts";

test("counts the tokens of o200k", () => {
  // "hello world" is [24912, 2375] in o200k (tiktoken 0.8, https://github.com/openai/tiktoken).
  expect(countTokens("hello world", { tokenFactor: 1 })).toBe(2);
});

test("counts 15 % more for another family, rounded up", () => {
  expect(countTokens("hello world", { tokenFactor: 1.15 })).toBe(3);
});

test("counts a post that holds a model's own end mark as the text it is", () => {
  expect(countTokens("<|endoftext|>", { tokenFactor: 1 })).toBeGreaterThan(1);
});

test.each([
  ["letters", "a"],
  ["spaces", " "],
  ["line breaks", "\n"],
])("counts a run of 200,000 %s without a pause of seconds", (_what, character) => {
  const before = performance.now();

  countTokens(character.repeat(200_000), { tokenFactor: 1 });

  expect(performance.now() - before).toBeLessThan(2000);
});

test("puts at most 25 texts and 6,000 tokens into a batch, in order, whatever one text is long", () => {
  const short = Array.from({ length: 30 }, (_, index) => ({
    id: `c${index}`,
    text: "hello world",
  }));
  const long = { id: "long", text: "hello ".repeat(7000) };

  const batches = batchesOf([...short, long, ...short], TINY_PROFILE, 20_000);

  expect(batches.map((batch) => batch.length)).toEqual([25, 5, 1, 25, 5]);
});

test("makes smaller batches for a model with a small window", () => {
  const texts = Array.from({ length: 8 }, (_, index) => ({ id: `c${index}`, text: "hello world" }));

  // 42 tokens each: two in a room of 100.
  expect(batchesOf(texts, TINY_PROFILE, 100).map((batch) => batch.length)).toEqual([2, 2, 2, 2]);
  expect(fitting(texts, TINY_PROFILE, 130).map(({ id }) => id)).toEqual(["c0", "c1", "c2"]);
});
