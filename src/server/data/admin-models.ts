import { audited } from "./audit-log.ts";
import type { Database } from "./database.ts";

/** Writes down that an admin has the language model checked, which costs a little. */
export function noteModelCheck(db: Database, adminId: string): Promise<void> {
  return audited(db, adminId, "model.check", async () => ({
    answer: undefined,
    userId: null,
    details: {},
  }));
}
