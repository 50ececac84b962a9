import {
  changeMe,
  deleteMe,
  deletePicture,
  exportMe,
  putPicture,
  type User,
} from "#contracts/accounts.ts";
import {
  useMutation,
  type UseMutationResult,
  useQuery,
  useQueryClient,
  type UseQueryResult,
} from "@tanstack/react-query";
import { askAuthAsCaller } from "./ask-auth.ts";
import { authClient } from "./auth-client.ts";
import { callApi, downloadFile } from "./call.ts";
import { saveFile } from "./save-file.ts";
import { sendForm } from "./send-form.ts";
import { dropSession, lookAgain, showUser } from "./session.ts";

/** A change that answers with the person as they are now. */
function useUserChange<Input>(
  change: (input: Input) => Promise<User>,
): UseMutationResult<User, Error, Input> {
  const client = useQueryClient();
  return useMutation({ mutationFn: change, onSuccess: (user) => showUser(client, user) });
}

/** Changes the name. */
export function useChangeName(): UseMutationResult<User, Error, string> {
  return useUserChange((name) => callApi(changeMe, { body: { name } }));
}

/** Takes a picture that is small already. */
export function usePutPicture(): UseMutationResult<User, Error, Blob> {
  return useUserChange((picture) => {
    const form = new FormData();
    form.append("picture", picture, "picture");
    return sendForm(putPicture, form);
  });
}

/** Takes the picture back. */
export function useDeletePicture(): UseMutationResult<User, Error, void> {
  return useUserChange(() => callApi(deletePicture, {}));
}

/** Asks for another address. Answers whether it has changed at once; else a mail goes to the new one. */
export function useChangeEmail(): UseMutationResult<
  boolean,
  Error,
  { newEmail: string; password: string }
> {
  const client = useQueryClient();
  return useMutation({
    // The password is our server's own field; the client's types know only Better Auth's.
    mutationFn: async (change) => {
      await askAuthAsCaller(() => authClient.changeEmail(change));
      const { user } = await lookAgain(client);
      return user?.email === change.newEmail.toLowerCase();
    },
  });
}

/** Whether this person signs in with a password; who came by another service may have none. */
export function useHasPassword(): UseQueryResult<boolean> {
  return useQuery({
    queryKey: ["sign-in-methods"],
    queryFn: async () => {
      const methods = await askAuthAsCaller(() => authClient.listAccounts());
      return methods.some(({ providerId }) => providerId === "credential");
    },
  });
}

/** Changes the password; every other session ends. */
export function useChangePassword(): UseMutationResult<
  unknown,
  Error,
  { currentPassword: string; newPassword: string }
> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (passwords) => {
      await askAuthAsCaller(() =>
        authClient.changePassword({ ...passwords, revokeOtherSessions: true }),
      );
      // This session has got another token.
      await lookAgain(client);
    },
    onSettled: () => client.invalidateQueries({ queryKey: ["sessions"] }),
  });
}

/** Everything that is kept about this person, as a file; gives the name it was saved under. */
export function useExport(): UseMutationResult<string, Error, void> {
  return useMutation({
    mutationFn: async () => {
      const { blob, name } = await downloadFile(exportMe, {});
      const fileName = name ?? `octavo-export-${new Date().toISOString().slice(0, 10)}.zip`;
      saveFile(blob, fileName);
      return fileName;
    },
    // downloadFile has tried twice already.
    retry: false,
  });
}

/** Deletes the account with everything in it; afterwards nobody is signed in. */
export function useDeleteAccount(): UseMutationResult<unknown, Error, string> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (confirmation) => callApi(deleteMe, { body: { confirmation } }),
    onSuccess: () => dropSession(client),
  });
}
