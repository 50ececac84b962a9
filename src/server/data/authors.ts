import { and, eq } from "drizzle-orm";
import { asSystem } from "./as-user.ts";
import type { OwnedProject } from "./owned-project.ts";
import { users } from "./tables/accounts.ts";
import { projects } from "./tables/projects.ts";

/** The name on a project's book: the one its author gave, else the person's own; null rather than an e-mail address. */
export async function readAuthor(project: OwnedProject): Promise<string | null> {
  // The role of row-level security sees no users, so the condition on the person is the only wall here.
  const [row] = await asSystem(project.db, (tx) =>
    tx
      .select({ author: projects.author, name: users.name })
      .from(projects)
      .innerJoin(users, eq(users.id, projects.user_id))
      .where(and(eq(projects.id, project.id), eq(users.id, project.userId))),
  );
  const author = (row?.author ?? row?.name ?? "").trim();
  return author === "" || author.includes("@") ? null : author;
}
