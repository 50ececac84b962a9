import type { FastifyReply } from "fastify";
import { Refusal } from "./errors.ts";

const MINUTE_MS = 60_000;

/** In how long a time the calls of one account are counted: its own, or those that name its address. */
const WINDOW_MS = {
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
  /** Passwords tried by a signed-in person, to change it. */
  passwordChanges: 15 * MINUTE_MS,
  /** Invite codes tried by one person. */
  redeems: 15 * MINUTE_MS,
  /** Stages started by one person. */
  starts: MINUTE_MS,
  /** Files and texts given by one person. */
  uploads: MINUTE_MS,
} as const;

/** What is counted for each account. */
export type AccountLimit = keyof typeof WINDOW_MS;

/**
 * Calls a minute from one address of the network: in all (`calls`), and of those that try a password or ask whether an
 * account exists (`secrets`). The others count calls for one account; one that is left out has no limit.
 */
export type Limits = { calls: number; secrets: number } & Partial<Record<AccountLimit, number>>;

/** Counts a call for an account, or for the address it names; throws a Refusal, with Retry-After, once there are too many. */
export type CountCall = (limit: AccountLimit, key: string, reply: FastifyReply) => void;

type Window = { count: number; endsAt: number };

/** So many accounts are remembered before those whose time is over are forgotten. */
const SWEEP_SIZE = 10_000;

/** Makes the counter of this process; several processes count each for themselves. */
export function makeCounter(limits: Limits, now: () => number = Date.now): CountCall {
  const windows = new Map<string, Window>();
  return (limit, key, reply) => {
    const max = limits[limit];
    if (max === undefined) return;
    if (windows.size >= SWEEP_SIZE) sweep(windows, now());
    const id = `${limit} ${key.trim().toLowerCase()}`;
    const window = windowOf(windows.get(id), now(), WINDOW_MS[limit]);
    windows.set(id, window);
    window.count += 1;
    if (window.count <= max) return;
    const seconds = Math.ceil((window.endsAt - now()) / 1000);
    reply.header("retry-after", seconds);
    throw tooMany(seconds);
  };
}

function tooMany(seconds: number): Refusal {
  const wait = seconds < 120 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`;
  return new Refusal("tooMany", `Too many requests. Please try again in ${wait}.`);
}

function windowOf(known: Window | undefined, now: number, length: number): Window {
  return known && known.endsAt > now ? known : { count: 0, endsAt: now + length };
}

function sweep(windows: Map<string, Window>, now: number): void {
  for (const [id, { endsAt }] of windows) if (endsAt <= now) windows.delete(id);
}
