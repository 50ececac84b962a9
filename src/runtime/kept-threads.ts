import { Worker } from "node:worker_threads";

/** A thread that runs one task at a time, and the number of its current task. */
export type TakenThread = {
  worker: Worker;
  run: number;
  /**
   * Keeps the thread for another task. Call this after a result or the task's own error. In other cases, end the
   * thread.
   */
  giveBack: () => void;
};

type Kept = { worker: Worker; timer: NodeJS.Timeout };

/** How long an idle thread is kept: about as long as an author pauses between two steps. Then its memory is freed. */
const KEPT_MS = 30_000;
/** The most idle threads of one kind: as many as jobs of that kind run at once. */
const KEPT_AT_MOST = 2;

const kept = new Map<string, Kept[]>();
let lastRun = 0;

/**
 * Takes an idle thread for one task, or starts one. A new thread would spend three quarters of a short analysis on
 * loading code and on running code that is not optimised yet.
 */
export function takeThread(entry: URL, memoryLimitMb: number): TakenThread {
  const kind = `${memoryLimitMb} ${entry.href}`;
  const worker = takeKept(kind) ?? startThread(entry, memoryLimitMb);
  return { worker, run: (lastRun += 1), giveBack: () => keep(kind, worker) };
}

function takeKept(kind: string): Worker | null {
  const found = kept.get(kind)?.pop();
  if (found === undefined) return null;
  clearTimeout(found.timer);
  for (const event of ["error", "exit"]) found.worker.removeAllListeners(event);
  found.worker.ref();
  return found.worker;
}

function startThread(entry: URL, memoryLimitMb: number): Worker {
  return new Worker(entry, { env: {}, resourceLimits: { maxOldGenerationSizeMb: memoryLimitMb } });
}

function keep(kind: string, worker: Worker): void {
  const others = kept.get(kind) ?? [];
  kept.set(kind, others);
  if (others.length >= KEPT_AT_MOST) return void worker.terminate();
  const forget = (): void => {
    const place = others.findIndex((one) => one.worker === worker);
    if (place !== -1) others.splice(place, 1);
  };
  const timer = setTimeout(() => {
    forget();
    void worker.terminate();
  }, KEPT_MS);
  timer.unref();
  // A kept thread that dies must not be used again.
  worker.once("error", forget);
  worker.once("exit", forget);
  // A kept thread does not keep the process alive.
  worker.unref();
  others.push({ worker, timer });
}
