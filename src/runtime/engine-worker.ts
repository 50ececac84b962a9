import { AsyncLocalStorage } from "node:async_hooks";
import { carryError, reviveError, type CarriedError } from "./carried-error.ts";
import { StoppedWork, grewTooLarge, memoryLimitOf, tookTooLong } from "./limits.ts";
import type { AskAnswer, TaskOrder, WorkerReport } from "./serve-tasks.ts";
import { takeThread } from "./kept-threads.ts";

/**
 * The functions that answer a task's questions, by the question's name. Questions and answers are structured clones.
 */
export type Answers = Readonly<Record<string, (value: never) => unknown>>;

export type WorkerOptions = {
  signal?: AbortSignal;
  /** The task waits for this function, so a slow one slows the task. If it throws, the task stops with that error. */
  onProgress?: (done: number, total: number, step: string) => Promise<void> | void;
  /** The task waits for each answer. An error of an answer is thrown in the task. */
  answers?: Answers;
  timeLimitMs?: number;
  memoryLimitMb?: number;
};

/**
 * Runs a task in a worker thread, whose entry file calls `serveTasks`, and returns its result. The thread gets no
 * environment. When the promise settles, the thread is stopped or waits for another task, and no more questions are
 * answered. Rejects with StoppedWork if time or memory runs out or the thread dies, with the signal's reason on abort,
 * and otherwise with the task's error. An error thrown by one of `answers` stays the same object; other errors lose
 * their class.
 */
export async function runInWorker(
  entry: URL,
  task: string,
  input: unknown,
  options: WorkerOptions = {},
): Promise<unknown> {
  const { signal, timeLimitMs = 600_000, memoryLimitMb = memoryLimitOf(2_048) } = options;
  signal?.throwIfAborted();
  const work = `The step "${task}"`;
  const { worker, run, giveBack } = takeThread(entry, memoryLimitMb);
  const answers = allAnswers(options);
  const thrownHere: unknown[] = [];
  const answer = async (id: number, name: string, value: unknown): Promise<void> => {
    const found = await hear(answers, thrownHere, { id, name, value });
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread is no window and has no origin
    worker.postMessage(found);
  };
  let isOver = false;
  let stop: () => void = () => undefined;
  try {
    return await new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(tookTooLong(work, timeLimitMs)), timeLimitMs);
      const cancel = (): void => {
        // Answers write data, so none may start after the abort.
        worker.removeAllListeners("message");
        reject(signal?.reason);
      };
      signal?.addEventListener("abort", cancel, { once: true });
      stop = () => {
        clearTimeout(timer);
        signal?.removeEventListener("abort", cancel);
      };
      // Messages run in the async context of this caller, not of the caller for whom the thread was first started.
      const asCaller = AsyncLocalStorage.snapshot();
      worker.on("message", (message: WorkerReport) =>
        asCaller(() => {
          // Messages that an earlier task left behind are ignored.
          if (message.run !== run) return;
          if (message.kind === "ask") void answer(message.id, message.name, message.value);
          else {
            isOver = true;
            if (message.kind === "result") resolve(message.result);
            else reject(originalOf(message.error, thrownHere));
          }
        }),
      );
      worker.once("error", (error) => reject(workerFailure(work, memoryLimitMb, error)));
      worker.once("exit", (code) => reject(died(work, new Error(`exit code ${code}`))));
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread is no window and has no origin
      worker.postMessage({ kind: "task", run, task, input } satisfies TaskOrder);
    });
  } finally {
    stop();
    for (const event of ["message", "error", "exit"]) worker.removeAllListeners(event);
    if (isOver) giveBack();
    else await worker.terminate();
  }
}

type Progress = { done: number; total: number; step: string };

function allAnswers({ onProgress, answers }: WorkerOptions): Answers {
  return {
    progress: ({ done, total, step }: Progress) => onProgress?.(done, total, step),
    ...answers,
  };
}

async function hear(
  answers: Answers,
  thrownHere: unknown[],
  { id, name, value }: { id: number; name: string; value: unknown },
): Promise<AskAnswer> {
  try {
    const known = Object.hasOwn(answers, name) ? answers[name] : undefined;
    if (known === undefined) throw new Error(`Nobody answers "${name}".`);
    // The cast is safe: the task and its answers agree on the type of the value.
    return { kind: "answer", id, value: await known(value as never), error: null };
  } catch (error) {
    thrownHere.push(error);
    return { kind: "answer", id, value: undefined, error: carryError(error) };
  }
}

/**
 * Finds the error that an answer function threw in this thread, because the copy that comes back from the worker has
 * lost its class.
 */
function originalOf(error: CarriedError, thrownHere: readonly unknown[]): unknown {
  const original = thrownHere.find(
    (thrown) =>
      thrown instanceof Error && thrown.name === error.name && thrown.message === error.message,
  );
  return original ?? reviveError(error);
}

function workerFailure(work: string, memoryLimitMb: number, error: unknown): StoppedWork {
  const isMemory =
    error instanceof Error && "code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY";
  return isMemory ? grewTooLarge(work, memoryLimitMb) : died(work, error);
}

function died(work: string, cause: unknown): StoppedWork {
  return new StoppedWork("crash", `${work} failed: its thread ended without an answer.`, { cause });
}
