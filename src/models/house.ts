import type { ModelProfile } from "#pipeline/engines/llm/model-port.ts";
import { hopedFor } from "./abilities.ts";
import type { Abilities } from "./abilities.ts";
import type { TimeLimits } from "./ask-once.ts";
import { BudgetGate } from "./budget-gate.ts";
import { systemClock } from "./clock.ts";
import type { Clock } from "./clock.ts";
import { Health } from "./health.ts";
import { Limiter } from "./limiter.ts";
import { findPrice, readPrices } from "./prices.ts";
import { profileOf, timeLimitsOf } from "./profile.ts";
import { modelMaker } from "./provider.ts";
import type { ModelMaker } from "./provider.ts";
import type { Run } from "./run.ts";
import type { ModelSettings } from "./settings.ts";
import { TrueContext } from "./true-context.ts";

/** What all runs of a process share. */
export type House = {
  settings: ModelSettings;
  profile: ModelProfile;
  /** The oldest date of the prices in use; null: none is known. */
  pricesOf: string | null;
  make: ModelMaker;
  abilities: Abilities;
  limiter: Limiter;
  gate: BudgetGate;
  health: Health;
  context: TrueContext;
  clock: Clock;
  timeLimits: TimeLimits;
  /** Those with questions on their way: a provider that is down stops them all. */
  busyRuns: Set<Run>;
};

/** What tests and special hosts hand in. */
export type HouseOptions = {
  fetch?: typeof globalThis.fetch;
  clock?: Clock;
  timeLimits?: TimeLimits;
};

/** Builds the house of these settings. Throws in plain words when they cannot work. */
export function buildHouse(settings: ModelSettings, options: HouseOptions): House {
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
