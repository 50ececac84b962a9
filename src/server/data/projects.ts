import { and, desc, eq, sql } from "drizzle-orm";
import { asUser, type Database, type Tx, asSystem } from "./database.ts";
import type { OwnTitle } from "#contracts/projects.ts";
import type { OwnPages } from "#pipeline/book/schema.ts";
import { shortened } from "#pipeline/text/excerpt.ts";
import { notFound } from "#server/platform/errors.ts";
import type { OwnedProject } from "./owned-project.ts";
import { asJson } from "./sent-values.ts";
import { projects } from "./tables/projects.ts";
import { users } from "./tables/accounts.ts";

/** A project as its author sees it. */
export type ProjectRow = {
  id: string;
  name: string;
  author: string | null;
  selectedTitle: string | null;
  /** The subtitle of the selected title; null: the one that was proposed with it, if any. */
  selectedSubtitle: string | null;
  /** The author's own title, which stays beside the proposals whatever is selected. */
  ownTitle: OwnTitle | null;
  hasDetails: boolean;
  createdAt: Date;
};

/** A project with the texts of the pages around its chapters. */
export type ProjectWithPages = ProjectRow & OwnPages & { glossary: string };

/** A project that its author has deleted. */
export type DeletedRow = { id: string; name: string; deletedAt: Date };

const shown = {
  id: projects.id,
  name: projects.name,
  author: projects.author,
  selectedTitle: projects.selected_title,
  selectedSubtitle: projects.selected_subtitle,
  ownTitle: projects.own_title,
  hasDetails: sql<boolean>`coalesce(${projects.dedication}, ${projects.acknowledgements}, ${projects.about},
    ${projects.contact}) is not null`,
  createdAt: projects.created_at,
};

const pages = {
  dedication: sql<string>`coalesce(${projects.dedication}, '')`,
  acknowledgements: sql<string>`coalesce(${projects.acknowledgements}, '')`,
  about: sql<string>`coalesce(${projects.about}, '')`,
  contact: sql<string>`coalesce(${projects.contact}, '')`,
  glossary: sql<string>`coalesce(${projects.glossary}, '')`,
};

/** All projects of a user, newest first, and those that are deleted, the last deleted first. */
export async function listProjects(
  db: Database,
  userId: string,
): Promise<{ projects: ProjectRow[]; deleted: DeletedRow[] }> {
  const rows = await asUser(db, userId, (tx) =>
    tx
      .select({ ...shown, deletedAt: projects.deleted_at })
      .from(projects)
      .where(eq(projects.user_id, userId))
      .orderBy(desc(projects.deleted_at), desc(projects.created_at), desc(projects.id)),
  );
  const listed: { projects: ProjectRow[]; deleted: DeletedRow[] } = { projects: [], deleted: [] };
  for (const { deletedAt, ...row } of rows) {
    if (deletedAt === null) listed.projects.push(row);
    else listed.deleted.push({ id: row.id, name: row.name, deletedAt });
  }
  return listed;
}

/** The project of a user that was changed last by a run, an upload, its contents or its text. Null if none was. */
export async function lastWorkedOn(db: Database, userId: string): Promise<string | null> {
  const [row] = await asUser(db, userId, (tx) =>
    tx.selectRows<{ id: string }>(sql`
      select p.id, greatest(
        (select max(created_at) from background_jobs where project_id = p.id),
        (select max(created_at) from uploads where project_id = p.id),
        (select max(created_at) from foundations where project_id = p.id),
        (select max(updated_at) from chapter_versions where project_id = p.id)) as worked_at
      from projects p where p.user_id = ${userId} and p.deleted_at is null
      order by worked_at desc nulls last, p.created_at desc limit 1`),
  );
  return row?.id ?? null;
}

/**
 * Makes a user's first project if the user has none. Two calls at the same time make only one. If the account has no
 * name of its own, the name on the cover is the one that its owner gave on the waitlist.
 */
