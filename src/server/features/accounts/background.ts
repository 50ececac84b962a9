import { sqlStateOf } from "#server/data/sql-state.ts";

/** Work that no answer waits for. */
export type Background = {
  run: (work: () => Promise<void>) => void;
  /** Settles when all of it is done: the database must not be closed before. */
  settled: () => Promise<void>;
};

/** Makes a background. `log` is told when something fails, and nothing of what it was about: it may hold an address. */
export function makeBackground(log: (line: string) => void): Background {
  const running = new Set<Promise<void>>();
  return {
    run: (work) => {
      const done: Promise<void> = work()
        .catch((error: unknown) =>
          log(`A letter was not written: ${sqlStateOf(error) ?? "no reason"}`),
        )
        .finally(() => running.delete(done));
      running.add(done);
    },
    settled: async () => {
      while (running.size > 0) await Promise.all(running);
    },
  };
}
