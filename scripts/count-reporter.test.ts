import { expect, test } from "vitest";
import { countTests, describeExtent, listSecondTries } from "./count-reporter.ts";

type Module = Parameters<typeof countTests>[0][number];

/** A test file as the runner reports it. */
function moduleWith(states: string[], errors: object[] = []): Module {
  const tests = states.map((state) => ({ result: () => ({ state }) }));
  // The runner's own objects cannot be made by hand; these are the two parts that are read.
  return { children: { allTests: () => tests }, errors: () => errors } as unknown as Module;
}

test("counts passed and failed tests over all files, skipped ones in neither", () => {
  const counted = countTests(
    [moduleWith(["passed", "failed"]), moduleWith(["passed", "skipped"])],
    [],
  );

  expect(counted).toEqual({ passed: 2, failed: 1 });
});

test("a file that cannot be loaded and an error outside tests are failures", () => {
  const counted = countTests([moduleWith([], [{ message: "no such file" }])], [new Error("late")]);

  expect(counted).toEqual({ passed: 0, failed: 2 });
});

test("names what passed only when it was tried again, and why it failed first", () => {
  const tests = [
    { module: { relativeModuleId: "tests/a.test.ts" }, fullName: "waits", flaky: true },
    { module: { relativeModuleId: "tests/a.test.ts" }, fullName: "works", flaky: false },
  ].map(({ flaky, ...one }) => ({
    ...one,
    diagnostic: () => ({ flaky }),
    result: () => ({ errors: [{ message: "expected 1 to be 2\n\n- 2\n+ 1" }] }),
  }));
  // As above: only what is read.
  const module = { children: { allTests: () => tests } } as unknown as Module;

  expect(listSecondTries([module])).toEqual(["tests/a.test.ts > waits: expected 1 to be 2"]);
});

test("a short run says which databases it uses, and what it leaves for the long one", () => {
  expect(describeExtent({ TEST_DATABASE_URL: "postgres://127.0.0.1/postgres" })).toEqual([
    "databases: embedded and PostgreSQL; routes on PostgreSQL only",
    "left for npm run test:long: routes on the embedded database, screens at 768 px, a whole blog's book in the browser, the books of three corpora, tests/long",
  ]);
  expect(describeExtent({})).toEqual([
    "databases: embedded (PostgreSQL: set TEST_DATABASE_URL)",
    "left for npm run test:long: screens at 768 px, a whole blog's book in the browser, the books of three corpora, tests/long",
  ]);
});

test("a long run leaves nothing for another", () => {
  const env = { TEST_DATABASE_URL: "postgres://127.0.0.1/postgres", TEST_LONG: "1" };

  expect(describeExtent(env)).toEqual(["databases: embedded and PostgreSQL"]);
});
