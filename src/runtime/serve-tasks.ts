import { parentPort, workerData } from "node:worker_threads";
import { carryError, reviveError } from "./carried-error.ts";
import type { CarriedError } from "./carried-error.ts";

/** A message from the worker thread. */
export type WorkerReport =
  | { kind: "progress"; id: number; done: number; total: number; step: string }
  | { kind: "result"; result: unknown }
  | { kind: "error"; error: CarriedError };

/** The listener's answer to one progress message: null, or what it threw. */
export type ProgressAnswer = { id: number; error: CarriedError | null };

/** What a task is handed besides its input. The signal never fires: a cancelled task's thread is ended instead. */
export type TaskContext = {
  progress: (done: number, total: number, step: string) => Promise<void>;
  signal: AbortSignal;
};

/** Work that can be asked for by name. Input and result cross as structured clones. */
export type Task = (input: never, context: TaskContext) => unknown;

/** Called once by a worker's entry file: runs the task that the thread was started for. */
export function serveTasks(tasks: Readonly<Record<string, Task>>): void {
  const port = parentPort;
  if (port === null) throw new Error("serveTasks is called in a worker thread only.");
  const waiting = new Map<number, (answer: ProgressAnswer) => void>();
  port.on("message", (answer: ProgressAnswer) => {
    waiting.get(answer.id)?.(answer);
    waiting.delete(answer.id);
  });
  const progress: TaskContext["progress"] = async (done, total, step) => {
    const id = nextId();
    const answered = new Promise<ProgressAnswer>((resolve) => waiting.set(id, resolve));
    port.postMessage({ kind: "progress", id, done, total, step } satisfies WorkerReport);
    const { error } = await answered;
    if (error !== null) throw reviveError(error);
  };
  const nextId = counter();
  void run(tasks, { progress, signal: new AbortController().signal }).then((report) =>
    port.postMessage(report),
  );
}

async function run(
  tasks: Readonly<Record<string, Task>>,
  context: TaskContext,
): Promise<WorkerReport> {
  // Given by runInWorker and nobody else.
  const { task, input } = workerData as { task: string; input: never };
  try {
    const work = Object.hasOwn(tasks, task) ? tasks[task] : undefined;
    if (work === undefined) throw new Error(`There is no task called "${task}".`);
    return { kind: "result", result: await work(input, context) };
  } catch (error) {
    return { kind: "error", error: carryError(error) };
  }
}

function counter(): () => number {
  let last = 0;
  return () => (last += 1);
}
