import { getMe, LOGOUT_TIMEOUT_MS, redeemInvite, type User } from "#contracts/accounts.ts";
import { MESSAGES } from "#contracts/messages.ts";
import { type QueryClient, useQuery, type UseQueryResult } from "@tanstack/react-query";
import { authClient } from "./auth-client.ts";
import { callApi } from "./call.ts";
import { HttpError } from "./http-error.ts";
import { dropInviteCode } from "./invite-code.ts";
import { onSessionEnded } from "./request.ts";
import { clearToken, getToken } from "./token.ts";

/** Who is signed in, and what has just happened that the next screen should say. */
export type Session = {
  user: User | null;
  /** Why nobody is signed in any more; null when nobody was. */
  ended: "signedOut" | "expired" | null;
  /** Shown until closed: a new account, a code that is not known. */
  notices: string[];
};

const SESSION_KEY = ["session"] as const;
const NOBODY: Session = { user: null, ended: null, notices: [] };

// Tells this person's other tabs to look at the session again.
const otherTabs = new BroadcastChannel("octavo-session");

/** The session, restored when the page loads and kept until something changes it. */
export function useSession(): UseQueryResult<Session> {
  return useQuery({
    queryKey: SESSION_KEY,
    queryFn: loadSession,
    staleTime: Infinity,
    gcTime: Infinity,
  });
}

/** Follows the session for as long as the page lives: a 401 ends it, another tab may begin or end it. */
export function watchSession(client: QueryClient): void {
  onSessionEnded(() => {
    if (client.getQueryData<Session>(SESSION_KEY)?.user) endSession(client, "expired");
  });
  otherTabs.addEventListener("message", () => {
    clearToken();
    void client.invalidateQueries({ queryKey: SESSION_KEY });
  });
}

/** Reads the session again after signing in, with what the next screen should say. */
export async function beginSession(client: QueryClient, notices: string[]): Promise<Session> {
  clearToken();
  const session = { ...(await loadSession()), notices };
  client.setQueryData<Session>(SESSION_KEY, session);
  otherTabs.postMessage("begun");
  return session;
}

/** Redeems a code for the person who is signed in already, and says so when it is none. */
export async function redeemForSession(
  client: QueryClient,
  code: string,
  notices: string[] = [],
): Promise<void> {
  const { recognised, accessLevel } = await callApi(redeemInvite, { body: { code } });
  dropInviteCode();
  const unknown =
    accessLevel === "waitlist"
      ? MESSAGES.unknownCode
      : "This code is not known; nothing has changed.";
  await beginSession(client, recognised ? notices : [...notices, unknown]);
}

/** Takes the notices away. */
export function closeNotices(client: QueryClient): void {
  client.setQueryData<Session>(SESSION_KEY, (session) => session && { ...session, notices: [] });
}

/**
 * Signs out here in any case, after 5 seconds at the latest. False: the server did not answer, so the cookie may still be
 * good for whoever reloads the page.
 */
export async function signOut(client: QueryClient): Promise<boolean> {
  const signal = AbortSignal.timeout(LOGOUT_TIMEOUT_MS);
  const hasEnded = await authClient.signOut({ fetchOptions: { signal } }).then(
    ({ error }) => error === null,
    () => false,
  );
  endSession(client, "signedOut");
  otherTabs.postMessage("ended");
  return hasEnded;
}

async function loadSession(): Promise<Session> {
  if ((await getToken()) === null) return NOBODY;
  try {
    return { ...NOBODY, user: await callApi(getMe, {}) };
  } catch (error) {
    if (error instanceof HttpError && error.status === 401) return { ...NOBODY, ended: "expired" };
    throw error;
  }
}

function endSession(client: QueryClient, ended: "signedOut" | "expired"): void {
  clearToken();
  client.setQueryData<Session>(SESSION_KEY, { ...NOBODY, ended });
  // The next person at this browser must find nothing of the last one's.
  client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== SESSION_KEY[0] });
}
