/**
 * Runs `work` on items, at most `atOnce` at a time. The results are in the items' order. The first failure aborts the
 * others and is thrown.
 */
export async function inParallel<Item, Result>(
  items: readonly Item[],
  atOnce: number,
  signal: AbortSignal,
  work: (item: Item, index: number, signal: AbortSignal) => Promise<Result>,
): Promise<Result[]> {
  const stop = new AbortController();
  const shared = AbortSignal.any([signal, stop.signal]);
  const results: Result[] = [];
  const failures: unknown[] = [];
  const waiting = items.entries();
  const next = async (): Promise<void> => {
    for (const [index, item] of waiting) {
      if (shared.aborted) return;
      results[index] = await work(item, index, shared);
    }
  };
  const workers = Array.from({ length: Math.min(atOnce, items.length) }, () =>
    next().catch((error: unknown) => {
      failures.push(error);
      stop.abort(error);
    }),
  );
  await Promise.all(workers);
  if (failures.length > 0) throw failures[0];
  signal.throwIfAborted();
  return results;
}
