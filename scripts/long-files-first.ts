/** The order in which test files begin: a long one that began last would keep one core busy while the other waits. */
import { relative } from "node:path";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** The one with the shortest files comes last: they fill what is left of both cores. */
const PROJECTS = ["browser", "server", "models", "books", "code"];

/** Files of 40 s and more with a core to share, the longest first; one that is not here begins after those of its project. */
export const LONG_FILES: readonly string[] = [
  "tests/e2e/accounts.test.ts",
  "tests/e2e/model-book.test.ts",
  "tests/e2e/first-book.test.ts",
  "tests/e2e/model-down.test.ts",
  "tests/e2e/sources.test.ts",
  "tests/e2e/checkout.test.ts",
  "tests/e2e/killed.test.ts",
  "tests/server/model-stops.test.ts",
  "tests/server/model-unanswered.test.ts",
  "tests/server/model-killed.test.ts",
  "tests/server/model-finish.test.ts",
  "tests/server/drafts.test.ts",
  "tests/server/model-runs.test.ts",
  "tests/server/access-matrix.test.ts",
  "tests/models/book-command.test.ts",
  "tests/models/kill.test.ts",
  "tests/models/kill-data-store.test.ts",
  "src/server/start.test.ts",
  "src/server/data/owned-functions.test.ts",
  "src/runtime/render.test.ts",
  "src/cli/book.test.ts",
];

/** Sorts by project, then what is long first, and leaves the rest as it came. */
export function longFilesFirst<Spec>(
  files: readonly Spec[],
  placeOf: (file: Spec) => { project: string; path: string },
): Spec[] {
  const rankOf = (file: Spec): [number, number] => {
    const { project, path } = placeOf(file);
    const place = LONG_FILES.indexOf(path);
    return [PROJECTS.indexOf(project), place === -1 ? LONG_FILES.length : place];
  };
  return files.toSorted((a, b) => {
    const [projectA, placeA] = rankOf(a);
    const [projectB, placeB] = rankOf(b);
    return projectA - projectB || placeA - placeB;
  });
}

export class LongFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // Vitest's own order, for the rest: what took long in the last run, where one is known.
    // oxlint-disable-next-line unicorn/no-array-sort -- because it is the sequencer's method, not the array's
    const known = await super.sort(files);
    return longFilesFirst(known, ({ project, moduleId }) => ({
      project: project.name,
      path: relative(this.ctx.config.root, moduleId),
    }));
  }
}
