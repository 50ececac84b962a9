/** What a site's robots.txt says to one program. */
export type Robots = {
  allows: (url: URL) => boolean;
  /** Seconds that it asks for between two calls; null when it says nothing of it. */
  crawlDelay: number | null;
};

/** A site that says nothing: everything may be read. */
export const NO_RULES: Robots = { allows: () => true, crawlDelay: null };

type Rule = { allow: boolean; pattern: string };
type Group = { agents: string[]; rules: Rule[]; crawlDelay: number | null };

/** What a robots.txt may hold at most, which RFC 9309 sets at 500 KiB at least. */
export const ROBOTS_BYTES = 512_000;

/** A site that means us no harm has a few hundred; more would make each page's check slow. */
const MOST_RULES = 5_000;

/**
 * Reads a robots.txt as RFC 9309 says: the groups that name the product, joined, or else those for "*"; of the rules that
 * fit a page the longest one holds, and of two as long the one that allows.
 *
 * Never throws: lines that cannot be read are left out.
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
      // Names one below the other share the rules that follow.
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

/** "OctavoBot/1.0 (+https://...)" names the product OctavoBot. */
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

/** Percent-encoding in one form: the same letter must compare equal however it is written. */
function comparable(path: string): string {
  return path
    .replace(/[^\x20-\x7e]+/gu, (letters) => encodeURIComponent(letters.toWellFormed()))
    .replace(/%[\da-f]{2}/giu, (code) => {
      const letter = String.fromCharCode(Number.parseInt(code.slice(1), 16));
      return /[\w.~-]/u.test(letter) ? letter : code.toUpperCase();
    });
}

/** Whether a path begins as a pattern says; "*" stands for anything, "$" at the end for the end. Linear, unlike a RegExp. */
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
