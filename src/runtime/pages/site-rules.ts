import { UnsafeAddress, safeUrl, type Guard } from "./address-guard.ts";
import { PageRefusal } from "./page-refusal.ts";
import { keepNewest, PRODUCT, redirectOf, type PoliteAsk } from "./polite-request.ts";
import { NO_RULES, readRobots, ROBOTS_BYTES, type Robots } from "./robots.ts";

/** Gives what the robots.txt of a page's site says; rejects as `PoliteAsk` does. */
export type RulesOf = (url: URL, signal: AbortSignal) => Promise<Robots>;

const REDIRECTS = 5;
const HOLDS_MS = 3_600_000;
const FAILURE_HOLDS_MS = 60_000;

type Kept = { robots: Promise<Robots>; untilMs: number };

/** Makes the rules of all sites: each robots.txt is asked for once an hour at most. */
export function makeRulesOf(ask: PoliteAsk, guard: Guard, pauseMs: number): RulesOf {
  const kept = new Map<string, Kept>();

  const rulesOf: RulesOf = async (url, signal) => {
    try {
      return await keptRules(url, signal);
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof PageRefusal || error instanceof UnsafeAddress) throw error;
      // The job that had asked first was stopped; this one was not.
      return rulesOf(url, signal);
    }
  };

  function keptRules(url: URL, signal: AbortSignal): Promise<Robots> {
    const known = kept.get(url.origin);
    if (known && known.untilMs > Date.now()) return known.robots;
    const robots = askRobots(url, signal);
    const rules = { robots, untilMs: Date.now() + HOLDS_MS };
    robots.catch(() => {
      // A site that does not answer is not asked again for each of its pages; a job that was stopped says nothing of it.
      if (signal.aborted) kept.delete(url.origin);
      else rules.untilMs = Date.now() + FAILURE_HOLDS_MS;
    });
    keepNewest(kept, url.origin, rules);
    return robots;
  }

  async function askRobots(url: URL, signal: AbortSignal): Promise<Robots> {
    let at = new URL("/robots.txt", url);
    for (let step = 0; step <= REDIRECTS; step += 1) {
      const answer = await ask(at, signal, { pauseMs, maxBytes: ROBOTS_BYTES, mayCut: true });
      const next = redirectOf(answer, at);
      if (next === null) return rulesIn(answer);
      at = safeUrl(next, guard);
    }
    return NO_RULES;
  }

  return rulesOf;
}

/** RFC 9309: what is not there allows everything; what fails allows nothing for now. */
function rulesIn({ status, body }: { status: number; body: Uint8Array }): Robots {
  if (status === 429 || status >= 500) throw new PageRefusal("robotsUnknown");
  if (status < 200 || status >= 300) return NO_RULES;
  return readRobots(new TextDecoder().decode(body), PRODUCT);
}
