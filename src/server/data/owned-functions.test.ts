import { globSync, readFileSync } from "node:fs";
import type { SQL } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { forEachDatabase } from "#tests/server/databases.ts";
import { outcomeOf, textOf } from "#tests/server/owned/call.ts";
import { dataSources, ownedFunctions } from "#tests/server/owned/functions.ts";
import { CHAPTERS } from "#tests/server/owned/chapters.ts";
import { COVERS } from "#tests/server/owned/covers.ts";
import { CONTENTS } from "#tests/server/owned/contents.ts";
import { BACKGROUND } from "#tests/server/owned/jobs.ts";
import { FILES } from "#tests/server/owned/files.ts";
import { PAGES } from "#tests/server/owned/pages.ts";
import { PROJECTS } from "#tests/server/owned/projects.ts";
import { SOURCES } from "#tests/server/owned/sources.ts";
import { STAGES } from "#tests/server/owned/stages.ts";
import { annAlone, ANNS_WORD, annAndBob, rowsOf } from "#tests/server/owned/two-authors.ts";
import { shareDatabase } from "#tests/server/stories.ts";
import { asUser, type Database, type Tx } from "./database.ts";
import type { OwnedProject } from "./owned-project.ts";

const CALLS = {
  ...PROJECTS,
  ...SOURCES,
  ...FILES,
  ...COVERS,
  ...PAGES,
  ...STAGES,
  ...CHAPTERS,
  ...CONTENTS,
  ...BACKGROUND,
};
const ATTEMPTS = Object.entries(CALLS).flatMap(([name, calls]) =>
  calls.map((one, index) => ({ name: calls.length > 1 ? `${name}, ${index + 1}` : name, ...one })),
);

/** What nobody can make outside owned-project.ts, made for a project that need not be the person's. */
function forge(db: Database, userId: string, projectId: string): OwnedProject {
  return {
    id: projectId,
    userId,
    db,
    inTransaction: <T>(work: (tx: Tx) => Promise<T>) => asUser(db, userId, work),
    selectRows: <Row>(query: SQL) => asUser(db, userId, (tx) => tx.selectRows<Row>(query)),
  } as OwnedProject;
}

forEachDatabase("a forged project", (open) => {
  const shared = shareDatabase(open);

  test.each(ATTEMPTS)("gives and changes nothing: $name", async ({ call, forged }) => {
    const db = await shared();
    const { ann, bob } = await annAndBob(db);
    const before = await rowsOf(db, ann.projectId);

    const project = forge(db, bob.userId, ann.projectId);
    const outcome = await outcomeOf(call({ project, anns: ann, ownJob: bob.runningJob }));

    expect(outcome).toEqual(forged);
    expect(await rowsOf(db, ann.projectId)).toEqual(before);
  });

  test.each(ATTEMPTS)("nor do another's ids in one's own: $name", async ({ call }) => {
    const db = await shared();
    const { ann, bob } = await annAndBob(db);
    const before = await rowsOf(db, ann.projectId);

    const project = forge(db, bob.userId, bob.projectId);
    const outcome = await outcomeOf(call({ project, anns: ann, ownJob: bob.runningJob }));

    expect(textOf(outcome)).not.toContain(ANNS_WORD);
    expect(await rowsOf(db, ann.projectId)).toEqual(before);
  });

  // Without this, a call that never works would pass for one that was refused.
  test.each(ATTEMPTS)("while its owner gets through: $name", async ({ call, forged }) => {
    const db = await shared();
    const ann = await annAlone(db);
    const before = await rowsOf(db, ann.projectId);

    const project = forge(db, ann.userId, ann.projectId);
    const outcome = await outcomeOf(call({ project, anns: ann, ownJob: ann.runningJob }));

    const after = await rowsOf(db, ann.projectId);
    expect({ outcome, after }).not.toEqual({ outcome: forged, after: before });
    expect(outcome).toHaveProperty("gives");
  });

  test("is tried on a project that has a row in every table", async () => {
    const db = await shared();
    const ann = await annAlone(db);

    const rows = await rowsOf(db, ann.projectId);

    expect(Object.keys(rows).filter((table) => rows[table]?.length === 0)).toEqual([]);
  });
});

describe("the calls that are tried", () => {
  test("are those of every function that is handed a project", () => {
    const found = ownedFunctions(dataSources());

    // A name that is missing here: add how it is called, and how it must end for a forger, in tests/server/owned/.
    expect(Object.keys(CALLS).toSorted()).toEqual(found);
  });

  test.each([
    ["a parameter", "export function f(project: OwnedProject): void {}"],
    ["one of several", "export async function f(tx: Tx, project: OwnedProject): Promise<void> {}"],
    ["an object", "export function f(upload: { id: string; project: OwnedProject }): void {}"],
    ["an intersection", "export function f(project: OwnedProject & { name: string }): void {}"],
    ["a list", "export function f(projects: readonly OwnedProject[]): void {}"],
    ["a type of its own", "type Claim = { of: OwnedProject }; export function f(claim: Claim) {}"],
    ["an interface", "interface Claim { of: OwnedProject } export function f(claim: Claim) {}"],
    ["an extended interface", "interface A extends OwnedProject {} export function f(a: A) {}"],
    ["another name", 'import type { OwnedProject as P } from "./p.ts"; export function f(p: P) {}'],
    ["a bound", "export function f<P extends OwnedProject>(project: P): void {}"],
    ["a callback", "export function f(make: () => OwnedProject): void {}"],
    ["an arrow", "export const f = (project: OwnedProject): void => undefined;"],
    [
      "a typed constant",
      "type F = (p: OwnedProject) => void; export const f: F = () => undefined;",
    ],
    ["what is given back", "export function f() { return { read: (p: OwnedProject) => p.id }; }"],
    ["the type of that", "export function f(): { read: (p: OwnedProject) => void } { throw 0; }"],
    ["a method", "export class f { read(project: OwnedProject): void {} }"],
    ["a later export", "function f(project: OwnedProject): void {} export { f };"],
    [
      "somebody else's",
      "function g(p: OwnedProject) {} export function f(p: Parameters<typeof g>[0]) {}",
    ],
  ])("are found by the type of %s", (_way, source) => {
    expect(ownedFunctions(new Map([["planted.ts", source]]))).toEqual(["f"]);
  });

  test.each([
    ["makes one", "export async function f(id: string): Promise<OwnedProject> { throw 0; }"],
    ["is not exported", "function f(project: OwnedProject): void {}"],
    ["knows none", "export function f(project: { id: string }): void {}"],
  ])("are not those of a function that %s", (_why, source) => {
    expect(ownedFunctions(new Map([["planted.ts", source]]))).toEqual([]);
  });

  test("need no other maker of a project: one file makes them", () => {
    const files = globSync("src/server/**/*.ts").filter((file) => !file.endsWith(".test.ts"));

    const makers = files.filter((file) =>
      /\bas (?:unknown as )?OwnedProject\b/u.test(readFileSync(file, "utf8")),
    );

    expect(makers).toEqual(["src/server/data/owned-project.ts"]);
  });
});
