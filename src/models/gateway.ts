import type {
  ModelAnswer,
  ModelPort,
  ModelProfile,
  ModelRequest,
} from "#pipeline/engines/llm/model-port.ts";
import { askQuestion } from "./ask-question.ts";
import type { CallStore, RunSpent } from "./call-store.ts";
import { buildSharedModel, type SharedModel, type SharedModelOptions } from "./shared-model.ts";
import { questionKey, type Address } from "./send.ts";
import { probeServer, type ProbeFinding } from "./probe.ts";
import { Run, type Budget } from "./run.ts";
import type { ModelSettings } from "./settings.ts";

/** Which models may be asked. "fast": the fast model only. "memoOnly": none; only stored answers are used. */
export type TierMode = "both" | "fast" | "memoOnly";

export type RunOptions = {
  store: CallStore;
  /** If it is aborted, every question of the run rejects with the signal's reason and closes its connection. */
  signal: AbortSignal;
  /** The limits in dollars; null: no limit. A model without a known price counts as free. */
  budget: Budget;
  tierMode: TierMode;
};

export type RunPort = ModelPort & { spent(): RunSpent };

/** A process's access to the language model. All its runs share one limiter and one price table. */
export type ModelGateway = {
  readonly profile: ModelProfile;
  /** The oldest date (ISO) of the prices in use. Null: no model in use has a price. */
  readonly pricesOf: string | null;
  forRun(run: RunOptions): RunPort;
  /** Finds out with three questions (about a cent) what the server can do. Later runs use these findings. */
  probe(signal?: AbortSignal, onSpent?: (usd: number) => void): Promise<ProbeFinding[]>;
};

/** Prepares the configured model for runs. It sends nothing yet. Throws if the settings cannot work. */
export function openModels(
  settings: ModelSettings,
  options: SharedModelOptions = {},
): ModelGateway {
  const shared = buildSharedModel(settings, options);
  return {
    profile: shared.profile,
    pricesOf: shared.pricesOf,
    forRun: (run) => openPort(shared, run),
    probe: (signal = new AbortController().signal, onSpent) => probeServer(shared, signal, onSpent),
  };
}

function openPort(shared: SharedModel, { store, signal, budget, tierMode }: RunOptions): RunPort {
  const run = new Run(store, budget, signal);
  const asked = new Map<string, Promise<ModelAnswer>>();
  return {
    profile: shared.profile,
    spent: () => run.spent,
    async ask(request) {
      run.signal.throwIfAborted();
      const { own, fast } = addressesOf(shared, request);
      const address = tierMode === "fast" ? fast : own;
      // If the same question is asked twice at the same time, it is sent once, and both callers get its answer.
      const same = asked.get(address.key);
      if (same !== undefined) return same;
      const answer = answerTo(shared, run, request, { own, fast }, tierMode);
      asked.set(address.key, answer);
      if (asked.size === 1) shared.busyRuns.add(run);
      try {
        return await answer;
      } finally {
        asked.delete(address.key);
        if (asked.size === 0) shared.busyRuns.delete(run);
      }
    },
  };
}

type Addresses = { own: Address; fast: Address };

function addressesOf({ profile }: SharedModel, request: ModelRequest): Addresses {
  const to = (tier: Address["tier"]): Address => {
    const model = profile.models[tier];
    return { tier, model, key: questionKey(request, model) };
  };
  return { own: to(request.tier), fast: to("fast") };
}

async function answerTo(
  shared: SharedModel,
  run: Run,
  request: ModelRequest,
  { own, fast }: Addresses,
  tierMode: TierMode,
): Promise<ModelAnswer> {
  const paid = await run.store.find(own.key);
  if (tierMode === "both") return paid ?? askQuestion(shared, run, request, own);
  // In the other modes, a stored answer of either model is used. A stored "none" is used only if neither has another.
  if (paid !== undefined && paid.kind !== "none") return paid;
  const paidFast = own.key === fast.key ? paid : await run.store.find(fast.key);
  if (tierMode === "fast") return paidFast ?? askQuestion(shared, run, request, fast);
  return paidFast ?? paid ?? { kind: "none", reason: "unavailable" };
}
