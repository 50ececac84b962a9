import { runInWorker, type WorkerOptions } from "./engine-worker.ts";
import type { CountedEntry, PlacedFate, UploadReport, UploadRequest } from "./tasks/read-upload.ts";

/**
 * Takes what is read: the report, then chunks and, beside them, entries and fates, each kind in its order and each call
 * awaited before the next of its kind; one that throws stops the reading with its error.
 */
export type UploadSink = {
  /** Called once, and only when the file can be read. */
  begin: (report: UploadReport) => Promise<void>;
  /** The bytes as they came, gzipped, in pieces of 256 kB at most. */
  chunk: (bytes: Uint8Array) => Promise<void>;
  entries: (batch: CountedEntry[]) => Promise<void>;
  fates: (batch: PlacedFate[]) => Promise<void>;
};

const entry = new URL("./pipeline-tasks.ts", import.meta.url);

/**
 * Reads one file of posts, an archive of them, or pasted text, in a worker thread and hands it over in batches; gives its size in bytes.
 *
 * Rejects with the UnreadableSource of the reader, by name: an error from a thread has lost its class.
 */
export async function readUpload(
  request: UploadRequest,
  sink: UploadSink,
  options: Pick<WorkerOptions, "signal"> = {},
): Promise<number> {
  // The task of that name gives nothing else.
  return (await runInWorker(entry, "readUpload", request, {
    ...options,
    answers: sink,
  })) as number;
}