export async function ensureProject(db: Database, userId: string, name: string): Promise<void> {
  const [made] = await asUser(db, userId, (tx) =>
    tx.selectRows<{ id: string }>(sql`
      insert into projects (user_id, name, is_default)
      select ${userId}, ${name}, true
      where not exists (select 1 from projects where user_id = ${userId} and deleted_at is null)
      on conflict do nothing returning id`),
  );
  if (!made) return;
  const author = await nameOnWaitlist(db, userId);
  if (author === null) return;
  await asUser(db, userId, (tx) =>
    tx.update(projects).set({ author }).where(eq(projects.id, made.id)),
  );
}

const LONGEST_AUTHOR = 200;

/** The first and last name from the waitlist, for an account that is only named by its own, confirmed address. */
async function nameOnWaitlist(db: Database, userId: string): Promise<string | null> {
  const [known] = await asSystem(db, (tx) =>
    tx.selectRows<{ name: string; email: string; given: string }>(sql`
      select u.name, u.email, btrim(concat_ws(' ', btrim(w.form #>> '{personalInfo,firstName}'),
        btrim(w.form #>> '{personalInfo,lastName}'))) as given
      from users u join waitlist_entries w on w.email = u.email
      where u.id = ${userId} and u.email_verified`),
  );
  if (!known || known.given === "" || !isOfAddress(known.name, known.email)) return null;
  return shortened(known.given, LONGEST_AUTHOR);
}

/** Whether a name is only (the beginning of) an e-mail address: of this one, or of an earlier one of the account. */
function isOfAddress(name: string, email: string): boolean {
  const [local = ""] = email.split("@");
  const isLocal = name.trim().toLowerCase() === local.toLowerCase();
  return isLocal || name.includes("@") || LIKE_AN_ADDRESS.test(name.trim());
}

/** One word with a mark or a digit in it, such as "jane.doe", but not "J.R.Doe". */
const LIKE_AN_ADDRESS = /^\S*\p{L}{2}[._+\d]\S*$/u;

/** Reads a project's row. */
export function readProject(project: OwnedProject): Promise<ProjectWithPages> {
  return project.inTransaction((tx) => readIn(tx, project));
}

/** Changes the given fields of a project and returns the changed row. */
export function changeProject(
  project: OwnedProject,
  change: Partial<Record<"name" | "glossary" | keyof OwnPages, string | undefined>> & {
    author?: string | null | undefined;
    ownTitle?: OwnTitle | null | undefined;
  },
): Promise<ProjectWithPages> {
  return project.inTransaction(async (tx) => {
    const { name, author, dedication, acknowledgements, about, contact, glossary } = change;
    const own_title = change.ownTitle && asJson(change.ownTitle);
    const pagesGiven = { dedication, acknowledgements, about, contact, glossary };
    const given = { name, author, own_title, ...pagesGiven };
    const fields = Object.fromEntries(
      Object.entries(given).filter(([, value]) => value !== undefined),
    );
    if (Object.keys(fields).length > 0) {
      await tx.update(projects).set(fields).where(eq(projects.id, project.id));
    }
    return readIn(tx, project);
  });
}

/**
 * Stores the chosen main title; null removes it. Another title without a `subtitle` has the proposed one, if any. A title
 * that the author has just typed (`isOwn`) takes the place of an earlier one of their own. Where there is none, a title
 * that was never proposed becomes it, the chosen one or else the one that is left.
 */
export async function saveSelectedTitle(
  project: OwnedProject,
  selectedTitle: string | null,
  { subtitle, isOwn = false }: { subtitle?: string | undefined; isOwn?: boolean | undefined } = {},
): Promise<void> {
  await project.inTransaction(async (tx) => {
    // Locked, so that an own title that is deleted at this moment does not come back.
    const before = await readIn(tx, project, "update");
    const isSame = before.selectedTitle === selectedTitle;
    const chosen = subtitle ?? (isSame ? before.selectedSubtitle : null);
    const typed =
      isOwn && selectedTitle !== null ? { title: selectedTitle, subtitle: chosen ?? "" } : null;
    const own =
      typed ??
      before.ownTitle ??
      (await unlessProposed(tx, project, selectedTitle, chosen)) ??
      (await unlessProposed(tx, project, before.selectedTitle, before.selectedSubtitle));
    await tx
      .update(projects)
      .set({
        selected_title: selectedTitle,
        selected_subtitle: chosen,
        own_title: own && asJson(own),
      })
      .where(eq(projects.id, project.id));
  });
}

