import { runInWorker, type WorkerOptions } from "./engine-worker.ts";
import type { JudgedBook, WritingRequest } from "./tasks/write-from-files.ts";

const entry = new URL("./pipeline-tasks.ts", import.meta.url);

/**
 * Reads files of posts, writes a book of the author's own words from them and measures it, in a worker thread.
 * Progress steps read "stage: what".
 *
 * Rejects with the error of `readSources` for a file that holds no posts, and with NotEnoughText when the posts hold too
 * few words for any book; both by name, since an error from a thread has lost its class.
 */
export async function writeFromFiles(
  request: WritingRequest,
  options?: WorkerOptions,
): Promise<JudgedBook> {
  // The task of that name answers nothing else.
  return (await runInWorker(entry, "writeFromFiles", request, options)) as JudgedBook;
}
