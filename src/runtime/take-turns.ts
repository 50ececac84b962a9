/** Runs pieces of work with the same key one after the other, in the order of the calls. */
export type Turns = <T>(key: string, work: () => Promise<T>) => Promise<T>;

/** Makes a function that lets work with the same key take turns. Work with different keys runs in parallel. */
export function takeTurns(): Turns {
  const last = new Map<string, Promise<unknown>>();
  return async (key, work) => {
    const before = last.get(key) ?? Promise.resolve();
    const turn = before.then(work, work);
    last.set(key, turn);
    try {
      return await turn;
    } finally {
      if (last.get(key) === turn) last.delete(key);
    }
  };
}
