import { AsyncLocalStorage } from "node:async_hooks";
import { setTimeout } from "node:timers/promises";
import type { FastifyReply } from "fastify";

/** Work in the background waits so long for calls that are under way, before each transaction, and no longer: it must get on. */
const MOST_MS = 50;

const background = new AsyncLocalStorage<boolean>();
let underWay = 0;
let quiet = Promise.withResolvers<void>();

/** Runs work that nobody waits for by the second, such as a job or the rows of an upload: it lets people's clicks go first. */
export function inBackground<T>(work: () => Promise<T>): Promise<T> {
  return background.run(true, work);
}

/** Counts a call as under way until it is answered or its caller has left. */
export function countUnderWay({ raw }: FastifyReply): void {
  underWay += 1;
  raw.once("close", () => {
    underWay -= 1;
    if (underWay > 0) return;
    quiet.resolve();
    quiet = Promise.withResolvers();
  });
}

/** Waits, in the background, until no call is under way, or for 50 ms. */
export async function giveWay(): Promise<void> {
  if (!background.getStore() || underWay === 0) return;
  const stop = new AbortController();
  const waited = setTimeout(MOST_MS, undefined, { signal: stop.signal }).catch(() => undefined);
  await Promise.race([quiet.promise, waited]);
  stop.abort();
}
