import { runInWorker, type WorkerOptions } from "./engine-worker.ts";
import { tookTooLong } from "./limits.ts";
import type { CountedEntry, PlacedFate, UploadReport, UploadRequest } from "./tasks/read-upload.ts";

/**
 * Receives an upload's report, its entries, and then what became of each row (its "fate"). Two batches are on their way
 * at a time. If one of these functions throws, the reading ends.
 */
export type UploadSink = {
  /** Called once, if the file can be read. */
  begin: (report: UploadReport) => Promise<void>;
  entries: (batch: CountedEntry[]) => Promise<void>;
  fates: (batch: PlacedFate[]) => Promise<void>;
};

export type ReadingOptions = Pick<WorkerOptions, "signal"> & { readingLimitMs?: number };

const entry = new URL("./pipeline-tasks.ts", import.meta.url);

let preparing: Promise<unknown> | null = null;

/**
 * Starts a thread that loads the table reader, and keeps it for half a minute. A new thread would delay `readUpload` by
 * 0.1 s, or by 0.25 s beside the first database queries. Concurrent calls start only one thread.
 */
export async function prepareToRead(): Promise<void> {
  preparing ??= runInWorker(entry, "prepareToRead", null).finally(() => {
    preparing = null;
  });
  await preparing;
}

/**
 * Reads a file, an archive or pasted text in a worker thread and passes the result on in batches. Rejects with
 * UnreadableSource (by name, because the class is lost between threads), or with StoppedWork if the file is not read
 * within the limit, by default two minutes. The time that `sink` takes does not count.
 */
export async function readUpload(
  request: UploadRequest,
  sink: UploadSink,
  { readingLimitMs = 120_000, signal }: ReadingOptions = {},
): Promise<void> {
  const late = new AbortController();
  const timer = setTimeout(
    () => late.abort(tookTooLong(`Reading ${request.file}`, readingLimitMs)),
    readingLimitMs,
  );
  const begin: UploadSink["begin"] = async (report) => {
    clearTimeout(timer);
    await sink.begin(report);
  };
  try {
    await runInWorker(entry, "readUpload", request, {
      signal: signal ? AbortSignal.any([signal, late.signal]) : late.signal,
      answers: { ...sink, begin },
    });
  } finally {
    clearTimeout(timer);
  }
}
