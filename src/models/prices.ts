import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { z } from "zod";
import type { Price } from "#pipeline/engines/llm/model-port.ts";
import type { ModelProvider } from "./settings.ts";
import type { CallUsage } from "./call-store.ts";

const PriceRow = z.object({
  provider: z.enum(["openai", "anthropic", "openai-compatible"]),
  model: z.string().min(1),
  /** This and the next two are dollars per million tokens. */
  input: z.number().nonnegative(),
  cachedInput: z.number().nonnegative(),
  output: z.number().nonnegative(),
  /** Whether the model thinks before it answers. Thoughts are paid as output and count towards the answer's limit. */
  thinks: z.boolean().default(false),
  asOf: z.iso.date(),
  source: z.string().min(1),
});
export type PriceRow = z.infer<typeof PriceRow>;

const PriceTable = z.object({ models: z.array(PriceRow) });

const OWN_TABLE = fileURLToPath(new URL("../../config/model-prices.json", import.meta.url));

/** Reads the price table at a path. Null: config/model-prices.json. Throws if the file is missing or malformed. */
export function readPrices(path: string | null): PriceRow[] {
  const from = path ?? OWN_TABLE;
  try {
    return PriceTable.parse(JSON.parse(readFileSync(from, "utf8"))).models;
  } catch (error) {
    throw new Error(`The price table ${from} cannot be read: it needs the form of ours`, {
      cause: error,
    });
  }
}

/** Finds the price of a model, or of the same name without a date ("gpt-6-luna-2026-09-22"). Null: not known. */
export function findPrice(
  rows: readonly PriceRow[],
  provider: ModelProvider,
  model: string,
): PriceRow | null {
  const undated = model.replace(/-(?:\d{4}-\d{2}-\d{2}|\d{8})$/u, "");
  const own = rows.filter((row) => row.provider === provider);
  return own.find((row) => row.model === model) ?? own.find((row) => row.model === undated) ?? null;
}

export function costOf(
  price: Price,
  tokens: { inputTokens: number; cachedInputTokens: number; outputTokens: number },
): number {
  const cached = Math.min(tokens.cachedInputTokens, tokens.inputTokens);
  const paid =
    (tokens.inputTokens - cached) * price.input +
    cached * price.cachedInput +
    tokens.outputTokens * price.output;
  return paid / 1_000_000;
}

/** The tokens of one request, as the provider counted them, or by our own count if it reports none. */
export type TokenUse = Omit<CallUsage, "usd">;

/** The tokens of a request that the server rejected or never received: nothing was read or written. */
export const NO_TOKENS: TokenUse = {
  inputTokens: 0,
  cachedInputTokens: 0,
  outputTokens: 0,
  isEstimated: false,
};

export function priced(use: TokenUse, price: Price | null): CallUsage {
  return { ...use, usd: price === null ? null : costOf(price, use) };
}
