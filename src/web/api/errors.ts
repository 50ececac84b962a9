import { ErrorAnswer } from "#contracts/endpoint.ts";
import { MESSAGES } from "#contracts/messages.ts";

/**
 * An error of Better Auth, which refused a sign-in, a sign-up or a sign-out. `code` is Better Auth's code for the
 * reason.
 */
export class AuthError extends Error {
  override readonly name = "AuthError";
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

/**
 * Returns the text of an error for a person: the one from SPEC.md section 8 if it has one, else the server's message,
 * else `otherwise`.
 */
export function explainError(
  error: unknown,
  otherwise = `${MESSAGES.somethingWrong}. ${MESSAGES.tryAgainOrSupport}`,
): string {
  const reason = reasonOf(error, otherwise);
  const requestId = requestIdOf(error);
  if (!(error instanceof HttpError) || error.status < 500 || requestId === null) return reason;
  // With its request id, an error of the server can be found in the log.
  return `${reason} (request id: ${requestId})`;
}

/** Returns the same text as `explainError`, without the request id, for a line that has no room for it. */
export function reasonOf(error: unknown, otherwise: string): string {
  if (error instanceof NetworkError) return MESSAGES.connectionFailed;
  if (error instanceof TimeoutError) return MESSAGES.timedOut;
  if (error instanceof HttpError && error.status === 401) return MESSAGES.sessionExpired;
  if (error instanceof HttpError && error.refusal) return error.refusal.message;
  if (error instanceof AuthError) {
    return error.code === "INVALID_EMAIL_OR_PASSWORD" ? MESSAGES.invalidCredentials : error.message;
  }
  return otherwise;
}

/** Returns the id with which an error can be found in the log. Null if no answer came from our server. */
export function requestIdOf(error: unknown): string | null {
  return error instanceof HttpError ? (error.refusal?.requestId ?? null) : null;
}

export class HttpError extends Error {
  override readonly name = "HttpError";
  readonly status: number;
  /**
   * The server's error, with a message for people. Null if the answer did not come from our server, but for example
   * from a proxy.
   */
  readonly refusal: ErrorAnswer["error"] | null;

  constructor(status: number, text: string) {
    super(`HTTP ${status}: ${text}`);
    this.status = status;
    this.refusal = readRefusal(text);
  }
}

export class NetworkError extends Error {
  override readonly name = "NetworkError";
}

export class TimeoutError extends Error {
  override readonly name = "TimeoutError";
}

/** True if the server refused a change because something else was changed before it, or forbids it. */
export function isConflict(error: unknown): boolean {
  return error instanceof HttpError && error.status === 409;
}

/** True if trying again may help. That is so only after an error of the server or the network. */
export function isRetryable(error: unknown): boolean {
  return error instanceof NetworkError || (error instanceof HttpError && error.status >= 500);
}

/** Waits for an answer and turns the error 404 into null. Throws every other error again. */
export async function orNull<Answer>(answer: Promise<Answer>): Promise<Answer | null> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof HttpError && error.status === 404) return null;
    throw error;
  }
}

function readRefusal(text: string): ErrorAnswer["error"] | null {
  try {
    return ErrorAnswer.parse(JSON.parse(text)).error;
  } catch {
    return null; // not an answer of our server, but for example a proxy's page
  }
}
