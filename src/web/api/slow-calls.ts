import { useSyncExternalStore } from "react";

/** SPEC.md section 9: a call that takes longer is slow; what was measured is kept for an hour. */
const SLOW_CALL_MS = 2_000;
const KEPT_MS = 60 * 60 * 1000;

let measured: { endedAt: number; tookMs: number }[] = [];
let slowNow = 0;
const listeners = new Set<() => void>();

/** Watches one call: after 2 s the page says so quietly, at its end the console says how long it took. */
export async function watchSlowness<Result>(
  label: string,
  call: () => Promise<Result>,
): Promise<Result> {
  const startedAt = performance.now();
  let isSlow = false;
  const timer = setTimeout(() => {
    isSlow = true;
    changeSlowNow(1);
  }, SLOW_CALL_MS);
  try {
    return await call();
  } finally {
    clearTimeout(timer);
    const endedAt = performance.now();
    measured = measured.filter((past) => endedAt - past.endedAt < KEPT_MS);
    measured.push({ endedAt, tookMs: endedAt - startedAt });
    if (isSlow) {
      changeSlowNow(-1);
      warn(label, endedAt - startedAt);
    }
  }
}

/** Whether some call has been under way for more than 2 s. */
export function useIsSlow(): boolean {
  return useSyncExternalStore(subscribe, () => slowNow > 0);
}

function warn(label: string, tookMs: number): void {
  const slow = measured.filter((call) => call.tookMs > SLOW_CALL_MS).length;
  const seconds = (tookMs / 1000).toFixed(1);
  console.warn(
    `${label} took ${seconds} s; ${slow} of ${measured.length} calls in this hour were slow`,
  );
}

function changeSlowNow(by: number): void {
  slowNow += by;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
