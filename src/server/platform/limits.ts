import { createHash } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import type { FastifyReply } from "fastify";
import { Refusal } from "./errors.ts";

const MINUTE_MS = 60_000;

/** For the calls that concern one e-mail address: how long they are counted together before the count begins again. */
const ADDRESS_WINDOW_MS = {
  signIns: 15 * MINUTE_MS,
  signUps: 60 * MINUTE_MS,
  /** Calls that ask whether an address has an account. */
  lookUps: 15 * MINUTE_MS,
  resets: 60 * MINUTE_MS,
  /** Requests for a mailed link that confirms an address. */
  confirmations: 60 * MINUTE_MS,
  support: 60 * MINUTE_MS,
  /** Calls that leave an address on the waitlist or the landing page. Each may send a mail. */
  letters: 60 * MINUTE_MS,
  /** Sign-ups and requests for any mailed link, counted together. */
  accountMails: 60 * MINUTE_MS,
} as const;

/** For the calls of one signed-in person: how long they are counted together before the count begins again. */
const PERSON_WINDOW_MS = {
  passwordChanges: 15 * MINUTE_MS,
  redeems: 15 * MINUTE_MS,
  starts: MINUTE_MS,
  estimates: MINUTE_MS,
  uploads: MINUTE_MS,
} as const;

/**
 * Limits on the calls for one e-mail address. A name such as `signIns` is the limit for calls from one network; with
 * InAll (`signInsInAll`), it is the limit for calls from all networks. The second is much higher, so that a stranger
 * cannot lock the address's owner out by using up the tries.
 */
export type AddressLimit = keyof typeof ADDRESS_WINDOW_MS;
/**
 * Calls that send mail. They also have a limit for each network and one for all calls together, because unwanted mail
 * would spoil our reputation with mail providers.
 */
export type MailLimit = "support" | "letters" | "accountMails";
/** All limits that are counted in the database, for all servers together. */
export type AccountLimit =
  | "secrets"
  | AddressLimit
  | `${AddressLimit}InAll`
  | `${MailLimit}FromNetwork`
  | `${MailLimit}Altogether`
  | keyof typeof PERSON_WINDOW_MS;

/**
 * How many calls are allowed. `calls` and `secrets` count a network's calls in a minute: all, and those where a
 * password or token can be guessed. `polled` counts the calls in ten seconds to a call that screens repeat. The times
 * of the others are given above. A limit that is missing does not apply. Each server counts `calls` and `polled` by
 * itself in memory, because they only have to stop floods; the others are counted in the database, for all servers
 * together.
 */
export type Limits = { calls: number; secrets: number; polled?: number } & Partial<
  Record<AccountLimit, number>
>;

/**
 * Options of a route where a password or token can be guessed. `countSecrets` then applies the limit `secrets` to it.
 */
export const IS_SECRET = { isSecret: true } as const;

/**
 * Short, so that a burst of calls is small: the calls of a whole minute at once would delay other people's calls by
 * seconds.
 */
const POLLED_WINDOW_MS = 10_000;

/** Gives the options of a route that screens call again and again (polling). It has a higher limit of its own. */
export function polledRate({ polled }: Limits): { rateLimit: RateLimit } {
  return {
    rateLimit: polled === undefined ? false : { max: polled, timeWindow: POLLED_WINDOW_MS },
  };
}

type RateLimit = false | { max: number; timeWindow: number };

/**
 * How long a refusal is held back before it is sent. A client with 50 connections that never pauses can then make at
 * most 50 calls a second.
 */
const HELD_MS = 1_000;
/**
 * At most this many refusals are held back at a time, because each keeps a connection open. Further ones are sent at
 * once.
 */
const HELD_AT_MOST = 1_000;
let held = 0;

/**
 * Waits before a refusal for too many calls is sent. A client that repeats its call at once would otherwise slow
 * everybody down.
 */
export async function holdBack(): Promise<void> {
  if (held >= HELD_AT_MOST) return;
  held += 1;
  await setTimeout(HELD_MS, undefined, { ref: false });
  held -= 1;
}

