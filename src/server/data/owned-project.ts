import { and, eq, isNull, type SQL } from "drizzle-orm";
import type { Caller } from "#server/platform/caller.ts";
import { notFound } from "#server/platform/errors.ts";
import { asSystem, asUser, type Database, type Tx } from "./database.ts";
import { backgroundJobs } from "./tables/jobs.ts";
import { projects } from "./tables/projects.ts";

declare const owned: unique symbol;

/**
 * A project whose owner was checked. Only this file can make one, so a function that takes an OwnedProject needs no
 * check of its own.
 */
export type OwnedProject = Readonly<{
  id: string;
  userId: string;
  db: Database;
  inTransaction: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
  selectRows: <Row>(query: SQL) => Promise<Row[]>;
}> & { readonly [owned]: true };

/** The project, if the user owns it, deleted or not: for the copy of everything that is stored about a person. */
export async function keptProject(
  db: Database,
  userId: string,
  projectId: string,
): Promise<OwnedProject> {
  await asUser(db, userId, (tx) => assertOwned(tx, userId, projectId, { isDeletedToo: true }));
  return own(db, userId, projectId);
}

/** The project, if the user owns it; refuses with notFound otherwise, as if it did not exist. */
export async function ownedProject(
  db: Database,
  userId: string,
  projectId: string,
): Promise<OwnedProject> {
  await asUser(db, userId, (tx) => assertOwned(tx, userId, projectId));
  return own(db, userId, projectId);
}

/**
 * Like `ownedProject`, with what `work` reads in the transaction that checks the owner (see `withProject`). For a call
 * that goes through all posts afterwards, in transactions of their own.
 */
export async function ownedProjectWith<T>(
  db: Database,
  userId: string,
  projectId: string,
  work: (project: OwnedProject) => Promise<T>,
): Promise<{ project: OwnedProject; read: T }> {
  const read = await withProject(db, userId, projectId, work);
  return { project: own(db, userId, projectId), read };
}

/**
 * Runs an HTTP call's work on a project in one transaction, which takes a third of the round trips to the database.
 * Refuses like `ownedProject`. `work` must not read all posts and must await nothing but queries, because either would
 * block the embedded database.
 */
export function withProject<T>(
  db: Database,
  userId: string,
  projectId: string,
  work: (project: OwnedProject) => Promise<T>,
): Promise<T> {
  return asUser(db, userId, async (tx) => {
    await assertOwned(tx, userId, projectId);
    return work(own(within(db, userId, tx), userId, projectId));
  });
}

/** Makes an HTTP handler that does all the work of a call in one transaction (see `withProject`). */
export function ofProject<
  Call extends { caller: Pick<Caller, "userId">; params: { projectId: string } },
  Answer,
>(
  db: Database,
  handler: (project: OwnedProject, call: Call) => Promise<Answer>,
): (call: Call) => Promise<Answer> {
  return (call) =>
    withProject(db, call.caller.userId, call.params.projectId, (project) => handler(project, call));
}

/**
 * Makes a Database whose transactions for this user all run inside the given one. A transaction for another user
 * throws.
 */
function within(db: Database, userId: string, tx: Tx): Database {
  return {
    ...db,
    transaction: async (settings, work) => {
      if (settings["app.user_id"] === userId) return work(tx);
      throw new Error("Another transaction was begun within that of a person");
    },
  };
}

async function assertOwned(
  tx: Tx,
  userId: string,
  projectId: string,
  { isDeletedToo = false } = {},
): Promise<void> {
  const rows = await tx
    .select({ id: projects.id })
    .from(projects)
    .where(
      and(
        eq(projects.id, projectId),
        eq(projects.user_id, userId),
        isDeletedToo ? undefined : isNull(projects.deleted_at),
      ),
    );
  if (rows.length === 0) throw notFound();
}

/** Returns the project of a background job. Refuses with notFound if the job or the project does not exist any more. */
export async function projectOfJob(db: Database, jobId: string): Promise<OwnedProject> {
  const [row] = await asSystem(db, (tx) =>
    tx
      .select({ projectId: projects.id, userId: projects.user_id })
      .from(backgroundJobs)
      .innerJoin(projects, eq(projects.id, backgroundJobs.project_id))
      .where(eq(backgroundJobs.id, jobId)),
  );
  if (!row) throw notFound();
  return own(db, row.userId, row.projectId);
}

function own(db: Database, userId: string, id: string): OwnedProject {
  // A cast, because only the compiler knows the mark `owned`. It is right here: all callers have just asked the
  // database for the owner.
  return {
    id,
    userId,
    db,
    inTransaction: <T>(work: (tx: Tx) => Promise<T>) => asUser(db, userId, work),
    selectRows: <Row>(query: SQL) => asUser(db, userId, (tx) => tx.selectRows<Row>(query)),
  } as OwnedProject;
}
