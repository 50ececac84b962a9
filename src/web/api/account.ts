import { useMutation, useQuery, useQueryClient, type UseQueryResult } from "@tanstack/react-query";
import {
  changeMe,
  deleteMe,
  deletePicture,
  exportMe,
  putPicture,
  type User,
} from "#contracts/accounts.ts";
import { captureEmail, getMyWaitlistPlace } from "#contracts/waitlist.ts";
import { askAuthAsCaller } from "./ask-auth.ts";
import { callApi, type Mutation, saveDownload, sendForm } from "./call.ts";
import type { Answer } from "./request.ts";
import { dropSession, lookAgain, showUser } from "./session.ts";
import { authClient, getSessionId } from "./token.ts";

function useUserChange<Input>(change: (input: Input) => Promise<User>): Mutation<Input, User> {
  const client = useQueryClient();
  return useMutation({ mutationFn: change, onSuccess: (user) => showUser(client, user) });
}

export function useChangeName(): Mutation<string, User> {
  return useUserChange((name) => callApi(changeMe, { body: { name } }));
}

/** Uploads a profile picture, which the caller has already made small. */
export function usePutPicture(): Mutation<Blob, User> {
  return useUserChange((picture) => {
    const form = new FormData();
    form.append("picture", picture, "picture");
    return sendForm(putPicture, form);
  });
}

export function useDeletePicture(): Mutation<void, User> {
  return useUserChange(() => callApi(deletePicture, {}));
}

/**
 * Asks for another e-mail address. The result is true if the address has changed already. It is false if the person
 * must first open the link in a mail to the new address.
 */
export function useChangeEmail(): Mutation<{ newEmail: string; password: string }, boolean> {
  const client = useQueryClient();
  return useMutation({
    // The types of Better Auth's client lack `password`, a field that our server added.
    mutationFn: async (change) => {
      await askAuthAsCaller(() => authClient.changeEmail(change));
      const { user } = await lookAgain(client);
      return user?.email === change.newEmail.toLowerCase();
    },
  });
}

/** True if this person has a password. An account that was made through another sign-in service may have none. */
export function useHasPassword(): UseQueryResult<boolean> {
  return useQuery({
    queryKey: ["sign-in-methods"],
    queryFn: async () => {
      const methods = await askAuthAsCaller(() => authClient.listAccounts());
      return methods.some(({ providerId }) => providerId === "credential");
    },
  });
}

/** Changes the password. The server then ends the person's sessions in all other browsers. */
export function useChangePassword(): Mutation<{ currentPassword: string; newPassword: string }> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (passwords) => {
      await askAuthAsCaller(() =>
        authClient.changePassword({ ...passwords, revokeOtherSessions: true }),
      );
      // The server has given this session a new token, so the session is loaded again.
      await lookAgain(client);
    },
    onSettled: () => client.invalidateQueries({ queryKey: ["sessions"] }),
  });
}

/** Downloads everything that the server stores about this person. The result is the name of the saved file. */
export function useExport(): Mutation<void, string> {
  return useMutation({
    mutationFn: () => {
      const name = `octavo-export-${new Date().toISOString().slice(0, 10)}.zip`;
      return saveDownload(exportMe, {}, name);
    },
  });
}

export function useDeleteAccount(): Mutation<string> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (confirmation) => callApi(deleteMe, { body: { confirmation } }),
    onSuccess: () => dropSession(client),
  });
}

export type MySession = {
  id: string;
  token: string;
  userAgent: string | null;
  lastUsedAt: Date;
  isThisOne: boolean;
};

const SESSIONS_KEY = ["sessions"] as const;

/** Lists this person's sessions. The one in this browser comes first, the others by when they were last used. */
export function useMySessions(): UseQueryResult<MySession[]> {
  return useQuery({
    queryKey: SESSIONS_KEY,
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
    // Loaded again each time it is shown, because sessions in other browsers can change at any time.
    staleTime: 0,
  });
}

export function useRevokeSession(): Mutation<string> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (token) => askAuthAsCaller(() => authClient.revokeSession({ token })),
    onSettled: () => client.invalidateQueries({ queryKey: SESSIONS_KEY }),
  });
}

export function useSignOutEverywhere(): Mutation<void> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => askAuthAsCaller(() => authClient.revokeSessions()),
    onSuccess: () => dropSession(client),
  });
}

export function useMyPlace(): UseQueryResult<Answer<typeof getMyWaitlistPlace>> {
  return useQuery({
    queryKey: ["my-waitlist-place"],
    queryFn: ({ signal }) => callApi(getMyWaitlistPlace, {}, { signal }),
  });
}

/** Asks for the letter that confirms an address on the waitlist. Whoever leaves the address again gets it again. */
export function useSendLetterAgain(): Mutation<string, Answer<typeof captureEmail>> {
  return useMutation({
    mutationFn: (email) => callApi(captureEmail, { body: { email } }, { attempts: 1 }),
  });
}
