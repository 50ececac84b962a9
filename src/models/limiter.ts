import { setTimeout as sleep } from "node:timers/promises";

export type Limits = {
  concurrency: number;
  requestsPerMinute: number | null;
  tokensPerMinute: number | null;
};

/** The permission to have one question open. `free` gives it back; calling it twice does no harm. */
export type Slot = { isGood: () => void; isTooMany: (pauseMs: number) => void; free: () => void };

/** After this many good answers, one more question is allowed at a time. */
const GOOD_FOR_ONE_MORE = 10;
const MINUTE_MS = 60_000;

type Waiter = { tokens: number; start: (slot: Slot) => void };

/** Lets questions start in order, within the limits. All runs of a process share it: providers limit each API key. */
export class Limiter {
  readonly #limits: Limits;
  readonly #clock: Clock;
  #allowed: number;
  #inFlight = 0;
  #good = 0;
  #pausedUntilMs = 0;
  /** How often `#allowed` was halved. A complaint about a question sent before the last halving causes no other. */
  #era = 0;
  #lastMinute: { atMs: number; tokens: number }[] = [];
  #waiting: Waiter[] = [];
  #alarm: { atMs: number; off: AbortController } | null = null;

  constructor(limits: Limits, clock: Clock) {
    this.#limits = limits;
    this.#clock = clock;
    this.#allowed = limits.concurrency;
  }

  get allowed(): number {
    return this.#allowed;
  }

  /** Waits until a question may be sent. Rejects with the signal's reason if it is aborted before. */
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
    // A question with more tokens than are allowed in a minute is sent when no other was sent in the last minute.
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
    // The wait is aborted when a newer alarm replaces this one, or when no question waits any more.
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

export type Clock = {
  nowMs(): number;
  wait(delayMs: number, signal: AbortSignal): Promise<void>;
};

export const systemClock: Clock = {
  nowMs: () => Date.now(),
  async wait(delayMs, signal) {
    try {
      await sleep(delayMs, undefined, { signal });
    } catch (error) {
      signal.throwIfAborted();
      throw error;
    }
  },
};
