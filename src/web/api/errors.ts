import { MESSAGES } from "#contracts/messages.ts";
import { HttpError, NetworkError, TimeoutError } from "./http-error.ts";

/** Sign-in, sign-up or sign-out was refused; `code` is Better Auth's. */
export class AuthError extends Error {
  override readonly name = "AuthError";
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

/**
 * The error as a person reads it: the display mapping of SPEC.md section 8, else what the server said, else `otherwise`,
 * which is the general text where the catalogue has none for the occasion.
 */
export function explainError(
  error: unknown,
  otherwise = `${MESSAGES.somethingWrong}. ${MESSAGES.tryAgainOrSupport}`,
): string {
  if (error instanceof NetworkError) return MESSAGES.connectionFailed;
  if (error instanceof TimeoutError) return MESSAGES.timedOut;
  if (error instanceof HttpError && error.status === 401) return MESSAGES.sessionExpired;
  if (error instanceof HttpError && error.refusal) {
    const { message, requestId } = error.refusal;
    // What is our fault can only be found in the log, and there only by its id.
    return error.status >= 500 ? `${message} (request id: ${requestId})` : message;
  }
  if (error instanceof AuthError) {
    return error.code === "INVALID_EMAIL_OR_PASSWORD" ? MESSAGES.invalidCredentials : error.message;
  }
  return otherwise;
}

/** What a person tells the support, so that the log line is found; null when our server did not answer. */
export function requestIdOf(error: unknown): string | null {
  return error instanceof HttpError ? (error.refusal?.requestId ?? null) : null;
}