/** The title as one of the author's own; null if any analysis has proposed it, this one or an earlier one. */
async function unlessProposed(
  tx: Tx,
  project: OwnedProject,
  title: string | null,
  subtitle: string | null,
): Promise<OwnTitle | null> {
  if (title === null) return null;
  const like = asJson([{ mainTitle: title, ...(subtitle !== null && { subtitle }) }]);
  const [proposed] = await tx.selectRows(sql`
    select 1 from foundations
    where project_id = ${project.id}
      and (body #> '{bookTitles,primary}' @> ${like} or body #> '{bookTitles,alternatives}' @> ${like})
    limit 1`);
  return proposed ? null : { title, subtitle: subtitle ?? "" };
}

async function readIn(tx: Tx, project: OwnedProject, lock?: "update"): Promise<ProjectWithPages> {
  const found = tx
    .select({ ...shown, ...pages })
    .from(projects)
    .where(eq(projects.id, project.id));
  const [row] = await (lock ? found.for(lock) : found);
  if (!row) throw notFound();
  return row;
}

/**
 * Returns the author's name for the project's book: the one set for the project, else the user's name. Null if that is
 * an e-mail address.
 */
export async function readAuthor(project: OwnedProject): Promise<string | null> {
  // Runs without row-level security, because the limited database role cannot read `users`. So only the condition on
  // the user id keeps other people's data out.
  const [row] = await asSystem(project.db, (tx) =>
    tx
      .select({ author: projects.author, name: users.name, email: users.email })
      .from(projects)
      .innerJoin(users, eq(users.id, projects.user_id))
      .where(and(eq(projects.id, project.id), eq(users.id, project.userId))),
  );
  const author = (row?.author ?? row?.name ?? "").trim();
  if (author === "" || author.includes("@")) return null;
  // An account without a name is called by the part of its address before the "@".
  return row?.author === null && isOfAddress(author, row.email) ? null : author;
}

/**
 * A suspected typing error that the author takes for right, in one passage or (null) in the whole book. `around`: only
 * between these words.
 */
export type IgnoredError = { found: string; passageId: string | null; around?: string | undefined };

/** The oldest are forgotten first. */
const KEPT_IGNORED = 5_000;

/** The suspected typing errors that the author takes for right. */
export async function readIgnoredErrors(project: OwnedProject): Promise<IgnoredError[]> {
  const [row] = await project.selectRows<{ ignored: IgnoredError[] }>(sql`
    select ignored_errors as ignored from projects where id = ${project.id}`);
  if (!row) throw notFound();
  return row.ignored;
}

/** Adds one to them, and returns how many there are. */
export async function ignoreError(project: OwnedProject, error: IgnoredError): Promise<number> {
  return project.inTransaction(async (tx) => {
    const [row] = await tx.selectRows<{ ignored: IgnoredError[] }>(sql`
      select ignored_errors as ignored from projects where id = ${project.id} for update`);
    if (!row) throw notFound();
    const { found, passageId, around } = error;
    const others = row.ignored.filter(
      (each) =>
        each.found !== found || each.passageId !== passageId || each.around !== error.around,
    );
    const kept = { found, passageId, ...(around !== undefined && { around }) };
    const ignored = [...others, kept].slice(-KEPT_IGNORED);
    await tx.update(projects).set({ ignored_errors: ignored }).where(eq(projects.id, project.id));
    return ignored.length;
  });
}
