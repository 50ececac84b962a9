import type { ChapterDraft } from "#pipeline/draft/schema.ts";
import type { Estimate, StepStore } from "#pipeline/engines/engine.ts";
import type { Outline } from "#pipeline/outline/schema.ts";
import { runInWorker, type Answers, type WorkerOptions } from "./engine-worker.ts";
import { modelAcross, type StageModel } from "./stage-model.ts";
import type { AnalysisOutcome, AnalysisRequest } from "./tasks/analyse-posts.ts";
import type { DraftRequest, DraftSize } from "./tasks/draft-book.ts";
import type { EstimateRequest } from "./tasks/estimate-run.ts";
import type { OutlineRequest } from "./tasks/outline-book.ts";
import type { RewriteRequest, RewrittenChapter } from "./tasks/rewrite-chapter.ts";
import type { EntryBatch } from "./tasks/take-entries.ts";

/**
 * What every stage is handed: when to stop, who hears how far it is, what an earlier run has finished already, and how a
 * language model is asked (null: the engine asks none). Whoever hands the model in closes it when the stage has ended.
 */
export type StageOptions = Pick<WorkerOptions, "signal" | "onProgress"> & {
  steps: StepStore;
  model: StageModel | null;
};

/** Gives a piece of a packed file by position; null after the last. */
export type ReadChunk = (position: number) => Promise<Uint8Array | null>;

/** Gives the entries from a place on. */
export type ReadEntries = (from: number) => Promise<EntryBatch>;

/** A request without what the stage's options say already. */
type Asked<Request extends { model: unknown }> = Omit<Request, "model">;

const entry = new URL("./pipeline-tasks.ts", import.meta.url);

/**
 * Analyses entries and lays the foundation in a worker thread. `entries` is asked for batch by batch, `chunk` gets the
 * analysis as packed bytes, in pieces of 256 kB at most.
 *
 * Rejects with NotEnoughText, by name, when the entries hold too few words for any book; this stage and each below, with
 * the ModelStopped of its model when that can be asked no more.
 */
export async function analysePosts(
  request: Asked<AnalysisRequest>,
  answers: { entries: ReadEntries; chunk: (bytes: Uint8Array) => Promise<void> },
  options: StageOptions,
): Promise<AnalysisOutcome> {
  // The task of that name gives nothing else, here and below.
  return (await runStage("analysePosts", request, answers, options)) as AnalysisOutcome;
}

/** Outlines the chapters of a foundation in a worker thread; `chunk` reads what `analysePosts` handed over. */
export async function outlineBook(
  request: Asked<OutlineRequest>,
  answers: { chunk: ReadChunk },
  options: StageOptions,
): Promise<Outline> {
  return (await runStage("outlineBook", request, answers, options)) as Outline;
}

/**
 * Drafts the chapters of an outline in a worker thread; `chapter` gets each as soon as it is finished, in any order, and is
 * awaited.
 */
export async function draftBook(
  request: Asked<DraftRequest>,
  answers: { chunk: ReadChunk; chapter: (finished: ChapterDraft) => Promise<void> },
  options: StageOptions,
): Promise<DraftSize> {
  return (await runStage("draftBook", request, answers, options)) as DraftSize;
}

/** Makes one chapter anew after a wish, in a worker thread. */
export async function rewriteChapter(
  request: Asked<RewriteRequest>,
  answers: { chunk: ReadChunk },
  options: StageOptions,
): Promise<RewrittenChapter> {
  return (await runStage("rewriteChapter", request, answers, options)) as RewrittenChapter;
}

/** Counts in a worker thread what a run would cost. `entries` is asked for an analysis, `chunk` for what follows it. */
export async function estimateRun(
  request: EstimateRequest,
  answers: { entries: ReadEntries; chunk: ReadChunk },
  options: Pick<WorkerOptions, "signal"> = {},
): Promise<Estimate> {
  return (await runInWorker(entry, "estimateRun", request, { ...options, answers })) as Estimate;
}

function runStage(
  task: string,
  request: object,
  answers: Answers,
  { steps, model, ...options }: StageOptions,
): Promise<unknown> {
  const across = modelAcross(model);
  return runInWorker(
    entry,
    task,
    { ...request, model: across.crossing },
    {
      ...options,
      ...across.limits,
      answers: {
        ...answers,
        ...across.answers,
        getStep: (key: string) => steps.get(key),
        putStep: ({ key, value }: { key: string; value: unknown }) => steps.put(key, value),
      },
    },
  );
}
