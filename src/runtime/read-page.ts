import type { PageBytes, PageReading } from "#pipeline/sources/page-text.ts";
import { runInWorker, type WorkerOptions } from "./engine-worker.ts";
import { StoppedWork } from "./limits.ts";

const entry = new URL("./pipeline-tasks.ts", import.meta.url);

/** These limits are ample, because even a page with the text of a book takes less than a second. */
const LIMITS = { timeLimitMs: 10_000, memoryLimitMb: 512 };

/**
 * Reads a page in its own thread, so that a hostile page cannot block the server. A page beyond the limits is
 * "tangled".
 */
export async function readPageText(
  page: PageBytes,
  options: Pick<WorkerOptions, "signal" | "timeLimitMs"> = {},
): Promise<PageReading> {
  try {
    // The cast is safe: this task always returns this type.
    return (await runInWorker(entry, "readPage", page, { ...LIMITS, ...options })) as PageReading;
  } catch (error) {
    if (error instanceof StoppedWork) return { textless: "tangled" };
    // The page is nested too deep for the thread's stack.
    if (error instanceof Error && error.name === "RangeError") return { textless: "tangled" };
    throw error;
  }
}
