import { MESSAGES } from "#contracts/messages.ts";
import { AuthError, explainError, HttpError, NetworkError, TimeoutError } from "#web/api/errors.ts";

/** Says why signing in has failed, in the words of SPEC.md section 8, "Sign-in". */
export function explainSignIn(error: unknown): string {
  if (error instanceof AuthError) return error.message || MESSAGES.authenticationFailed;
  const isKnown =
    error instanceof NetworkError || error instanceof TimeoutError || error instanceof HttpError;
  return isKnown ? explainError(error) : MESSAGES.authenticationFailed;
}

const TOOK_TOO_LONG =
  "This login took too long, or went on in another window. Please start it again.";
const HAS_PASSWORD_ACCOUNT =
  "There is an account with this email address already. Please log in with its password; if you do not know it, choose “Forgot your password?”.";

/** Why another sign-in service has failed, by the code in the URL `/login?error=`. */
const FAILURES = new Map([
  ["access_denied", "You did not agree to log in there. Nothing has changed."],
  ["account_not_linked", HAS_PASSWORD_ACCOUNT],
  ["unable_to_link_account", HAS_PASSWORD_ACCOUNT],
  [
    "email_not_verified",
    "That service has not confirmed your email address. Confirm it there, or log in with an email address and a password.",
  ],
  [
    "email_not_found",
    "That service did not tell us your email address. Allow it there, or log in with an email address and a password.",
  ],
  [
    "provider_unavailable",
    "That service does not answer right now. Please try again later, or log in with an email address and a password.",
  ],
  ["state_mismatch", TOOK_TOO_LONG],
  ["state_not_found", TOOK_TOO_LONG],
  ["state_invalid", TOOK_TOO_LONG],
  ["please_restart_the_process", TOOK_TOO_LONG],
]);

/** Returns the text for an error code. For an unknown code, that is a general text; the code itself is never shown. */
export function explainReturn(code: string): string {
  return FAILURES.get(code.toLowerCase()) ?? MESSAGES.authenticationFailed;
}
