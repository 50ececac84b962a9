import { AsyncLocalStorage } from "node:async_hooks";
import { parentPort } from "node:worker_threads";
import type { TransferListItem } from "node:worker_threads";
import { carryError, reviveError } from "./carried-error.ts";
import type { CarriedError } from "./carried-error.ts";

/** A message from the worker thread: a question to the side that started it, or the end of the task. */
export type WorkerReport = { run: number } & (
  | { kind: "ask"; id: number; name: string; value: unknown }
  | { kind: "result"; result: unknown }
  | { kind: "error"; error: CarriedError }
);

/** What a thread is asked to do, and the number that its messages about it carry. */
export type TaskOrder = { kind: "task"; run: number; task: string; input: unknown };

/** The answer to one question, or what answering it threw. */
export type AskAnswer = { kind: "answer"; id: number; value: unknown; error: CarriedError | null };

/** What a task is handed besides its input. The signal never fires: a cancelled task's thread is ended instead. */
export type TaskContext = {
  /** Asks the side that started the thread, and waits for the answer; what is handed over moves, with no copy made. */
  ask: (name: string, value: unknown, handedOver?: TransferListItem[]) => Promise<unknown>;
  progress: (done: number, total: number, step: string) => Promise<void>;
  signal: AbortSignal;
};

/** Work that can be asked for by name. Input and result cross as structured clones. */
export type Task = (input: never, context: TaskContext) => unknown;

/**
 * Called once by a worker's entry file: runs the tasks that the thread is handed, one after the other.
 *
 * A task is over with its result or its error. What it leaves behind goes no further than its next question, and a promise
 * of its that rejects when nobody waits for it ends the thread only while the task itself runs.
 */
export function serveTasks(tasks: Readonly<Record<string, Task>>): void {
  const port = parentPort;
  if (port === null) throw new Error("serveTasks is called in a worker thread only.");
  const waiting = new Map<number, (answer: AskAnswer) => void>();
  const nextId = counter();
  const startedBy = new AsyncLocalStorage<number>();
  let current: number | null = null;
  const contextOf = (run: number): TaskContext => {
    const ask: TaskContext["ask"] = async (name, value, handedOver = []) => {
      const id = nextId();
      const answered = new Promise<AskAnswer>((resolve) => waiting.set(id, resolve));
      port.postMessage({ kind: "ask", run, id, name, value } satisfies WorkerReport, handedOver);
      const answer = await answered;
      if (answer.error !== null) throw reviveError(answer.error);
      return answer.value;
    };
    const progress: TaskContext["progress"] = async (done, total, step) => {
      await ask("progress", { done, total, step });
    };
    return { ask, progress, signal: new AbortController().signal };
  };
  const serve = async (order: TaskOrder): Promise<void> => {
    current = order.run;
    const report = await outcomeOf(tasks, order, contextOf(order.run));
    waiting.clear();
    // A result that cannot cross throws here, still as the task's.
    port.postMessage(report);
    current = null;
  };
  port.on("message", (message: TaskOrder | AskAnswer) => {
    if (message.kind === "task") {
      void startedBy.run(message.run, () => serve(message));
      return;
    }
    waiting.get(message.id)?.(message);
    waiting.delete(message.id);
  });
  process.on("unhandledRejection", (reason) => {
    const run = startedBy.getStore();
    // Thrown here, it ends the thread, as it would without this.
    if (run === undefined || run === current) throw reason;
  });
}

async function outcomeOf(
  tasks: Readonly<Record<string, Task>>,
  { run, task, input }: TaskOrder,
  context: TaskContext,
): Promise<WorkerReport> {
  try {
    const work = Object.hasOwn(tasks, task) ? tasks[task] : undefined;
    if (work === undefined) throw new Error(`There is no task called "${task}".`);
    // Sent by runInWorker and nobody else.
    return { kind: "result", run, result: await work(input as never, context) };
  } catch (error) {
    return { kind: "error", run, error: carryError(error) };
  }
}

function counter(): () => number {
  let last = 0;
  return () => (last += 1);
}
