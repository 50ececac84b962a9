import { desc, eq, sql } from "drizzle-orm";
import { asUser } from "./as-user.ts";
import type { Database, Tx } from "./database.ts";
import { notFound } from "#server/platform/errors.ts";
import type { OwnedProject } from "./owned-project.ts";
import { projects } from "./tables/projects.ts";

/** A project as its author sees it. */
export type ProjectRow = {
  id: string;
  name: string;
  author: string | null;
  selectedTitle: string | null;
  createdAt: Date;
};

const shown = {
  id: projects.id,
  name: projects.name,
  author: projects.author,
  selectedTitle: projects.selected_title,
  createdAt: projects.created_at,
};

/** All projects of a person, newest first. */
export function listProjects(db: Database, userId: string): Promise<ProjectRow[]> {
  return asUser(db, userId, (tx) =>
    tx
      .select(shown)
      .from(projects)
      .where(eq(projects.user_id, userId))
      .orderBy(desc(projects.created_at), desc(projects.id)),
  );
}

/** Makes a person's first project, if they have none; called twice at once, it makes one. */
export async function ensureProject(db: Database, userId: string, name: string): Promise<void> {
  await asUser(db, userId, (tx) =>
    tx.execute(sql`
      insert into projects (user_id, name, is_default)
      select ${userId}, ${name}, true
      where not exists (select 1 from projects where user_id = ${userId})
      on conflict do nothing`),
  );
}

/** The project's own row. */
export function readProject(project: OwnedProject): Promise<ProjectRow> {
  return asUser(project.db, project.userId, (tx) => readIn(tx, project));
}

/** Changes the fields that are given and returns the row as it is then. */
export function changeProject(
  project: OwnedProject,
  change: { name?: string | undefined; author?: string | null | undefined },
): Promise<ProjectRow> {
  return asUser(project.db, project.userId, async (tx) => {
    const { name, author } = change;
    const fields = {
      ...(name === undefined ? {} : { name }),
      ...(author === undefined ? {} : { author }),
    };
    if (Object.keys(fields).length > 0) {
      await tx.update(projects).set(fields).where(eq(projects.id, project.id));
    }
    return readIn(tx, project);
  });
}

/** Keeps the chosen main title, or takes it back with null. */
export async function saveSelectedTitle(
  project: OwnedProject,
  selectedTitle: string | null,
): Promise<void> {
  await asUser(project.db, project.userId, (tx) =>
    tx.update(projects).set({ selected_title: selectedTitle }).where(eq(projects.id, project.id)),
  );
}

async function readIn(tx: Tx, project: OwnedProject): Promise<ProjectRow> {
  const [row] = await tx.select(shown).from(projects).where(eq(projects.id, project.id));
  if (!row) throw notFound();
  return row;
}
