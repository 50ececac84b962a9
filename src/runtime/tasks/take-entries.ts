import type { Entry } from "#pipeline/sources/schema.ts";
import type { TaskContext } from "#runtime/serve-tasks.ts";

/** A batch of entries in their order, and where the next one begins; null after the last. */
export type EntryBatch = { entries: Entry[]; next: number | null };

/** Takes all entries by asking "entries" with the place where the next batch begins. */
export async function takeEntries(ask: TaskContext["ask"]): Promise<Entry[]> {
  const entries: Entry[] = [];
  for (let next: number | null = 0; next !== null;) {
    // Answered by the functions of write-stages.ts and nobody else.
    const batch = (await ask("entries", next)) as EntryBatch;
    entries.push(...batch.entries);
    next = batch.next;
  }
  return entries;
}
