import { setImmediate } from "node:timers/promises";
import type { Clock } from "#models/limiter.ts";

/** Turns of the event loop without a new sleeper after which everybody is taken to be asleep: streams take some. */
const STILL_TURNS = 25;

/**
 * Time that passes only while everybody sleeps, and then at once: a run of minutes is over in seconds, on a busy machine
 * too, and takes the same time each time. What is computed takes none.
 */
export class VirtualTime {
  #nowMs = 0;
  #arrived = 0;
  #sleepers: { atMs: number; order: number; wake: () => void }[] = [];

  /** For the gateway: its pauses are virtual, too. */
  readonly clock: Clock = {
    nowMs: () => this.#nowMs,
    wait: async (delayMs, signal) => {
      signal.throwIfAborted();
      await this.sleep(delayMs);
    },
  };

  get seconds(): number {
    return this.#nowMs / 1000;
  }

  sleep(delayMs: number): Promise<void> {
    this.#arrived += 1;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#sleepers.push({ atMs: this.#nowMs + delayMs, order: this.#arrived, wake: resolve });
    return promise;
  }

  /** Lets time pass until the work is done, and gives what it came to. */
  async run<Result>(work: Promise<Result>): Promise<Result> {
    const state = { isDone: false };
    const done = work.finally(() => {
      state.isDone = true;
    });
    // Whoever waits for the result hears of a failure below.
    done.catch(() => undefined);
    while (!state.isDone) {
      await this.#untilStill();
      const [next] = this.#sleepers.toSorted((a, b) => a.atMs - b.atMs || a.order - b.order);
      if (next === undefined) continue;
      this.#sleepers = this.#sleepers.filter((sleeper) => sleeper !== next);
      this.#nowMs = Math.max(this.#nowMs, next.atMs);
      next.wake();
    }
    return done;
  }

  async #untilStill(): Promise<void> {
    for (let still = 0; still < STILL_TURNS; still += 1) {
      const before = this.#arrived;
      await setImmediate();
      if (this.#arrived !== before) still = 0;
    }
  }
}
