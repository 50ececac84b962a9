import type { CountIn } from "#server/platform/limits.ts";

/** Counts calls as the database does, for tests that have none. */
export function memoryCounts(now: () => number = () => performance.now()): CountIn {
  const known = new Map<string, { calls: number; endsAt: number }>();
  return async (windows) => {
    for (const [index, { id, max, windowMs }] of windows.entries()) {
      const before = known.get(id);
      const isOpen = before !== undefined && before.endsAt > now();
      const window = isOpen ? before : { calls: 0, endsAt: now() + windowMs };
      window.calls += 1;
      known.set(id, window);
      if (window.calls > max) return { index, endsInMs: window.endsAt - now() };
    }
    return null;
  };
}
