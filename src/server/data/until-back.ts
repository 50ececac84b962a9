import { setTimeout } from "node:timers/promises";
import { isDatabaseAway } from "#server/platform/database-away.ts";

const PAUSE_MS = 500;

/**
 * Does work that may be done twice, and does it again as long as the database is away; gives up when the signal aborts.
 *
 * For what must not be forgotten because a connection was lost: that a mail was sent, that an answer was paid for.
 */
export async function untilBack<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isDatabaseAway(error) || signal?.aborted) throw error;
    }
    // Woken by the signal, it makes one last attempt.
    await setTimeout(PAUSE_MS, undefined, signal && { signal }).catch(() => undefined);
  }
}
