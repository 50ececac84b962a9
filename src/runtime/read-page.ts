import type { PageBytes, PageReading } from "#pipeline/sources/page-text.ts";
import { runInWorker, type WorkerOptions } from "./engine-worker.ts";
import { StoppedWork } from "./limits.ts";

const entry = new URL("./pipeline-tasks.ts", import.meta.url);

/** A page of a book's length takes under a second; one that takes longer is made to. */
const LIMITS = { timeLimitMs: 10_000, memoryLimitMb: 512 };

/**
 * Reads the main text of a page in a thread of its own, so that a hostile one can neither hold up nor fill the server: one
 * that takes more than 10 seconds or 512 MB is "tangled".
 */
export async function readPageText(
  page: PageBytes,
  options: Pick<WorkerOptions, "signal" | "timeLimitMs"> = {},
): Promise<PageReading> {
  try {
    // The task of that name gives nothing else.
    return (await runInWorker(entry, "readPage", page, { ...LIMITS, ...options })) as PageReading;
  } catch (error) {
    if (error instanceof StoppedWork) return { textless: "tangled" };
    // Nested so deep that the thread's stack was not enough.
    if (error instanceof Error && error.name === "RangeError") return { textless: "tangled" };
    throw error;
  }
}
