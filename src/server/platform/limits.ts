import { createHash } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import type { FastifyReply } from "fastify";
import { Refusal } from "./errors.ts";

const MINUTE_MS = 60_000;

/** In how long a time the calls that name one address are counted. */
const ADDRESS_WINDOW_MS = {
  /** Passwords tried for one address. */
  signIns: 15 * MINUTE_MS,
  /** Accounts asked for with one address. */
  signUps: 60 * MINUTE_MS,
  /** Questions whether one address has an account. */
  lookUps: 15 * MINUTE_MS,
  /** Links to a new password asked for with one address. */
  resets: 60 * MINUTE_MS,
  /** Links that confirm an address. */
  confirmations: 60 * MINUTE_MS,
  /** Messages to the operator. */
  support: 60 * MINUTE_MS,
  /** Addresses that are left on the waitlist or the first page: each may be sent a letter. */
  letters: 60 * MINUTE_MS,
  /** Sign-ups, and links that are asked for, of whichever account. */
  accountMails: 60 * MINUTE_MS,
} as const;

/** In how long a time the calls of one signed-in person are counted. */
const PERSON_WINDOW_MS = {
  /** Passwords tried by a signed-in person, to change it. */
  passwordChanges: 15 * MINUTE_MS,
  /** Invite codes tried by one person. */
  redeems: 15 * MINUTE_MS,
  /** Stages started by one person. */
  starts: MINUTE_MS,
  /** Estimates asked for by one person: each reads their whole archive. */
  estimates: MINUTE_MS,
  /** Files and texts given by one person. */
  uploads: MINUTE_MS,
} as const;

/**
 * What is counted for each address: from one network (`signIns`), and from all of them (`signInsInAll`). The second is
 * much higher, or any stranger could keep a person out of their own account by using up their tries.
 */
export type AddressLimit = keyof typeof ADDRESS_WINDOW_MS;
/**
 * Calls that send a mail to whoever is named, counted besides for the sender's network and for everybody together: mails
 * to strangers cost this server its good name with those who take them.
 */
export type MailLimit = "support" | "letters" | "accountMails";
/** What is counted for each account. */
export type AccountLimit =
  | AddressLimit
  | `${AddressLimit}InAll`
  | `${MailLimit}FromNetwork`
  | `${MailLimit}Altogether`
  | keyof typeof PERSON_WINDOW_MS;

/**
 * Calls a minute from one address of the network: in all (`calls`), and of those that try a password or ask whether an
 * account exists (`secrets`). `polled`: of each call that programs make again and again, in ten seconds. The others count
 * calls for one account; one that is left out has no limit.
 */
export type Limits = { calls: number; secrets: number; polled?: number } & Partial<
  Record<AccountLimit, number>
>;

/** A flood within a window is as long as the window: in one of a minute, others would wait for seconds. */
const POLLED_WINDOW_MS = 10_000;

/** How a call is counted that programs make again and again: by itself, with a limit of its own. */
export function polledRate({ polled }: Limits): { rateLimit: RateLimit } {
  return {
    rateLimit: polled === undefined ? false : { max: polled, timeWindow: POLLED_WINDOW_MS },
  };
}

/** How the limit of a network is set for one route. */
type RateLimit = false | { max: number; timeWindow: number };

/** Who asks without a pause over 50 connections asks 50 times a second then, and not as fast as we refuse. */
const HELD_MS = 1_000;
/** Beyond so many, refusals go out at once: each that is held keeps a connection. */
const HELD_AT_MOST = 1_000;
let held = 0;

/** Waits before somebody is told that there were too many calls: who asks again at once would keep others from being heard. */
export async function holdBack(): Promise<void> {
  if (held >= HELD_AT_MOST) return;
  held += 1;
  await setTimeout(HELD_MS, undefined, { ref: false });
  held -= 1;
}

/** Counts a call under a key; throws a Refusal, with Retry-After, once there are too many. */
export type CountCall = (limit: AccountLimit, key: string, reply: FastifyReply) => void;

type Window = { count: number; endsAt: number };

/** So many keys are remembered, in some 20 MB; then the one that was begun first is forgotten. */
const MOST_KEYS = 100_000;

/** A clock that nobody sets: one that is put back would keep whoever was counted out for as long. */
const monotonicMs = (): number => performance.now();

/** Makes the counter of this process; several processes count each for themselves. */
export function makeCounter(
  limits: Limits,
  { now = monotonicMs, mostKeys = MOST_KEYS }: { now?: () => number; mostKeys?: number } = {},
): CountCall {
  const windows = new Map<string, Window>();
  return (limit, key, reply) => {
    const max = limits[limit];
    if (max === undefined) return;
    // Hashed, because callers choose keys: a long one takes no more room than a short one.
    const id = createHash("sha256").update(`${limit} ${key.trim().toLowerCase()}`).digest("base64");
    const window = windowOf(windows.get(id), now(), windowMsOf(limit));
    if (window.count === 0) {
      windows.delete(id);
      forgetFirst(windows, mostKeys);
      windows.set(id, window);
    }
    window.count += 1;
    if (window.count <= max) return;
    const seconds = Math.ceil((window.endsAt - now()) / 1000);
    reply.header("retry-after", seconds);
    throw tooMany(seconds);
  };
}

function windowMsOf(limit: AccountLimit): number {
  if (limit in PERSON_WINDOW_MS) return PERSON_WINDOW_MS[limit as keyof typeof PERSON_WINDOW_MS];
  // What is left is counted for an address, a network, or everybody.
  const kind = limit.replace(/(?:InAll|FromNetwork|Altogether)$/u, "") as AddressLimit;
  return ADDRESS_WINDOW_MS[kind];
}

/** What who has made too many calls is told. */
export function tooMany(seconds: number): Refusal {
  const wait = seconds < 120 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`;
  return new Refusal("tooMany", `Too many requests. Please try again in ${wait}.`);
}

function windowOf(known: Window | undefined, now: number, length: number): Window {
  return known && known.endsAt > now ? known : { count: 0, endsAt: now + length };
}

/** A map keeps its keys in the order they were set. */
function forgetFirst(windows: Map<string, Window>, mostKeys: number): void {
  if (windows.size < mostKeys) return;
  const [first] = windows.keys();
  if (first !== undefined) windows.delete(first);
}
