import { authClient, noAnswer } from "./auth-client.ts";
import { HttpError } from "./http-error.ts";

/** SPEC.md section 7: a token is renewed this long before it ends. */
const RENEWAL_MARGIN_MS = 5 * 60 * 1000;

type Token = { value: string; sessionId: string; endsAt: number };

// In memory only: what a script can read back after a reload, a foreign script could read too.
let cached: Token | null = null;
let renewing: Promise<Token | null> | null = null;
let timesCleared = 0;

/** The bearer token of the session, or null when nobody is signed in. Asks the server only when the kept one runs out. */
export async function getToken(): Promise<string | null> {
  return (await keptToken())?.value ?? null;
}

/** Which of this person's sessions this browser has, or null when nobody is signed in. */
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
  // Forgotten while it was under way: what came may be the token of the session before.
  if (timesCleared !== timesBefore) return keptToken();
  cached = token;
  return token;
}

/** Forgets the token: the next call asks for a new one. */
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
