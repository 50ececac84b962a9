import { countTokens } from "gpt-tokenizer/encoding/o200k_base";
import type { Price } from "#pipeline/engines/llm/model-port.ts";
import type { CallUsage } from "./call-store.ts";
import { costOf } from "./prices.ts";

/** Tokens of one attempt, as the provider said or, where it did not, as they were counted here. */
export type TokenUse = Omit<CallUsage, "usd">;

/** Nothing was read or written: the server turned the question away, or never had it. */
export const NO_TOKENS: TokenUse = {
  inputTokens: 0,
  cachedInputTokens: 0,
  outputTokens: 0,
  isEstimated: false,
};

// A run of one kind costs the tokenizer the square of its length, and all of the process waits: 60,000 spaces, with which a
// model can fill an answer, took 2.2 s. The engine counts its questions the same way (questions/tokens.ts).
const LONG_RUN = /\S{120}|\s{960}/gu;
const AS_TEXT = { disallowedSpecial: new Set<string>() };

/** Tokens of a text by OpenAI's own tokenizer; other families are counted by a factor on top. Marks in it are plain text. */
export function tokensOf(text: string): number {
  const broken = text.replace(LONG_RUN, (run) => run + (run.trim() === "" ? "." : " "));
  return countTokens(broken, AS_TEXT);
}

/** The use together with what it costs; null for a model without a known price. */
export function priced(use: TokenUse, price: Price | null): CallUsage {
  return { ...use, usd: price === null ? null : costOf(price, use) };
}
