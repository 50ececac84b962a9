import type { Entry } from "#pipeline/sources/schema.ts";
import type { TaskContext } from "#runtime/serve-tasks.ts";
import type { StepStore } from "#pipeline/engines/engine.ts";

/** A batch of entries. `next` is the position of the next batch, or null after the last. */
export type EntryBatch = { entries: Entry[]; next: number | null };

/** Collects all entries with the question "entries", one batch after another. */
export async function takeEntries(ask: TaskContext["ask"]): Promise<Entry[]> {
  const entries: Entry[] = [];
  for (let next: number | null = 0; next !== null;) {
    // The cast is safe: only write-stages.ts answers this question, with this type.
    const batch = (await ask("entries", next)) as EntryBatch;
    entries.push(...batch.entries);
    next = batch.next;
  }
  return entries;
}

/** A store for an engine's finished steps. Each call asks the thread that started this one. */
export function remoteSteps(ask: TaskContext["ask"]): StepStore {
  return {
    get: (key) => ask("getStep", key),
    put: async (key, value) => {
      await ask("putStep", { key, value });
    },
  };
}

/** The most items and characters of one message. Larger messages would block the event loop noticeably. */
export type BatchLimits = { items: number; characters: number };

/** Divides items into batches within both limits. An item that is too large has its own batch. */
export function* inBatches<Item>(
  items: readonly Item[],
  limits: BatchLimits,
  charactersOf: (item: Item) => number = () => 0,
): Generator<Item[]> {
  let batch: Item[] = [];
  let characters = 0;
  for (const item of items) {
    const size = charactersOf(item);
    if (
      batch.length === limits.items ||
      (batch.length > 0 && characters + size > limits.characters)
    ) {
      yield batch;
      batch = [];
      characters = 0;
    }
    batch.push(item);
    characters += size;
  }
  if (batch.length > 0) yield batch;
}
