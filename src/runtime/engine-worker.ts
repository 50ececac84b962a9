import { Worker } from "node:worker_threads";
import { carryError, reviveError } from "./carried-error.ts";
import type { CarriedError } from "./carried-error.ts";
import { StoppedWork, grewTooLarge, tookTooLong } from "./limits.ts";
import type { ProgressAnswer, WorkerReport } from "./serve-tasks.ts";

/** What bounds a task in a worker thread, and who hears how far it is. */
export type WorkerOptions = {
  signal?: AbortSignal;
  /** Awaited: a slow listener slows the task, a throwing one stops it with its error. */
  onProgress?: (done: number, total: number, step: string) => Promise<void> | void;
  timeLimitMs?: number;
  memoryLimitMb?: number;
};

/**
 * Runs a task by name in a worker thread and gives its result. The entry file calls `serveTasks` with the tasks.
 *
 * Rejects with StoppedWork when time or memory runs out or the thread dies, with the signal's reason when cancelled,
 * and otherwise with the error that the task threw. The thread has ended when this settles, even one that computes
 * without a pause. It gets no environment.
 */
export async function runInWorker(
  entry: URL,
  task: string,
  input: unknown,
  { signal, onProgress, timeLimitMs = 600_000, memoryLimitMb = 2_048 }: WorkerOptions = {},
): Promise<unknown> {
  signal?.throwIfAborted();
  const work = `The step "${task}"`;
  const worker = new Worker(entry, {
    workerData: { task, input },
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: memoryLimitMb },
  });
  const report = async (done: number, total: number, step: string, id: number): Promise<void> => {
    const answer = await hear(() => onProgress?.(done, total, step));
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread is no window and has no origin
    worker.postMessage({ id, error: answer } satisfies ProgressAnswer);
  };
  let stop: () => void = () => undefined;
  try {
    return await new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(tookTooLong(work, timeLimitMs)), timeLimitMs);
      const cancel = (): void => reject(signal?.reason);
      signal?.addEventListener("abort", cancel, { once: true });
      stop = () => {
        clearTimeout(timer);
        signal?.removeEventListener("abort", cancel);
      };
      worker.on("message", (message: WorkerReport) => {
        if (message.kind === "progress")
          void report(message.done, message.total, message.step, message.id);
        else if (message.kind === "result") resolve(message.result);
        else reject(reviveError(message.error));
      });
      worker.once("error", (error) => reject(workerFailure(work, memoryLimitMb, error)));
      worker.once("exit", (code) => reject(died(work, new Error(`exit code ${code}`))));
    });
  } finally {
    stop();
    await worker.terminate();
  }
}

async function hear(listen: () => Promise<void> | void | undefined): Promise<CarriedError | null> {
  try {
    await listen();
    return null;
  } catch (error) {
    return carryError(error);
  }
}

function workerFailure(work: string, memoryLimitMb: number, error: unknown): StoppedWork {
  const isMemory =
    error instanceof Error && "code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY";
  return isMemory ? grewTooLarge(work, memoryLimitMb) : died(work, error);
}

function died(work: string, cause: unknown): StoppedWork {
  return new StoppedWork("crash", `${work} failed: its thread ended without an answer.`, { cause });
}
