import { and, eq } from "drizzle-orm";
import { notFound } from "#server/platform/errors.ts";
import { asSystem, asUser } from "./as-user.ts";
import type { Database } from "./database.ts";
import { backgroundJobs } from "./tables/jobs.ts";
import { projects } from "./tables/projects.ts";

declare const owned: unique symbol;

/** A project together with the right to touch it: every function about a project asks for one. Made in this file only. */
export type OwnedProject = Readonly<{ id: string; userId: string; db: Database }> & {
  readonly [owned]: true;
};

/** The project, if it is this person's; refuses with notFound otherwise, as if it did not exist. */
export async function ownedProject(
  db: Database,
  userId: string,
  projectId: string,
): Promise<OwnedProject> {
  const rows = await asUser(db, userId, (tx) =>
    tx
      .select({ id: projects.id })
      .from(projects)
      .where(and(eq(projects.id, projectId), eq(projects.user_id, userId))),
  );
  if (rows.length === 0) throw notFound();
  return own(db, userId, projectId);
}

/** The project that a background job works for; refuses with notFound when the job or its project is gone. */
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
  // The brand exists for the compiler only: whoever holds it has passed one of the two checks above.
  return { id, userId, db } as OwnedProject;
}
