import type { ModelStopped } from "#pipeline/engines/llm/model-port.ts";
import type { CallStart, CallStore, CallUsage, RunSpent } from "./call-store.ts";
import { stopped } from "./faults.ts";

/** The dollars that one run may cost, and that all runs of a month may cost together. Null: no limit. */
export type Budget = { runUsd: number | null; monthUsd: number | null };

/** A run: its store of answers, its budget, what it has spent, and the signal that ends its questions. */
export class Run {
  readonly store: CallStore;
  readonly budget: Budget;
  readonly signal: AbortSignal;
  inFlight = 0;
  readonly #stop = new AbortController();
  #spent: RunSpent = { calls: 0, inputTokens: 0, outputTokens: 0, usd: 0 };

  constructor(store: CallStore, budget: Budget, cancelled: AbortSignal) {
    this.store = store;
    this.budget = budget;
    this.signal = AbortSignal.any([cancelled, this.#stop.signal]);
  }

  /** Ends every open and later question of the run with this error. Only the first call has an effect. */
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

/**
 * Lets a question start if the highest cost it can have fits into the budget. Otherwise it waits for open questions to
 * end: they mostly cost less than was reserved for them.
 */
export class BudgetGate {
  #turn: Promise<unknown> = Promise.resolve();
  #inFlight = 0;
  #ended = Promise.withResolvers<void>();

  /** Returns the request's id. Throws ModelStopped if the budget is used up and no open question can free any. */
  async begin(run: Run, call: CallStart): Promise<string> {
    for (;;) {
      const ended = this.#ended.promise;
      const begun = await this.#inTurn(() => this.#tryBegin(run, call));
      if (!("over" in begun)) return begun.id;
      const others = begun.over === "budget" ? run.inFlight : this.#inFlight;
      if (others === 0) throw stopped(begun.over);
      await untilAborted(ended, run.signal);
    }
  }

  /** Must be called after the store knows what the request cost. */
  end(run: Run): void {
    run.inFlight -= 1;
    this.#inFlight -= 1;
    this.#ended.resolve();
    this.#ended = Promise.withResolvers();
  }

  async #tryBegin(
    run: Run,
    call: CallStart,
  ): Promise<{ id: string } | { over: "budget" | "monthlyBudget" }> {
    run.signal.throwIfAborted();
    const { runUsd, monthUsd } = run.budget;
    if (runUsd !== null || monthUsd !== null) {
      const spent = await run.store.spent();
      if (runUsd !== null && spent.run + call.reservedUsd > runUsd) return { over: "budget" };
      if (monthUsd !== null && spent.month + call.reservedUsd > monthUsd) {
        return { over: "monthlyBudget" };
      }
    }
    const id = await run.store.begin(call);
    run.inFlight += 1;
    this.#inFlight += 1;
    return { id };
  }

  async #inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const mine = this.#turn.then(work, work);
    this.#turn = mine.catch(() => undefined);
    return mine;
  }
}

async function untilAborted(promise: Promise<void>, signal: AbortSignal): Promise<void> {
  const aborted = Promise.withResolvers<never>();
  const leave = (): void => aborted.reject(signal.reason);
  signal.addEventListener("abort", leave, { once: true });
  try {
    signal.throwIfAborted();
    await Promise.race([promise, aborted.promise]);
  } finally {
    signal.removeEventListener("abort", leave);
  }
}
