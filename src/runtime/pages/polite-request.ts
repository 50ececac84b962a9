import { setTimeout as sleep } from "node:timers/promises";
import { UnsafeAddress, type Guard } from "./address-guard.ts";
import {
  requestGuarded,
  type GuardedAnswer,
  type GuardedRequest,
  type Head,
  type Resolve,
} from "./guarded-request.ts";
import { makeOutage, PageRefusal, refusalOf } from "./page-refusal.ts";
import pLimit from "p-limit";
import { takeTurns } from "#runtime/take-turns.ts";

/** The name by which a robots.txt can address this program. */
export const PRODUCT = "OctavoBot";

export type PoliteOptions = {
  /** Sent in the user agent to tell a site's owner who reads. Null on an author's own computer. */
  appUrl: string | null;
  guard: Guard;
  resolve?: Resolve;
  timeLimitMs?: number;
};

/** The limits of a request, and the pause after the last request to the same host. */
export type PoliteCall = { pauseMs: number } & Pick<
  GuardedRequest,
  "maxBytes" | "mayCut" | "onHead"
>;

/** Makes one request. Rejects with PageRefusal, UnsafeAddress or the signal's reason. */
export type PoliteAsk = (url: URL, signal: AbortSignal, call: PoliteCall) => Promise<GuardedAnswer>;

const TIME_LIMIT_MS = 15_000;
/**
 * The number of hosts asked at once: four for each job that may run at once, so that one job's slow sites do not delay
 * the others.
 */
const HOSTS_AT_ONCE = 16;
const MOST_HOSTS = 1_000;
const REDIRECT_STATUS = new Set([301, 302, 303, 307, 308]);

/** Makes the request function that all jobs of a process share: one request to a host, sixteen hosts at a time. */
export function makePoliteAsk({
  appUrl,
  guard,
  resolve,
  timeLimitMs = TIME_LIMIT_MS,
}: PoliteOptions): PoliteAsk {
  const inTurn = takeTurns();
  const inPlace = pLimit(HOSTS_AT_ONCE);
  const outage = makeOutage();
  const lastCallMs = new Map<string, number>();
  const shared = { guard, headers: headersOf(appUrl), ...(resolve ? { resolve } : {}) };

  return (url, signal, { pauseMs, ...call }) =>
    inTurn(url.hostname, async () => {
      const restMs = (lastCallMs.get(url.hostname) ?? -Infinity) + pauseMs - performance.now();
      if (restMs > 0) await sleep(restMs, undefined, { signal });
      return inPlace(async () => {
        signal.throwIfAborted();
        outage.assertOver();
        // The time limit starts after the wait for a free place.
        const timeLimit = AbortSignal.timeout(timeLimitMs);
        const either = AbortSignal.any([signal, timeLimit]);
        try {
          const answer = await requestGuarded({ ...shared, ...call, url, signal: either });
          outage.note(url.hostname, null);
          return answer;
        } catch (error) {
          signal.throwIfAborted();
          if (error instanceof UnsafeAddress) throw error;
          const refusal = timeLimit.aborted ? new PageRefusal("tooSlow") : refusalOf(error);
          outage.note(url.hostname, refusal);
          throw refusal;
        } finally {
          keepNewest(lastCallMs, url.hostname, performance.now());
        }
      });
    });
}

function headersOf(appUrl: string | null): Record<string, string> {
  const whose = appUrl === null ? "an author's own computer" : `+${appUrl}`;
  return {
    "user-agent": `${PRODUCT}/1.0 (${whose}; reads a page when an author asks for it)`,
    accept: "text/html,application/xhtml+xml,text/plain;q=0.8",
    "accept-language": "*",
  };
}

/** Returns the address of a redirect, or null for other answers. Throws PageRefusal for an invalid address. */
export function redirectOf({ status, location }: Head, from: URL): string | null {
  if (!isRedirect(status)) return null;
  if (location === null || !URL.canParse(location, from.href)) throw new PageRefusal("siteFailed");
  return new URL(location, from).href;
}

export function isRedirect(status: number): boolean {
  return REDIRECT_STATUS.has(status);
}

/**
 * Sets a value of a map that keeps its newest thousand keys, because a process that runs for months visits very many
 * sites.
 */
export function keepNewest<Value>(map: Map<string, Value>, key: string, value: Value): void {
  map.delete(key);
  map.set(key, value);
  const [oldest] = map.keys();
  if (map.size > MOST_HOSTS && oldest !== undefined) map.delete(oldest);
}
