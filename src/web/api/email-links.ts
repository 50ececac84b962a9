import {
  type QueryClient,
  useMutation,
  type UseMutationResult,
  useQuery,
  useQueryClient,
  type UseQueryResult,
} from "@tanstack/react-query";
import { confirmAddress } from "#contracts/accounts.ts";
import { askAuth } from "./ask-auth.ts";
import { authClient } from "./auth-client.ts";
import { callApi } from "./call.ts";
import { dropLinkToken } from "./link-token.ts";
import type { Answer } from "./request.ts";
import { beginSession, dropSession, signOut } from "./session.ts";

/** What became of a link that confirms an address. */
export type Confirmation = Answer<typeof confirmAddress>;

/** Opens the link that confirms an address, once while the screen is there; who was not signed in may be afterwards. */
export function useConfirmation(token: string): UseQueryResult<Confirmation> {
  const client = useQueryClient();
  return useQuery({
    queryKey: confirmationKey(token),
    queryFn: () => confirm(client, { token }),
    staleTime: Infinity,
    // Who comes back after logging in gets another answer.
    gcTime: 0,
  });
}

/** Opens it with the new password that it asked for. */
export function useConfirmWithPassword(
  token: string,
): UseMutationResult<Confirmation, Error, string> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (newPassword) => confirm(client, { token, newPassword }),
    onSuccess: (confirmation) => client.setQueryData(confirmationKey(token), confirmation),
  });
}

/** Signs out whoever is signed in here, so that the link of another account can be opened. */
export function useLeaveForLink(): UseMutationResult<unknown, Error, void> {
  const client = useQueryClient();
  return useMutation({ mutationFn: () => signOut(client) });
}

function confirmationKey(token: string): readonly string[] {
  return ["confirmation", token];
}

/** The link may be of use again after these: a password, or another session, is wanted first. */
const UNFINISHED: ReadonlySet<Confirmation["outcome"]> = new Set([
  "needsPassword",
  "otherAccount",
  "logInFirst",
]);

async function confirm(
  client: QueryClient,
  body: { token: string; newPassword?: string },
): Promise<Confirmation> {
  // Once: when only the answer was lost, the link has done its work.
  const confirmation = await callApi(confirmAddress, { body }, { attempts: 1 });
  if (!UNFINISHED.has(confirmation.outcome)) dropLinkToken("confirm");
  if (confirmation.outcome === "signedIn") {
    await beginSession(client, ["Your email address is confirmed."]);
  }
  return confirmation;
}

/** Asks for a new link that confirms `email`; the answer never tells whether there is such an account. */
export function useSendConfirmation(): UseMutationResult<unknown, Error, string> {
  return useMutation({
    mutationFn: (email: string) => askAuth(() => authClient.sendVerificationEmail({ email })),
  });
}

/** Asks for the mail with which a password is set; the answer never tells whether there is such an account. */
export function useSendReset(): UseMutationResult<unknown, Error, string> {
  return useMutation({
    mutationFn: (email: string) => askAuth(() => authClient.requestPasswordReset({ email })),
  });
}

/** Sets the password by the link from the mail. The server ends every session of that account. */
export function useResetPassword(): UseMutationResult<
  unknown,
  Error,
  { token: string; newPassword: string }
> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (reset) => askAuth(() => authClient.resetPassword(reset)),
    onSuccess: () => {
      dropLinkToken("reset-password");
      dropSession(client);
    },
  });
}
