import { useQuery, type UseQueryResult } from "@tanstack/react-query";
import { getConfig, type KeptMail, listMails } from "#contracts/accounts.ts";
import { callApi } from "./call.ts";
import type { Answer } from "./request.ts";

export function useConfig(): UseQueryResult<Answer<typeof getConfig>> {
  return useQuery({
    queryKey: ["config"],
    queryFn: ({ signal }) => callApi(getConfig, {}, { signal }),
    staleTime: Infinity,
  });
}

const POLL_MS = 3_000;

/**
 * Lists the mails of a server that keeps its mails instead of sending them, newest first. The list is loaded again and
 * again.
 */
export function useMails(): UseQueryResult<KeptMail[]> {
  return useQuery({
    queryKey: ["mails"],
    queryFn: async ({ signal }) => (await callApi(listMails, {}, { signal })).mails,
    refetchInterval: POLL_MS,
  });
}
