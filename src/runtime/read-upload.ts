import { runInWorker, type WorkerOptions } from "./engine-worker.ts";
import type { CountedEntry, PlacedFate, UploadReport, UploadRequest } from "./tasks/read-upload.ts";

/**
 * Takes what is read: the report, then entries, then fates, two batches at a time at most; one that throws stops the
 * reading with its error.
 */
export type UploadSink = {
  /** Called once, and only when the file can be read. */
  begin: (report: UploadReport) => Promise<void>;
  entries: (batch: CountedEntry[]) => Promise<void>;
  fates: (batch: PlacedFate[]) => Promise<void>;
};

const entry = new URL("./pipeline-tasks.ts", import.meta.url);

let preparing: Promise<unknown> | null = null;

/**
 * Has a thread load what reads a table. It waits half a minute for `readUpload`, which a new thread makes wait: .1 s on an
 * idle machine, .25 s beside the first questions to a database. However many ask at once, one thread is started.
 */
export async function prepareToRead(): Promise<void> {
  preparing ??= runInWorker(entry, "prepareToRead", null).finally(() => {
    preparing = null;
  });
  await preparing;
}

/**
 * Reads one file of posts, an archive of them, or pasted text, in a worker thread and hands it over in batches.
 *
 * Rejects with the UnreadableSource of the reader, by name: an error from a thread has lost its class.
 */
export async function readUpload(
  request: UploadRequest,
  sink: UploadSink,
  options: Pick<WorkerOptions, "signal"> = {},
): Promise<void> {
  await runInWorker(entry, "readUpload", request, { ...options, answers: sink });
}
