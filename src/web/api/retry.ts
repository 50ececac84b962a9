import { isRetryable } from "./http-error.ts";

/** SPEC.md section 9: tries in all. */
export const ATTEMPTS = 3;
/** Uploads and downloads are tried once less. */
export const FILE_ATTEMPTS = 2;

const BASE_DELAY_MS = 1_000;
const MAX_DELAY_MS = 10_000;
const MAX_JITTER_MS = 1_000;

/** How long to wait after so many failures: 1 s, doubling, at most 10 s, and up to 1 s by chance. */
export function retryDelayMs(failures: number, chance: number): number {
  return Math.min(MAX_DELAY_MS, BASE_DELAY_MS * 2 ** (failures - 1)) + chance * MAX_JITTER_MS;
}

/** Tries again after 5xx answers and network errors; every other error passes at once. */
export async function withRetries<Result>(
  attempts: number,
  signal: AbortSignal | undefined,
  attempt: () => Promise<Result>,
): Promise<Result> {
  for (let failures = 1; ; failures += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (failures >= attempts || !isRetryable(error)) throw error;
      await wait(retryDelayMs(failures, Math.random()), signal);
    }
  }
}

function wait(delayMs: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const timer = setTimeout(resolve, delayMs);
    signal?.addEventListener(
      "abort",
      () => {
        clearTimeout(timer);
        reject(signal.reason);
      },
      { once: true },
    );
  });
}
