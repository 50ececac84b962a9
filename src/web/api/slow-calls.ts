import { useSyncExternalStore } from "react";

/** A call that takes longer than this counts as slow (SPEC.md section 9). The measured times are kept for an hour. */
const SLOW_CALL_MS = 2_000;
const KEPT_MS = 60 * 60 * 1000;

let measured: { endedAt: number; tookMs: number }[] = [];
let slowNow = 0;
const listeners = new Set<() => void>();

/** Times one call. After 2 s the page shows a note and the console a warning, while the call is still going. */
export async function watchSlowness<Result>(
  label: string,
  call: () => Promise<Result>,
): Promise<Result> {
  const startedAt = performance.now();
  let isSlow = false;
  const timer = setTimeout(() => {
    isSlow = true;
    changeSlowNow(1);
    warn(label);
  }, SLOW_CALL_MS);
  try {
    return await call();
  } finally {
    clearTimeout(timer);
    const endedAt = performance.now();
    measured = measured.filter((past) => endedAt - past.endedAt < KEPT_MS);
    measured.push({ endedAt, tookMs: endedAt - startedAt });
    if (isSlow) changeSlowNow(-1);
  }
}

export function useIsSlow(): boolean {
  return useSyncExternalStore(subscribe, () => slowNow > 0);
}

function warn(label: string): void {
  const slow = measured.filter((call) => call.tookMs > SLOW_CALL_MS).length;
  console.warn(
    `${label} is taking longer than ${SLOW_CALL_MS / 1000} s; ${slow} of ${measured.length} calls that ended in this hour were slow`,
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
