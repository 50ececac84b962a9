import { eq, sql } from "drizzle-orm";
import type { Caller } from "#server/platform/caller.ts";
import { Refusal, notFound } from "#server/platform/errors.ts";
import { grantLevelIn } from "./access-levels.ts";
import { isoTime, listForAdmin } from "./admin-list.ts";
import type { Listed, ListQuery } from "./admin-list.ts";
import { audited } from "./audit-log.ts";
import type { Database } from "./database.ts";
import type { JobOperation, JobState } from "./jobs.ts";
import { users } from "./tables/accounts.ts";

type Level = Caller["accessLevel"];

/** An account as an admin sees it; Account of the contracts. */
export type AccountRow = {
  id: string;
  email: string;
  name: string;
  emailVerified: boolean;
  accessLevel: Level;
  role: Caller["role"];
  createdAt: string;
  projects: { id: string; name: string; selectedTitle: string | null; entries: number }[];
};

/** Lists all accounts with their projects. */
export function listAccounts(
  db: Database,
  adminId: string,
  query: ListQuery<"createdAt" | "email" | "name" | "accessLevel">,
): Promise<Listed<AccountRow>> {
  const source = {
    action: "users.list",
    select: sql`
      select u.id, u.email, u.name, u.email_verified as "emailVerified", u.access_level as "accessLevel", u.role,
        ${isoTime(sql`u.created_at`)} as "createdAt",
        coalesce((
          select jsonb_agg(jsonb_build_object(
            'id', p.id, 'name', p.name, 'selectedTitle', p.selected_title,
            'entries', (select count(*) from entries e where e.project_id = p.id)
          ) order by p.created_at, p.id)
          from projects p where p.user_id = u.id), '[]') as projects
      from users u`,
    words: [sql`email`, sql`name`, sql`"accessLevel"`],
    key: "id",
  };
  return listForAdmin(db, adminId, source, query);
}

/** Gives somebody a level by hand and answers the one that holds; who is named in the configuration as an admin keeps theirs. */
export function grantLevel(
  db: Database,
  adminId: string,
  { userId, level, adminEmails }: { userId: string; level: Level; adminEmails: readonly string[] },
): Promise<Level> {
  return audited(db, adminId, "level.grant", async (tx) => {
    const [user] = await tx
      .select({ email: users.email, role: users.role })
      .from(users)
      .where(eq(users.id, userId))
      .for("update");
    if (!user) throw notFound();
    if (user.role === "admin" && adminEmails.includes(user.email) && level !== "full") {
      throw new Refusal(
        "conflict",
        "This is an admin of this server: take the address out of ADMIN_EMAILS first.",
      );
    }
    const holds = await grantLevelIn(tx, userId, level);
    if (!holds) throw notFound();
    return { answer: holds, userId, details: { granted: level, accessLevel: holds } };
  });
}

/** A background job with its owner; the fields of BackgroundJob and two more. */
export type AdminJobRow = {
  id: string;
  projectId: string;
  email: string;
  operation: JobOperation;
  status: JobState;
  progress_percentage: number;
  created_at: string;
  started_at: string | null;
  completed_at: string | null;
  current_step: string | null;
  total_steps: number | null;
  error_message: string | null;
  metadata: Record<string, unknown>;
};

/** Lists everybody's jobs. */
export function listAllJobs(
  db: Database,
  adminId: string,
  query: ListQuery<"createdAt" | "status">,
): Promise<Listed<AdminJobRow>> {
  const source = {
    action: "jobs.list",
    select: sql`
      select j.id, j.project_id as "projectId", u.email, j.operation, j.status, j.progress_percentage,
        ${isoTime(sql`j.created_at`)} as created_at, ${isoTime(sql`j.created_at`)} as "createdAt",
        ${isoTime(sql`j.started_at`)} as started_at, ${isoTime(sql`j.completed_at`)} as completed_at,
        j.current_step, j.total_steps, j.error_message, j.metadata
      from background_jobs j join projects p on p.id = j.project_id join users u on u.id = p.user_id`,
    words: [sql`email`, sql`operation`, sql`status`, sql`id::text`, sql`"projectId"::text`],
    key: "id",
  };
  return listForAdmin(db, adminId, source, query);
}

/** An entry of the audit log; Audited of the contracts. */
export type AuditRow = {
  id: string;
  adminEmail: string | null;
  action: string;
  userEmail: string | null;
  details: Record<string, unknown>;
  createdAt: string;
};

/** Lists what admins did and looked at; this look is noted, too. */
export function listAudit(
  db: Database,
  adminId: string,
  query: ListQuery<"createdAt" | "action">,
): Promise<Listed<AuditRow>> {
  const source = {
    action: "audit.list",
    select: sql`
      select a.id, admin.email as "adminEmail", a.action, u.email as "userEmail", a.details,
        ${isoTime(sql`a.created_at`)} as "createdAt"
      from audit_log a left join users admin on admin.id = a.admin_id left join users u on u.id = a.user_id`,
    words: [sql`action`, sql`"adminEmail"`, sql`"userEmail"`],
    key: "id",
  };
  return listForAdmin(db, adminId, source, query);
}
