import { setTimeout as sleep } from "node:timers/promises";
import { UnsafeAddress, type Guard } from "./address-guard.ts";
import { requestGuarded } from "./guarded-request.ts";
import type { GuardedAnswer, GuardedRequest, Head, Resolve } from "./guarded-request.ts";
import { makeOutage } from "./outage.ts";
import { PageRefusal, refusalOf } from "./page-refusal.ts";
import { makePlaces, takeTurns } from "#runtime/take-turns.ts";

/** The name by which a robots.txt can address this program. */
export const PRODUCT = "OctavoBot";

/** How pages are asked for. */
export type PoliteOptions = {
  /** Named in the user agent, so that a site's owner can find out who reads; null for an author's own computer. */
  appUrl: string | null;
  guard: Guard;
  resolve?: Resolve;
  timeLimitMs?: number;
};

/** One call: how long the host is left alone before it, and what may come. */
export type PoliteCall = { pauseMs: number } & Pick<
  GuardedRequest,
  "maxBytes" | "mayCut" | "onHead"
>;

/** Calls a host; rejects with a PageRefusal, an UnsafeAddress, or the signal's reason. */
export type PoliteAsk = (url: URL, signal: AbortSignal, call: PoliteCall) => Promise<GuardedAnswer>;

const TIME_LIMIT_MS = 15_000;
/** Four for each of the jobs that a worker reads pages for at once: the slow sites of one keep nobody else's waiting. */
const HOSTS_AT_ONCE = 16;
const MOST_HOSTS = 1_000;
const REDIRECT_STATUS = new Set([301, 302, 303, 307, 308]);

/** Makes the way to ask that all jobs of a process share: one call of a host at a time, sixteen hosts at once. */
export function makePoliteAsk({
  appUrl,
  guard,
  resolve,
  timeLimitMs = TIME_LIMIT_MS,
}: PoliteOptions): PoliteAsk {
  const inTurn = takeTurns();
  const inPlace = makePlaces(HOSTS_AT_ONCE);
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
        // From here on: the time in line for a place is not the site's.
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

/** Where an answer leads on to; null for one that does not. Refuses one that leads nowhere. */
export function redirectOf({ status, location }: Head, from: URL): string | null {
  if (!isRedirect(status)) return null;
  if (location === null || !URL.canParse(location, from.href)) throw new PageRefusal("siteFailed");
  return new URL(location, from).href;
}

/** Whether a status says that the page is elsewhere. */
export function isRedirect(status: number): boolean {
  return REDIRECT_STATUS.has(status);
}

/** Keeps the newest thousand: a process that runs for months meets every site there is. */
export function keepNewest<Value>(map: Map<string, Value>, key: string, value: Value): void {
  map.delete(key);
  map.set(key, value);
  const [oldest] = map.keys();
  if (map.size > MOST_HOSTS && oldest !== undefined) map.delete(oldest);
}
