import type { SourceFile } from "#pipeline/sources/read-sources.ts";
import type { SourceReading } from "#pipeline/sources/schema.ts";
import { runInWorker, type WorkerOptions } from "./engine-worker.ts";
import type { JudgedBook, WritingRequest } from "./pipeline-tasks.ts";

const entry = new URL("./pipeline-tasks.ts", import.meta.url);

/** Reads files of posts in a worker thread; rejects with the error of `readSources` for a file that is none. */
export async function readFiles(
  files: SourceFile[],
  options?: WorkerOptions,
): Promise<SourceReading> {
  // The task of that name answers nothing else.
  return (await runInWorker(entry, "readSources", files, options)) as SourceReading;
}

/**
 * Writes and measures a book of the author's own words in a worker thread. Progress steps read "stage: what".
 *
 * Rejects with NOT_ENOUGH_TEXT (as `code`) when the entries hold too few words for any book.
 */
export async function writeOwnWordsBook(
  request: WritingRequest,
  options?: WorkerOptions,
): Promise<JudgedBook> {
  // The task of that name answers nothing else.
  return (await runInWorker(entry, "writeOwnWordsBook", request, options)) as JudgedBook;
}
