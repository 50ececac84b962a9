import type { LinkToRead, PageOfEntry } from "#pipeline/sources/linked-pages.ts";
import { runInWorker, type WorkerOptions } from "./engine-worker.ts";
import { modelAcross, type StageModel } from "./stage-model.ts";
import type { BeforeWriting, JudgedBook, WritingRequest } from "./tasks/write-from-files.ts";

/** How a book is watched and stopped, and who writes it: null, the author's own words. */
export type BookOptions = Pick<WorkerOptions, "signal" | "onProgress"> & {
  model: StageModel | null;
  /** Awaited before the first question leaves the machine; what it throws ends the work. */
  beforeWriting: (before: BeforeWriting) => Promise<void>;
  /** Gives the pages behind these links that could be read; none, where nobody asked for that. */
  readPages: (links: LinkToRead[]) => Promise<PageOfEntry[]>;
};

const entry = new URL("./pipeline-tasks.ts", import.meta.url);

/**
 * Reads files of posts, writes a book from them and measures it, in a worker thread. Progress steps read "stage: what".
 *
 * Rejects with the error of `readExports` for a file that holds no posts, with NotEnoughText when the posts hold too few
 * words for any book, with NoSuchChapter for a wish that no chapter can have (all three by name, since an error from a
 * thread has lost its class), and with the ModelStopped of its model when that can be asked no more.
 */
export async function writeFromFiles(
  request: Omit<WritingRequest, "model" | "engine">,
  { model, beforeWriting, readPages, ...options }: BookOptions,
): Promise<JudgedBook> {
  const across = modelAcross(model);
  // The task of that name answers nothing else.
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
