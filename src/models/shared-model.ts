import type { ModelProfile, ModelTier, Price } from "#pipeline/engines/llm/model-port.ts";
import { hopedFor, type Abilities, modelMaker, type ModelMaker, TrueContext } from "./provider.ts";
import type { TimeLimits } from "./ask-once.ts";
import { BudgetGate, type Run } from "./run.ts";
import { systemClock, type Clock, Limiter } from "./limiter.ts";
import { Health } from "./faults.ts";
import { findPrice, readPrices, type PriceRow } from "./prices.ts";
import { type ModelSettings, baseUrlOf } from "./settings.ts";

export type SharedModel = {
  settings: ModelSettings;
  profile: ModelProfile;
  pricesOf: string | null;
  make: ModelMaker;
  abilities: Abilities;
  limiter: Limiter;
  gate: BudgetGate;
  health: Health;
  context: TrueContext;
  clock: Clock;
  timeLimits: TimeLimits;
  /** The runs with open questions. All are stopped if the provider is down. */
  busyRuns: Set<Run>;
};

export type SharedModelOptions = {
  fetch?: typeof globalThis.fetch;
  clock?: Clock;
  timeLimits?: TimeLimits;
};

/** Builds what all runs of a process share. Throws if the settings cannot work. */
export function buildSharedModel(
  settings: ModelSettings,
  options: SharedModelOptions,
): SharedModel {
  const clock = options.clock ?? systemClock;
  const rows = readPrices(settings.prices ?? null);
  const profile = profileOf(settings, rows);
  const rowOf = (model: string) => findPrice(rows, settings.provider, model);
  const dates = Object.values(profile.models).flatMap((model) => rowOf(model)?.asOf ?? []);
  const limits = {
    concurrency: profile.concurrency,
    requestsPerMinute: settings.requestsPerMinute ?? null,
    tokensPerMinute: settings.tokensPerMinute ?? null,
  };
  return {
    settings,
    profile,
    pricesOf: dates.toSorted()[0] ?? null,
    make: modelMaker(settings, options.fetch),
    abilities: hopedFor(),
    limiter: new Limiter(limits, clock),
    gate: new BudgetGate(),
    health: new Health(),
    context: new TrueContext(),
    clock,
    timeLimits: options.timeLimits ?? timeLimitsOf(settings),
    busyRuns: new Set(),
  };
}

// Defaults for settings that are not given. Hosted models take a million tokens, but the prices in our table are valid
// only up to 100,000, and our questions have at most 10,000. One's own server may start with 4,096 (Ollama with a small
// graphics card), but a book needs 8,192: the check of the connection reports a server with less.
const HOSTED = { contextTokens: 100_000, maxOutputTokens: 16_000, concurrency: 8 };
const OWN = { contextTokens: 8192, maxOutputTokens: 4096, concurrency: 2 };

/** The speed of models, for estimates. For hosted ones as in design/llm-engine.md section 3; for others a guess. */
const PACE = {
  hosted: { firstTokenSeconds: 0.9, tokensPerSecond: 75 },
  own: { firstTokenSeconds: 3, tokensPerSecond: 25 },
};

/** Other tokenizers count up to 15 % more tokens than OpenAI's o200k (design/llm-engine.md 5.11). */
const OTHER_TOKENIZER = 1.15;

function profileOf(settings: ModelSettings, prices: readonly PriceRow[]): ModelProfile {
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
    maxOutputTokens: longestAnswer(assumed.maxOutputTokens, contextTokens),
    concurrency: settings.concurrency ?? assumed.concurrency,
    tokenFactor: settings.provider === "openai" ? 1 : OTHER_TOKENIZER,
    thinks: { main: thinks("main"), fast: thinks("fast") },
    prices: { main: priceOf("main"), fast: priceOf("fast") },
    pace: isHosted ? PACE.hosted : PACE.own,
  };
}

/** Half of a small context, and a quarter of one that is said to be large, which holds a chapter written in one answer. */
function longestAnswer(assumed: number, contextTokens: number): number {
  const least = Math.min(assumed, Math.floor(contextTokens / 2));
  return Math.max(least, Math.min(HOSTED.maxOutputTokens, Math.floor(contextTokens / 4)));
}

function modelsOf(settings: ModelSettings): Record<ModelTier, string> {
  return { main: settings.model, fast: settings.modelFast ?? settings.model };
}

/** One's own server may read for minutes before it answers, but Node's fetch gives up after five minutes of silence. */
function timeLimitsOf(settings: ModelSettings): TimeLimits {
  const isHosted = settings.provider !== "openai-compatible";
  return isHosted
    ? { firstChunkMs: 120_000, chunkMs: 60_000, totalMs: 15 * 60_000 }
    : { firstChunkMs: 290_000, chunkMs: 120_000, totalMs: 30 * 60_000 };
}
