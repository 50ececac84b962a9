import {
  type QueryClient,
  useMutation,
  type UseMutationResult,
  useQuery,
  useQueryClient,
  type UseQueryResult,
} from "@tanstack/react-query";
import { askAuth } from "./ask-auth.ts";
import { authClient } from "./auth-client.ts";
import { AuthError } from "./errors.ts";
import { dropLinkToken } from "./link-token.ts";
import { beginSession, dropSession, type Session } from "./session.ts";

/** Opens the link that confirms an address; who was not signed in may be afterwards. Once for each token. */
export function useConfirmation(token: string): UseQueryResult<Session> {
  const client = useQueryClient();
  return useQuery({
    queryKey: ["confirmation", token],
    queryFn: () => confirm(client, token),
    staleTime: Infinity,
  });
}

/** No waiting and no logging in makes these links good. */
const USELESS = new Set(["TOKEN_EXPIRED", "INVALID_TOKEN", "USER_NOT_FOUND"]);

async function confirm(client: QueryClient, token: string): Promise<Session> {
  await askAuth(() => authClient.verifyEmail({ query: { token } })).catch((error: unknown) => {
    if (error instanceof AuthError && USELESS.has(error.code)) dropLinkToken("confirm");
    throw error;
  });
  dropLinkToken("confirm");
  return beginSession(client, ["Your email address is confirmed."]);
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
