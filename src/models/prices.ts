import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { z } from "zod";
import type { Price } from "#pipeline/engines/llm/model-port.ts";
import type { ModelProvider } from "./settings.ts";

const PriceRow = z.object({
  provider: z.enum(["openai", "anthropic", "openai-compatible"]),
  model: z.string().min(1),
  /** Dollars per million tokens. */
  input: z.number().nonnegative(),
  cachedInput: z.number().nonnegative(),
  output: z.number().nonnegative(),
  /** It thinks before it answers, and what it thinks is paid as output and counted into the answer's limit. */
  thinks: z.boolean().default(false),
  asOf: z.iso.date(),
  source: z.string().min(1),
});
/** What one model costs, since when, and who says so. */
export type PriceRow = z.infer<typeof PriceRow>;

const PriceTable = z.object({ models: z.array(PriceRow) });

const OWN_TABLE = fileURLToPath(new URL("../../config/model-prices.json", import.meta.url));

/** Reads a price table; null: ours. Throws with the path when it is missing or not in the form of ours. */
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

/** The row of a model; a dated snapshot of it ("gpt-6-luna-2026-09-22") costs the same. Null: no known price. */
export function findPrice(
  rows: readonly PriceRow[],
  provider: ModelProvider,
  model: string,
): PriceRow | null {
  const undated = model.replace(/-(?:\d{4}-\d{2}-\d{2}|\d{8})$/u, "");
  const own = rows.filter((row) => row.provider === provider);
  return own.find((row) => row.model === model) ?? own.find((row) => row.model === undated) ?? null;
}

/** What tokens cost, in dollars. */
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
