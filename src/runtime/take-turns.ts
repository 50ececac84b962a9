/** Runs work one after the other for each key, in the order it was asked for. */
export type Turns = <T>(key: string, work: () => Promise<T>) => Promise<T>;

/** Makes turns of its own: work of different keys runs side by side. */
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

/** Runs as many pieces of work at once as there are places; the others wait in line. */
export type Places = <T>(work: () => Promise<T>) => Promise<T>;

/** Makes that many places. */
export function makePlaces(count: number): Places {
  let free = count;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      // The place goes to who waits without being free in between, so nobody can overtake.
      if (next) next();
      else free += 1;
    }
  };
}
