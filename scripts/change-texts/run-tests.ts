/** Runs named browser tests against a build, and tells how they ended. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { testNamed } from "#tests/e2e/specification/named-tests.ts";

const ROOT = join(import.meta.dirname, "../..");
const VITEST = join(ROOT, "node_modules/vitest/vitest.mjs");

/** How many runs of a test passed and failed: one that runs at several widths counts at each. */
export type Outcome = { passed: number; failed: number };

type Report = {
  testResults: {
    name: string;
    message?: string;
    assertionResults: { title: string; status: string }[];
  }[];
};

/** Runs the tests that the table names so, once each and without another try, against the build in `folder`. */
export async function runTests(
  folder: string,
  names: readonly string[],
  patienceMs: number,
): Promise<Map<string, Outcome>> {
  const wanted = names.map((by) => ({ by, ...testNamed(by) }));
  const files = [...new Set(wanted.map(({ file }) => file))];
  const pattern = `^(?:${wanted.map(({ name }) => patternOf(name)).join("|")})$`;
  const report = await readReport(folder, files, pattern, patienceMs);
  return new Map(
    wanted.map(({ by, file, name }) => {
      const isNamed = new RegExp(`^${patternOf(name)}$`, "u");
      const ended = report.testResults
        .filter((result) => result.name.endsWith(file))
        .flatMap(({ assertionResults }) => assertionResults)
        .filter(({ title }) => isNamed.test(title));
      const count = (status: string): number =>
        ended.filter((result) => result.status === status).length;
      return [by, { passed: count("passed"), failed: count("failed") }];
    }),
  );
}

async function readReport(
  folder: string,
  files: string[],
  pattern: string,
  patienceMs: number,
): Promise<Report> {
  const out = mkdtempSync(join(tmpdir(), "octavo-texts-"));
  const path = join(out, "report.json");
  const options = ["--project=browser", "--retry=0", "--reporter=json", `--outputFile=${path}`];
  const child = spawn(process.execPath, [VITEST, "run", ...files, "-t", pattern, ...options], {
    cwd: ROOT,
    env: { ...process.env, BUILT_WEB: folder, PATIENCE_MS: String(patienceMs) },
    stdio: ["ignore", "ignore", "pipe"],
  });
  let said = "";
  child.stderr.on("data", (chunk: Buffer) => {
    said += chunk.toString();
  });
  await once(child, "exit");
  try {
    return JSON.parse(readFileSync(path, "utf8")) as Report; // as Vitest's reporter "json" writes it
  } catch (cause) {
    throw new Error(`Vitest gave no report: ${said}`, { cause });
  } finally {
    rmSync(out, { recursive: true });
  }
}

/** A test that runs over a table has its values where the name has %s or $when. */
function patternOf(name: string): string {
  return name
    .split(/%[a-z]|\$\w+/u)
    .map((part) => RegExp.escape(part))
    .join(".*");
}
