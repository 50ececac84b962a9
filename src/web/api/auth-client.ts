import { createAuthClient } from "better-auth/client";
import { NetworkError, TimeoutError } from "./http-error.ts";
import { TIMEOUT_MS } from "./request.ts";

/** Better Auth's client: sign-up, sign-in, session, sign-out. The session itself is a cookie that no script can read. */
export const authClient = createAuthClient({
  baseURL: window.location.origin,
  basePath: "/api/auth",
  fetchOptions: { timeout: TIMEOUT_MS },
});

/** What it means that the client rejects: no answer came, or none in time. */
export function noAnswer(cause: unknown): NetworkError | TimeoutError {
  const isLate = cause instanceof DOMException && cause.name === "AbortError";
  return isLate
    ? new TimeoutError("The accounts took too long", { cause })
    : new NetworkError("The accounts could not be reached", { cause });
}
