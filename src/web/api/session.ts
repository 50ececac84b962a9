import { getMe, LOGOUT_TIMEOUT_MS, redeemInvite, type User } from "#contracts/accounts.ts";
import { MESSAGES } from "#contracts/messages.ts";
import { type QueryClient, useQuery, type UseQueryResult } from "@tanstack/react-query";
import { authClient } from "./auth-client.ts";
import { callApi, callOnce } from "./call.ts";
import { setSessionKeeper } from "./caller.ts";
import { claimKeptCheckout } from "./claim-checkout.ts";
import { HttpError } from "./http-error.ts";
import { dropInviteCode } from "./invite-code.ts";
import { beginLapse, endLapse, untilSignedInAgain } from "./lapse.ts";
import { clearToken, getToken } from "./token.ts";

/** Who is signed in, and what has just happened that the next screen should say. */
export type Session = {
  user: User | null;
  /** Why nobody is signed in any more; null when nobody was. */
  ended: "signedOut" | "expired" | null;
  /** The server no longer knows the session of `user`: the screen stays as it is, under the question to log in again. */
  hasLapsed: boolean;
  /** Shown until closed: a new account, a code that is not known. */
  notices: string[];
};

const SESSION_KEY = ["session"] as const;
const NOBODY: Session = { user: null, ended: null, hasLapsed: false, notices: [] };

// Tells this person's other tabs to look at the session again.
const otherTabs = new BroadcastChannel("octavo-session");

let looking: Promise<Session> | null = null;
/** How often a session has ended on this page: an answer that was asked for before an end is about somebody who is gone. */
let endings = 0;

/**
 * The session, restored when the page loads and kept until something changes it, or looked at again each so often.
 * `isPassive` is for what stands around every page: it asks nobody, since the public pages need no session.
 */
export function useSession({
  everyMs,
  isPassive = false,
}: { everyMs?: number; isPassive?: boolean } = {}): UseQueryResult<Session> {
  return useQuery({
    queryKey: SESSION_KEY,
    queryFn: ({ client }) => loadSession(client),
    enabled: !isPassive,
    staleTime: Infinity,
    gcTime: Infinity,
    ...(everyMs !== undefined && { refetchInterval: everyMs }),
  });
}

/** Follows the session for as long as the page lives: the server or another tab may end or change it. */
export function watchSession(client: QueryClient): void {
  setSessionKeeper({
    whenUnknown: (token, signal) => goOn(client, token, signal),
    whenForbidden: () => void client.invalidateQueries({ queryKey: SESSION_KEY }),
  });
  otherTabs.addEventListener("message", ({ data }: MessageEvent<"changed" | "ended">) => {
    if (data === "ended") endSession(client, null);
    else lookQuietly(client);
  });
}

/** Reads the session again after signing in, with what the next screen should say. */
export async function beginSession(client: QueryClient, notices: string[]): Promise<Session> {
  clearToken();
  // First, because what was bought says which level the session has.
  await claimKeptCheckout();
  const session = { ...(await lookAgain(client)), notices };
  client.setQueryData<Session>(SESSION_KEY, session);
  otherTabs.postMessage("changed");
  return session;
}

/** Asks the server anew who is signed in. */
export async function lookAgain(client: QueryClient): Promise<Session> {
  clearToken();
  const session = await loadSession(client);
  client.setQueryData<Session>(SESSION_KEY, session);
  return session;
}

/** As `lookAgain`; a look that fails changes nothing on the screen. */
export function lookQuietly(client: QueryClient): void {
  lookAgain(client).catch((error: unknown) => {
    console.warn("The session could not be looked at again", error);
  });
}

/** Shows what this person has changed about themselves, in all tabs. */
export function showUser(client: QueryClient, user: User): void {
  client.setQueryData<Session>(SESSION_KEY, (session) => session && { ...session, user });
  otherTabs.postMessage("changed");
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
  dropSession(client);
  return hasEnded;
}

/** The session is over on the server: here and in the other tabs nothing of this person is left. */
export function dropSession(client: QueryClient): void {
  endSession(client, "signedOut");
  otherTabs.postMessage("ended");
}

async function loadSession(client: QueryClient): Promise<Session> {
  const before = client.getQueryData<Session>(SESSION_KEY);
  const endingsBefore = endings;
  const token = await getToken();
  // Who comes back from signing in elsewhere has a page that is loaded anew.
  if (before === undefined && token !== null) await claimKeptCheckout();
  const user = token === null ? null : await findUser(token);
  // While it was asked, somebody may have logged out here.
  const shown = client.getQueryData<Session>(SESSION_KEY) ?? before ?? NOBODY;
  if (endings !== endingsBefore) return shown;
  if (user === null) {
    if (shown.user === null) return { ...NOBODY, ended: token === null ? shown.ended : "expired" };
    beginLapse();
    return { ...shown, hasLapsed: true };
  }
  const isOther = shown.user !== null && shown.user.id !== user.id;
  endLapse(!isOther);
  if (isOther) startAnew(client);
  return isOther ? NOBODY : { ...NOBODY, user, notices: shown.notices };
}

async function findUser(token: string): Promise<User | null> {
  const headers = async () => ({ authorization: `Bearer ${token}` });
  try {
    return await callOnce(getMe, {}, headers);
  } catch (error) {
    if (error instanceof HttpError && error.status === 401) return null;
    throw error;
  }
}

/** One look for all calls that were under way at the end. */
async function lookOnce(client: QueryClient): Promise<Session> {
  looking ??= lookAgain(client).finally(() => {
    looking = null;
  });
  return looking;
}

/** Waits where the session has lapsed; true when the same person is signed in with another token. */
async function goOn(
  client: QueryClient,
  usedToken: string | null,
  signal: AbortSignal | undefined,
): Promise<boolean> {
  const shown = client.getQueryData<Session>(SESSION_KEY);
  if (!shown?.user) {
    clearToken();
    return false;
  }
  const found = shown.hasLapsed ? shown : await lookOnce(client);
  if (found.hasLapsed) return untilSignedInAgain(signal);
  return found.user?.id === shown.user.id && (await getToken()) !== usedToken;
}

function endSession(client: QueryClient, ended: "signedOut" | null): void {
  endings += 1;
  clearToken();
  endLapse(false);
  client.setQueryData<Session>(SESSION_KEY, { ...NOBODY, ended });
  dropAnswers(client);
}

/** Somebody else is signed in: a page that is loaded anew holds nothing of the person before. */
function startAnew(client: QueryClient): void {
  dropAnswers(client);
  window.location.assign("/");
}

/** The next person at this browser must find nothing of the last one's. */
function dropAnswers(client: QueryClient): void {
  client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== SESSION_KEY[0] });
}
