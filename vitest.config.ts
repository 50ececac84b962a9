import { constants, getPriority, setPriority } from "node:os";
import { fileURLToPath } from "node:url";
import { defineConfig, type Plugin } from "vitest/config";
import { LongFilesFirst } from "./scripts/long-files-first.ts";
import { PATIENCE_MS } from "./tests/patience.ts";

// One place says where the corpora are; tests that need them ask whether the folder exists.
const corporaDir =
  process.env["CORPORA_DIR"] ?? fileURLToPath(new URL("../shared/corpora", import.meta.url));

/**
 * Takes back the condition "development", which Vitest adds for each process and thread: packages would be loaded as nobody
 * runs them, and Markdown read with an assertion at each step. Lists in its configuration can only grow.
 */
const PACKAGES_AS_RELEASED: Plugin = {
  name: "packages-as-released",
  configResolved({ ssr: { resolve } }) {
    if (!resolve?.conditions) throw new Error("Vitest names its conditions elsewhere by now");
    resolve.conditions = resolve.conditions.filter((one) => one !== "development|production");
  },
};

// Slow work of the server runs behind everything else (lowPriority in src/runtime/limits.ts). Beside four busy workers it
// got a tenth of a core, and an analysis of ten seconds took four minutes. So all tests run only just before it.
setPriority(Math.max(getPriority(), constants.priority.PRIORITY_BELOW_NORMAL - 1));

export default defineConfig({
  plugins: [PACKAGES_AS_RELEASED],
  test: {
    env: { CORPORA_DIR: corporaDir },
    // Two busy cores stretch any single wait; a limit is here to end what hangs, not to measure.
    hookTimeout: 120_000,
    expect: { poll: { timeout: PATIENCE_MS } },
    // A process runs many files, and what they share is loaded once: Fastify and Better Auth alone take a second a file.
    // So a test takes back what it changes of the process, as it does with what it changes of the machine.
    isolate: false,
    // Browser and database tests wait more than they compute: with three workers a quarter of two cores stood idle.
    maxWorkers: 4,
    // Node's own work for the packages; vitest loads ours.
    execArgv: [`--import=${new URL("tests/keep-compiled.ts", import.meta.url).href}`],
    sequence: { sequencer: LongFilesFirst },
    reporters: ["default", "./scripts/count-reporter.ts"],
    projects: [
      {
        extends: true,
        test: {
          // One project, for each has processes of its own, which would load the pipeline and the server again.
          name: "node",
          include: [
            "{src,scripts}/**/*.test.ts",
            `tests/{books,models,server${process.env["TEST_LONG"] ? ",long" : ""}}/**/*.test.ts`,
          ],
          testTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: "browser",
          include: ["tests/{screens,e2e,public}/**/*.test.ts"],
          // The web is built once: files that found it out of date together would each build it.
          globalSetup: "tests/screens/build-once.ts",
          testTimeout: 120_000,
          // A browser and a server of its own wait for two busy cores; what passes only now is named at the end of the run.
          retry: 1,
        },
      },
    ],
  },
});
