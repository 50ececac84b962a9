import type { ModelProfile, ModelTier, Price } from "#pipeline/engines/llm/model-port.ts";
import type { TimeLimits } from "./ask-once.ts";
import { findPrice } from "./prices.ts";
import type { PriceRow } from "./prices.ts";
import { baseUrlOf } from "./settings.ts";
import type { ModelSettings } from "./settings.ts";

/**
 * What is assumed where nothing is set. Hosted models have room for a million tokens; the prices of the table hold up to
 * 100,000, and no question of ours is longer than 10,000. Servers of one's own begin at 4,096 (Ollama with a small card),
 * but the questions of a whole book ask for 8,192: the check of the model says when a server has less.
 */
const HOSTED = { contextTokens: 100_000, maxOutputTokens: 16_000, concurrency: 8 };
const OWN = { contextTokens: 8192, maxOutputTokens: 4096, concurrency: 2 };

/** Seconds to the first token and tokens in a second: hosted as simulated in design/llm-engine.md section 3, own a guess. */
const PACE = {
  hosted: { firstTokenSeconds: 0.9, tokensPerSecond: 75 },
  own: { firstTokenSeconds: 3, tokensPerSecond: 25 },
};

/** Other families than OpenAI's take up to 15 % more tokens than o200k counts (design/llm-engine.md 5.11). */
const OTHER_TOKENIZER = 1.15;

/** What is known about the configured models before they are asked. */
export function profileOf(settings: ModelSettings, prices: readonly PriceRow[]): ModelProfile {
  const isHosted = settings.provider !== "openai-compatible";
  const assumed = isHosted ? HOSTED : OWN;
  const contextTokens = settings.contextTokens ?? assumed.contextTokens;
  const models = modelsOf(settings);
  const priceOf = (tier: ModelTier): Price | null => {
    const row = findPrice(prices, settings.provider, models[tier]);
    return row && { input: row.input, cachedInput: row.cachedInput, output: row.output };
  };
  const thinks = (tier: ModelTier): boolean =>
    findPrice(prices, settings.provider, models[tier])?.thinks ?? false;
  return {
    models,
    host: new URL(baseUrlOf(settings)).host,
    contextTokens,
    maxOutputTokens: Math.min(assumed.maxOutputTokens, Math.floor(contextTokens / 2)),
    concurrency: settings.concurrency ?? assumed.concurrency,
    tokenFactor: settings.provider === "openai" ? 1 : OTHER_TOKENIZER,
    thinks: { main: thinks("main"), fast: thinks("fast") },
    prices: { main: priceOf("main"), fast: priceOf("fast") },
    pace: isHosted ? PACE.hosted : PACE.own,
  };
}

/** The two models in use; they may be one. */
function modelsOf(settings: ModelSettings): Record<ModelTier, string> {
  return { main: settings.model, fast: settings.modelFast ?? settings.model };
}

/**
 * How long to wait. A server of one's own may read a long question for minutes before it says the first word; Node's own
 * fetch gives up after five without a byte.
 */
export function timeLimitsOf(settings: ModelSettings): TimeLimits {
  const isHosted = settings.provider !== "openai-compatible";
  return isHosted
    ? { firstChunkMs: 120_000, chunkMs: 60_000, totalMs: 15 * 60_000 }
    : { firstChunkMs: 290_000, chunkMs: 120_000, totalMs: 30 * 60_000 };
}
