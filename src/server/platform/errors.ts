import { REFUSAL_STATUS, type RefusalCode } from "#contracts/endpoint.ts";

/** An error that refuses a call, with a message that tells a person what to do. `code` decides the HTTP status. */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly status: number;
  /** After how many seconds the caller may try again. Null if that is unknown. */
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

/** Makes the refusal for a full disk. */
export function diskFull(cause?: unknown): Refusal {
  return new Refusal(
    "unavailable",
    "The disk of this server is full, so nothing was stored. Please try again later, or tell whoever runs it.",
    { cause },
  );
}

/** The error codes for a full disk: two of the operating system and one of PostgreSQL. */
const DISK_FULL: readonly unknown[] = ["ENOSPC", "EDQUOT", "53100"];

/**
 * True if an error, or an error that caused it, reports a full disk. Drizzle wraps the driver's error, which is then in
 * `cause`.
 */
export function isDiskFull(error: unknown): boolean {
  if (typeof error !== "object" || error === null) return false;
  if ("code" in error && DISK_FULL.includes(error.code)) return true;
  return "cause" in error && isDiskFull(error.cause);
}

/**
 * The answer of a call for something that does not exist yet: null if the caller asked for null in this case. Otherwise
 * it throws notFound.
 */
export function nothingYet({ ifMissing }: { ifMissing?: "null" | undefined }): null {
  if (ifMissing === "null") return null;
  throw notFound();
}

/** Makes the refusal for something that does not exist or belongs to another person. The caller cannot tell which. */
export function notFound(): Refusal {
  return new Refusal("notFound", "We could not find what you asked for.");
}

/**
 * A wrong setting, or a problem of this machine, because of which the server cannot start. The message says what to do.
 */
export class ConfigError extends Error {}
