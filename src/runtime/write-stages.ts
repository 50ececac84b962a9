import type { StepStore } from "#pipeline/engines/engine.ts";
import type { Outline } from "#pipeline/outline/schema.ts";
import { runInWorker, type Answers, type WorkerOptions } from "./engine-worker.ts";
import type { AnalysisOutcome, AnalysisRequest, EntryBatch } from "./tasks/analyse-posts.ts";
import type { DraftRequest, DraftSize, FinishedChapter } from "./tasks/draft-book.ts";
import type { OutlineRequest } from "./tasks/outline-book.ts";

/** What every stage is handed: when to stop, who hears how far it is, and what an earlier run has finished already. */
export type StageOptions = Pick<WorkerOptions, "signal" | "onProgress"> & { steps: StepStore };

/** Gives a piece of a gzipped file by position; null after the last. */
export type ReadChunk = (position: number) => Promise<Uint8Array | null>;

const entry = new URL("./pipeline-tasks.ts", import.meta.url);

/**
 * Analyses entries and lays the foundation in a worker thread. `entries` is asked for batch by batch, `chunk` gets the
 * analysis as gzipped bytes, in pieces of 256 kB at most.
 *
 * Rejects with NotEnoughText, by name, when the entries hold too few words for any book.
 */
export async function analysePosts(
  request: AnalysisRequest,
  answers: {
    entries: (from: number) => Promise<EntryBatch>;
    chunk: (bytes: Uint8Array) => Promise<void>;
  },
  options: StageOptions,
): Promise<AnalysisOutcome> {
  // The task of that name gives nothing else, here and below.
  return (await runStage("analysePosts", request, answers, options)) as AnalysisOutcome;
}

/** Outlines the chapters of a foundation in a worker thread; `chunk` reads what `analysePosts` handed over. */
export async function outlineBook(
  request: OutlineRequest,
  answers: { chunk: ReadChunk },
  options: StageOptions,
): Promise<Outline> {
  return (await runStage("outlineBook", request, answers, options)) as Outline;
}

/** Drafts the chapters of an outline in a worker thread; `chapter` gets each as soon as it is finished, and is awaited. */
export async function draftBook(
  request: DraftRequest,
  answers: { chunk: ReadChunk; chapter: (finished: FinishedChapter) => Promise<void> },
  options: StageOptions,
): Promise<DraftSize> {
  return (await runStage("draftBook", request, answers, options)) as DraftSize;
}

function runStage(
  task: string,
  request: unknown,
  answers: Answers,
  { steps, ...options }: StageOptions,
): Promise<unknown> {
  return runInWorker(entry, task, request, {
    ...options,
    answers: {
      ...answers,
      getStep: (key: string) => steps.get(key),
      putStep: ({ key, value }: { key: string; value: unknown }) => steps.put(key, value),
    },
  });
}
