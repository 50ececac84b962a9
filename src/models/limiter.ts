import type { Clock } from "./clock.ts";

/** What a server lets through. */
export type Limits = {
  concurrency: number;
  requestsPerMinute: number | null;
  tokensPerMinute: number | null;
};

/** A place among the questions on their way; freed once. */
export type Slot = { isGood: () => void; isTooMany: (pauseMs: number) => void; free: () => void };

/** How many questions may be on their way goes up by one after so many good answers. */
const GOOD_FOR_ONE_MORE = 10;
const MINUTE_MS = 60_000;

type Waiter = { tokens: number; start: (slot: Slot) => void };

/**
 * Lets questions go, in the order they came: so many at a time, so many and so long in a minute, and none during a pause.
 * One for all runs of a process: providers limit a key, not a run.
 */
export class Limiter {
  readonly #limits: Limits;
  readonly #clock: Clock;
  #allowed: number;
  #inFlight = 0;
  #good = 0;
  #pausedUntilMs = 0;
  /** Raised with each halving: a question of an earlier era says nothing about what is allowed now. */
  #era = 0;
  #lastMinute: { atMs: number; tokens: number }[] = [];
  #waiting: Waiter[] = [];
  #alarm: { atMs: number; off: AbortController } | null = null;

  constructor(limits: Limits, clock: Clock) {
    this.#limits = limits;
    this.#clock = clock;
    this.#allowed = limits.concurrency;
  }

  /** How many may be on their way now. */
  get allowed(): number {
    return this.#allowed;
  }

  /** Waits for a place. Rejects with the signal's reason when it is aborted meanwhile. */
  async enter(tokens: number, signal: AbortSignal): Promise<Slot> {
    signal.throwIfAborted();
    const { promise, resolve, reject } = Promise.withResolvers<Slot>();
    const waiter: Waiter = { tokens, start: resolve };
    const leave = (): void => {
      this.#waiting = this.#waiting.filter((one) => one !== waiter);
      if (this.#waiting.length === 0) this.#silence();
      reject(signal.reason);
    };
    signal.addEventListener("abort", leave, { once: true });
    this.#waiting.push(waiter);
    this.#letGo();
    try {
      return await promise;
    } finally {
      signal.removeEventListener("abort", leave);
    }
  }

  #letGo(): void {
    for (let next = this.#waiting[0]; next !== undefined; next = this.#waiting[0]) {
      if (this.#inFlight >= this.#allowed) return;
      const waitMs = this.#waitMs(next.tokens);
      if (waitMs > 0) {
        this.#wakeIn(waitMs);
        return;
      }
      this.#waiting.shift();
      this.#inFlight += 1;
      this.#lastMinute.push({ atMs: this.#clock.nowMs(), tokens: next.tokens });
      next.start(this.#slot());
    }
  }

  #waitMs(tokens: number): number {
    const nowMs = this.#clock.nowMs();
    this.#lastMinute = this.#lastMinute.filter(({ atMs }) => nowMs - atMs < MINUTE_MS);
    const pauseMs = this.#pausedUntilMs - nowMs;
    const oldest = this.#lastMinute[0];
    if (oldest === undefined) return pauseMs;
    const { requestsPerMinute, tokensPerMinute } = this.#limits;
    const isFull = requestsPerMinute !== null && this.#lastMinute.length >= requestsPerMinute;
    const used = this.#lastMinute.reduce((sum, one) => sum + one.tokens, tokens);
    const isHeavy = tokensPerMinute !== null && used > tokensPerMinute;
    // A question larger than a whole minute goes alone: `oldest` is then undefined.
    return isFull || isHeavy ? Math.max(pauseMs, oldest.atMs + MINUTE_MS - nowMs) : pauseMs;
  }

  #wakeIn(delayMs: number): void {
    const atMs = this.#clock.nowMs() + delayMs;
    if (this.#alarm?.atMs === atMs) return;
    this.#alarm?.off.abort();
    const alarm = { atMs, off: new AbortController() };
    this.#alarm = alarm;
    const ring = (): void => {
      if (this.#alarm !== alarm) return;
      this.#alarm = null;
      this.#letGo();
    };
    // A later alarm, or nobody waiting any more, takes this one's place: then it is off.
    void this.#clock.wait(delayMs, alarm.off.signal).then(ring, () => undefined);
  }

  #silence(): void {
    this.#alarm?.off.abort();
    this.#alarm = null;
  }

  #slot(): Slot {
    const era = this.#era;
    let isFree = false;
    return {
      isGood: () => {
        this.#good += 1;
        if (this.#good < GOOD_FOR_ONE_MORE) return;
        this.#good = 0;
        this.#allowed = Math.min(this.#allowed + 1, this.#limits.concurrency);
      },
      isTooMany: (pauseMs) => {
        this.#good = 0;
        this.#pausedUntilMs = Math.max(this.#pausedUntilMs, this.#clock.nowMs() + pauseMs);
        if (era !== this.#era) return;
        this.#era += 1;
        this.#allowed = Math.max(1, Math.floor(this.#allowed / 2));
      },
      free: () => {
        if (isFree) return;
        isFree = true;
        this.#inFlight -= 1;
        this.#letGo();
      },
    };
  }
}
