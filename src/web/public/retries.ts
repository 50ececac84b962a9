/** SPEC.md section 9: the number of tries, including the first. */
export const ATTEMPTS = 3;

const BASE_DELAY_MS = 1_000;
const MAX_DELAY_MS = 10_000;
const MAX_JITTER_MS = 1_000;

/** The delay before the next try: 1 s, doubling up to 10 s, plus up to 1 s of random jitter. */
export function retryDelayMs(failures: number, chance: number): number {
  return Math.min(MAX_DELAY_MS, BASE_DELAY_MS * 2 ** (failures - 1)) + chance * MAX_JITTER_MS;
}

/** Tries again while a failure may pass by itself. Every other error is passed on at once. */
export async function tryAgain<Result>(
  attempts: number,
  signal: AbortSignal | undefined,
  mayPass: (error: unknown) => boolean,
  attempt: () => Promise<Result>,
): Promise<Result> {
  for (let failures = 1; ; failures += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (failures >= attempts || !mayPass(error)) throw error;
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
