/** Says before a run where the corpora were looked for, on which databases it runs and what it leaves out, and "N passed, N failed" as its last line, after what passed only when it was tried again. */
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import type { Reporter, SerializedError, TestModule } from "vitest/node";

/** Counts the tests of a finished run; a file or an error outside any test counts as a failure. */
export function countTests(
  modules: readonly Pick<TestModule, "children" | "errors">[],
  unhandled: readonly unknown[],
): { passed: number; failed: number } {
  const tests = modules.flatMap((module) => [...module.children.allTests()]);
  const states = tests.map((one) => one.result().state);
  const brokenFiles = modules.filter((module) => module.errors().length > 0).length;
  return {
    passed: states.filter((state) => state === "passed").length,
    failed: states.filter((state) => state === "failed").length + brokenFiles + unhandled.length,
  };
}

/** Tests that failed first and passed when tried again, by file and name, with the first failure: each wants mending. */
export function listSecondTries(modules: readonly Pick<TestModule, "children">[]): string[] {
  return modules
    .flatMap((module) => [...module.children.allTests()])
    .filter((one) => one.diagnostic()?.flaky)
    .map((one) => {
      const [first] = one.result().errors ?? [];
      const reason = first?.message.split("\n", 1)[0];
      return `${one.module.relativeModuleId} > ${one.fullName}${reason ? `: ${reason}` : ""}`;
    });
}

/** Says which databases and widths a run looks at, and what is left for `npm run test:long`. */
export function describeExtent(env: Record<string, string | undefined>): string[] {
  const isLong = Boolean(env["TEST_LONG"]);
  const hasPostgres = Boolean(env["TEST_DATABASE_URL"]);
  const databases = hasPostgres
    ? `embedded and PostgreSQL${isLong ? "" : "; routes on PostgreSQL only"}`
    : "embedded (PostgreSQL: set TEST_DATABASE_URL)";
  const left = [
    ...(hasPostgres ? ["routes on the embedded database"] : []),
    "screens at 768 px",
    "a whole blog's book in the browser",
    "the books of three corpora",
    "tests/long",
  ];
  return [
    `databases: ${databases}`,
    ...(isLong ? [] : [`left for npm run test:long: ${left.join(", ")}`]),
  ];
}

export default class CountReporter implements Reporter {
  onInit(): void {
    const folder = resolve(process.env["CORPORA_DIR"] ?? "../shared/corpora");
    const state = existsSync(folder)
      ? "found"
      : "not found: tests on the whole corpora are left out";
    console.log(`corpora: ${folder} (${state})`);
    for (const line of describeExtent(process.env)) console.log(line);
  }

  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    for (const name of listSecondTries(modules))
      console.log(`passed only when tried again: ${name}`);
    const { passed, failed } = countTests(modules, unhandled);
    console.log(`${passed} passed, ${failed} failed`);
  }
}
