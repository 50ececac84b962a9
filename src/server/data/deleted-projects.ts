import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { notFound, Refusal } from "#server/platform/errors.ts";
import { asSystem, asUser, type Database, type Tx } from "./database.ts";
import { keepSpending } from "./delete-account.ts";
import type { OwnedProject } from "./owned-project.ts";
import { ensureProject, type DeletedRow } from "./projects.ts";
import { projects } from "./tables/projects.ts";

/** For so many days a deleted project can be put back. */
export const DELETED_KEPT_DAYS = 30;

/** Makes another project of a user and returns its id. Refuses with conflict if there are `most` already. */
export function createProject(
  db: Database,
  userId: string,
  { name, most }: { name: string; most: number },
): Promise<string> {
  return asUser(db, userId, async (tx) => {
    const count = await tx.$count(projects, isOwn(userId, false));
    if (count >= most) {
      throw new Refusal(
        "conflict",
        `You have ${most} books. Please delete one that you do not need, then begin another.`,
      );
    }
    const [row] = await tx
      .insert(projects)
      .values({ user_id: userId, name })
      .returning({ id: projects.id });
    if (!row) throw new Error("A project was added without a row.");
    return row.id;
  });
}

/** Marks a project as deleted. A user without another project gets a first one again, called `firstName`. */
export async function deleteProject(project: OwnedProject, firstName: string): Promise<DeletedRow> {
  const [row] = await project.inTransaction((tx) =>
    tx
      .update(projects)
      // Not the default any more, so that another default can be made.
      .set({ deleted_at: sql`now()`, is_default: false })
      .where(and(eq(projects.id, project.id), isNull(projects.deleted_at)))
      .returning(shown),
  );
  if (!row) throw notFound();
  await ensureProject(project.db, project.userId, firstName);
  const { deletedAt } = row;
  if (!deletedAt) throw new Error("A deleted project has no time of its deletion.");
  return { ...row, deletedAt };
}

/** Puts a deleted project of a user back; refuses with notFound if there is none with this id. */
export async function restoreProject(
  db: Database,
  userId: string,
  projectId: string,
): Promise<void> {
  const restored = await asUser(db, userId, (tx) =>
    tx
      .update(projects)
      .set({ deleted_at: null })
      .where(and(eq(projects.id, projectId), isOwn(userId, true)))
      .returning({ id: projects.id }),
  );
  if (restored.length === 0) throw notFound();
}

/** Removes for good the projects that cannot be put back any more, one at a time, and returns how many. */
export async function removeDeletedProjects(db: Database): Promise<number> {
  let removed = 0;
  while (await asSystem(db, removeOne)) removed += 1;
  return removed;
}

async function removeOne(tx: Tx): Promise<boolean> {
  const [gone] = await tx.selectRows<{ id: string }>(sql`
    select id from projects where deleted_at < now() - make_interval(days => ${DELETED_KEPT_DAYS})
    order by deleted_at limit 1 for update skip locked`);
  if (!gone) return false;
  await keepSpending(tx, sql`p.id = ${gone.id}`);
  await tx.delete(projects).where(eq(projects.id, gone.id));
  return true;
}

const shown = { id: projects.id, name: projects.name, deletedAt: projects.deleted_at };

function isOwn(userId: string, isDeleted: boolean): ReturnType<typeof and> {
  const deleted = isDeleted ? isNotNull(projects.deleted_at) : isNull(projects.deleted_at);
  return and(eq(projects.user_id, userId), deleted);
}
