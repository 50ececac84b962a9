/**
 * A provider counts as down after so many faults of the transport in a row, over all questions, and after so long.
 *
 * 12 is twice what one question takes before it gives up (5 repetitions), so that one question that breaks a server
 * never counts as a server that is down. 30 seconds is longer than a restart behind a load balancer takes; eight questions
 * at a time come to 12 faults within two.
 */
export const DOWN_AFTER_FAULTS = 12;
const DOWN_AFTER_MS = 30_000;

/** A server that has answered nothing yet and calls this many questions wrong is not what the settings say it is. */
const WRONG_FROM_THE_START = 3;

/** What a fault means for the server as a whole. */
export type Verdict = "fine" | "down" | "misfit";

/** Watches over the faults of all questions of a process. */
export class Health {
  #faults = 0;
  #sinceMs = 0;
  #rejections = 0;
  #answers = 0;

  answered(): void {
    this.#faults = 0;
    this.#rejections = 0;
    this.#answers += 1;
  }

  /** Answers so far, over all questions: unchanged, nobody was answered in between. */
  get answers(): number {
    return this.#answers;
  }

  /** The transport failed. */
  failed(nowMs: number): Verdict {
    if (this.#faults === 0) this.#sinceMs = nowMs;
    this.#faults += 1;
    if (this.#faults < DOWN_AFTER_FAULTS || nowMs - this.#sinceMs < DOWN_AFTER_MS) return "fine";
    // Who tries again later begins at nothing.
    this.#faults = 0;
    return "down";
  }

  /** The server called a question wrong that other servers answer. */
  rejected(): Verdict {
    this.#rejections += 1;
    const enough = this.#answers > 0 ? DOWN_AFTER_FAULTS : WRONG_FROM_THE_START;
    if (this.#rejections < enough) return "fine";
    this.#rejections = 0;
    return "misfit";
  }
}
