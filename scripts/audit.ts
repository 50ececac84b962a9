/**
 * `npm run audit`: every direct dependency with its version, licence, last release and size, then what is known to be
 * unsafe. Names after `--` ask about these alone. Ends with exit code 1 when a package that ships has a weakness of
 * severity high or critical.
 */
import { readDependencies } from "./packages/dependencies.ts";
import type { Dependency } from "./packages/dependencies.ts";
import { readLock } from "./packages/lock.ts";
import { askByNpm, knownWeaknesses, lastRelease } from "./packages/registry.ts";
import type { AskRegistry } from "./packages/registry.ts";
import { shippedPlaces } from "./packages/shipped.ts";

const SEVERE = ["high", "critical"];
/** Questions that are open at one time: npm takes a process for each. */
const AT_ONCE = 4;

/** What is to be printed, and whether nothing severe was found in what ships. */
export async function audit(
  root: string,
  ask: AskRegistry,
  names: string[] = [],
): Promise<{ lines: string[]; isSafe: boolean }> {
  const all = readDependencies(root);
  const chosen = names.length > 0 ? all.filter(({ name }) => names.includes(name)) : all;
  const releases = await mapAtOnce(chosen, ({ name }) => lastRelease(ask, name));
  const rows = chosen.map((one, index) => rowOf(one, releases[index] ?? ""));
  const { lines, isSafe } = await auditWeaknesses(root, ask);
  const head = ["package", "version", "used in", "licence", "last release", "size"];
  return { lines: [...tableOf([head, ...rows]), "", ...lines], isSafe };
}

async function auditWeaknesses(
  root: string,
  ask: AskRegistry,
): Promise<{ lines: string[]; isSafe: boolean }> {
  const weaknesses = await knownWeaknesses(ask);
  if (weaknesses === null) {
    const line =
      "Known weaknesses: not asked. The registry does not answer `npm audit`; ask another one: npm audit --registry=...";
    return { lines: [line], isSafe: true };
  }
  const shipped = shippedPlaces(root, readLock(root));
  const told = weaknesses.map(({ name, severity, nodes, titles }) => {
    const isShipped = nodes.some((place) => shipped.has(place));
    const line = `${severity}: ${name} (${isShipped ? "product" : "tool"}): ${titles.join("; ")}`;
    return { line, isSevere: isShipped && SEVERE.includes(severity) };
  });
  const lines = [`Known weaknesses: ${told.length || "none"}`, ...told.map(({ line }) => line)];
  return { lines, isSafe: !told.some(({ isSevere }) => isSevere) };
}

function rowOf(
  { name, version, licence, bytes, isShipped }: Dependency,
  release: string,
): string[] {
  return [
    name,
    version ?? "not installed",
    isShipped ? "product" : "tool",
    licence || "none stated",
    release,
    version === null ? "" : `${(bytes / 1_000_000).toFixed(1)} MB`,
  ];
}

function tableOf(rows: string[][]): string[] {
  const widths = (rows[0] ?? []).map((_cell, at) =>
    Math.max(...rows.map((row) => (row[at] ?? "").length)),
  );
  return rows.map((row) =>
    row
      .map((cell, at) => cell.padEnd(widths[at] ?? 0))
      .join("  ")
      .trimEnd(),
  );
}

async function mapAtOnce<T, R>(items: T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  const waiting = items.entries();
  const worker = async (): Promise<void> => {
    for (const [index, item] of waiting) results[index] = await work(item);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return results;
}

if (import.meta.main) {
  const { lines, isSafe } = await audit(process.cwd(), askByNpm, process.argv.slice(2));
  console.log(lines.join("\n"));
  process.exitCode = isSafe ? 0 : 1;
}
