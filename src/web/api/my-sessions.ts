import {
  useMutation,
  type UseMutationResult,
  useQuery,
  useQueryClient,
  type UseQueryResult,
} from "@tanstack/react-query";
import { askAuthAsCaller } from "./ask-auth.ts";
import { authClient } from "./auth-client.ts";
import { dropSession } from "./session.ts";
import { getSessionId } from "./token.ts";

/** A browser that is signed in. */
export type MySession = {
  id: string;
  token: string;
  userAgent: string | null;
  lastUsedAt: Date;
  isThisOne: boolean;
};

const KEY = ["sessions"] as const;

/** Where this person is signed in: here first, then by last use. */
export function useMySessions(): UseQueryResult<MySession[]> {
  return useQuery({
    queryKey: KEY,
    queryFn: async () => {
      const sessions = await askAuthAsCaller(() => authClient.listSessions());
      const ownId = await getSessionId();
      return sessions
        .map(({ id, token, userAgent, updatedAt }) => ({
          id,
          token,
          userAgent: userAgent ?? null,
          lastUsedAt: new Date(updatedAt),
          isThisOne: id === ownId,
        }))
        .toSorted(
          (one, other) =>
            Number(other.isThisOne) - Number(one.isThisOne) ||
            other.lastUsedAt.getTime() - one.lastUsedAt.getTime(),
        );
    },
    // Other browsers come and go while nobody looks.
    staleTime: 0,
  });
}

/** Signs another browser out. */
export function useRevokeSession(): UseMutationResult<unknown, Error, string> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (token) => askAuthAsCaller(() => authClient.revokeSession({ token })),
    onSettled: () => client.invalidateQueries({ queryKey: KEY }),
  });
}

/** Signs out in every browser, this one included. */
export function useSignOutEverywhere(): UseMutationResult<unknown, Error, void> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => askAuthAsCaller(() => authClient.revokeSessions()),
    onSuccess: () => dropSession(client),
  });
}
