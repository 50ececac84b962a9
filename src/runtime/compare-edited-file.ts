import type { ComparisonRequest } from "#pipeline/book/edited-file/compare-with-manuscript.ts";
import type { EditorsChanges } from "#pipeline/book/edited-file/editors-changes.ts";
import { runInWorker, type WorkerOptions } from "./engine-worker.ts";

const entry = new URL("./pipeline-tasks.ts", import.meta.url);

/** A book of 45,000 words takes two seconds. */
const LIMITS = { timeLimitMs: 60_000, memoryLimitMb: 1_024 };

/**
 * Compares an edited Word file with the manuscript in a worker thread, so that a hostile file cannot block the server.
 * Rejects with UnreadableSource (known by its name) if it is no Word file, and with StoppedWork beyond the limits.
 */
export async function compareEditedFile(
  request: ComparisonRequest,
  options: Pick<WorkerOptions, "signal" | "timeLimitMs"> = {},
): Promise<EditorsChanges> {
  // The cast is safe: this task always returns this type.
  return (await runInWorker(entry, "compareEditedFile", request, {
    ...LIMITS,
    ...options,
  })) as EditorsChanges;
}
