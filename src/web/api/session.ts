import { type QueryClient, useQuery, type UseQueryResult } from "@tanstack/react-query";
import { getMe, LOGOUT_TIMEOUT_MS, redeemInvite, type User } from "#contracts/accounts.ts";
import { MESSAGES } from "#contracts/messages.ts";
import { dropCheckout, keptCheckout } from "#web/public/kept-checkout.ts";
import { callApi, callOnce, setSessionKeeper } from "./call.ts";
import { HttpError } from "./errors.ts";
import { dropInviteCode } from "./kept-codes.ts";
import { authClient, clearToken, getToken } from "./token.ts";

/** Who is signed in, and what the next screen must tell them. */
type Session = {
  user: User | null;
  /** Why the person is not signed in any more. Null if nobody was signed in before. */
  ended: "signedOut" | "expired" | null;
  /**
   * True if the session of `user` has expired on the server. The screen stays as it is, under a dialog to log in again.
   */
  hasLapsed: boolean;
  /** Messages such as "unknown code". They are shown until the person closes them. */
  notices: string[];
};

const SESSION_KEY = ["session"] as const;
const NOBODY: Session = { user: null, ended: null, hasLapsed: false, notices: [] };

// With this channel, a tab tells the person's other tabs to load the session again.
const otherTabs = new BroadcastChannel("octavo-session");

let looking: Promise<Session> | null = null;
/**
 * How many sessions have ended on this page. If it has grown since a request was sent, the answer belongs to the
 * previous person.
 */
let endings = 0;

/**
 * The session. It is loaded once and after changes; with `everyMs`, also at that interval. With `isPassive`, no request
 * is sent: that is for public pages.
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

/** Loads the session again when the server or another tab has ended or changed it. */
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

/** After a sign-in: loads the session again and adds notices for the next screen. */
export async function beginSession(client: QueryClient, notices: string[]): Promise<Session> {
  clearToken();
  // This comes before the session is loaded, because an order that is assigned here changes the access level.
  const thanks = await claimKeptCheckout();
  const session = { ...(await lookAgain(client)), notices: [...notices, ...thanks] };
  client.setQueryData<Session>(SESSION_KEY, session);
  otherTabs.postMessage("changed");
  return session;
}

/** Loads the session from the server again. */
export async function lookAgain(client: QueryClient): Promise<Session> {
  clearToken();
  const session = await loadSession(client);
  client.setQueryData<Session>(SESSION_KEY, session);
  return session;
}

/** The id of the person who is signed in on this page, or null. */
export function currentUserId(client: QueryClient): string | null {
  return client.getQueryData<Session>(SESSION_KEY)?.user?.id ?? null;
}

/** Like `lookAgain`, but a failure changes nothing on screen. */
export function lookQuietly(client: QueryClient): void {
  lookAgain(client).catch((error: unknown) => {
    console.warn("The session could not be looked at again", error);
  });
}

/** Shows this person's changed profile in all tabs. */
export function showUser(client: QueryClient, user: User): void {
  client.setQueryData<Session>(SESSION_KEY, (session) => session && { ...session, user });
  otherTabs.postMessage("changed");
}

/** Redeems an invite code for a person who is signed in. If the code is unknown, adds a notice. */
export async function redeemForSession(
  client: QueryClient,
  code: string,
  notices: string[] = client.getQueryData<Session>(SESSION_KEY)?.notices ?? [],
): Promise<void> {
  const { recognised, accessLevel } = await callApi(redeemInvite, { body: { code } });
  dropInviteCode();
  const unknown =
    accessLevel === "waitlist"
      ? MESSAGES.unknownCode
      : "This code is not known; nothing has changed.";
  await beginSession(client, recognised ? notices : [...notices, unknown]);
}

export function closeNotices(client: QueryClient): void {
  client.setQueryData<Session>(SESSION_KEY, (session) => session && { ...session, notices: [] });
}

