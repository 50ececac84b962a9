type Window = { current: number; endsAt: number };
type Counted = (error: Error | null, result: { current: number; ttl: number }) => void;

/** So many networks are remembered for each limit, in some 2 MB; then the one that was begun first is forgotten. */
const MOST_KEYS = 10_000;

/**
 * Counts calls in windows of time for @fastify/rate-limit, whose own store asks the machine's clock: put back by ten hours,
 * that would let a network wait for as long. Times are in milliseconds.
 */
export class CallWindows {
  readonly #windows = new Map<string, Window>();

  incr(key: string, counted: Counted, timeWindow: number): void {
    const now = performance.now();
    const known = this.#windows.get(key);
    const window = known && known.endsAt > now ? known : { current: 0, endsAt: now + timeWindow };
    if (window !== known) {
      this.#windows.delete(key);
      this.#forgetFirst();
      this.#windows.set(key, window);
    }
    window.current += 1;
    counted(null, { current: window.current, ttl: Math.ceil(window.endsAt - now) });
  }

  /** A route with a limit of its own counts for itself. */
  child(): CallWindows {
    return new CallWindows();
  }

  /** A map keeps its keys in the order they were set. */
  #forgetFirst(): void {
    if (this.#windows.size < MOST_KEYS) return;
    const [first] = this.#windows.keys();
    if (first !== undefined) this.#windows.delete(first);
  }
}
