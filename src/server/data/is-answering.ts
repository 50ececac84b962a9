import type { Database } from "./database.ts";

/** Says whether the database answers. */
export async function isAnswering(db: Database): Promise<boolean> {
  try {
    await db.executeSql("select 1");
    return true;
  } catch {
    return false; // that it does not answer is what was asked
  }
}
