/** The order in which test files begin: a long one that began last would keep one core busy while the other waits. */
import { relative } from "node:path";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/**
 * The ones with the shortest files come last: they fill what is left of both cores. Those of the project browser stand
 * together, for a process serves one project.
 */
const FOLDERS = [
  /^tests\/(?:e2e|screens|public)\//u,
  /^tests\/server\//u,
  /^tests\/(?:models|long)\//u,
  /^tests\/books\//u,
];

/** Files of 40 s and more with a core to share, the longest first; one that is not here begins after those of its folder. */
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

/** Sorts by folder, then what is long first, and leaves the rest as it came. */
export function longFilesFirst<Spec>(
  files: readonly Spec[],
  pathOf: (file: Spec) => string,
): Spec[] {
  const rankOf = (file: Spec): [number, number] => {
    const path = pathOf(file);
    const folder = FOLDERS.findIndex((one) => one.test(path));
    const place = LONG_FILES.indexOf(path);
    return [folder === -1 ? FOLDERS.length : folder, place === -1 ? LONG_FILES.length : place];
  };
  return files.toSorted((a, b) => {
    const [folderA, placeA] = rankOf(a);
    const [folderB, placeB] = rankOf(b);
    return folderA - folderB || placeA - placeB;
  });
}

export class LongFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // Vitest's own order, for the rest: what took long in the last run, where one is known.
    // oxlint-disable-next-line unicorn/no-array-sort -- because it is the sequencer's method, not the array's
    const known = await super.sort(files);
    return longFilesFirst(known, ({ moduleId }) => relative(this.ctx.config.root, moduleId));
  }
}
