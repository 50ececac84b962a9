import type { ChapterDraft } from "#pipeline/draft/schema.ts";
import type { Estimate, StepStore } from "#pipeline/engines/engine.ts";
import type { Outline } from "#pipeline/outline/schema.ts";
import type { PreflightCheck } from "#pipeline/quality/schema.ts";
import { runInWorker, type Answers, type WorkerOptions } from "./engine-worker.ts";
import { modelAcross, type StageModel } from "./stage-model.ts";
import type { AnalysisOutcome, AnalysisRequest } from "./tasks/analyse-posts.ts";
import type { DraftRequest, DraftSize } from "./tasks/draft-book.ts";
import type { EstimateRequest } from "./tasks/estimate-run.ts";
import type { OutlineRequest } from "./tasks/outline-book.ts";
import type { RewriteRequest, RewrittenChapter } from "./tasks/rewrite-chapter.ts";
import type { RewrittenPassage } from "#pipeline/draft/rewrite-passage.ts";
import type { PassageRequest } from "./tasks/rewrite-passage.ts";
import type { CheckRequest } from "./tasks/check-book.ts";
import type { EntryBatch } from "./tasks/exchange.ts";
import type { AddedSection } from "#pipeline/outline/edit.ts";
import type { NamedBlock, UnusedPage, UnusedRequest } from "./tasks/unused-passages.ts";
import type { IndexMaterial } from "./tasks/propose-index.ts";
import type { TypingReport, TypingRequest } from "./tasks/find-typing-errors.ts";

/**
 * The options of every stage. `steps` holds the steps that an earlier run finished. The caller closes `model`
 * afterwards.
 */
export type StageOptions = Pick<WorkerOptions, "signal" | "onProgress"> & {
  steps: StepStore;
  model: StageModel | null;
};

/** Returns the chunk at a position, or null after the last one. */
export type ReadChunk = (position: number) => Promise<Uint8Array | null>;

export type ReadEntries = (from: number) => Promise<EntryBatch>;

/** A request without `model`, which StageOptions holds instead. */
type Asked<Request extends { model: unknown }> = Omit<Request, "model">;

const entry = new URL("./pipeline-tasks.ts", import.meta.url);

/**
 * Analyses entries and writes the foundation in a worker thread. `entries` gives batches; `chunk` receives the packed
 * analysis in chunks of at most 256 kB. Rejects with NotEnoughText and, like all stages, with ModelStopped. Both are
 * known by name only.
 */
export async function analysePosts(
  request: Asked<AnalysisRequest>,
  answers: { entries: ReadEntries; chunk: (bytes: Uint8Array) => Promise<void> },
  options: StageOptions,
): Promise<AnalysisOutcome> {
  // The casts here and below are safe: each task always returns the same type.
  return (await runStage("analysePosts", request, answers, options)) as AnalysisOutcome;
}

/** Outlines the chapters in a worker thread. `chunk` returns the chunks of the analysis that `analysePosts` gave. */
export async function outlineBook(
  request: Asked<OutlineRequest>,
  answers: { chunk: ReadChunk },
  options: StageOptions,
): Promise<Outline> {
  return (await runStage("outlineBook", request, answers, options)) as Outline;
}

/** Drafts the chapters in a worker thread. `chapter` receives each chapter as soon as it is finished, in any order. */
export async function draftBook(
  request: Asked<DraftRequest>,
  answers: { chunk: ReadChunk; chapter: (finished: ChapterDraft) => Promise<void> },
  options: StageOptions,
): Promise<DraftSize> {
  return (await runStage("draftBook", request, answers, options)) as DraftSize;
}

/** Rewrites one chapter in a worker thread. */
export async function rewriteChapter(
  request: Asked<RewriteRequest>,
  answers: { chunk: ReadChunk },
  options: StageOptions,
): Promise<RewrittenChapter> {
  return (await runStage("rewriteChapter", request, answers, options)) as RewrittenChapter;
}

/** Writes one passage of a chapter anew in a worker thread. */
export async function rewritePassage(
  request: Asked<PassageRequest>,
  answers: { chunk: ReadChunk },
  options: StageOptions,
): Promise<RewrittenPassage> {
  return (await runStage("rewritePassage", request, answers, options)) as RewrittenPassage;
}

/** Estimates the cost of a run in a worker thread. An analysis asks for `entries`, other runs for `chunk`. */
export async function estimateRun(
  request: EstimateRequest,
  answers: { entries: ReadEntries; chunk: ReadChunk },
  options: Pick<WorkerOptions, "signal"> = {},
): Promise<Estimate> {
  return (await runInWorker(entry, "estimateRun", request, { ...options, answers })) as Estimate;
}

/** Finds suspected typing errors in a worker thread, because a dictionary takes 0.3 s or more to load. */
export async function findTypingErrors(
  request: TypingRequest,
  options: Pick<WorkerOptions, "signal"> = {},
): Promise<TypingReport> {
  return (await runInWorker(entry, "findTypingErrors", request, options)) as TypingReport;
}

/** Looks a book over in a worker thread, before it leaves. */
export async function checkBook(
  request: CheckRequest,
  options: Pick<WorkerOptions, "signal" | "timeLimitMs" | "memoryLimitMb"> = {},
): Promise<PreflightCheck[]> {
  return (await runInWorker(entry, "checkBook", request, options)) as PreflightCheck[];
}

/** Proposes the entries of the index in a worker thread. */
export async function proposeIndex(
  material: IndexMaterial,
  options: Pick<WorkerOptions, "signal"> = {},
): Promise<string[]> {
  return (await runInWorker(entry, "proposeIndex", material, options)) as string[];
}

/** Finds in a worker thread what the book does not print. `chunk` returns the chunks of the analysis. */
export async function findUnusedPassages(
  request: UnusedRequest,
  answers: { chunk: ReadChunk },
  options: Pick<WorkerOptions, "signal"> = {},
): Promise<UnusedPage> {
  const all = { ...options, answers };
  return (await runInWorker(entry, "unusedPassages", request, all)) as UnusedPage;
}

/** Reads blocks of posts in a worker thread, as the book would print them. Null for a block that there is not. */
export async function readBlocks(
  blocks: readonly NamedBlock[],
  answers: { chunk: ReadChunk },
  options: Pick<WorkerOptions, "signal"> = {},
): Promise<(string | null)[]> {
  const all = { ...options, answers };
  return (await runInWorker(entry, "readBlocks", blocks, all)) as (string | null)[];
}

/** Makes in a worker thread a section of each post, by entry id. Posts of which nothing can be printed are missing. */
export async function sectionsOfPosts(
  entryIds: readonly string[],
  answers: { chunk: ReadChunk },
): Promise<Map<string, AddedSection>> {
  const made = await runInWorker(entry, "sectionsOfPosts", entryIds, { answers });
  return made as Map<string, AddedSection>;
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
