import { setTimeout } from "node:timers/promises";
import { isDatabaseAway, isDatabaseBusy } from "#server/platform/database-away.ts";

/** PostgreSQL's error code for a write that row-level security forbids, or for which the role has no grant. */
export const DENIED = "42501";
/** PostgreSQL's code for a violated unique index. */
export const DUPLICATE = "23505";
/** PostgreSQL's code for a transaction that it ended because of a deadlock. */
export const DEADLOCK = "40P01";

/** PostgreSQL's error codes for a statement that took too long: "57014" if it ran, "55P03" if it waited for a lock. */
export const TOOK_TOO_LONG: readonly (string | null)[] = ["57014", "55P03"];

/**
 * Returns PostgreSQL's five-character code of an error, or null. Drizzle wraps the driver's error, which is then in
 * `cause`.
 */
export function sqlStateOf(error: unknown): string | null {
  if (typeof error !== "object" || error === null) return null;
  if ("code" in error && typeof error.code === "string" && /^[0-9A-Z]{5}$/u.test(error.code)) {
    return error.code;
  }
  return "cause" in error ? sqlStateOf(error.cause) : null;
}

const PAUSE_MS = 500;

/**
 * Repeats work while the database is away or busy. The work must be safe to do twice. If the signal aborts, one last
 * attempt follows.
 */
export async function untilBack<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      const mayReturn = isDatabaseAway(error) || isDatabaseBusy(error);
      if (!mayReturn || signal?.aborted) throw error;
    }
    // If the signal aborts, the pause ends at once.
    await setTimeout(PAUSE_MS, undefined, signal && { signal }).catch(() => undefined);
  }
}

/** The operating system's error codes for a connection that failed or was lost. */
const SYSTEM_CODES: readonly string[] = [
  "ECONNREFUSED",
  "ECONNRESET",
  "ECONNABORTED",
  "EPIPE",
  "ETIMEDOUT",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOTFOUND",
  "EAI_AGAIN",
];

/**
 * PostgreSQL's codes that mean "the server cannot be reached now": lost connection, idle timeout, shutdown, crash,
 * start, too many connections.
 */
const SERVER_CODES = /^(?:08[0-9A-Z]{3}|25P03|57P0[1235]|53300)$/u;

/** How the messages of node-postgres begin for a lost connection. It gives these errors no code. */
const SENTENCES: readonly string[] = [
  "Connection terminated",
  "Client has encountered a connection error",
  "Client was closed",
  "timeout exceeded when trying to connect",
  "timeout expired",
  "Query read timeout",
];

/**
 * True for errors of node-postgres that mean that the server cannot be reached. False for a statement that the server
 * refused.
 */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  // While the server is away, connecting to its Unix socket fails because the socket's file does not exist.
  if ("syscall" in error && error.syscall === "connect") return true;
  if ("code" in error && typeof error.code === "string") {
    if (SYSTEM_CODES.includes(error.code) || SERVER_CODES.test(error.code)) return true;
  }
  return (
    SENTENCES.some((start) => error.message.startsWith(start)) || isConnectionLost(error.cause)
  );
}
