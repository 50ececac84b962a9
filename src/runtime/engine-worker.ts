import { AsyncLocalStorage } from "node:async_hooks";
import { carryError, reviveError } from "./carried-error.ts";
import type { CarriedError } from "./carried-error.ts";
import { StoppedWork, grewTooLarge, tookTooLong } from "./limits.ts";
import type { AskAnswer, TaskOrder, WorkerReport } from "./serve-tasks.ts";
import { takeThread } from "./kept-threads.ts";

/** What a task may ask the side that started it, by name. Question and answer cross as structured clones. */
export type Answers = Readonly<Record<string, (value: never) => unknown>>;

/** What bounds a task in a worker thread, who answers its questions, and who hears how far it is. */
export type WorkerOptions = {
  signal?: AbortSignal;
  /** Awaited: a slow listener slows the task, a throwing one stops it with its error. */
  onProgress?: (done: number, total: number, step: string) => Promise<void> | void;
  /** Awaited, too: what an answer throws is thrown where the task asked. */
  answers?: Answers;
  timeLimitMs?: number;
  memoryLimitMb?: number;
};

/**
 * Runs a task by name in a worker thread and gives its result. The entry file calls `serveTasks` with the tasks.
 *
 * Rejects with StoppedWork when time or memory runs out or the thread dies, with the signal's reason when cancelled,
 * and otherwise with the error that the task threw: an error of an answer as itself, any other written anew, without its
 * class. When this settles the thread has ended, even one that computes without a pause, or, after a result or an error of
 * the task itself, waits for another; none of its questions is answered any more. It gets no environment.
 */
export async function runInWorker(
  entry: URL,
  task: string,
  input: unknown,
  options: WorkerOptions = {},
): Promise<unknown> {
  const { signal, timeLimitMs = 600_000, memoryLimitMb = 2_048 } = options;
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
        // A question that is on its way must not be answered after the cancelling: answers write.
        worker.removeAllListeners("message");
        reject(signal?.reason);
      };
      signal?.addEventListener("abort", cancel, { once: true });
      stop = () => {
        clearTimeout(timer);
        signal?.removeEventListener("abort", cancel);
      };
      // In the name of whoever runs the task, and not of the one whom the thread was made for.
      const asCaller = AsyncLocalStorage.snapshot();
      worker.on("message", (message: WorkerReport) =>
        asCaller(() => {
          // What an earlier task left behind is nobody's question.
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
    // The task of the same name as its answers sent it, in the shape that both were written for.
    return { kind: "answer", id, value: await known(value as never), error: null };
  } catch (error) {
    thrownHere.push(error);
    return { kind: "answer", id, value: undefined, error: carryError(error) };
  }
}

/** The error that an answer threw, if the task ended by it: a class does not survive the crossing there and back. */
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
