import { type Guard, safeUrl, UnsafeAddress } from "./address-guard.ts";
import { PageRefusal } from "./page-refusal.ts";
import { keepNewest, type PoliteAsk, PRODUCT, redirectOf } from "./polite-request.ts";

/** The rules of a robots.txt for one program. */
type Robots = {
  allows: (url: URL) => boolean;
  /** Seconds between two requests. Null if the robots.txt does not give them. */
  crawlDelay: number | null;
};

const NO_RULES: Robots = { allows: () => true, crawlDelay: null };

type Rule = { allow: boolean; pattern: string };
type Group = { agents: string[]; rules: Rule[]; crawlDelay: number | null };

/** The most bytes read of a robots.txt. RFC 9309 requires at least 500 KiB. */
const ROBOTS_BYTES = 512_000;

/** The most rules used. Normal sites have a few hundred, and more would make each check slow. */
const MOST_RULES = 5_000;

/**
 * Parses a robots.txt after RFC 9309: the groups for the product or, without any, the groups for "*". The longest
 * matching rule applies. Of two equally long ones, the rule that allows applies. Never throws.
 */
export function readRobots(text: string, product: string): Robots {
  const groups = groupsOf(text);
  const named = groups.filter(({ agents }) => agents.includes(product.toLowerCase()));
  const chosen = named.length > 0 ? named : groups.filter(({ agents }) => agents.includes("*"));
  const rules = chosen.flatMap((group) => group.rules).slice(0, MOST_RULES);
  const delays = chosen.flatMap(({ crawlDelay }) => (crawlDelay === null ? [] : [crawlDelay]));
  return {
    allows: (url) => isAllowed(rules, url),
    crawlDelay: delays.length > 0 ? Math.max(...delays) : null,
  };
}

function groupsOf(text: string): Group[] {
  const groups: Group[] = [];
  let isHead = false;
  for (const line of text.replace(/^\uFEFF/u, "").split(/\r\n|\r|\n/u)) {
    const [, name = "", value = ""] = /^\s*([\w-]+)\s*:([^#]*)/u.exec(line) ?? [];
    const key = name.toLowerCase();
    if (key === "user-agent") {
      // Consecutive user-agent lines share the rules that follow.
      if (!isHead) groups.push({ agents: [], rules: [], crawlDelay: null });
      isHead = true;
      groups.at(-1)?.agents.push(productOf(value));
      continue;
    }
    const group = groups.at(-1);
    if (!group) continue;
    if (key === "allow" || key === "disallow") {
      isHead = false;
      const pattern = value.trim();
      if (pattern !== "") group.rules.push({ allow: key === "allow", pattern });
    } else if (key === "crawl-delay") {
      isHead = false;
      const seconds = Number(value.trim());
      if (value.trim() !== "" && seconds >= 0) group.crawlDelay = seconds;
    }
  }
  return groups;
}

/** Returns the product's name: "OctavoBot/1.0 (+https://...)" gives "octavobot". */
function productOf(value: string): string {
  const name = value.trim();
  return name === "*" ? "*" : (/^[a-z_-]+/iu.exec(name)?.[0].toLowerCase() ?? "");
}

function isAllowed(rules: readonly Rule[], url: URL): boolean {
  if (url.pathname === "/robots.txt") return true;
  const path = comparable(url.pathname + url.search);
  let best: { allow: boolean; length: number } | null = null;
  for (const { allow, pattern } of rules) {
    const comparablePattern = comparable(pattern);
    if (!fits(comparablePattern, path)) continue;
    const length = comparablePattern.length;
    if (!best || length > best.length || (length === best.length && allow)) {
      best = { allow, length };
    }
  }
  return best?.allow ?? true;
}

/** Normalises percent-encoding, so that equal characters compare equal. */
function comparable(path: string): string {
  return path
    .replace(/[^\x20-\x7e]+/gu, (letters) => encodeURIComponent(letters.toWellFormed()))
    .replace(/%[\da-f]{2}/giu, (code) => {
      const letter = String.fromCharCode(Number.parseInt(code.slice(1), 16));
      return /[\w.~-]/u.test(letter) ? letter : code.toUpperCase();
    });
}

/**
 * Whether a pattern matches the start of a path. "*" is any text, a final "$" the path's end. Takes linear time, unlike
 * a RegExp.
 */
function fits(pattern: string, path: string): boolean {
  const isAnchored = pattern.endsWith("$");
  const parts = (isAnchored ? pattern.slice(0, -1) : pattern).split("*");
  const [first = "", ...rest] = parts;
  if (!path.startsWith(first)) return false;
  let at = first.length;
  const last = rest.pop();
  for (const part of rest) {
    const found = path.indexOf(part, at);
    if (found < 0) return false;
    at = found + part.length;
  }
  if (last === undefined) return !isAnchored || at === path.length;
  if (isAnchored) return path.length - last.length >= at && path.endsWith(last);
  return path.includes(last, at);
}

/** Finds the rules for a URL. Rejects with PageRefusal, UnsafeAddress or the signal's reason. */
type RulesOf = (url: URL, signal: AbortSignal) => Promise<Robots>;

const REDIRECTS = 5;
const HOLDS_MS = 3_600_000;
const FAILURE_HOLDS_MS = 60_000;

type Kept = { robots: Promise<Robots>; untilMs: number };

/** Makes a function that finds a site's rules and requests each robots.txt at most once an hour. */
export function makeRulesOf(ask: PoliteAsk, guard: Guard, pauseMs: number): RulesOf {
  const kept = new Map<string, Kept>();

  const rulesOf: RulesOf = async (url, signal) => {
    try {
      return await keptRules(url, signal);
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof PageRefusal || error instanceof UnsafeAddress) throw error;
      // The request is shared by several jobs. It failed only because the job that started it was stopped, so this job
      // tries again.
      return rulesOf(url, signal);
    }
  };

  function keptRules(url: URL, signal: AbortSignal): Promise<Robots> {
    const known = kept.get(url.origin);
    if (known && known.untilMs > Date.now()) return known.robots;
    const robots = askRobots(url, signal);
    const rules = { robots, untilMs: Date.now() + HOLDS_MS };
    robots.catch(() => {
      // A failure is remembered for a minute. If only the job was stopped, nothing is known about the site.
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

/** Reads the answer after RFC 9309: a missing robots.txt allows everything; one that fails allows nothing for now. */
function rulesIn({ status, body }: { status: number; body: Uint8Array }): Robots {
  if (status === 429 || status >= 500) throw new PageRefusal("robotsUnknown");
  if (status < 200 || status >= 300) return NO_RULES;
  return readRobots(new TextDecoder().decode(body), PRODUCT);
}
