import type { CallStart, CallStore } from "./call-store.ts";
import { stopped } from "./stops.ts";

/** The money side of one run: where it is kept, what it may spend, how many of its questions are on their way. */
export type Purse = {
  store: CallStore;
  budget: { runUsd: number | null; monthUsd: number | null };
  inFlight: number;
};

/**
 * Lets a question begin when what it may cost at most still fits; notes it in the same turn, so that no two fit into the
 * same gap. While others are on their way it waits: most cost less than was set aside for them.
 */
export class BudgetGate {
  #turn: Promise<unknown> = Promise.resolve();
  #inFlight = 0;
  #ended = Promise.withResolvers<void>();

  /** Gives the id of the attempt. Rejects with ModelStopped when the limit is reached and nothing can come back. */
  async begin(purse: Purse, call: CallStart, signal: AbortSignal): Promise<string> {
    for (;;) {
      const { ended } = { ended: this.#ended.promise };
      const begun = await this.#inTurn(() => this.#tryBegin(purse, call, signal));
      if (!("over" in begun)) return begun.id;
      const others = begun.over === "budget" ? purse.inFlight : this.#inFlight;
      if (others === 0) throw stopped(begun.over);
      await untilAborted(ended, signal);
    }
  }

  /** An attempt is over, and the store knows what it cost. */
  end(purse: Purse): void {
    purse.inFlight -= 1;
    this.#inFlight -= 1;
    this.#ended.resolve();
    this.#ended = Promise.withResolvers();
  }

  async #tryBegin(
    purse: Purse,
    call: CallStart,
    signal: AbortSignal,
  ): Promise<{ id: string } | { over: "budget" | "monthlyBudget" }> {
    signal.throwIfAborted();
    const { runUsd, monthUsd } = purse.budget;
    if (runUsd !== null || monthUsd !== null) {
      const spent = await purse.store.spent();
      if (runUsd !== null && spent.run + call.reservedUsd > runUsd) return { over: "budget" };
      if (monthUsd !== null && spent.month + call.reservedUsd > monthUsd) {
        return { over: "monthlyBudget" };
      }
    }
    const id = await purse.store.begin(call);
    purse.inFlight += 1;
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
