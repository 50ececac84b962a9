import { PageRefusal } from "./page-refusal.ts";

/** How long a lack of network is believed before it is tried again. */
const HOLDS_MS = 30_000;

/** Knows whether this machine has a network, so that without one every page says so and nothing waits. */
export type Outage = {
  /** Throws the refusal while there is none. */
  assertOver: () => void;
  /** What came of a call to a host: a refusal, or null. */
  note: (host: string, refusal: PageRefusal | null) => void;
};

/** Begins by believing that there is a network. One host whose names fail is that host's affair; two in a row are not. */
export function makeOutage(now: () => number = Date.now): Outage {
  let lastFailed: string | null = null;
  let untilMs = 0;
  return {
    assertOver: () => {
      if (now() < untilMs) throw new PageRefusal("offline");
    },
    note: (host, refusal) => {
      if (refusal?.reason !== "offline") {
        lastFailed = null;
        return;
      }
      if (lastFailed !== null && lastFailed !== host) untilMs = now() + HOLDS_MS;
      lastFailed = host;
    },
  };
}
