import { sqlStateOf } from "#server/data/database-errors.ts";

export type Background = {
  run: (work: () => Promise<void>) => void;
  /** Resolves when all background work is done. Keep the database open until then. */
  settled: () => Promise<void>;
};

/**
 * Runs work that goes on after the answer was sent. If it fails, `log` gets a line without details, which could contain
 * an e-mail address.
 */
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
