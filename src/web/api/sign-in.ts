import {
  type QueryClient,
  useMutation,
  useQuery,
  useQueryClient,
  type UseQueryResult,
} from "@tanstack/react-query";
import { confirmAddress, hasAccount } from "#contracts/accounts.ts";
import { MESSAGES } from "#contracts/messages.ts";
import { askAuth } from "./ask-auth.ts";
import { callApi, type Mutation } from "./call.ts";
import { AuthError } from "./errors.ts";
import { dropInviteCode, dropLinkToken, keepInviteCode } from "./kept-codes.ts";
import type { Answer } from "./request.ts";
import { beginSession, dropSession, redeemForSession, signOut } from "./session.ts";
import { authClient } from "./token.ts";

type Credentials = { email: string; password: string; inviteCode: string };

/**
 * Signs a person in, or signs them up if no account has the address. The result "mustConfirm" means that the address of
 * the new account must be confirmed before the person can sign in. Rejects with an AuthError whose message can be
 * shown.
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
  // Only if no account has this address does it sign up. Otherwise a mistyped password would lead to a second account.
  const { exists } = await callApi(hasAccount, { body: { email } });
  if (exists) throw refusal;
  return signUp(client, credentials);
}

/** Signs a person in again after the session has expired. It never makes an account. */
export async function signInAgain(
  client: QueryClient,
  credentials: Pick<Credentials, "email" | "password">,
): Promise<void> {
  const refusal = await trySignIn(credentials);
  if (refusal !== null) throw refusal;
  await beginSession(client, []);
}

/** Opens another sign-in service. The service leads back to `returnTo`; if it failed, with `?error=` added. */
export async function signInElsewhere(
  provider: string,
  { inviteCode, returnTo }: { inviteCode: string; returnTo: string },
): Promise<void> {
  // If the service leads to a new account, the server redeems the code. For an account that exists already, this tab
  // stores the code until the person comes back.
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

/** Tries to sign in. Returns null on success, otherwise the error in the words of SPEC.md section 8. */
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

/**
 * Codes of errors that come from our own server. Their text is shown as it is, because it says what to do, such as to
 * wait.
 */
const OUR_REFUSALS: ReadonlySet<string> = new Set(["invalid", "tooMany", "unavailable"]);

async function signUp(
  client: QueryClient,
  { email, password, inviteCode }: Credentials,
): Promise<"signedIn" | "mustConfirm"> {
  const name = email.split("@")[0] ?? "User";
  // The types of Better Auth's client lack `inviteCode`, a field that our server added.
  const body = { email, password, name, ...(inviteCode !== "" && { inviteCode }) };
  const { token } = await askAuth(() => authClient.signUp.email(body)).catch((error: unknown) => {
    throw error instanceof AuthError && !OUR_REFUSALS.has(error.code)
      ? new AuthError(error.code, MESSAGES.signInFailed)
      : error;
  });
  dropInviteCode();
  if (token === null) return "mustConfirm";
  const made = `We made a new account for ${email}. You are logged in.`;
  const { user } = await beginSession(client, [made]);
  // The sign-up has redeemed the code. If the person is on the waitlist nevertheless, redeeming it once more finds out
  // whether the code exists.
  if (inviteCode !== "" && user?.accessLevel === "waitlist") {
    await redeemForSession(client, inviteCode, [made]);
  }
  return "signedIn";
}

export type Confirmation = Answer<typeof confirmAddress>;

/** Opens a link that confirms an address, once for each visit of the page. The server may also sign the person in. */
export function useConfirmation(token: string): UseQueryResult<Confirmation> {
  const client = useQueryClient();
  return useQuery({
    queryKey: confirmationKey(token),
    queryFn: () => confirm(client, { token }),
    staleTime: Infinity,
    // Not kept in the cache, because the server's answer to the same link changes when the person logs in.
    gcTime: 0,
  });
}

/** Opens a confirmation link again, with the new password that it needs. */
export function useConfirmWithPassword(token: string): Mutation<string, Confirmation> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (newPassword) => confirm(client, { token, newPassword }),
    onSuccess: (confirmation) => client.setQueryData(confirmationKey(token), confirmation),
  });
}

/** Signs the present person out, so that a link for another account can be opened. */
export function useLeaveForLink(): Mutation<void> {
  const client = useQueryClient();
  return useMutation({ mutationFn: () => signOut(client) });
}

function confirmationKey(token: string): readonly string[] {
  return ["confirmation", token];
}

/**
 * Results after which the same link can be opened again: with a new password, after the present person was signed out,
 * or after logging in.
 */
const UNFINISHED: ReadonlySet<Confirmation["outcome"]> = new Set([
  "needsPassword",
  "otherAccount",
  "logInFirst",
]);

async function confirm(
  client: QueryClient,
  body: { token: string; newPassword?: string },
): Promise<Confirmation> {
  // Tried only once: if only the answer was lost, the link is used up.
  const confirmation = await callApi(confirmAddress, { body }, { attempts: 1 });
  if (!UNFINISHED.has(confirmation.outcome)) dropLinkToken("confirm");
  if (confirmation.outcome === "signedIn") {
    await beginSession(client, ["Your email address is confirmed."]);
  }
  return confirmation;
}

/** Mails a new confirmation link. The answer is the same whether an account with the address exists or not. */
export function useSendConfirmation(): Mutation<string> {
  return useMutation({
    mutationFn: (email: string) => askAuth(() => authClient.sendVerificationEmail({ email })),
  });
}

/** Mails a link to set a password. The answer is the same whether an account with the address exists or not. */
export function useSendReset(): Mutation<string> {
  return useMutation({
    mutationFn: (email: string) => askAuth(() => authClient.requestPasswordReset({ email })),
  });
}

/** Sets a new password with the token from a mail. The server ends all sessions of the account. */
export function useResetPassword(): Mutation<{ token: string; newPassword: string }> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (reset) => askAuth(() => authClient.resetPassword(reset)),
    onSuccess: () => {
      dropLinkToken("reset-password");
      dropSession(client);
    },
  });
}
