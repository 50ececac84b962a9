import type { LinkToRead, PageOfEntry } from "#pipeline/sources/linked-pages.ts";
import { runInWorker, type WorkerOptions } from "./engine-worker.ts";
import { modelAcross, type StageModel } from "./stage-model.ts";
import type { BeforeWriting, JudgedBook, WritingRequest } from "./tasks/write-from-files.ts";

/** Options of a book. Without a model, the own-words engine writes it. */
export type BookOptions = Pick<WorkerOptions, "signal" | "onProgress"> & {
  model: StageModel | null;
  /** The work waits for this function before the first question to the model. If it throws, the work ends. */
  beforeWriting: (before: BeforeWriting) => Promise<void>;
  /** Returns the linked pages that could be read, or none if pages are not wanted. */
  readPages: (links: LinkToRead[]) => Promise<PageOfEntry[]>;
};

const entry = new URL("./pipeline-tasks.ts", import.meta.url);

/**
 * Reads files, writes a book and measures it in a worker thread. Progress steps have the form "stage: step". Rejects
 * with UnreadableSource (a file without posts), NotEnoughText, NoSuchChapter (a wish for a missing chapter) or
 * ModelStopped. These are known by name only, because errors lose their class between threads.
 */
export async function writeFromFiles(
  request: Omit<WritingRequest, "model" | "engine">,
  { model, beforeWriting, readPages, ...options }: BookOptions,
): Promise<JudgedBook> {
  const across = modelAcross(model);
  // The cast is safe: this task always returns this type.
  return (await runInWorker(
    entry,
    "writeFromFiles",
    { ...request, engine: model === null ? "own-words" : "llm", model: across.crossing },
    {
      ...options,
      ...across.limits,
      answers: { ...across.answers, beforeWriting, readPages },
    },
  )) as JudgedBook;
}