/** A limit, and what the call counts for under it: the key is, for example, a user's id or an e-mail address. */
export type Counted = { limit: AccountLimit; key: string };

/**
 * Counts a call against several limits, one after the other. At the first limit that is exceeded, it throws a Refusal
 * and sets Retry-After.
 */
export type CountCall = (counted: readonly Counted[], reply: FastifyReply) => Promise<void>;

/** A period of time in which at most `max` calls are allowed. `id` is a hash of the limit and of what it counts for. */
export type CallWindow = { id: string; max: number; windowMs: number };

/**
 * Counts a call in several windows, for all servers together (data/call-counts.ts). Returns the first window whose
 * limit is exceeded, or null.
 */
export type CountIn = (
  windows: readonly CallWindow[],
) => Promise<{ index: number; endsInMs: number } | null>;

/**
 * At most this many exceeded limits are remembered (about 20 MB of memory). After that, the oldest one is forgotten.
 */
const MOST_KEYS = 100_000;

/**
 * Time that does not follow the system clock. If that were set back by an hour, callers would be refused for an hour
 * longer.
 */
const monotonicMs = (): number => performance.now();

/** Makes the function that counts calls. It remembers exceeded limits, so that refusing more calls needs no query. */
export function makeCounter(
  limits: Limits,
  countIn: CountIn,
  { now = monotonicMs, mostKeys = MOST_KEYS }: { now?: () => number; mostKeys?: number } = {},
): CountCall {
  const usedUp = new Map<string, number>();
  const refuse = (endsAt: number, reply: FastifyReply): never => {
    const seconds = Math.ceil((endsAt - now()) / 1000);
    reply.header("retry-after", seconds);
    throw tooMany(seconds);
  };
  return async (counted, reply) => {
    const windows = counted.flatMap((each) => windowOf(each, limits));
    const endsAtOf = ({ id }: CallWindow): number => usedUp.get(id) ?? 0;
    const closed = windows.find((window) => endsAtOf(window) > now());
    const open = closed ? windows.slice(0, windows.indexOf(closed)) : windows;
    const over = open.length > 0 ? await countIn(open) : null;
    if (over) {
      const { id } = open[over.index] ?? {};
      if (id === undefined) throw new Error("A window was used up that was not counted.");
      usedUp.delete(id);
      forgetFirst(usedUp, mostKeys);
      usedUp.set(id, now() + over.endsInMs);
      refuse(now() + over.endsInMs, reply);
    }
    if (closed) refuse(endsAtOf(closed), reply);
  };
}

function windowOf({ limit, key }: Counted, limits: Limits): CallWindow[] {
  const max = limits[limit];
  if (max === undefined) return [];
  // Hashed, because callers choose some of the keys, and a long key must not take more room.
  const hash = createHash("sha256").update(`${limit} ${key.trim().toLowerCase()}`);
  return [{ id: hash.digest("base64"), max, windowMs: windowMsOf(limit) }];
}

function windowMsOf(limit: AccountLimit): number {
  if (limit === "secrets") return MINUTE_MS;
  if (limit in PERSON_WINDOW_MS) return PERSON_WINDOW_MS[limit as keyof typeof PERSON_WINDOW_MS];
  // The limits that remain here are those for e-mail addresses and mails, with or without an ending.
  const kind = limit.replace(/(?:InAll|FromNetwork|Altogether)$/u, "") as AddressLimit;
  return ADDRESS_WINDOW_MS[kind];
}

/** The refusal after too many calls. */
export function tooMany(seconds: number): Refusal {
  const wait = seconds < 120 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`;
  return new Refusal("tooMany", `Too many requests. Please try again in ${wait}.`);
}

/** Removes the oldest window if the map is full. That is the first key, because a Map keeps the order of insertion. */
function forgetFirst(windows: Map<string, number>, mostKeys: number): void {
  if (windows.size < mostKeys) return;
  const [first] = windows.keys();
  if (first !== undefined) windows.delete(first);
}
