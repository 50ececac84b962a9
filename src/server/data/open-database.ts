import type { Database } from "./database.ts";
import { openEmbedded } from "./embedded-database.ts";
import { openPostgres } from "./postgres-database.ts";

/** Where the rows are: a PostgreSQL server, a folder of the embedded database, or memory (for tests). */
export type DatabasePlace =
  | { url: string; poolSize?: number }
  | { folder: string }
  | { memory: true };

/** Opens the database without changing it; `migrate` comes next. */
export async function openDatabase(place: DatabasePlace): Promise<Database> {
  if ("url" in place) return openPostgres(place.url, place.poolSize ?? 10);
  return openEmbedded("folder" in place ? place.folder : null);
}
