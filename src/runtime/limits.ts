import { constants, getPriority } from "node:os";

/**
 * What processes and threads for slow work run at: a tenth of what answering calls gets where both want the same core, and
 * all of it where nothing else does. Never a higher one than the server's own.
 */
export function lowPriority(): number {
  return Math.max(getPriority(), constants.priority.PRIORITY_BELOW_NORMAL);
}

/** Why work was stopped from outside: it ran too long, grew too large, or its process died. */
export type StopReason = "time" | "memory" | "crash";

/** Work that did not end by itself. `cause` holds what the process or thread said last, where it said anything. */
export class StoppedWork extends Error {
  readonly reason: StopReason;

  constructor(reason: StopReason, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "StoppedWork";
    this.reason = reason;
  }
}

/** The error of work that ran longer than it may. */
export function tookTooLong(work: string, timeLimitMs: number): StoppedWork {
  return new StoppedWork(
    "time",
    `${work} took longer than ${timeLimitMs / 1_000} s and was stopped.`,
  );
}

/** The error of work that needed more memory than it may have. */
export function grewTooLarge(work: string, memoryLimitMb: number): StoppedWork {
  return new StoppedWork(
    "memory",
    `${work} needed more than ${memoryLimitMb} MB of memory and was stopped.`,
  );
}
