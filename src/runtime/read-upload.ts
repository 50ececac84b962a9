import { runInWorker, type WorkerOptions } from "./engine-worker.ts";
import { tookTooLong } from "./limits.ts";
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

/** When to stop, and how long the file itself may take. */
export type ReadingOptions = Pick<WorkerOptions, "signal"> & { readingLimitMs?: number };

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
 * Rejects with the UnreadableSource of the reader, by name: an error from a thread has lost its class; and with StoppedWork
 * when nothing could be handed over within the limit, by default two minutes. What is taken longer counts for whoever takes it.
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
