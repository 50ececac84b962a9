import { asSystem } from "./as-user.ts";
import type { Database, Tx } from "./database.ts";
import { auditLog } from "./tables/accounts.ts";

/** Figures, levels and codes; never a name, an address or a text of somebody's. */
export type AuditDetails = Record<string, string | number | boolean | null>;

/** What an admin's work gave, and what is written down about it; `userId`: whose data it was, null for lists. */
export type Audited<T> = { answer: T; userId: string | null; details: AuditDetails };

/**
 * Runs one transaction of an admin, past row-level security, and writes it down in the same transaction: what cannot be
 * written down does not happen, and nobody sees it.
 */
export function audited<T>(
  db: Database,
  adminId: string,
  action: string,
  work: (tx: Tx) => Promise<Audited<T>>,
): Promise<T> {
  return asSystem(db, async (tx) => {
    const { answer, userId, details } = await work(tx);
    await tx.insert(auditLog).values({ admin_id: adminId, action, user_id: userId, details });
    return answer;
  });
}
