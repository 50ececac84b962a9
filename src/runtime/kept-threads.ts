import { Worker } from "node:worker_threads";

/** A thread that runs one task at a time, and the number of the one that it is handed now. */
export type TakenThread = {
  worker: Worker;
  run: number;
  /** After a result or the task's own error; any other thread is ended by who took it. */
  giveBack: () => void;
};

type Kept = { worker: Worker; timer: NodeJS.Timeout };

/** As long as an author takes from one step to the next; then its memory is given back. */
const KEPT_MS = 30_000;
/** As many as jobs run at once, of each kind. */
const KEPT_AT_MOST = 2;

const kept = new Map<string, Kept[]>();
let lastRun = 0;

/**
 * Takes a thread for one task: one that has done such work before, or a new one. A new thread loads and compiles the
 * pipeline, and its first posts run on code that is not optimised yet: three quarters of a short analysis.
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
  // Who waits for nothing hears of no end: a thread that dies here is not lent again.
  worker.once("error", forget);
  worker.once("exit", forget);
  // The process may end while it waits.
  worker.unref();
  others.push({ worker, timer });
}
