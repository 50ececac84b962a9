import { constants, getPriority, totalmem } from "node:os";

/**
 * The priority of slow work. It gets a tenth of the server's processor time where both need the same core. The priority
 * is never higher than the server's own.
 */
export function lowPriority(): number {
  return Math.max(getPriority(), constants.priority.PRIORITY_BELOW_NORMAL);
}

/** The share of the process's memory that one piece of work may take. */
const SHARE = 0.5;
const MEGABYTE = 1024 * 1024;

/**
 * The memory limit of one piece of work in MB: `mostMb`, or half of a small machine's memory. With a higher limit, the
 * system would kill the whole process, and again at each new attempt.
 */
export function memoryLimitOf(mostMb: number, memoryBytes = memoryOfThisProcess()): number {
  return Math.min(mostMb, Math.floor((memoryBytes * SHARE) / MEGABYTE));
}

/**
 * The memory of the container, else of the machine. Without a container limit, Node reports 0 or more than the machine
 * has.
 */
function memoryOfThisProcess(): number {
  return Math.min(totalmem(), process.constrainedMemory() || Infinity);
}

export type WorkStopReason = "time" | "memory" | "crash";

/** The error for work that was stopped or died. `cause` has its last output, if any. */
export class StoppedWork extends Error {
  readonly reason: WorkStopReason;

  constructor(reason: WorkStopReason, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "StoppedWork";
    this.reason = reason;
  }
}

export function tookTooLong(work: string, timeLimitMs: number): StoppedWork {
  return new StoppedWork(
    "time",
    `${work} took longer than ${timeLimitMs / 1_000} s and was stopped.`,
  );
}

export function grewTooLarge(work: string, memoryLimitMb: number): StoppedWork {
  return new StoppedWork(
    "memory",
    `${work} needed more than ${memoryLimitMb} MB of memory and was stopped.`,
  );
}
