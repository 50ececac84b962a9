import { hasAccount } from "#contracts/accounts.ts";
import { ErrorAnswer } from "#contracts/endpoint.ts";
import { MESSAGES } from "#contracts/messages.ts";
import type { QueryClient } from "@tanstack/react-query";
import { authClient } from "./auth-client.ts";
import { callApi } from "./call.ts";
import { AuthError } from "./errors.ts";
import { NetworkError } from "./http-error.ts";
import { dropInviteCode } from "./invite-code.ts";
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
  const { email, password, inviteCode } = credentials;
  const { error } = await reach(authClient.signIn.email({ email, password }));
  if (error === null) {
    if (inviteCode === "") await beginSession(client, []);
    else await redeemForSession(client, inviteCode);
    return "signedIn";
  }
  if (error.code === "EMAIL_NOT_VERIFIED") {
    throw new AuthError(error.code, MESSAGES.emailNotConfirmed);
  }
  if (error.code !== "INVALID_EMAIL_OR_PASSWORD") {
    throw new AuthError(error.code ?? "", messageOf(error) ?? MESSAGES.authenticationFailed);
  }
  // Only for an address without an account: a mistyped password must not look like a new person.
  const { exists } = await callApi(hasAccount, { body: { email } });
  if (exists) throw new AuthError(error.code, MESSAGES.signInFailed);
  return signUp(client, credentials);
}

async function signUp(
  client: QueryClient,
  { email, password, inviteCode }: Credentials,
): Promise<"signedIn" | "mustConfirm"> {
  const name = email.split("@")[0] ?? "User";
  // inviteCode is our server's own field; the client's types know only Better Auth's.
  const body = { email, password, name, ...(inviteCode !== "" && { inviteCode }) };
  const { data, error } = await reach(authClient.signUp.email(body));
  if (error !== null) throw new AuthError(error.code ?? "", MESSAGES.signInFailed);
  dropInviteCode();
  if (data.token === null) return "mustConfirm";
  const made = `We made a new account for ${email}. You are signed in.`;
  const { user } = await beginSession(client, [made]);
  // The code was redeemed with the sign-up. Who still waits is told whether it was a code at all.
  if (inviteCode !== "" && user?.accessLevel === "waitlist") {
    await redeemForSession(client, inviteCode, [made]);
  }
  return "signedIn";
}

async function reach<Answer>(answer: Promise<Answer>): Promise<Answer> {
  return answer.catch((cause: unknown) => {
    throw new NetworkError("The sign-in could not be reached", { cause });
  });
}

/** What Better Auth says, or our own server in front of it (too many tries). */
function messageOf(error: { message?: string | undefined }): string | null {
  const refusal = ErrorAnswer.safeParse(error);
  return refusal.success ? refusal.data.error.message : (error.message ?? null);
}
