import { REFUSAL_STATUS } from "#contracts/endpoint.ts";
import type { RefusalCode } from "#contracts/endpoint.ts";

/** A call that is not carried out, with a message that a person can act on; the code decides the status. */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly status: number;
  /** When it is worth asking again; null where nobody knows. */
  readonly retryAfterSeconds: number | null;

  constructor(
    code: RefusalCode,
    message: string,
    options: ErrorOptions & { retryAfterSeconds?: number } = {},
  ) {
    super(message, options);
    this.name = "Refusal";
    this.code = code;
    this.status = REFUSAL_STATUS[code];
    this.retryAfterSeconds = options.retryAfterSeconds ?? null;
  }
}

/** The refusal for what a full disk leaves no room for. */
export function diskFull(cause?: unknown): Refusal {
  return new Refusal(
    "unavailable",
    "The disk of this server is full, so nothing was stored. Please try again later, or tell whoever runs it.",
    { cause },
  );
}

/** A full disk by the names of the operating system and of PostgreSQL. */
const DISK_FULL: readonly unknown[] = ["ENOSPC", "EDQUOT", "53100"];

/** True when a write failed because the disk is full; Drizzle keeps the driver's error in `cause`. */
export function isDiskFull(error: unknown): boolean {
  if (typeof error !== "object" || error === null) return false;
  if ("code" in error && DISK_FULL.includes(error.code)) return true;
  return "cause" in error && isDiskFull(error.cause);
}

/** The refusal for what is not there or not the caller's: both look the same. */
export function notFound(): Refusal {
  return new Refusal("notFound", "We could not find what you asked for.");
}
