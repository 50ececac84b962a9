import { setImmediate } from "node:timers/promises";
import type { Clock } from "#models/limiter.ts";

/** A clock whose waits are over at once; what was waited for is kept, and counts as time gone by. */
export function quickClock(startMs: number = Date.UTC(2026, 0, 1)): Clock & { waits: number[] } {
  const waits: number[] = [];
  let nowMs = startMs;
  return {
    waits,
    nowMs: () => nowMs,
    async wait(delayMs, signal) {
      signal.throwIfAborted();
      if (delayMs > 0) waits.push(delayMs);
      const until = nowMs + delayMs;
      await setImmediate();
      signal.throwIfAborted();
      nowMs = Math.max(nowMs, until);
    },
  };
}
