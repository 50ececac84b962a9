import { Refusal } from "./errors.ts";

/** How many pieces of work run at once, and how many may wait: in all, and of each account. */
export type PlaceLimits = {
  inAll: number;
  perAccount: number;
  waitingInAll: number;
  waitingPerAccount: number;
};

/** What who is refused reads, and after how many seconds to ask again. */
export type Crowded = { ownLineIsFull: string; lineIsFull: string; retryAfterSeconds: number };

/**
 * Runs work in one of the places, as an account. Who waits gives up their turn when the signal aborts, with its reason; who
 * asks for more than may wait is refused.
 */
export type FairPlaces = <T>(
  account: string,
  signal: AbortSignal,
  work: () => Promise<T>,
) => Promise<T>;

type Waiting = { account: string; begin: () => void };

/** Makes the places of this process. One that gets free goes to the account whose last turn is longest ago. */
export function fairPlaces(limits: PlaceLimits, crowded: Crowded): FairPlaces {
  const running = new Map<string, number>();
  const waiting: Waiting[] = [];
  /** When each account that is here had its last turn, by number. */
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
      // Of one account the first stays first: sorting keeps the order of equals.
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
        // The place is taken here, not when the waiting one goes on: nobody overtakes in between.
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
