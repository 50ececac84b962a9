import { sql } from "drizzle-orm";
import { asUser } from "./as-user.ts";
import type { OwnedProject } from "./owned-project.ts";
import { selectRows } from "./select-rows.ts";

/** How much the owner of a project keeps in uploaded files, in all projects, before they are packed. */
export async function sumKeptBytes(project: OwnedProject): Promise<number> {
  const [row] = await asUser(project.db, project.userId, (tx) =>
    selectRows<{ bytes: number }>(
      tx,
      sql`
        select coalesce(sum(f.size), 0)::float8 as bytes
        from projects p join uploads u on u.project_id = p.id join files f on f.id = u.file_id
        where p.user_id = (select user_id from projects where id = ${project.id}) and u.withdrawn_at is null`,
    ),
  );
  return row?.bytes ?? 0;
}
