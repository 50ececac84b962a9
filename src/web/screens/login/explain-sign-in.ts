import { MESSAGES } from "#contracts/messages.ts";
import { AuthError, explainError } from "#web/api/errors.ts";
import { HttpError, NetworkError, TimeoutError } from "#web/api/http-error.ts";

/** Why signing in failed, in the words of SPEC.md section 8, "Sign-in". */
export function explainSignIn(error: unknown): string {
  if (error instanceof AuthError) return error.message || MESSAGES.authenticationFailed;
  const isKnown =
    error instanceof NetworkError || error instanceof TimeoutError || error instanceof HttpError;
  return isKnown ? explainError(error) : MESSAGES.authenticationFailed;
}
