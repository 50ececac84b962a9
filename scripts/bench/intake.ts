import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { sampleCsv } from "./material.ts";
import { limit, line, measure, measureBeside } from "./measure.ts";

/** Sizes of the file of posts; the limits of DESIGN.md section 7 are for the last one. */
const MEGABYTES = [5, 50];
const ROUNDS = 5;

/**
 * The reader alone, and the whole intake (upload, threads, duplicates, rows stored), against csv-parse alone; then what an
 * author does with the entries of the largest file. PostgreSQL where TEST_DATABASE_URL names one.
 */
export function benchIntake(): void {
  console.log(`intake: medians of ${ROUNDS} rounds, each beside csv-parse`);
  const folder = mkdtempSync(path.join(tmpdir(), "octavo-bench-"));
  try {
    const files = MEGABYTES.map((megabytes) => {
      const csv = path.join(folder, `${megabytes}.csv`);
      writeFileSync(csv, sampleCsv(megabytes));
      compareIntake(csv, megabytes);
      return csv;
    });
    for (const kind of databases()) curate(kind, files.at(-1) ?? "");
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function databases(): string[] {
  if (process.env["TEST_DATABASE_URL"]) return ["pglite", "postgres"];
  console.log("Without TEST_DATABASE_URL, nothing is measured on PostgreSQL.");
  return ["pglite"];
}

function compareIntake(csv: string, megabytes: number): void {
  const isLargest = megabytes === MEGABYTES.at(-1);
  const peer = measure("csv-parse", csv, ROUNDS);
  line(`csv-parse alone, ${megabytes} MB`, peer, []);
  const reader = measureBeside("csv-parse", "reader", csv, ROUNDS);
  line(`reading, ${megabytes} MB`, reader, [
    ...(isLargest
      ? [limit("times csv-parse", reader.times, 1.5)]
      : [`${reader.times.toFixed(2)} times`]),
    limit("MB", reader.peakMb, 200),
  ]);
  for (const kind of databases()) {
    const intake = measureBeside("csv-parse", `intake-${kind}`, csv, ROUNDS);
    line(`intake on ${kind}, ${megabytes} MB`, intake, [
      ...(isLargest
        ? [limit("times csv-parse", intake.times, 6)]
        : [`${intake.times.toFixed(2)} times`]),
      limit("ms of the loop", intake.loopMs, 100),
      limit("MB", intake.peakMb, 1024),
    ]);
  }
}

function curate(kind: string, csv: string): void {
  const script = path.join(import.meta.dirname, "curate.ts");
  execFileSync(process.execPath, [script, kind, csv], { stdio: "inherit" });
}
