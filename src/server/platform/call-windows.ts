type Window = { current: number; endsAt: number };
type Counted = (error: Error | null, result: { current: number; ttl: number }) => void;

/**
 * For each limit, at most this many networks are remembered (about 2 MB of memory). After that, the oldest one is
 * forgotten.
 */
const MOST_KEYS = 10_000;

/**
 * A store for @fastify/rate-limit. The plugin's own store uses the system clock: if that were set back, a network would
 * be refused for longer.
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

  /**
   * @fastify/rate-limit calls this for a route that has a limit of its own. The calls of that route are counted
   * separately.
   */
  child(): CallWindows {
    return new CallWindows();
  }

  /**
   * Removes the oldest window if the map is full. That is the first key, because a Map keeps the order of insertion.
   */
  #forgetFirst(): void {
    if (this.#windows.size < MOST_KEYS) return;
    const [first] = this.#windows.keys();
    if (first !== undefined) this.#windows.delete(first);
  }
}