/**
 * Signs the person out on this page, after 5 s at the latest. False if the server did not confirm it: the cookie may
 * then still be valid.
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

/** Removes a person's data in this tab and in the others, after their session has ended on the server. */
export function dropSession(client: QueryClient): void {
  endSession(client, "signedOut");
  otherTabs.postMessage("ended");
}

async function loadSession(client: QueryClient): Promise<Session> {
  const before = client.getQueryData<Session>(SESSION_KEY);
  const endingsBefore = endings;
  const token = await getToken();
  // The page was just opened. The person may have come back from another sign-in service, and this tab may have an
  // order for them.
  const thanks = before === undefined && token !== null ? await claimKeptCheckout() : [];
  const user = token === null ? null : await findUser(token);
  // The person may have logged out while the request was under way.
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
  return isOther ? NOBODY : { ...NOBODY, user, notices: [...shown.notices, ...thanks] };
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

/** Loads the session once for all calls that got a 401 at the same time. */
async function lookOnce(client: QueryClient): Promise<Session> {
  looking ??= lookAgain(client).finally(() => {
    looking = null;
  });
  return looking;
}

/**
 * After a 401: if the session has expired, waits until somebody logs in. True if the call can then be repeated with a
 * new token.
 */
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

/**
 * Somebody else has signed in. The page is loaded from the start, so that no data of the person before them remains.
 */
function startAnew(client: QueryClient): void {
  dropAnswers(client);
  window.location.assign("/");
}

/** Removes all answers in the cache, so that the next person at this browser does not see them. */
function dropAnswers(client: QueryClient): void {
  client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== SESSION_KEY[0] });
}

/** The time between the end of a session and the next login or logout. */
type Lapse = { over: Promise<boolean>; end: (isSamePerson: boolean) => void };

let lapse: Lapse | null = null;

/** From now on, calls that need a session wait. */
function beginLapse(): void {
  if (lapse !== null) return;
  let end: Lapse["end"] = () => undefined;
  const over = new Promise<boolean>((resolve) => {
    end = resolve;
  });
  lapse = { over, end };
}

/** Repeats the calls that wait if the same person has logged in, otherwise makes them fail. */
function endLapse(isSamePerson: boolean): void {
  lapse?.end(isSamePerson);
  lapse = null;
}

/**
 * Waits for the next login or logout. True if the same person has logged in; false after a logout or the login of
 * another person. Rejects if the signal aborts.
 */
async function untilSignedInAgain(signal: AbortSignal | undefined): Promise<boolean> {
  if (lapse === null) return true;
  const { over } = lapse;
  if (signal === undefined) return over;
  return Promise.race([over, abortOf(signal)]);
}

function abortOf(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
  });
}

/** Said where the payment page leads straight to the book, as in demo mode. */
const THANKS =
  "Thank you. Your payment is confirmed, the receipt is on its way by mail, and your account has the whole workflow.";

/**
 * If a checkout was begun in this tab, assigns its order to the person who has signed in, and returns the thanks for
 * it. If that fails, it is tried again after the next sign-in.
 */
async function claimKeptCheckout(): Promise<string[]> {
  const sessionId = keptCheckout();
  if (sessionId === null) return [];
  try {
    // Loaded on demand, because few visitors come from paying.
    const { claimCheckout } = await import("#contracts/checkout.ts");
    // Not with callApi: while the session is being loaded, nobody can be asked to log in.
    const { status } = await callOnce(claimCheckout, { params: { sessionId } }, async () => ({
      authorization: `Bearer ${await getToken()}`,
    }));
    dropCheckout();
    return status === "paid" ? [THANKS] : [];
  } catch (error) {
    // 404 and 409 mean that the order is unknown, somebody else's, or not needed. Trying again would change nothing.
    if (error instanceof HttpError && [404, 409].includes(error.status)) dropCheckout();
    else console.warn("The order could not be claimed yet", error);
    return [];
  }
}
