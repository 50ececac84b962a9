import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { sampleCsv } from "./bench/material.ts";
import { benchModelEngine } from "./bench/model-engine.ts";

/**
 * Measures speed and memory against a named peer or a stated limit (DESIGN.md section 7), each case in fresh processes.
 * `npm run bench -- --long` adds 50,000 posts; `-- --model` measures the model engine alone. Ends with 1 when that is over
 * its limit of time, which a simulated clock keeps the same on every machine.
 */
const ROUNDS = 3;
const CSV_MEGABYTES = 50;

type Figures = { seconds: number; cpu: number; peakMb: number };

if (!process.argv.includes("--model")) benchOwnWords();
if (!(await benchModelEngine())) process.exitCode = 1;

function benchOwnWords(): void {
  const folder = mkdtempSync(path.join(tmpdir(), "octavo-bench-"));
  try {
    const csv = path.join(folder, "posts.csv");
    writeFileSync(csv, sampleCsv(CSV_MEGABYTES));
    console.log(`median of ${ROUNDS} fresh processes\n`);
    compareReaders(csv);
    const sizes: [posts: number, seconds: number, megabytes: number | null][] = [
      [1000, 3, null],
      [10_000, 12, 800],
    ];
    if (process.argv.includes("--long")) sizes.push([50_000, 60, 1500]);
    for (const [posts, seconds, megabytes] of sizes) {
      const figures = measure("own-words", String(posts), posts > 10_000 ? 1 : ROUNDS);
      line(`own words, ${posts.toLocaleString("en")} posts`, figures, [
        limit("s", figures.seconds, seconds),
        ...(megabytes === null ? [] : [limit("MB", figures.peakMb, megabytes)]),
      ]);
    }
    const pdf = measure("pdf", "3300", ROUNDS);
    line("PDF of about 45,000 words", pdf, [limit("s of CPU", pdf.cpu, 1.2)]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function compareReaders(csv: string): void {
  const peer = measure("csv-parse", csv, ROUNDS);
  const reader = measure("reader", csv, ROUNDS);
  line(`csv-parse alone, ${CSV_MEGABYTES} MB`, peer, []);
  line(`reading, ${CSV_MEGABYTES} MB`, reader, [
    limit("times csv-parse", reader.seconds / peer.seconds, 1.5),
    limit("MB", reader.peakMb, 200),
  ]);
}

function measure(name: string, argument: string, rounds: number): Figures {
  const script = path.join(import.meta.dirname, "bench/run-case.ts");
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
  };
}

function limit(unit: string, value: number, most: number): string {
  return `${value.toFixed(2)} of at most ${most} ${unit}${value <= most ? "" : "  <-- over"}`;
}

function line(what: string, { seconds, cpu, peakMb }: Figures, verdicts: string[]): void {
  const figures = `${seconds.toFixed(2)} s, ${cpu.toFixed(2)} s of CPU, ${Math.round(peakMb)} MB`;
  console.log([what.padEnd(30), figures, ...verdicts].join("  |  "));
}
