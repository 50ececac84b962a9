import { execFileSync } from "node:child_process";
import path from "node:path";

/** What one case took; `loopMs` is the longest time in which nothing else could run in the main thread. */
export type Figures = { seconds: number; cpu: number; peakMb: number; loopMs: number };

/** The median of some runs of a case of run-case.ts, each in a fresh process. */
export function measure(name: string, argument: string, rounds: number): Figures {
  const script = path.join(import.meta.dirname, "run-case.ts");
  const runs = Array.from({ length: rounds }, () => {
    const printed = execFileSync(process.execPath, [script, name, argument], { encoding: "utf8" });
    // run-case.ts prints nothing else.
    return JSON.parse(printed) as Figures;
  });
  const median = (read: (figures: Figures) => number): number =>
    runs.map(read).toSorted((a, b) => a - b)[Math.floor(rounds / 2)] ?? 0;
  return {
    seconds: median(({ seconds }) => seconds),
    cpu: median(({ cpu }) => cpu),
    peakMb: median(({ peakMb }) => peakMb),
    loopMs: median(({ loopMs }) => loopMs),
  };
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
