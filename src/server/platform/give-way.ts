import { AsyncLocalStorage } from "node:async_hooks";
import { setTimeout } from "node:timers/promises";
import type { FastifyReply } from "fastify";

/** How long at most a transaction of background work waits for open calls to be answered. */
const MOST_MS = 100;
/** If a call came within this time, somebody is using the server and will probably make another call soon. */
const ACTIVE_MS = 2_000;

const background = new AsyncLocalStorage<boolean>();
let underWay = 0;
let lastCallAt = -Infinity;
let quiet = Promise.withResolvers<void>();
/** Resolves when the background transaction that queued last has ended. Each one waits for the one before it. */
let turn: Promise<void> = Promise.resolve();

/** Runs background work, such as a job or the storing of an upload. Its transactions wait while calls are open. */
export function inBackground<T>(work: () => Promise<T>): Promise<T> {
  return background.run(true, work);
}

/** True if a call is open now, or came within the last two seconds. */
export function isSomebodyActive(): boolean {
  return underWay > 0 || performance.now() - lastCallAt < ACTIVE_MS;
}

/** True if the running code was called by `inBackground`. */
export function isInBackground(): boolean {
  return background.getStore() === true;
}

/** Counts a call as open until it is answered or its client has disconnected. */
export function countUnderWay({ raw }: FastifyReply): void {
  underWay += 1;
  lastCallAt = performance.now();
  raw.once("close", () => {
    underWay -= 1;
    if (underWay > 0) return;
    quiet.resolve();
    quiet = Promise.withResolvers();
  });
}

/**
 * Runs a transaction. If it belongs to background work, it first waits until no call is open (at most 100 ms), and such
 * transactions run one after the other.
 */
export async function givingWay<T>(transaction: () => Promise<T>): Promise<T> {
  if (!background.getStore() || underWay === 0) return transaction();
  const before = turn;
  const { promise, resolve } = Promise.withResolvers<void>();
  turn = promise;
  await before;
  try {
    await quietOrLate();
    return await transaction();
  } finally {
    resolve();
  }
}

async function quietOrLate(): Promise<void> {
  if (underWay === 0) return;
  const stop = new AbortController();
  const waited = setTimeout(MOST_MS, undefined, { signal: stop.signal }).catch(() => undefined);
  await Promise.race([quiet.promise, waited]);
  stop.abort();
}
