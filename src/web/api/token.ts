import { createAuthClient } from "better-auth/client";
import { HttpError, NetworkError, TimeoutError } from "./errors.ts";
import { TIMEOUT_MS } from "./request.ts";

/** How long before its end a token is renewed (SPEC.md section 7). */
const RENEWAL_MARGIN_MS = 5 * 60 * 1000;

type Token = { value: string; sessionId: string; endsAt: number };

// The token is only in memory. If it were stored to survive a reload, an injected script could read it.
let cached: Token | null = null;
let renewing: Promise<Token | null> | null = null;
let timesCleared = 0;

/**
 * Returns the bearer token, or null if nobody is signed in. The server is asked only if the token in memory will soon
 * end.
 */
export async function getToken(): Promise<string | null> {
  return (await keptToken())?.value ?? null;
}

/** Returns the id of this browser's session, or null if nobody is signed in. */
export async function getSessionId(): Promise<string | null> {
  return (await keptToken())?.sessionId ?? null;
}

async function keptToken(): Promise<Token | null> {
  if (cached !== null && cached.endsAt - RENEWAL_MARGIN_MS > Date.now()) return cached;
  const timesBefore = timesCleared;
  renewing ??= fetchToken().finally(() => {
    renewing = null;
  });
  const token = await renewing;
  // The token was cleared while the request was under way, so the answer may belong to the previous session.
  if (timesCleared !== timesBefore) return keptToken();
  cached = token;
  return token;
}

export function clearToken(): void {
  cached = null;
  renewing = null;
  timesCleared += 1;
}

async function fetchToken(): Promise<Token | null> {
  const { data, error } = await authClient.getSession().catch((cause: unknown) => {
    throw noAnswer(cause);
  });
  if (error) throw new HttpError(error.status, error.message ?? error.statusText);
  if (data === null) return null;
  const { id, token, expiresAt } = data.session;
  return { value: token, sessionId: id, endsAt: new Date(expiresAt).getTime() };
}

/**
 * Better Auth's client, for sign-up, sign-in and sign-out. The session itself is in a cookie that scripts cannot read.
 */
export const authClient = createAuthClient({
  baseURL: window.location.origin,
  basePath: "/api/auth",
  fetchOptions: { timeout: TIMEOUT_MS },
});

/** Makes the error for a call of Better Auth's client that got no answer, or none in time. */
export function noAnswer(cause: unknown): NetworkError | TimeoutError {
  const isLate = cause instanceof DOMException && cause.name === "AbortError";
  return isLate
    ? new TimeoutError("The accounts took too long", { cause })
    : new NetworkError("The accounts could not be reached", { cause });
}
