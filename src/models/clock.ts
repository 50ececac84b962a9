import { setTimeout as sleep } from "node:timers/promises";

/** Time as the gateway needs it; tests hand in one that does not wait. */
export type Clock = {
  nowMs(): number;
  /** Rejects with the signal's reason when it is aborted meanwhile. */
  wait(delayMs: number, signal: AbortSignal): Promise<void>;
};

export const systemClock: Clock = {
  nowMs: () => Date.now(),
  async wait(delayMs, signal) {
    try {
      await sleep(delayMs, undefined, { signal });
    } catch (error) {
      signal.throwIfAborted();
      throw error;
    }
  },
};
