import type {
  ModelAnswer,
  ModelPort,
  ModelProfile,
  ModelRequest,
} from "#pipeline/engines/llm/model-port.ts";
import { askQuestion } from "./ask-question.ts";
import type { CallStore } from "./call-store.ts";
import { buildHouse } from "./house.ts";
import type { House, HouseOptions } from "./house.ts";
import { questionKey } from "./key.ts";
import { probeServer } from "./probe.ts";
import type { ProbeFinding } from "./probe.ts";
import { Run } from "./run.ts";
import type { RunSpent } from "./run.ts";
import type { Address } from "./send.ts";
import type { ModelSettings } from "./settings.ts";

/**
 * Which models a run may ask: both as each question wants, the fast one for everything, or none at all: then only what
 * was answered before is given, and every other question has no answer ("unavailable").
 */
export type TierMode = "both" | "fast" | "memoOnly";

/** What a run may do, and where its questions are kept. */
export type RunOptions = {
  store: CallStore;
  /** Aborted: every question of the run ends with this signal's reason, and its connections are closed. */
  signal: AbortSignal;
  /** Null: no limit. A model without a known price costs nothing that could be counted. */
  budget: { runUsd: number | null; monthUsd: number | null };
  tierMode: TierMode;
};

/** The port of one run, and what went through it. */
export type RunPort = ModelPort & { spent(): RunSpent };

/** All that one process has to do with its model: one limiter, one price table, any number of runs. */
export type ModelHouse = {
  readonly profile: ModelProfile;
  /** The date of the prices in use, ISO, the oldest one; null when no model in use has a price. */
  readonly pricesOf: string | null;
  forRun(run: RunOptions): RunPort;
  /** Asks the server what it can do: three questions, which cost about a cent. What it finds holds for later runs too. */
  probe(signal?: AbortSignal, onSpent?: (usd: number) => void): Promise<ProbeFinding[]>;
};

/** Opens the door to the configured model; sends nothing yet. Throws in plain words when the settings cannot work. */
export function openModels(settings: ModelSettings, options: HouseOptions = {}): ModelHouse {
  const house = buildHouse(settings, options);
  return {
    profile: house.profile,
    pricesOf: house.pricesOf,
    forRun: (run) => openPort(house, run),
    probe: (signal = new AbortController().signal, onSpent) => probeServer(house, signal, onSpent),
  };
}

function openPort(house: House, { store, signal, budget, tierMode }: RunOptions): RunPort {
  const run = new Run(store, budget, signal);
  const asked = new Map<string, Promise<ModelAnswer>>();
  return {
    profile: house.profile,
    spent: () => run.spent,
    async ask(request) {
      run.signal.throwIfAborted();
      const { own, fast } = addressesOf(house, request);
      const address = tierMode === "fast" ? fast : own;
      // The same question at the same time is one question.
      const same = asked.get(address.key);
      if (same !== undefined) return same;
      const answer = answerTo(house, run, request, { own, fast }, tierMode);
      asked.set(address.key, answer);
      if (asked.size === 1) house.busyRuns.add(run);
      try {
        return await answer;
      } finally {
        asked.delete(address.key);
        if (asked.size === 0) house.busyRuns.delete(run);
      }
    },
  };
}

type Addresses = { own: Address; fast: Address };

function addressesOf({ profile }: House, request: ModelRequest): Addresses {
  const to = (tier: Address["tier"]): Address => {
    const model = profile.models[tier];
    return { tier, model, key: questionKey(request, model) };
  };
  return { own: to(request.tier), fast: to("fast") };
}

async function answerTo(
  house: House,
  run: Run,
  request: ModelRequest,
  { own, fast }: Addresses,
  tierMode: TierMode,
): Promise<ModelAnswer> {
  const paid = await run.store.find(own.key);
  if (tierMode === "both") return paid ?? askQuestion(house, run, request, own);
  // Whichever model was paid for an answer, it is used; where one gave none, the other may.
  if (paid !== undefined && paid.kind !== "none") return paid;
  const paidFast = own.key === fast.key ? paid : await run.store.find(fast.key);
  if (tierMode === "fast") return paidFast ?? askQuestion(house, run, request, fast);
  return paidFast ?? paid ?? { kind: "none", reason: "unavailable" };
}
