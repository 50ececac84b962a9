import { execFileSync } from "node:child_process";
import path from "node:path";

/** What one case took; `loopMs` is the longest time in which nothing else could run in the main thread. */
export type Figures = { seconds: number; cpu: number; peakMb: number; loopMs: number };

/** The median of some runs of a case of run-case.ts, each in a fresh process. */
export function measure(name: string, argument: string, rounds: number): Figures {
  return medianOf(Array.from({ length: rounds }, () => runCase(name, argument)));
}

/**
 * The medians of some rounds of a case and its peer in turn, and of how many times the peer's seconds it took in the same
 * round: a machine that is shared may be half as fast a minute later.
 */
export function measureBeside(
  peer: string,
  name: string,
  argument: string,
  rounds: number,
): Figures & { times: number } {
  const pairs = Array.from({ length: rounds }, () => ({
    beside: runCase(peer, argument),
    run: runCase(name, argument),
  }));
  const times = median(pairs.map(({ beside, run }) => run.seconds / beside.seconds));
  return { ...medianOf(pairs.map(({ run }) => run)), times };
}

function runCase(name: string, argument: string): Figures {
  const script = path.join(import.meta.dirname, "run-case.ts");
  const printed = execFileSync(process.execPath, [script, name, argument], { encoding: "utf8" });
  // run-case.ts prints nothing else.
  return JSON.parse(printed) as Figures;
}

function medianOf(runs: readonly Figures[]): Figures {
  return {
    seconds: median(runs.map(({ seconds }) => seconds)),
    cpu: median(runs.map(({ cpu }) => cpu)),
    peakMb: median(runs.map(({ peakMb }) => peakMb)),
    loopMs: median(runs.map(({ loopMs }) => loopMs)),
  };
}

/** The middle one of some figures. */
export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

/** A figure beside the most that it may be. */
export function limit(unit: string, value: number, most: number): string {
  return `${value.toFixed(2)} of at most ${most} ${unit}${value <= most ? "" : "  <-- over"}`;
}

/** Prints a case in one line. */
export function line(what: string, { seconds, cpu, peakMb }: Figures, verdicts: string[]): void {
  const figures = `${seconds.toFixed(2)} s, ${cpu.toFixed(2)} s of CPU, ${Math.round(peakMb)} MB`;
  console.log([what.padEnd(30), figures, ...verdicts].join("  |  "));
}
