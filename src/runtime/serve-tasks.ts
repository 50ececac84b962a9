import { AsyncLocalStorage } from "node:async_hooks";
import { parentPort, type TransferListItem } from "node:worker_threads";
import { carryError, reviveError, type CarriedError } from "./carried-error.ts";

/** A message from the worker thread: a question, or the result or error that ends the task. */
export type WorkerReport = { run: number } & (
  | { kind: "ask"; id: number; name: string; value: unknown }
  | { kind: "result"; result: unknown }
  | { kind: "error"; error: CarriedError }
);

/** A task for the thread. All messages about it carry the number `run`. */
export type TaskOrder = { kind: "task"; run: number; task: string; input: unknown };

export type AskAnswer = { kind: "answer"; id: number; value: unknown; error: CarriedError | null };

/** What a task gets besides its input. `signal` never aborts, because aborting a task ends its thread. */
export type TaskContext = {
  /** Asks the side that started the thread. Objects in `handedOver` are moved, not copied. */
  ask: (name: string, value: unknown, handedOver?: TransferListItem[]) => Promise<unknown>;
  progress: (done: number, total: number, step: string) => Promise<void>;
  signal: AbortSignal;
};

/** Work that is called by name. Input and result are structured clones. */
export type Task = (input: never, context: TaskContext) => unknown;

/**
 * Called once by the entry file of a worker thread. Runs the tasks that the thread is sent, one after the other. A
 * finished task gets no more answers. A rejection that nobody handles ends the thread only while the task that caused
 * it runs.
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
    // If the result cannot be cloned, this throws, as an error of this task.
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
    // The reason is thrown again to end the thread, which is what Node does without this listener.
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
    // The cast is safe: only runInWorker sends tasks, with the input that each expects.
    return { kind: "result", run, result: await work(input as never, context) };
  } catch (error) {
    return { kind: "error", run, error: carryError(error) };
  }
}

function counter(): () => number {
  let last = 0;
  return () => (last += 1);
}
