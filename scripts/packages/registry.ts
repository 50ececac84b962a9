/** What only the registry knows: when a package was last released, and which versions are known to be unsafe. */
import { execFile } from "node:child_process";

/** Asks the registry through npm and gives what npm printed; null when that is nothing. */
export type AskRegistry = (words: string[]) => Promise<string | null>;

/** A package with a known weakness; `nodes` are its places. */
export type Weakness = { name: string; severity: string; nodes: string[]; titles: string[] };

const UNANSWERED = "unknown: the registry did not answer";

/** Asks by npm's own client, which knows where the registry is; it gives up early rather than try again for minutes. */
export const askByNpm: AskRegistry = (words) =>
  new Promise((resolve) => {
    const patience = ["--fetch-retries=0", "--fetch-timeout=20000", "--json"];
    // npm ends with an error code when it found something, too: what it printed is the answer.
    execFile("npm", [...words, ...patience], { maxBuffer: 1e9 }, (_error, printed) =>
      resolve(printed.trim() || null),
    );
  });

/** The day of the newest version of a package, whatever its number, or that nobody said. */
export async function lastRelease(ask: AskRegistry, name: string): Promise<string> {
  const times = objectIn(await ask(["view", name, "time"]));
  const days = Object.entries(times ?? {})
    .filter(([version]) => /^\d/u.test(version))
    .map(([, time]) => String(time).slice(0, 10));
  return days.toSorted().at(-1) ?? UNANSWERED;
}

/** All known weaknesses of what is installed; null when the registry does not answer that question. */
export async function knownWeaknesses(ask: AskRegistry): Promise<Weakness[] | null> {
  const report = objectIn(await ask(["audit"]));
  const found = report?.["vulnerabilities"];
  if (typeof found !== "object" || found === null) return null;
  // npm's report, version 2: `via` names a weakness, or another package in the list by which this one is unsafe.
  const listed = Object.values(found) as {
    name: string;
    severity: string;
    nodes: string[];
    via: (string | { title: string })[];
  }[];
  return listed.map(({ name, severity, nodes, via }) => ({
    name,
    severity,
    nodes,
    titles: via.map((one) => (typeof one === "string" ? `through ${one}` : one.title)),
  }));
}

function objectIn(text: string | null): Record<string, unknown> | null {
  if (text === null) return null;
  try {
    const value = JSON.parse(text) as unknown;
    return typeof value === "object" ? (value as Record<string, unknown> | null) : null;
  } catch {
    return null; // npm printed a sentence: that is no answer, and the caller says so
  }
}
