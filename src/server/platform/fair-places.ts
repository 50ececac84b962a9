import { Refusal } from "./errors.ts";

/** How many pieces of work may run, and how many may wait, at the same time: for all accounts together and for each. */
export type PlaceLimits = {
  inAll: number;
  perAccount: number;
  waitingInAll: number;
  waitingPerAccount: number;
};

/** The messages for callers who are refused because too many wait, and after how many seconds they may try again. */
export type Crowded = { ownLineIsFull: string; lineIsFull: string; retryAfterSeconds: number };

/**
 * Runs work as soon as there is a place for the account. Refuses if too many wait already. Rejects with the signal's
 * reason if the signal aborts.
 */
export type FairPlaces = <T>(
  account: string,
  signal: AbortSignal,
  work: () => Promise<T>,
) => Promise<T>;

type Waiting = { account: string; begin: () => void };

/**
 * Limits how much work runs at the same time in this process. A free place goes to the waiting account whose last turn
 * is longest ago.
 */
export function fairPlaces(limits: PlaceLimits, crowded: Crowded): FairPlaces {
  const running = new Map<string, number>();
  const waiting: Waiting[] = [];
  /** For each account that runs or waits: the number of its last turn. All turns are numbered in one series. */
  const lastTurn = new Map<string, number>();
  let runningInAll = 0;
  let turn = 0;

  const hasPlace = (account: string): boolean =>
    runningInAll < limits.inAll && (running.get(account) ?? 0) < limits.perAccount;

  const take = (account: string): void => {
    runningInAll += 1;
    running.set(account, (running.get(account) ?? 0) + 1);
    lastTurn.set(account, (turn += 1));
  };

  const leave = (account: string): void => {
    runningInAll -= 1;
    const left = (running.get(account) ?? 1) - 1;
    if (left > 0) running.set(account, left);
    else running.delete(account);
    const next = waiting
      .filter((one) => hasPlace(one.account))
      // The sort keeps the order of equal values, so the calls of one account stay in their order.
      .toSorted((a, b) => (lastTurn.get(a.account) ?? 0) - (lastTurn.get(b.account) ?? 0))[0];
    if (next) next.begin();
    forget(account);
  };

  const forget = (account: string): void => {
    const isHere = running.has(account) || waiting.some((one) => one.account === account);
    if (!isHere) lastTurn.delete(account);
  };

  const waitFor = async (account: string, signal: AbortSignal): Promise<void> => {
    const own = waiting.filter((one) => one.account === account).length;
    const { retryAfterSeconds } = crowded;
    if (own >= limits.waitingPerAccount)
      throw new Refusal("tooMany", crowded.ownLineIsFull, { retryAfterSeconds });
    if (waiting.length >= limits.waitingInAll)
      throw new Refusal("unavailable", crowded.lineIsFull, { retryAfterSeconds });
    await new Promise<void>((resolve, reject) => {
      const step = (): void => {
        waiting.splice(waiting.indexOf(one), 1);
        signal.removeEventListener("abort", giveUp);
      };
      const one: Waiting = {
        account,
        // Takes the place at once. If that happened only when the waiting call runs on, another call could take the
        // place before.
        begin: () => {
          step();
          take(account);
          resolve();
        },
      };
      const giveUp = (): void => {
        step();
        forget(account);
        reject(signal.reason);
      };
      signal.addEventListener("abort", giveUp, { once: true });
      waiting.push(one);
    });
  };

  return async (account, signal, work) => {
    signal.throwIfAborted();
    if (hasPlace(account)) take(account);
    else await waitFor(account, signal);
    try {
      return await work();
    } finally {
      leave(account);
    }
  };
}
