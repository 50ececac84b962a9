import type { ModelStopped } from "#pipeline/engines/llm/model-port.ts";
import type { CallStore, CallUsage } from "./call-store.ts";

/** What was asked and what it cost, in this process. usd null: a price was not known. */
export type RunSpent = {
  calls: number;
  inputTokens: number;
  outputTokens: number;
  usd: number | null;
};

/** One run: its store and budget, what it spent, and the one signal that ends all its questions. */
export class Run {
  readonly store: CallStore;
  readonly budget: { runUsd: number | null; monthUsd: number | null };
  readonly signal: AbortSignal;
  /** Attempts on their way. */
  inFlight = 0;
  readonly #stop = new AbortController();
  #spent: RunSpent = { calls: 0, inputTokens: 0, outputTokens: 0, usd: 0 };

  constructor(
    store: CallStore,
    budget: { runUsd: number | null; monthUsd: number | null },
    cancelled: AbortSignal,
  ) {
    this.store = store;
    this.budget = budget;
    this.signal = AbortSignal.any([cancelled, this.#stop.signal]);
  }

  /** Ends every question on its way, and every one to come, with this error; the first one stays. */
  stop(error: ModelStopped): void {
    this.#stop.abort(error);
  }

  count(usage: CallUsage): void {
    const { calls, inputTokens, outputTokens, usd } = this.#spent;
    this.#spent = {
      calls: calls + 1,
      inputTokens: inputTokens + usage.inputTokens,
      outputTokens: outputTokens + usage.outputTokens,
      usd: usd === null || usage.usd === null ? null : usd + usage.usd,
    };
  }

  get spent(): RunSpent {
    return this.#spent;
  }
}
