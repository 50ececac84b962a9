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

/** Tokens of a text by OpenAI's own tokenizer; other families are counted by a factor on top. Marks in it are plain text. */
export function tokensOf(text: string): number {
  return countTokens(text, { disallowedSpecial: new Set() });
}

/** The use together with what it costs; null for a model without a known price. */
export function priced(use: TokenUse, price: Price | null): CallUsage {
  return { ...use, usd: price === null ? null : costOf(price, use) };
}
