import { writeFileSync } from "node:fs";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { costOf, findPrice, readPrices } from "./prices.ts";
import { tokensOf } from "#pipeline/engines/llm/tokens.ts";

test("a book as measured in the trial costs what was worked out there", () => {
  // llm-engine.md section 4: 290,566 tokens in and 85,259 out cost $1.43 with GPT-6.1 Sol, $2.87 with Opus 5.5, $0.07 with Luna.
  const tokens = { inputTokens: 290_566, cachedInputTokens: 0, outputTokens: 85_259 };
  const rows = readPrices(null);
  const cost = (provider: "openai" | "anthropic", model: string): string => {
    const row = findPrice(rows, provider, model);
    return row === null ? "unknown" : costOf(row, tokens).toFixed(2);
  };

  expect(cost("openai", "gpt-6.1-sol")).toBe("1.43");
  expect(cost("anthropic", "claude-opus-5-5")).toBe("2.87");
  expect(cost("openai", "gpt-6-luna")).toBe("0.07");
});

test("tokens that a provider had kept cost less", () => {
  const price = { input: 2, cachedInput: 0.1, output: 10 };

  const usd = costOf(price, {
    inputTokens: 1_000_000,
    cachedInputTokens: 500_000,
    outputTokens: 0,
  });

  expect(usd).toBeCloseTo(1.05, 10);
});

test("a dated snapshot costs what its model costs, and a model that is not there has no price", () => {
  const rows = readPrices(null);

  expect(findPrice(rows, "openai", "gpt-6-luna-2026-09-22")?.input).toBe(0.1);
  expect(findPrice(rows, "anthropic", "claude-haiku-5-5-20261007")?.output).toBe(0.5);
  expect(findPrice(rows, "openai", "gpt-99")).toBeNull();
  expect(findPrice(rows, "openai-compatible", "gpt-6-luna")).toBeNull();
});

test("a table of one's own takes the place of ours", async () => {
  const path = join(await mkdtemp(join(tmpdir(), "prices-")), "prices.json");
  const row = {
    provider: "openai-compatible",
    model: "large",
    input: 1,
    cachedInput: 1,
    output: 3,
    asOf: "2026-11-01",
    source: "a contract",
  };
  writeFileSync(path, JSON.stringify({ models: [row] }));

  const rows = readPrices(path);

  expect(rows).toEqual([{ ...row, thinks: false }]);
});

test("a table that is missing or of another form is named", async () => {
  const path = join(await mkdtemp(join(tmpdir(), "prices-")), "prices.json");
  expect(() => readPrices(path)).toThrow(path);

  writeFileSync(path, '{"models":[{"model":"x"}]}');

  expect(() => readPrices(path)).toThrow("needs the form of ours");
});

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
