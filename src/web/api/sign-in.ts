import { hasAccount } from "#contracts/accounts.ts";
import { MESSAGES } from "#contracts/messages.ts";
import type { QueryClient } from "@tanstack/react-query";
import { askAuth } from "./ask-auth.ts";
import { authClient } from "./auth-client.ts";
import { callApi } from "./call.ts";
import { AuthError } from "./errors.ts";
import { dropInviteCode, keepInviteCode } from "./invite-code.ts";
import { beginSession, redeemForSession } from "./session.ts";

/** What /login asks for; the code may be empty. */
export type Credentials = { email: string; password: string; inviteCode: string };

/**
 * Signs in; an address that has no account gets one, because /login is the only door. Answers "mustConfirm" when the new
 * account waits for its e-mail to be confirmed. Rejects with an AuthError whose message is the one to show.
 */
export async function signInOrUp(
  client: QueryClient,
  credentials: Credentials,
): Promise<"signedIn" | "mustConfirm"> {
  const { email, inviteCode } = credentials;
  const refusal = await trySignIn(credentials);
  if (refusal === null) {
    if (inviteCode === "") await beginSession(client, []);
    else await redeemForSession(client, inviteCode);
    return "signedIn";
  }
  if (refusal.code !== "INVALID_EMAIL_OR_PASSWORD") throw refusal;
  // Only for an address without an account: a mistyped password must not look like a new person.
  const { exists } = await callApi(hasAccount, { body: { email } });
  if (exists) throw refusal;
  return signUp(client, credentials);
}

/** Signs in again where a session has lapsed; makes no account. */
export async function signInAgain(
  client: QueryClient,
  credentials: Pick<Credentials, "email" | "password">,
): Promise<void> {
  const refusal = await trySignIn(credentials);
  if (refusal !== null) throw refusal;
  await beginSession(client, []);
}

/** Leaves for another service to sign in there; it leads back to `returnTo`, with `?error=` when it failed. */
export async function signInElsewhere(
  provider: string,
  { inviteCode, returnTo }: { inviteCode: string; returnTo: string },
): Promise<void> {
  // A new account gets its level at once; who has one already redeems the code on the way back, so the tab keeps it.
  if (inviteCode !== "") keepInviteCode(inviteCode);
  const { url } = await askAuth(() =>
    authClient.signIn.social({
      provider,
      callbackURL: returnTo,
      errorCallbackURL: returnTo,
      ...(inviteCode !== "" && { additionalData: { inviteCode } }),
    }),
  );
  if (url === undefined) throw new Error(`There is no way to ${provider}`);
  window.location.assign(url);
}

/** The refusal in the words of SPEC.md section 8, or null when it worked. */
async function trySignIn({
  email,
  password,
}: Pick<Credentials, "email" | "password">): Promise<AuthError | null> {
  try {
    await askAuth(() => authClient.signIn.email({ email, password }));
    return null;
  } catch (error) {
    if (!(error instanceof AuthError)) throw error;
    return new AuthError(error.code, REFUSALS[error.code] ?? error.message);
  }
}

const REFUSALS: Record<string, string> = {
  INVALID_EMAIL_OR_PASSWORD: MESSAGES.signInFailed,
  EMAIL_NOT_VERIFIED: MESSAGES.emailNotConfirmed,
};

/** What our server says in front of Better Auth tells what to do: choose another password, wait. */
const OUR_REFUSALS: ReadonlySet<string> = new Set(["invalid", "tooMany", "unavailable"]);

async function signUp(
  client: QueryClient,
  { email, password, inviteCode }: Credentials,
): Promise<"signedIn" | "mustConfirm"> {
  const name = email.split("@")[0] ?? "User";
  // inviteCode is our server's own field; the client's types know only Better Auth's.
  const body = { email, password, name, ...(inviteCode !== "" && { inviteCode }) };
  const { token } = await askAuth(() => authClient.signUp.email(body)).catch((error: unknown) => {
    throw error instanceof AuthError && !OUR_REFUSALS.has(error.code)
      ? new AuthError(error.code, MESSAGES.signInFailed)
      : error;
  });
  dropInviteCode();
  if (token === null) return "mustConfirm";
  const made = `We made a new account for ${email}. You are signed in.`;
  const { user } = await beginSession(client, [made]);
  // The code was redeemed with the sign-up. Who still waits is told whether it was a code at all.
  if (inviteCode !== "" && user?.accessLevel === "waitlist") {
    await redeemForSession(client, inviteCode, [made]);
  }
  return "signedIn";
}
