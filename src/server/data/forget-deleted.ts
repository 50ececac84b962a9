import { sql } from "drizzle-orm";
import { asUser } from "./as-user.ts";
import type { OwnedProject } from "./owned-project.ts";
import { selectRows } from "./select-rows.ts";

const AT_ONCE = 500;

/** Forgets that entries were deleted for good where an upload has brought them anew. */
export async function forgetDeleted(project: OwnedProject): Promise<void> {
  for (let found = AT_ONCE; found === AT_ONCE;) {
    const rows = await asUser(project.db, project.userId, (tx) =>
      selectRows(
        tx,
        sql`
          delete from deleted_entries where project_id = ${project.id} and entry_id in (
            select d.entry_id from deleted_entries d
            join entries e on e.project_id = d.project_id and e.id = d.entry_id
            where d.project_id = ${project.id} limit ${AT_ONCE})
          returning 1`,
      ),
    );
    found = rows.length;
  }
}
